import { type FormIndex, type Game, type PositionIndex, type Rules, SEATS } from '../core/index.ts';
import type { PositionProgress } from './graph.ts';
import { scoreUpwards } from './sweep.ts';
import { createViews, type Table, type TableVisitor, WHOLE_TABLE } from './table.ts';

/** A game whose canonical forms have an index. */
export type FormedGame<Position, Move> = Game<Position, Move> & { readonly forms: FormIndex<Position> };

export function hasForms<Position, Move>(game: Game<Position, Move>): game is FormedGame<Position, Move> {
  return game.forms !== undefined;
}

/** Whose turn it is, as a bit: a form may be reached with either player's. */
const TURN_BITS = { player1: 1, player2: 2 } as const;

/**
 * The table up to symmetry of a game whose forms have an index. Both players have the same moves, so a form has one score,
 * whoever's turn it is: one byte for it, and one for the turns with which it can be reached.
 */
export function createFormTable<Position, Move>(
  { forms, rules }: FormedGame<Position, Move>,
  onProgress: PositionProgress | undefined,
): Table<Position> {
  const start = forms.rank(rules.start);
  const turns = reachTurns(forms, start, TURN_BITS[rules.turn(rules.start)]);
  const size = countBits(turns);
  const { maxMoves, differentSuccessors, isWon } = forms;
  const descent = { maxMoves, successors: differentSuccessors, isWon };
  const scores = scoreUpwards(turns.slice(), descent, (rank) => onProgress?.(rank, start + 1));

  /** Places count from the highest rank down, two for each: one a turn. */
  function walk(visit: TableVisitor<Position>, { from, most, wants } = WHOLE_TABLE): number {
    const after = new Int32Array(forms.maxMoves);
    const views = createViews(after);
    const end = 2 * (start + 1);
    let left = most;
    let place = from;
    const position = () => forms.unrank(start - (place >> 1), SEATS[(place & 1) === 0 ? 0 : 1]);
    /** The rank whose moves `next` has: that of both turns. */
    let written = -1;
    let next: Int32Array = after;
    for (; place < end && left > 0; place++) {
      const rank = start - (place >> 1);
      const score = scores[rank] as number;
      if (((turns[rank] as number) & (1 << (place & 1))) === 0 || wants?.(score) === false) continue;
      left--;
      if (rank !== written) next = views[writeScores(rank, after)] as Int32Array;
      written = rank;
      visit(score, next, position, rank);
    }
    return place;
  }

  /** After each move of a form; returns how many there are. */
  function writeScores(rank: number, out: Int32Array): number {
    const count = forms.successors(rank, out);
    for (let move = 0; move < count; move++) out[move] = scores[out[move] as number] as number;
    return count;
  }

  function scoreOf(position: Position): number | undefined {
    const rank = forms.rank(position);
    const isReachable = ((turns[rank] ?? 0) & TURN_BITS[rules.turn(position)]) !== 0;
    return isReachable ? scores[rank] : undefined;
  }

  const none = () => undefined;
  return {
    size,
    isUpToSymmetry: true,
    scoreOf,
    entryOf: none,
    forcedEndOf: none,
    walk,
    endlessLine: none,
    formScores: scores,
  };
}

/** By rank: with whose turn it can be reached. */
function reachTurns(forms: FormIndex<unknown>, start: number, first: number): Int8Array {
  const turns = new Int8Array(start + 1);
  const next = new Int32Array(forms.maxMoves);
  turns[start] = first;
  for (let rank = start; rank >= 0; rank--) {
    const reached = turns[rank] ?? 0;
    if (reached === 0) continue;
    const swapped = (reached >> 1) | ((reached & 1) << 1);
    const count = forms.differentSuccessors(rank, next);
    for (let move = 0; move < count; move++) {
      const target = next[move] ?? 0;
      turns[target] = (turns[target] ?? 0) | swapped;
    }
  }
  return turns;
}

/** Of numbers from 0 to 3. */
function countBits(turns: Int8Array): number {
  let count = 0;
  for (const bits of turns) count += (bits & 1) + (bits >> 1);
  return count;
}

/** Positions up to symmetry: twice the rank of the form, and one more where it is the second player's turn. */
export function positionsOfForms<Position, Move>(
  { turn }: Rules<Position, Move>,
  forms: FormIndex<Position>,
): PositionIndex<Position> {
  return {
    size: 2 * forms.size,
    maxMoves: forms.maxMoves,
    descending: true,
    rank: (position) => 2 * forms.rank(position) + SEATS.indexOf(turn(position)),
    unrank: (index) => forms.unrank(index >> 1, SEATS[(index & 1) === 0 ? 0 : 1]),
    successors(index, out) {
      const count = forms.successors(index >> 1, out);
      const nextTurn = (index & 1) ^ 1;
      for (let move = 0; move < count; move++) out[move] = 2 * (out[move] as number) + nextTurn;
      return count;
    },
    isWon: (index) => forms.isWon(index >> 1),
  };
}
