import {
  type CompletedCommand,
  type CompletedFlag,
  gamePattern,
  PLAYER_WORDS,
  PROGRAM_COMPLETION,
  singleQuoted,
  valueCases,
} from './completion-data.ts';

/** With sentences beside the words, as zsh shows them. */
export function zshCompletion(completed: readonly CompletedCommand[]): string {
  const commands = completed.map(({ name, summary }) => described(name, summary));
  return `#compdef penultimate
# Completion of penultimate for zsh: put it into a folder of $fpath as _penultimate
_penultimate() {
  local -a commands options found players
  local command='' game='' files='' previous=$words[CURRENT-1] word
  commands=(${[...commands, HELP, ...flagList(PROGRAM_COMPLETION)].join(' ')})
  players=(${PLAYER_WORDS.join(' ')})
  if [[ $words[CURRENT] == --*=* ]]; then previous=\${words[CURRENT]%%=*}; compset -P '*='; fi
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case $word in
      -*) ;;
      *) [[ -z $command ]] && command=$word
         case $word in ${gamePattern(completed)}) game=$word ;; esac ;;
    esac
  done
  case "$command $previous" in
${valueCases(completed, actionAfter)}
  esac
  case $command in
    '') _describe 'command' commands; return ;;
    help) found=(${completed.map(({ name }) => name).join(' ')}) ;;
${completed.map(commandCase).join('\n')}
  esac
  if [[ $words[CURRENT] == -* ]]; then _describe 'option' options; return; fi
  compadd -a found
  if [[ -n $files ]]; then _files; fi
}
# zsh runs the file itself for the first completion when it lies in a folder of $fpath.
if [[ $funcstack[1] == _penultimate ]]; then _penultimate "$@"; else compdef _penultimate penultimate; fi
`;
}

const HELP = described('help', 'Help for a command.');

/** Completes the last player of a list. */
function actionAfter({ takes, words }: CompletedFlag): string {
  if (takes === 'file') return '_files';
  if (takes === 'players') return "compset -P '*,'; compadd -a players";
  return takes === 'words' ? `compadd -- ${words.join(' ')}` : ':';
}

function described(word: string, sentence: string): string {
  return singleQuoted(`${word.replaceAll(':', '\\:')}:${sentence}`);
}

function flagList(flags: readonly CompletedFlag[]): readonly string[] {
  return flags.map(({ name, sentence }) => described(`--${name}`, sentence));
}

function commandCase({ name, flags, words, takesFile, gameFlags }: CompletedCommand): string {
  const games = gameFlags.map(
    ([game, ofGame]) => `        ${game}) options+=(${flagList(ofGame).join(' ')}); found=(); files='' ;;`,
  );
  const ofGame = games.length === 0 ? [] : ['      case $game in', ...games, '      esac'];
  const own = `options=(${flagList(flags).join(' ')}); found=(${words.join(' ')})${takesFile ? '; files=yes' : ''}`;
  return [`    ${name}) ${own}`, ...ofGame, '      ;;'].join('\n');
}
