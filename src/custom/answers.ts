import { GameFault, type GridCell, jsonText, kindOf, quote, reasonOf, shortened } from '../core/index.ts';
import type { PlainMove } from './plain-game.ts';

/** Something that a plain game was asked: which function, and about which position. */
export interface Question {
  readonly name: string;
  readonly position: unknown;
  readonly move?: PlainMove;
}

/** A position in a sentence is cut off after so many characters. */
const LONGEST_POSITION = 200;

/** Told when a function of an outside game begins and ends, so that one that never ends can be found. */
export interface CallWatch {
  begin(question: Question): void;
  end(): void;
}

let watch: CallWatch | undefined;

/** All outside games of this thread are watched from now on. */
export function watchCalls(watcher: CallWatch): void {
  watch = watcher;
}

/**
 * What a function of the game answers, once it has been read; what it throws is the fault of the game. The question is all
 * that is made for a call: millions of them are asked.
 */
export function ask<Answer>(
  question: Question,
  answer: (question: Question) => unknown,
  read: (question: Question, answer: unknown) => Answer,
): Answer {
  let given: unknown;
  watch?.begin(question);
  try {
    given = answer(question);
  } catch (thrown) {
    throw fault(question, `throws ${quote(reasonOf(thrown))}`);
  } finally {
    watch?.end();
  }
  return read(question, given);
}

/** Any answer will do; whoever uses it looks at it. */
export function readAnything(_question: Question, answer: unknown): unknown {
  return answer;
}

/** Of a function that does not return. */
export function describeStall(question: Question, seconds: number): string {
  return fault(question, `has not returned after ${seconds} seconds`).message;
}

/** Of a function that calls `process.exit`. */
export function describeExit(question: Question): string {
  return fault(question, 'ends the program').message;
}

/** "moves returns a string in position 7, not a list." */
export function fault({ name, position, move }: Question, what: string): GameFault {
  const played = move === undefined ? '' : ` for move ${quote(String(move))}`;
  return new GameFault(`The game's ${name} ${what}${played} in position ${shownPosition(position)}.`);
}

function wrongAnswer(question: Question, answer: unknown, allowed: string): GameFault {
  const { name, position } = question;
  const shown = typeof answer === 'number' ? String(answer) : kindOf(answer);
  return new GameFault(
    `The game's ${name} must return ${allowed}, not ${shown}, in position ${shownPosition(position)}.`,
  );
}

/** Whatever it is: a position that is not JSON is shown as far as it goes. */
export function shownPosition(position: unknown): string {
  try {
    return shortened(typeof position === 'string' ? position : (jsonText(position) ?? 'undefined'), LONGEST_POSITION);
  } catch {
    return 'that is not JSON';
  }
}

export function readTurn(question: Question, answer: unknown): 1 | 2 {
  if (answer === 1 || answer === 2) return answer;
  throw wrongAnswer(question, answer, '1 or 2');
}

export function readMoves(question: Question, answer: unknown): readonly PlainMove[] {
  if (!Array.isArray(answer)) throw wrongAnswer(question, answer, 'a list of moves');
  for (const move of answer) {
    if (typeof move !== 'string' && !Number.isFinite(move))
      throw wrongAnswer(question, move, 'moves that are numbers or texts');
  }
  return answer;
}

export function readWinner(question: Question, answer: unknown): 1 | 2 | null | undefined {
  if (answer === undefined || answer === null) return undefined;
  const winner: unknown = typeof answer === 'object' && 'winner' in answer ? answer.winner : undefined;
  if (winner === 1 || winner === 2 || winner === null) return winner;
  const allowed = 'nothing while the game goes on, or { winner: 1 }, { winner: 2 } or { winner: null }';
  throw wrongAnswer(question, answer, allowed);
}

export function readText(question: Question, answer: unknown): string {
  if (typeof answer === 'string' && answer.trim() !== '') return answer;
  throw wrongAnswer(question, answer === '' ? undefined : answer, 'a text');
}

export function readLines(question: Question, answer: unknown): readonly string[] {
  if (Array.isArray(answer) && answer.every((line) => typeof line === 'string')) return answer;
  throw wrongAnswer(question, answer, 'a list of lines of text');
}

/** More characters than these do not fit into a cell, or into the name of one. */
const LONGEST_CELL = 12;
const LONGEST_LABEL = 40;

export function readGrid(question: Question, answer: unknown): readonly (readonly GridCell[])[] {
  if (!Array.isArray(answer)) throw wrongAnswer(question, answer, 'a list of rows');
  return answer.map((row: unknown) => {
    if (!Array.isArray(row)) throw wrongAnswer(question, row, 'rows that are lists of cells');
    return row.map((cell: unknown) => readCell(question, cell));
  });
}

function readCell(question: Question, cell: unknown): GridCell {
  if (typeof cell === 'string') return readCell(question, { text: cell });
  if (typeof cell !== 'object' || cell === null) throw wrongAnswer(question, cell, 'cells that are texts or { text }');
  const { text, move, label }: { text?: unknown; move?: unknown; label?: unknown } = cell;
  if (typeof text !== 'string' || [...text].length > LONGEST_CELL)
    throw wrongAnswer(question, text, `cells whose text has at most ${LONGEST_CELL} characters`);
  if (label !== undefined && (typeof label !== 'string' || label.length > LONGEST_LABEL))
    throw wrongAnswer(question, label, `cells whose label is a text of at most ${LONGEST_LABEL} characters`);
  if (move !== undefined && typeof move !== 'string' && typeof move !== 'number')
    throw wrongAnswer(question, move, 'cells whose move is a number or a text');
  return {
    text,
    ...(move === undefined ? {} : { move: String(move) }),
    ...(label === undefined ? {} : { label }),
  };
}

export function readBoolean(question: Question, answer: unknown): boolean {
  if (typeof answer === 'boolean') return answer;
  throw wrongAnswer(question, answer, 'true or false');
}
