import {
  array,
  boolean,
  check,
  type GenericSchema,
  nullable,
  number,
  object,
  picklist,
  pipe,
  string,
  union,
  unknown,
} from 'valibot';
import { SEATS, VERDICTS } from '../../../core/index.ts';

/*
 * What the page believes of what comes out of the sandbox: nothing but its form. Every text and every list has an end,
 * and names that are not listed here are dropped.
 */

/** Characters of the longest message. A certificate is the longest thing that is sent. */
export const LONGEST_MESSAGE = 16_000_000;

/** Characters of a sentence, a position in it included. */
export const LONGEST_SENTENCE = 2000;

/** Characters of a position as text. */
export const LONGEST_POSITION = 2000;

/** Legal moves of a position; rows of a grid, and cells of a row; lines of text. */
export const MOST_MOVES = 1000;
export const MOST_CELLS = 100;
export const MOST_LINES = 200;

/** `check` alone, whatever is bounded: valibot is part of the first load, and every function of it that is used counts. */
const text = (longest: number) =>
  pipe(
    string(),
    check((given) => given.length <= longest),
  );
const list = <Item extends GenericSchema>(item: Item, longest: number) =>
  pipe(
    array(item),
    check((given) => given.length <= longest),
  );
const share = pipe(
  number(),
  check((given) => given >= 0 && given <= 1e9),
);
const count = pipe(
  number(),
  check((given) => Number.isInteger(given) && given >= 0 && given <= 1e9),
);

const sentence = text(LONGEST_SENTENCE);
const position = text(LONGEST_POSITION);
const move = text(100);
const seat = picklist(SEATS);
const value = object({ verdict: picklist(VERDICTS), distance: nullable(count) });
const moveValue = { text: move, value, isBest: boolean() };

/** The answer to question `id`, how far it has come, or why there is none and in which line. */
export const messageSchema = union([
  object({ id: count, answer: unknown() }),
  object({ id: count, progress: count }),
  object({ id: count, error: sentence, line: nullable(count) }),
]);

/** A position with all that the page needs to show it; `next` is the text of the position that a move leads to. */
export const nodeSchema = object({
  text: position,
  words: sentence,
  turn: seat,
  outcome: nullable(object({ winner: nullable(seat) })),
  /** How it ended; empty while it has not. */
  end: sentence,
  moves: list(object({ text: move, next: position }), MOST_MOVES),
  grid: nullable(
    list(list(object({ text: text(50), move: nullable(move), label: nullable(text(100)) }), MOST_CELLS), MOST_CELLS),
  ),
  board: nullable(list(text(500), MOST_LINES)),
});

export const openSchema = object({
  id: pipe(
    string(),
    check((given) => /^[a-z0-9-]{1,40}$/.test(given)),
  ),
  title: sentence,
  summary: sentence,
  rules: list(sentence, MOST_LINES),
  /** As a form shows them. What is typed is read in the sandbox: a pattern of the game's author must not run in the page. */
  options: list(object({ name: text(100), sentence, isFlag: boolean(), allowed: sentence, standard: text(1000) }), 100),
});

export const checkSchema = object({ sentence, start: position });

const some = { positions: count, share };
const win = nullable(object({ distance: count, position }));
const optionValue = union([number(), boolean(), text(1000)]);

/** The form of `AuditAnswer`. */
export const auditSchema = object({
  positions: count,
  isUpToSymmetry: boolean(),
  finished: count,
  verdicts: object({ win: count, loss: count, draw: count, endless: count }),
  value,
  openings: list(object(moveValue), MOST_MOVES),
  advantage: object({ winningOpenings: count, moverWins: share }),
  winners: list(picklist([1, 2]), 2),
  shortestWin: win,
  longestWin: win,
  branching: object({ average: share, most: count }),
  onlyMoves: object(some),
  forced: object(some),
  decisions: object({ ...some, decisive: count }),
  fallible: count,
  endless: object({ isPossible: boolean(), example: nullable(text(100_000)) }),
  events: list(object({ id: text(100), sentence, positions: count }), 100),
  deadRules: list(sentence, 100),
  neverWinning: nullable(list(object({ move, positions: count, isForced: boolean() }), 10_000)),
  optionEffects: list(
    object({
      name: text(100),
      values: list(object({ ...value.entries, value: optionValue }), 100),
      untried: nullable(count),
      changesWinner: boolean(),
      isDead: boolean(),
    }),
    100,
  ),
  concerns: list(sentence, 1000),
});

/** The position itself and those one move away. */
export const lookSchema = list(nodeSchema, MOST_MOVES + 1);

/** Null when the game is over. */
export const insightSchema = nullable(
  object({
    value,
    why: sentence,
    moves: list(object({ ...moveValue, keepsVerdict: boolean(), why: sentence }), MOST_MOVES),
  }),
);

export const valuesSchema = list(nullable(value), 10_000);

export const choiceSchema = move;

/** Null when the game is over. */
export const hintSchema = nullable(
  object({ nudge: sentence, idea: sentence, move: sentence, best: list(move, MOST_MOVES) }),
);

const reviewCounts = object({ decisions: count, right: count, onlyMoves: count, onlyMovesFound: count });

export const reviewSchema = object({
  mistakes: list(object({ ply: count, seat, played: move, sentence }), 10_000),
  counts: object({ player1: reviewCounts, player2: reviewCounts }),
});

export const certificateSchema = object({ text: text(LONGEST_MESSAGE), claim: sentence, moves: count });
