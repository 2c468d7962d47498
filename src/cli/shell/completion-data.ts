import { GAMES } from '../../games/index.ts';
import { PLAYERS } from '../../players/index.ts';
import { COMMON_FLAGS, PROGRAM_FLAGS } from '../arguments/flags.ts';
import { gameFlags } from '../arguments/game-options.ts';
import type { CommandDeclaration, Flag } from '../command.ts';

/** What may follow a word, for the scripts of all shells. */
export interface CompletedFlag {
  readonly name: string;
  readonly sentence: string;
  readonly takes: 'nothing' | 'file' | 'player' | 'something';
}

export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly CompletedFlag[];
  /** Words that its argument may be. */
  readonly words: readonly string[];
  /** Its argument may be a file too. */
  readonly takesFile: boolean;
  /** By game: the flags that its options are. */
  readonly gameFlags: readonly (readonly [game: string, flags: readonly CompletedFlag[]])[];
}

/** The flags of the program without a command. */
export const PROGRAM_COMPLETION: readonly CompletedFlag[] = PROGRAM_FLAGS.map(completedFlag);

export const PLAYER_WORDS: readonly string[] = ['human', ...PLAYERS.map(({ id }) => id)];

export function completeCommands(commands: readonly CommandDeclaration[]): readonly CompletedCommand[] {
  return commands.map((command) => ({
    name: command.name,
    summary: command.summary,
    flags: [...command.flags, ...COMMON_FLAGS].map(completedFlag),
    words: argumentWords(command),
    takesFile: command.takesGame === true || command.argument?.name === 'file',
    gameFlags: command.takesGame
      ? GAMES.map((game) => [game.id, gameFlags(game, command.flags).map(completedFlag)] as const)
      : [],
  }));
}

function argumentWords({ name, takesGame, otherWords = [], leading }: CommandDeclaration): readonly string[] {
  if (name === 'completion') return ['bash', 'zsh', 'fish'];
  const games = takesGame ? GAMES.map(({ id }) => id) : [];
  return [...games, ...otherWords, ...(leading?.name === 'player' ? PLAYER_WORDS.slice(1) : [])];
}

function completedFlag({ name, value, sentence }: Flag): CompletedFlag {
  return { name, sentence, takes: takenBy(value) };
}

function takenBy(value: string | undefined): CompletedFlag['takes'] {
  if (value === undefined) return 'nothing';
  if (value === 'file') return 'file';
  return value === 'player' || value.startsWith('a,b') ? 'player' : 'something';
}

/** The cases of bash and zsh for the word before: what is done after a flag that takes a value. */
export function valueCases(
  completed: readonly CompletedCommand[],
  actions: Readonly<Record<Exclude<CompletedFlag['takes'], 'nothing'>, string>>,
): string {
  return completed
    .flatMap(({ name, flags, gameFlags }) => {
      const all = [...flags, ...gameFlags.flatMap(([, ofGame]) => ofGame)];
      return Object.entries(actions).flatMap(([takes, action]) => {
        const taking = new Set(all.filter((flag) => flag.takes === takes).map((flag) => `'${name} --${flag.name}'`));
        return taking.size === 0 ? [] : [`    ${[...taking].join('|')}) ${action} ;;`];
      });
    })
    .join('\n');
}

/** As one word of a shell, whatever is in it. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
