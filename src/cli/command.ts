import type { AnyGameDefinition } from '../core/index.ts';
import type { CallFlags } from './arguments/declarations.ts';
import type { DeclaredFlag } from './arguments/flags.ts';
import type { Terminal } from './terminal/terminal.ts';

/** The groups of `--help`, in order. */
export const COMMAND_GROUPS = ['Play', 'Understand', 'Make your own', 'Research', 'Serve'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** The word that follows a command. */
interface Argument {
  readonly name: string;
  readonly sentence: string;
  /**
   * A game, whose options are flags too; a record, which may have spaces and name its game by the path of a file; or a
   * list of any number of words.
   */
  readonly kind?: 'game' | 'record' | 'list';
  /** A person who leaves out the game is asked for it, unless one of these flags is given. */
  readonly askedUnless?: readonly string[];
  /** A word allowed instead of a game: `all`. */
  readonly otherWord?: string;
}

/** One command: the data behind parsing, help, completion, the reference and "did you mean". */
export interface CommandDeclaration {
  readonly group: CommandGroup;
  readonly summary: string;
  /** A word that comes before the argument, e.g. the `player` of an exam. */
  readonly leading?: Argument;
  readonly argument?: Argument;
  readonly flags: Readonly<Record<string, DeclaredFlag>>;
  /** Whether the options of the game take ranges of values, like `1-40`. */
  readonly sweepsOptions?: true;
  /** Whether the answer may be longer than a screen. */
  readonly isPaged?: true;
  readonly examples: readonly string[];
}

/** One call of a command, as it was typed. */
export interface Call {
  readonly terminal: Terminal;
  readonly argument: string | undefined;
  readonly leading: string | undefined;
  /** Every argument, if the command takes a list. */
  readonly words: readonly string[];
  readonly flags: CallFlags;
  readonly options: Readonly<Record<string, string>>;
  /** Games of files: the one that the argument names, and that of `--game`. */
  readonly ownGames: readonly AnyGameDefinition[];
  /** The game that the argument names, if the command takes one. */
  readonly definition: AnyGameDefinition | undefined;
}

/** Resolves to the exit code. Wrong usage is thrown as a UsageError. */
export type CommandRun = (call: Call) => Promise<number>;

export const EXIT = { done: 0, no: 1, usage: 2, internalError: 70, interrupted: 130 } as const;
