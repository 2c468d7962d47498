import { GameFault, type GridCell, jsonText, kindOf, quote, reasonOf, shortened, whyNotJson } from '../core/index.ts';
import { broken, LAW } from './laws.ts';
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

/** The number of the running call, 0 for none. */
let calls: Int32Array = new Int32Array(1);
let count = 0;
let latest: GameCall | undefined;

/**
 * From now on the number of the running call of a custom game on this thread is in the first of these numbers, 0 for none.
 * A thread that shares them sees the same number repeatedly when a function does not return.
 */
export function watchCalls(shared: Int32Array): void {
  calls = shared;
}

/** The running call, or the last one. */
export function latestCall(): GameCall | undefined {
  return latest;
}

/** Turns the answer of a function into a value; an answer of the wrong form is a fault of the game. */
type Read<Answer> = (question: GameCall, answer: unknown) => Answer;

/** Calls a function of the game and reads its answer. An exception is a fault of the game. */
export function ask<Answer>(question: GameCall, read: Read<Answer>, call: () => unknown): Answer {
  return read(question, answerTo(question, call));
}

function answerTo(question: GameCall, call: () => unknown): unknown {
  latest = question;
  count = (count % 0x7fffffff) + 1;
  calls[0] = count;
  try {
    return call();
  } catch (thrown) {
    if (thrown instanceof GameFault) throw thrown;
    throw fault(question, `throws ${describeThrown(thrown, '"')}`, lineOf(thrown));
  } finally {
    calls[0] = 0;
  }
}

/** "The game's moves returns a string in position 7, not a list." */
export function fault({ name, position, move }: GameCall, what: string, line?: number): GameFault {
  const shown = shownPosition(position);
  const played = move === undefined ? '' : ` for move ${quote(String(move))}`;
  return new GameFault(`The game's ${name} ${what}${played} in position ${shown}.`, {
    law: 'no function of the game throws',
    position: shown,
    part: name,
    ...(line !== undefined && { line }),
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
  const { path, line, column } = placeOf(thrown);
  // The page's modules have no names.
  const isNamed = path !== undefined && !path.startsWith('blob:');
  const place = isNamed ? ` (${path.replace(/^.*[\\/]/, '').replace(/\?.*$/, '')}:${line}:${column})` : '';
  return `${quotes}${message}${quotes}${place}`;
}

/** The line of the author's code that threw this. */
export function lineOf(thrown: unknown): number | undefined {
  const { line } = placeOf(thrown);
  return line === undefined ? undefined : Number(line);
}

/**
 * A line of a stack that names a file, or a module of the page: `at play (file:///home/ann/pile.js:7:20)`. Firefox writes
 * `play@blob:null/9b2:7:20`.
 */
const STACK_LINE = /(?:\(|at |@)(?:async )?((?:(?:file:\/\/)?(?:\/|[A-Za-z]:[\\/])|blob:)[^()]*):(\d+):(\d+)\)?$/m;
const OWN_FILE = STACK_LINE.exec(new Error('only its stack is read').stack ?? '')?.[1];

/** The first place in a file; empty if that is our own code, as when the author's function is a built-in one. */
function placeOf(thrown: unknown): { readonly path?: string; readonly line?: string; readonly column?: string } {
  const [, path, line, column] = (thrown instanceof Error && STACK_LINE.exec(String(thrown.stack))) || [];
  if (path === undefined || line === undefined || column === undefined || path === OWN_FILE) return {};
  return { path, line, column };
}

function wrongAnswer(question: GameCall, answer: unknown, allowed: string): GameFault {
  const shown = typeof answer === 'number' ? String(answer) : kindOf(answer);
  return fault(question, `must return ${allowed}, not ${shown},`);
}

export function readTurn(question: GameCall, answer: unknown): 1 | 2 {
  if (answer === 1 || answer === 2) return answer;
  const why = whyTurnUnsolvable(answer);
  if (why !== undefined) throw fault(question, `returns ${String(answer)}, but ${why},`);
  throw wrongAnswer(question, answer, '1 or 2');
}

export function readMoves(question: GameCall, answer: unknown): readonly PlainMove[] {
  if (!Array.isArray(answer)) throw wrongAnswer(question, answer, 'a list of moves');
  for (const move of answer) {
    if (typeof move !== 'string' && !Number.isFinite(move))
      throw wrongAnswer(question, move, 'moves that are numbers or texts');
  }
  return [...answer];
}

/** The position after a move. */
export function readPosition(question: GameCall, answer: unknown): unknown {
  const why = whyNotJson(answer);
  if (why === undefined) return answer;
  if (answer === undefined) throw fault(question, 'returns what is not JSON');
  const move = String(question.move);
  throw broken(LAW.json, shownPosition(answer), `This position is not plain JSON: ${why}.`, { part: 'play', move });
}

export function readWinner(question: GameCall, answer: unknown): 1 | 2 | null | undefined {
  if (answer === undefined || answer === null) return undefined;
  const winner: unknown = typeof answer === 'object' && 'winner' in answer ? answer.winner : undefined;
  if (winner === 1 || winner === 2 || winner === null) return winner;
  const allowed = 'nothing while the game goes on, or { winner: 1 }, { winner: 2 } or { winner: null }';
  throw wrongAnswer(question, answer, allowed);
}

export function readText(question: GameCall, answer: unknown): string {
  if (typeof answer === 'string' && answer.trim() !== '') return answer;
  throw wrongAnswer(question, answer === '' ? undefined : answer, 'a text');
}

export function readLines(question: GameCall, answer: unknown): readonly string[] {
  if (Array.isArray(answer) && answer.every((line) => typeof line === 'string')) return answer;
  throw wrongAnswer(question, answer, 'a list of lines of text');
}

/** Limits in characters for the text and the label of a cell. */
const MAX_CELL = 12;
const MAX_LABEL = 40;
const CELLS = `cells that are texts of at most ${MAX_CELL} characters, or { text, move, label } with such a text`;

export function readGrid(question: GameCall, answer: unknown): readonly (readonly GridCell[])[] {
  if (!Array.isArray(answer)) throw wrongAnswer(question, answer, 'a list of rows');
  return answer.map((row: unknown) => {
    if (!Array.isArray(row)) throw wrongAnswer(question, row, 'rows that are lists of cells');
    return row.map((cell: unknown) => readCell(question, cell));
  });
}

function readCell(question: GameCall, cell: unknown): GridCell {
  const given: Readonly<Record<string, unknown>> = typeof cell === 'string' ? { text: cell } : Object(cell);
  const { text, move, label } = given;
  const isMove = move === undefined || typeof move === 'string' || typeof move === 'number';
  const isLabel = label === undefined || isText(label, MAX_LABEL);
  if (!isText(text, MAX_CELL) || !isMove || !isLabel) throw wrongAnswer(question, cell, CELLS);
  return { text, ...(move !== undefined && { move: String(move) }), ...(label !== undefined && { label }) };
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && [...value].length <= maxLength;
}

export function readBoolean(question: GameCall, answer: unknown): boolean {
  if (typeof answer === 'boolean') return answer;
  throw wrongAnswer(question, answer, 'true or false');
}

/*
 * A solved game has no chance, nothing hidden and one player to move at a time. A game that says otherwise, in the words
 * that other programs use, is refused: a verdict would be wrong.
 */

const CHANCE = 'a game with chance has no certain verdict';
const HIDDEN = 'both players must see the whole position, and this game hides a part of it';
const AT_ONCE = 'one player moves at a time';

const FIELDS: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/^(chance|dice|random|nature|probabilit(y|ies)|stochastic)$/i, CHANCE],
  [
    /^(hidden|hands?|private|secrets?|observations?|observe|information_?(state|set)?|infosets?|imperfect\w*)$/i,
    HIDDEN,
  ],
  [/^simultaneous$/i, AT_ONCE],
];

/** Why a game with a field of this name and value is not solved; undefined for any other field. */
export function whyFieldUnsolvable(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === false) return undefined;
  return FIELDS.find(([pattern]) => pattern.test(name))?.[1];
}

/** Why a game with this turn is not solved: other programs write -1 for chance, and -2 for both players at once. */
function whyTurnUnsolvable(turn: unknown): string | undefined {
  if (turn === -1 || turn === 'chance' || turn === 'nature') return CHANCE;
  return turn === -2 || turn === 'both' || turn === 'simultaneous' ? AT_ONCE : undefined;
}
