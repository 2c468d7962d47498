import { GAMES } from '../../games/index.ts';
import { PLAYERS } from '../../players/index.ts';
import { COMMANDS, type NamedCommand } from '../arguments/declarations.ts';
import { COMMON_FLAGS, type Flag, PROGRAM_FLAGS } from '../arguments/flags.ts';
import { gameFlags } from '../arguments/game-options.ts';
import { parseWord, UsageError } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';

/*
 * A shell asks the program itself for the possible next words: `penultimate __complete play tail-end --fi`. Each line of
 * the answer is a word, perhaps with a tab and a sentence; the line `:files` stands for the names of files.
 */

/** The hidden command that the scripts call. */
const COMPLETE = '__complete';
const FILES = ':files';

/** For bash 3.2 and later. */
const BASH = `# Completion of penultimate for bash: source <(penultimate completion bash)
_penultimate() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" word
  # --option=value comes as three words.
  if [[ $cur == '=' ]]; then cur=''; fi
  COMPREPLY=()
  while IFS=$'\\t' read -r word _; do
    if [[ $word == ${FILES} ]]; then
      while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$cur")
    else COMPREPLY+=("$word"); fi
  done < <(penultimate ${COMPLETE} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o filenames -F _penultimate penultimate
`;

const ZSH = `#compdef penultimate
# Completion of penultimate for zsh: put it into a folder of $fpath as _penultimate
_penultimate() {
  local -a found
  local line files=''
  for line in "\${(@f)$(penultimate ${COMPLETE} "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == ${FILES} ]]; then files=yes; elif [[ -n $line ]]; then found+=("\${line/$'\\t'/:}"); fi
  done
  _describe 'word' found
  if [[ -n $files ]]; then compset -P '--*='; _files; fi
}
# zsh runs the file itself for the first completion when it lies in a folder of $fpath.
if [[ $funcstack[1] == _penultimate ]]; then _penultimate "$@"; else compdef _penultimate penultimate; fi
`;

const FISH = `# Completion of penultimate for fish
function __penultimate_complete
    set -l typed (commandline -opc)
    set -e typed[1]
    set -l current (commandline -ct)
    for line in (penultimate ${COMPLETE} $typed "$current" 2>/dev/null)
        if test $line = ${FILES}
            set -l flag (string match -r -- '^--[^=]*=' "$current")
            for path in (__fish_complete_path (string replace -r -- '^--[^=]*=' '' "$current"))
                echo "$flag$path"
            end
        else
            echo $line
        end
    end
end
complete -c penultimate -f -a '(__penultimate_complete)'
`;

const SCRIPTS = { bash: BASH, zsh: ZSH, fish: FISH };
const SHELLS = ['bash', 'zsh', 'fish'] as const;

export async function run({ argument, terminal }: Call): Promise<number> {
  if (argument === undefined) throw new UsageError('No shell is given; write bash, zsh or fish.');
  terminal.stdout.write(SCRIPTS[parseWord('script for', argument, SHELLS)]);
  return EXIT.done;
}

/** What can stand in place of the last of these words, one a line. */
export function completions(words: readonly string[]): readonly string[] {
  // Bash splits --option=value at the equals sign, other shells do not.
  const last = words.at(-1) === '=' ? '' : (words.at(-1) ?? '');
  const before = words.slice(0, -1).filter((word) => word !== '=');
  return possibleWords(before, last).filter((line) => line === FILES || line.startsWith(last));
}

function possibleWords(before: readonly string[], last: string): readonly string[] {
  const [joined = '', flagTyped = before.at(-1) ?? ''] = /^(--[^=]+)=/.exec(last) ?? [];
  const [name, ...others] = before.filter((word) => !word.startsWith('-'));
  const names = COMMANDS.map((command) => `${command.name}\t${command.summary}`);
  if (name === undefined)
    return last.startsWith('-') ? PROGRAM_FLAGS.map(flagLine) : [...names, 'help\tHelp for a command.'];
  if (name === 'help') return names;
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) return [];
  const game = command.argument?.kind === 'game' ? GAMES.findLast(({ id }) => others.includes(id)) : undefined;
  const flags = [...command.flags, ...COMMON_FLAGS, ...(game ? gameFlags(game, command) : [])];
  const flag = flags.find((candidate) => candidate.value !== undefined && `--${candidate.name}` === flagTyped);
  if (flag) return valuesOf(flag, last.slice(joined.length)).map((word) => (word === FILES ? word : joined + word));
  if (last.startsWith('-')) return flags.map(flagLine);
  return game ? [] : argumentWords(command);
}

function flagLine({ name, sentence }: Flag): string {
  return `--${name}\t${sentence}`;
}

const PLAYER_WORDS: readonly string[] = PLAYERS.map(({ id }) => id);

function argumentWords({ name, argument, leading }: NamedCommand): readonly string[] {
  if (name === 'completion') return SHELLS;
  const isGame = argument?.kind === 'game';
  return [
    ...(isGame ? GAMES.map(({ id }) => id) : []),
    ...(argument?.otherWord === undefined ? [] : [argument.otherWord]),
    ...(leading?.name === 'player' ? PLAYER_WORDS : []),
    ...(isGame || argument?.name === 'file' ? [FILES] : []),
  ];
}

/** The possible values of a flag. In a list of players the last one is completed. */
function valuesOf({ value = '' }: Flag, typed: string): readonly string[] {
  if (value === 'file') return [FILES];
  if (value === 'player' || value.startsWith('a,b')) {
    const earlier = typed.slice(0, typed.lastIndexOf(',') + 1);
    return ['human', ...PLAYER_WORDS].map((player) => earlier + player);
  }
  const choices = value.split('|');
  // If a number is allowed too, a single word is not worth completing.
  return choices.length > 1 && !choices.includes('number') ? choices : [];
}
