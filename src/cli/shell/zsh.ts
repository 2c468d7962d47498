import {
  type CompletedCommand,
  type CompletedFlag,
  PLAYER_WORDS,
  PROGRAM_COMPLETION,
  singleQuoted,
  valueCases,
} from './completion-data.ts';

/** What follows a flag that takes a value. */
const AFTER_FLAG = { file: '_files; return', player: 'compadd -a players; return', something: 'return' };

/** With sentences beside the words, as zsh shows them. */
export function zshCompletion(completed: readonly CompletedCommand[]): string {
  const commands = completed.map(({ name, summary }) => described(name, summary));
  return `#compdef penultimate
# Completion of penultimate for zsh: put it into a folder of $fpath as _penultimate
_penultimate() {
  local -a commands options found games players
  local command='' game='' word
  commands=(${[...commands, ...flagList(PROGRAM_COMPLETION)].join(' ')})
  players=(${PLAYER_WORDS.join(' ')})
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case $word in
      -*) ;;
      *) [[ -z $command ]] && command=$word; game=$word ;;
    esac
  done
  case "$command $words[CURRENT-1]" in
${valueCases(completed, AFTER_FLAG)}
  esac
  case $command in
    '') _describe 'command' commands; return ;;
${completed.map(commandCase).join('\n')}
  esac
}
compdef _penultimate penultimate
`;
}

function described(word: string, sentence: string): string {
  return singleQuoted(`${word.replaceAll(':', '\\:')}:${sentence}`);
}

function flagList(flags: readonly CompletedFlag[]): readonly string[] {
  return flags.map(({ name, sentence }) => described(`--${name}`, sentence));
}

function commandCase({ name, flags, words, takesFile, gameFlags }: CompletedCommand): string {
  const games = gameFlags.map(([game, ofGame]) => `        ${game}) options+=(${flagList(ofGame).join(' ')}) ;;`);
  const ofGame = games.length === 0 ? [] : ['      case $game in', ...games, '      esac'];
  return [
    `    ${name}) options=(${flagList(flags).join(' ')})`,
    ...ofGame,
    `      if [[ $words[CURRENT] == -* ]]; then _describe 'option' options; else found=(${words.join(' ')}); compadd -a found${takesFile ? '; _files' : ''}; fi ;;`,
  ].join('\n');
}
