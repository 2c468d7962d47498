import {
  type CompletedCommand,
  type CompletedFlag,
  gamePattern,
  PLAYER_WORDS,
  PROGRAM_COMPLETION,
  singleQuoted,
  valueCases,
} from './completion-data.ts';

/** For bash 3.2 and later. A function of its own; nothing else in the shell is touched. */
export function bashCompletion(completed: readonly CompletedCommand[]): string {
  const names = completed.map(({ name }) => name);
  return `# Completion of penultimate for bash: source <(penultimate completion bash)
_penultimate() {
  local IFS=$' \\t\\n' cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command='' game='' word index
  # --option=value comes as three words.
  if [[ $cur == '=' ]]; then cur=''; elif [[ $prev == '=' ]]; then prev="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    case "$word" in
      -*) ;;
      *) if [[ -z $command ]]; then command="$word"; fi
         case "$word" in ${gamePattern(completed)}) game="$word" ;; esac ;;
    esac
  done
  local words='' flags='' files='' before=''
  # Of several players the last one is completed.
  if [[ $cur == *,* ]]; then before="\${cur%,*},"; fi
  case "$command $prev" in
${valueCases(completed, actionAfter)}
  esac
  case "$command" in
    '') words=${wordList([...names, 'help'])}; flags=${wordList(flagWords(PROGRAM_COMPLETION))} ;;
    help) words=${wordList(names)} ;;
${completed.map(commandCase).join('\n')}
  esac
  if [[ $cur == -* ]]; then words="$flags"; files=''; fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  # One a line: a name may have spaces.
  if [[ -n $files ]]; then IFS=$'\\n'; COMPREPLY+=($(compgen -f -- "$cur")); fi
}
complete -o filenames -F _penultimate penultimate
`;
}

function actionAfter({ takes, words }: CompletedFlag): string {
  if (takes === 'file') return `IFS=$'\\n'; COMPREPLY=($(compgen -f -- "$cur"))`;
  if (takes === 'players') return `COMPREPLY=($(compgen -P "$before" -W ${wordList(PLAYER_WORDS)} -- "\${cur##*,}"))`;
  return takes === 'words' ? `COMPREPLY=($(compgen -W ${wordList(words)} -- "$cur"))` : 'COMPREPLY=()';
}

function flagWords(flags: readonly CompletedFlag[]): readonly string[] {
  return flags.map(({ name }) => `--${name}`);
}

function wordList(words: readonly string[]): string {
  return singleQuoted(words.join(' '));
}

function commandCase({ name, flags, words, takesFile, gameFlags }: CompletedCommand): string {
  const own = `flags=${wordList(flagWords(flags))}; words=${wordList(words)}${takesFile ? '; files=yes' : ''}`;
  if (gameFlags.length === 0) return `    ${name}) ${own} ;;`;
  const games = gameFlags.map(
    ([game, ofGame]) => `        ${game}) flags+=' '${wordList(flagWords(ofGame))}; words=''; files='' ;;`,
  );
  return [`    ${name}) ${own}`, '      case "$game" in', ...games, '      esac ;;'].join('\n');
}
