#compdef neogame
# Completion of neogame for zsh; written by packaging/manual.py.
local -a commands=(
    'simulate:play games without a window'
    'check:say whether records are legal games'
    'score:score a position from a real table, or a record'
    'show:show a record'\''s game as text'
    'arena:measure who plays better'
    'ladder:measure the levels against each other'
    'selftest:try everything the program needs on this machine'
    'ui-tree:list what a scene of the window holds'
)
if (( CURRENT == 2 )); then
    _describe command commands
    compadd -- --help --version --safe-mode --data
    return
fi
case $words[2] in
    simulate) compadd -- --help --seats --games --code --option --hands --utilities --records --jobs --json --data neoville neotopia ;;
    check) compadd -- --help --json --data ;;
    score) compadd -- --help --turn --json --data ;;
    show) compadd -- --help --turn --data ;;
    arena) compadd -- --help --seats --games --code --results --timed --json --jobs --dask --data neoville neotopia ;;
    ladder) compadd -- --help --game --games --results --table --jobs --dask --data neoville neotopia ;;
    selftest) compadd -- --help --json --data ;;
    ui-tree) compadd -- --help --language --json --data en fr zh-Hant ;;
esac
_files
