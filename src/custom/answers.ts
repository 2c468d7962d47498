import { GameFault, type GridCell, kindOf, whyNotJson } from '../core/index.ts';
import { fault, type GameCall, NEVER_THROWS, shownPosition } from './ask.ts';
import { broken, LAW } from './laws.ts';
import type { PlainMove } from './plain-game.ts';

function wrongAnswer(question: GameCall, answer: unknown, allowed: string): GameFault {
  const { name } = question;
  const position = shownPosition(question.position);
  const shown = typeof answer === 'number' ? String(answer) : kindOf(answer);
  return new GameFault(`The game's ${name} must return ${allowed}, not ${shown}, in position ${position}.`, {
    law: NEVER_THROWS,
    position,
  });
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
  throw broken(LAW.json, shownPosition(answer), `This position is not plain JSON: ${why}.`, String(question.move));
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

export function readGrid(question: GameCall, answer: unknown): readonly (readonly GridCell[])[] {
  if (!Array.isArray(answer)) throw wrongAnswer(question, answer, 'a list of rows');
  return answer.map((row: unknown) => {
    if (!Array.isArray(row)) throw wrongAnswer(question, row, 'rows that are lists of cells');
    return row.map((cell: unknown) => readCell(question, cell));
  });
}

function readCell(question: GameCall, cell: unknown): GridCell {
  if (typeof cell === 'string') return readCell(question, { text: cell });
  if (typeof cell !== 'object' || cell === null) throw wrongAnswer(question, cell, 'cells that are texts or { text }');
  const { text, move, label }: { text?: unknown; move?: unknown; label?: unknown } = cell;
  if (typeof text !== 'string' || [...text].length > MAX_CELL)
    throw wrongAnswer(question, text, `cells whose text has at most ${MAX_CELL} characters`);
  if (label !== undefined && (typeof label !== 'string' || label.length > MAX_LABEL))
    throw wrongAnswer(question, label, `cells whose label is a text of at most ${MAX_LABEL} characters`);
  if (move !== undefined && typeof move !== 'string' && typeof move !== 'number')
    throw wrongAnswer(question, move, 'cells whose move is a number or a text');
  return {
    text,
    ...(move === undefined ? {} : { move: String(move) }),
    ...(label === undefined ? {} : { label }),
  };
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
