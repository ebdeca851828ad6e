# Completion of neogame for bash; written by packaging/manual.py.
_neogame() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words
    case ${COMP_WORDS[1]} in
        simulate) words='--help --seats --games --code --option --hands --utilities --records --jobs --json --data neoville neotopia' ;;
        check) words='--help --json --data' ;;
        score) words='--help --turn --json --data' ;;
        show) words='--help --turn --data' ;;
        arena) words='--help --seats --games --code --results --timed --json --jobs --dask --data neoville neotopia' ;;
        ladder) words='--help --game --games --results --table --jobs --dask --data neoville neotopia' ;;
        selftest) words='--help --json --data' ;;
        ui-tree) words='--help --language --json --data en fr zh-Hant' ;;
        *) words='--help --version --safe-mode --data simulate check score show arena ladder selftest ui-tree' ;;
    esac
    [ "$COMP_CWORD" -gt 1 ] || words='--help --version --safe-mode --data simulate check score show arena ladder selftest ui-tree'
    COMPREPLY=($(compgen -W "$words" -- "$word"))
    # Whatever is no word of ours is a file or a folder.
    [[ $word == -* || ${#COMPREPLY[@]} -gt 0 && $before != --* ]] || COMPREPLY+=($(compgen -f -- "$word"))
}
complete -o filenames -F _neogame neogame
