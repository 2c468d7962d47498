import { GameFault, jsonText, quote, reasonOf, shortened } from '../core/index.ts';
import type { PlainMove } from './plain-game.ts';

/** A call of a function of a custom game. */
export interface GameCall {
  /** The function by its name. */
  readonly name: string;
  /** The author's own position. */
  readonly position: unknown;
  readonly move?: PlainMove;
}

/** Longer positions and messages are cut off in a sentence. */
const MAX_SHOWN_POSITION = 200;
const MAX_SHOWN_MESSAGE = 500;

/** Notified when a function of a custom game begins and ends, so that one that never returns can be named. */
export interface CallWatch {
  begin(question: GameCall): void;
  end(): void;
}

let watch: CallWatch | undefined;

/** Watches all custom games of this thread from now on. */
export function watchCalls(watcher: CallWatch): void {
  watch = watcher;
}

/**
 * Writes the number of the running call into the first of these numbers, 0 for none. A thread that shares them sees the
 * same number repeatedly when a function does not return.
 */
export function countCalls(calls: Int32Array): { begin(): void; end(): void } {
  let latest = 0;
  return {
    begin() {
      latest = (latest % 0x7fffffff) + 1;
      calls[0] = latest;
    },
    end() {
      calls[0] = 0;
    },
  };
}

/** The law behind every call of the author's code. */
export const NEVER_THROWS = 'no function of the game throws';

/** Calls a function of the game and parses its answer. An exception is a fault of the game. */
export function ask<Answer>(
  question: GameCall,
  answer: (question: GameCall) => unknown,
  read: (question: GameCall, answer: unknown) => Answer,
): Answer {
  let given: unknown;
  watch?.begin(question);
  try {
    given = answer(question);
  } catch (thrown) {
    if (thrown instanceof GameFault) throw thrown;
    throw fault(question, `throws ${describeThrown(thrown, '"')}`);
  } finally {
    watch?.end();
  }
  return read(question, given);
}

/** For answers that the caller checks. */
export function readAnything(_question: GameCall, answer: unknown): unknown {
  return answer;
}

/** For a function that does not return. */
export function describeStall(question: GameCall, seconds: number): string {
  return fault(question, `has not returned after ${seconds} seconds`).message;
}

/** For a function that calls `process.exit`. */
export function describeExit(question: GameCall): string {
  return fault(question, 'ends the program').message;
}

/** "The game's moves returns a string in position 7, not a list." */
export function fault({ name, position, move }: GameCall, what: string): GameFault {
  const shown = shownPosition(position);
  const played = move === undefined ? '' : ` for move ${quote(String(move))}`;
  return new GameFault(`The game's ${name} ${what}${played} in position ${shown}.`, {
    law: NEVER_THROWS,
    position: shown,
  });
}

/** Shows any value; a position that is not JSON as far as possible. */
export function shownPosition(position: unknown): string {
  try {
    return shortened(typeof position === 'string' ? position : (jsonText(position) ?? 'undefined'), MAX_SHOWN_POSITION);
  } catch {
    return 'that is not JSON';
  }
}

/** The whole message, perhaps in quotes, and where the author's code threw it: `"p.left is missing" (pile.js:7:20)`. */
export function describeThrown(thrown: unknown, quotes = ''): string {
  const text = reasonOf(thrown).replace(/[\s\p{C}\p{Zl}\p{Zp}]+/gu, ' ');
  const message = shortened(quotes === '' ? text.replace(/\.$/, '') : text, MAX_SHOWN_MESSAGE);
  const place = thrown instanceof Error ? placeOf(thrown.stack ?? '') : undefined;
  return `${quotes}${message}${quotes}${place === undefined ? '' : ` (${place})`}`;
}

/** A line of a stack that names a file: `at play (file:///home/ann/pile.js:7:20)`. */
const STACK_LINE = /(?:\(|at )(?:async )?((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])[^()]*):(\d+):(\d+)\)?$/m;
const OWN_FILE = STACK_LINE.exec(new Error('only its stack is read').stack ?? '')?.[1];

/** The first place in a file; undefined if that is our own code, as when the author's function is a built-in one. */
function placeOf(stack: string): string | undefined {
  const [, path, row, column] = STACK_LINE.exec(stack) ?? [];
  if (path === undefined || path === OWN_FILE) return undefined;
  return `${path.replace(/^.*[\\/]/, '').replace(/\?.*$/, '')}:${row}:${column}`;
}
