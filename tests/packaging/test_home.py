"""The home of the project: its workflows do what they should, and those who report and join find their way."""

import os
import re
import subprocess
from pathlib import Path

import pytest
import yaml
from shipping.workshop import ROOT, Workshop

GITHUB = ROOT / ".github"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
WORKFLOW = GITHUB / "workflows" / "release.yml"


def test_the_workflow_builds_tries_and_publishes_on_three_systems() -> None:
    text = WORKFLOW.read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    systems = {choice["system"] for choice in jobs["build"]["strategy"]["matrix"]["include"]}
    assert systems == {"linux", "windows", "macos"}
    steps = {step["name"]: step for step in jobs["build"]["steps"]}
    for system, name in (("linux", "Linux"), ("windows", "Windows"), ("macos", "macOS")):
        step = steps[f"Self-test on {name}"]
        assert "selftest" in step["run"]
        assert system in step["if"]
    assert jobs["publish"]["needs"] == "build"
    assert "sha256sum --check" in text
    assert "not yet run" in text.splitlines()[1]


def test_the_workflow_fails_when_a_download_was_not_made() -> None:
    jobs = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]
    expected = {choice["system"]: choice["made"].split() for choice in jobs["build"]["strategy"]["matrix"]["include"]}
    assert expected == {
        "linux": [".tar.xz", ".deb", ".whl", ".tar.gz"],
        "windows": ["-setup.exe", "-portable.zip"],
        "macos": [".zip"],
    }
    names = [step["name"] for step in jobs["build"]["steps"]]
    assert (
        names.index("Wheel and source archive") < names.index("Nothing is missing") < names.index("Keep what was made")
    )
    step = jobs["build"]["steps"][names.index("Nothing is missing")]
    assert "if" not in step


def test_the_check_of_what_was_made(tmp_path: Path) -> None:
    steps = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]["build"]["steps"]
    (script,) = (step["run"] for step in steps if step["name"] == "Nothing is missing")
    (tmp_path / "dist").mkdir()

    def passes() -> bool:
        environment = {"PATH": os.defpath, "MADE": "-setup.exe -portable.zip"}
        ran = subprocess.run(
            ["bash", "-e", "-c", script], cwd=tmp_path, env=environment, capture_output=True, check=False
        )
        return ran.returncode == 0

    for name in ("neogame-1-setup.exe", "neogame-1-portable.zip", "neogame-1-portable.zip.sha256"):
        (tmp_path / "dist" / name).touch()
    assert not passes()
    (tmp_path / "dist" / "neogame-1-setup.exe.sha256").touch()
    assert not passes()
    for name in ("neogame-1-setup.exe.cdx.json", "neogame-1-portable.zip.cdx.json"):
        (tmp_path / "dist" / name).touch()
    assert passes()


def test_the_test_workflow_runs_the_command_of_the_readme_on_three_systems() -> None:
    job = yaml.safe_load((GITHUB / "workflows" / "test.yml").read_text(encoding="utf-8"))["jobs"]["test"]
    assert {choice["system"] for choice in job["strategy"]["matrix"]["include"]} == {"linux", "windows", "macos"}
    assert job["steps"][-1]["run"] == "python packaging/dev.py test"


def test_releases_say_where_they_were_made() -> None:
    publish = yaml.safe_load(WORKFLOW.read_text(encoding="utf-8"))["jobs"]["publish"]
    assert {"id-token": "write", "attestations": "write"}.items() <= publish["permissions"].items()
    assert any("attest-build-provenance" in step.get("uses", "") for step in publish["steps"])


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_held_fast_by_its_commit(path: Path) -> None:
    used = re.findall(r"uses: (.+)", path.read_text(encoding="utf-8"))
    assert used
    assert all(re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v[\d.]+", line) for line in used)


@pytest.mark.parametrize("path", sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.name)
def test_issue_templates_are_forms(path: Path) -> None:
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    if path.name == "config.yml":
        assert form == {"blank_issues_enabled": True}
        return
    assert {"name", "description", "body"} <= form.keys()
    names = [part["id"] for part in form["body"]]
    assert len(set(names)) == len(names)
    assert all(part["type"] in ("textarea", "dropdown") and part["attributes"]["label"] for part in form["body"])


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "SECURITY.md", "pull_request_template.md"])
def test_what_the_pages_name_is_there(name: str) -> None:
    text = (GITHUB / name).read_text(encoding="utf-8")
    for path in re.findall(r"`((?:neogame|packaging|sprites|tests|data)/[\w./-]+)`", text):
        assert (ROOT / path).exists(), path


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_the_workflow_names_only_what_there_is(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    jobs = yaml.safe_load(text)["jobs"]
    for job in jobs.values():
        needs = job.get("needs", [])
        assert set([needs] if isinstance(needs, str) else needs) <= set(jobs)
        assert set(job) <= {
            "name",
            "needs",
            "if",
            "runs-on",
            "timeout-minutes",
            "permissions",
            "strategy",
            "steps",
            "env",
        }
        for step in job["steps"]:
            assert set(step) <= {"name", "uses", "with", "run", "env", "if", "shell", "id"}
            assert ("uses" in step) != ("run" in step)
        axes = {key for row in job.get("strategy", {}).get("matrix", {}).get("include", []) for key in row}
        assert set(re.findall(r"matrix\.(\w+)", yaml.safe_dump(job))) <= axes


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_the_workflow_passes_its_linter(workflow: Path, tools: Workshop) -> None:
    linter = tools.python.with_name("zizmor")
    ran = subprocess.run(
        [str(linter), "--offline", "--no-progress", "--color", "never", str(workflow)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
