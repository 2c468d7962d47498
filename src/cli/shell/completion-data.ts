import { GAMES } from '../../games/index.ts';
import { PLAYERS } from '../../players/index.ts';
import type { NamedCommand } from '../arguments/declarations.ts';
import { COMMON_FLAGS, type Flag, PROGRAM_FLAGS } from '../arguments/flags.ts';
import { gameFlags } from '../arguments/game-options.ts';

/** A flag and its possible values, for the scripts of all shells. */
export interface CompletedFlag {
  readonly name: string;
  readonly sentence: string;
  readonly takes: 'nothing' | 'file' | 'players' | 'words' | 'something';
  /** The words that may follow it, if it takes words. */
  readonly words: readonly string[];
}

export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly CompletedFlag[];
  /** The possible words of its argument. */
  readonly words: readonly string[];
  /** Whether its argument may be a file too. */
  readonly takesFile: boolean;
  /** By game: the flags of its options. */
  readonly gameFlags: readonly (readonly [game: string, flags: readonly CompletedFlag[]])[];
}

/** The flags of the program without a command. */
export const PROGRAM_COMPLETION: readonly CompletedFlag[] = PROGRAM_FLAGS.map(completedFlag);

export const PLAYER_WORDS: readonly string[] = ['human', ...PLAYERS.map(({ id }) => id)];

export function completeCommands(commands: readonly NamedCommand[]): readonly CompletedCommand[] {
  return commands.map((command) => ({
    name: command.name,
    summary: command.summary,
    flags: [...command.flags, ...COMMON_FLAGS].map(completedFlag),
    words: argumentWords(command),
    takesFile: command.argument?.kind === 'game' || command.argument?.name === 'file',
    gameFlags:
      command.argument?.kind === 'game'
        ? GAMES.map((game) => [game.id, gameFlags(game, command).map(completedFlag)] as const)
        : [],
  }));
}

function argumentWords({ name, argument, leading }: NamedCommand): readonly string[] {
  if (name === 'completion') return ['bash', 'zsh', 'fish'];
  const games = argument?.kind === 'game' ? GAMES.map(({ id }) => id) : [];
  const others = argument?.otherWord === undefined ? [] : [argument.otherWord];
  return [...games, ...others, ...(leading?.name === 'player' ? PLAYER_WORDS.slice(1) : [])];
}

function completedFlag({ name, value, sentence }: Flag): CompletedFlag {
  const choices = value?.split('|') ?? [];
  // If a number is allowed too, a single word is not worth completing.
  const isChoice = choices.length > 1 && !choices.includes('number');
  return { name, sentence, takes: isChoice ? 'words' : takenBy(value), words: isChoice ? choices : [] };
}

function takenBy(value: string | undefined): CompletedFlag['takes'] {
  if (value === undefined) return 'nothing';
  if (value === 'file') return 'file';
  return value === 'player' || value.startsWith('a,b') ? 'players' : 'something';
}

/** The ids of the games, as the pattern of a case. */
export function gamePattern(completed: readonly CompletedCommand[]): string {
  return [...new Set(completed.flatMap(({ gameFlags }) => gameFlags.map(([game]) => game)))].join('|');
}

/** The cases of bash and zsh for the previous word: what to do after a flag that takes a value. */
export function valueCases(
  completed: readonly CompletedCommand[],
  actionAfter: (flag: CompletedFlag) => string,
): string {
  return completed
    .flatMap(({ name, flags, gameFlags }) => {
      const all = [...flags, ...gameFlags.flatMap(([, ofGame]) => ofGame)].filter(({ takes }) => takes !== 'nothing');
      return [...new Set(all.map(actionAfter))].map((action) => {
        const flagged = all.filter((flag) => actionAfter(flag) === action).map((flag) => `'${name} --${flag.name}'`);
        return `    ${[...new Set(flagged)].join('|')}) ${action}; return ;;`;
      });
    })
    .join('\n');
}

/** A text as one word of a shell. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
