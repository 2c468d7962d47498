import type { AnyGameDefinition } from '../core/index.ts';
import type { Toggle, ValueFlag } from './arguments/declarations.ts';
import type { Terminal } from './terminal/terminal.ts';

/** `--seed <number>`, or without a value `--json`. */
export interface Flag {
  /** Without dashes. */
  readonly name: string;
  /** One letter that stands for it after a single dash. */
  readonly short?: string;
  /** The name of its value; undefined for a flag that takes none. */
  readonly value?: string;
  /** The value when the flag is given without one. Then only a number is read as its value. */
  readonly withoutValue?: string;
  readonly sentence: string;
}

/** The groups of `--help`, in order. */
export const COMMAND_GROUPS = ['Play', 'Understand', 'Make your own', 'Research', 'Serve'] as const;
export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** One command: the data behind parsing, help, completion and "did you mean". */
export interface CommandDeclaration<Name extends string = string> {
  readonly name: Name;
  /** The group of `--help` that lists it. */
  readonly group: CommandGroup;
  readonly summary: string;
  /** A word that comes before that argument, e.g. the `player` of an exam. */
  readonly leading?: { readonly name: string; readonly sentence: string };
  /** The word that follows the command, e.g. `game`. */
  readonly argument?: {
    readonly name: string;
    readonly sentence: string;
    /** Whether it may consist of several words: a record typed without quotation marks. */
    readonly isPhrase?: true;
    /** Whether it may be repeated; the call has them as `words`. */
    readonly isList?: true;
    /** For an argument that names a game: a person who leaves it out is asked, unless one of these flags is given. */
    readonly askedUnless?: readonly string[];
  };
  readonly flags: readonly Flag[];
  /** Whether the argument names a game, whose options are flags too. */
  readonly takesGame?: true;
  /** Whether the options of the game take ranges of values, like `1-40`. */
  readonly sweepsOptions?: true;
  /** Whether the argument is a record, which may name its game by the path of a file. */
  readonly takesRecord?: true;
  /** Words allowed instead of a game, e.g. `all`. */
  readonly otherWords?: readonly string[];
  /** Whether the answer may be longer than a screen. */
  readonly isPaged?: true;
  readonly examples: readonly string[];
}

/** The flags of a call by name: text if the declaration names a value, otherwise true. */
export type CallFlags = { readonly [name in ValueFlag]?: string } & { readonly [name in Toggle]?: true };

/** One call of a command, as it was typed. */
export interface Call {
  readonly terminal: Terminal;
  readonly argument: string | undefined;
  readonly leading: string | undefined;
  /** Every argument, if the command takes a list. */
  readonly words: readonly string[];
  readonly flags: CallFlags;
  /** The options of the game, by name. */
  readonly options: Readonly<Record<string, string>>;
  readonly isColorAllowed: boolean;
  /** Whether long text may be shown one screen at a time. */
  readonly hasPager: boolean;
  /** Games of files: the one that the argument names, and that of `--game`. */
  readonly ownGames: readonly AnyGameDefinition[];
  /** The game that the argument names, if the command takes one. */
  readonly definition: AnyGameDefinition | undefined;
}

/** Resolves to the exit code. Wrong usage is thrown as a UsageError. */
export type CommandRun = (call: Call) => Promise<number>;

export const EXIT = { done: 0, no: 1, usage: 2, internalError: 70, interrupted: 130 } as const;
