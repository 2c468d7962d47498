import {
  type CompletedCommand,
  type CompletedFlag,
  PLAYER_WORDS,
  PROGRAM_COMPLETION,
  singleQuoted,
  valueCases,
} from './completion-data.ts';

/** What follows a flag that takes a value. */
const AFTER_FLAG = {
  file: 'COMPREPLY=($(compgen -f -- "$cur")); return',
  player: `COMPREPLY=($(compgen -W ${wordList(PLAYER_WORDS)} -- "$cur")); return`,
  something: 'COMPREPLY=(); return',
};

/** For bash 3.2 and later. A function of its own; nothing else in the shell is touched. */
export function bashCompletion(completed: readonly CompletedCommand[]): string {
  const names = completed.map(({ name }) => name);
  return `# Completion of penultimate for bash: source <(penultimate completion bash)
_penultimate() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" command='' game='' word index
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    case "$word" in
      -*) ;;
      *) if [[ -z $command ]]; then command="$word"; fi
         case "$word" in ${gameIds(completed).join('|')}) game="$word" ;; esac ;;
    esac
  done
  local words='' flags='' files=''
  case "$command $prev" in
${valueCases(completed, AFTER_FLAG)}
  esac
  case "$command" in
    '') words=${wordList([...names, 'help'])}; flags=${wordList(flagWords(PROGRAM_COMPLETION))} ;;
    help) words=${wordList(names)} ;;
${completed.map(commandCase).join('\n')}
  esac
  if [[ $cur == -* ]]; then words="$flags"; files=''; fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [[ -n $files ]]; then COMPREPLY+=($(compgen -f -- "$cur")); fi
}
complete -o filenames -F _penultimate penultimate
`;
}

function gameIds(completed: readonly CompletedCommand[]): readonly string[] {
  return [...new Set(completed.flatMap(({ gameFlags }) => gameFlags.map(([game]) => game)))];
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
