import type { AnyGame, AnyGameDefinition } from '../core/index.ts';
import type { Terminal } from './terminal/terminal.ts';

/** A flag of a command, in commander's notation: `--seed <number>` takes a value, `--json` does not. */
export interface Flag {
  readonly flags: string;
  readonly sentence: string;
}

/** What a person may type after `penultimate`: the data that parsing, help and "did you mean" come from. */
export interface CommandDeclaration {
  readonly name: string;
  readonly summary: string;
  /** The word that follows the command, e.g. `game`. */
  readonly argument?: {
    readonly name: string;
    readonly sentence: string;
    /** More words than one belong to it: a record typed without quotation marks. */
    readonly isPhrase?: true;
    /** It names a game, and a person who leaves it out is asked which one, unless one of these flags says it. */
    readonly askedUnless?: readonly string[];
  };
  readonly flags: readonly Flag[];
  /** The argument names a game, and every option of that game is a flag too. */
  readonly takesGame?: true;
  /** Words that may stand in the place of a game, e.g. `all`. */
  readonly otherWords?: readonly string[];
  readonly examples: readonly string[];
  /** The work itself, loaded only when the command is called. */
  readonly load: () => Promise<{ readonly run: CommandRun }>;
}

/** Game options as a person types them; undefined leaves one out. */
export type OptionTexts = Readonly<Record<string, string | undefined>>;

/** One call of a command. Flags are by name, without dashes, and as they were typed. */
export interface Call {
  readonly terminal: Terminal;
  readonly argument: string | undefined;
  readonly flags: Readonly<Record<string, string | true>>;
  readonly isColourAllowed: boolean;
  /** The game that the argument names, where the command takes one and a game of that name exists. */
  readonly definition: AnyGameDefinition | undefined;
  /** That game under the options given as flags; `options` take their place. Throws a usage error. */
  openGame(options?: OptionTexts): AnyGame;
}

/** Resolves to the exit code. Wrong usage is thrown as a UsageError. */
type CommandRun = (call: Call) => Promise<number>;

export const EXIT = { done: 0, no: 1, usage: 2, fault: 70, interrupted: 130 } as const;

/** Every command has it, and so has the program itself. */
export const NO_COLOR_FLAG: Flag = { flags: '--no-color', sentence: 'Plain text, as under NO_COLOR or in a pipe.' };
