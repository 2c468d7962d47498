import { type Rules, SEATS, type Seat } from '../../core/index.ts';
import type { TailEndMove, TailEndPosition } from './rules.ts';

/** A position that has come up: its moves, and the positions after its flips as far as they were made. */
interface Known {
  readonly position: TailEndPosition;
  readonly moves: readonly TailEndMove[];
  /** By coin. */
  readonly after: (Known | undefined)[];
}

/** Some 15 MB; the rows of short games, which are played by the million, are far fewer. */
const MOST_ROWS = 20_000;

/**
 * The same rules, faster for whoever plays many games: a row is looked at letter by letter when it first comes up, and
 * found again by its text. Positions and lists of moves are the same objects again, so they are frozen.
 */
export function rememberRows(rules: Rules<TailEndPosition, TailEndMove>): Rules<TailEndPosition, TailEndMove> {
  const rows = new Map<string, Readonly<Record<Seat, Known>>>();
  /** Whoever asks for the moves of a position plays one of them next, and every game begins at the start. */
  const start = know(rules.start.row)[rules.start.turn];
  let last = start;

  function know(row: string): Readonly<Record<Seat, Known>> {
    const moves = Object.freeze(rules.legalMoves({ row, turn: SEATS[0] }));
    const of = (turn: Seat): Known => ({ position: Object.freeze({ row, turn }), moves, after: [] });
    const known = { player1: of('player1'), player2: of('player2') };
    rows.set(row, known);
    return known;
  }

  /** Undefined where there is no room for another row. */
  function find(position: TailEndPosition): Known | undefined {
    if (position === last.position) return last;
    if (position === rules.start && position.row === start.position.row) return start;
    const known = rows.get(position.row) ?? (rows.size < MOST_ROWS ? know(position.row) : undefined);
    return known?.[position.turn];
  }

  function play(position: TailEndPosition, coin: TailEndMove): TailEndPosition {
    const known = find(position);
    const next = known?.after[coin];
    if (next) {
      last = next;
      return next.position;
    }
    const played = rules.play(position, coin);
    const knownNext = known && find(played);
    if (knownNext) known.after[coin] = knownNext;
    return knownNext?.position ?? played;
  }

  return {
    ...rules,
    legalMoves: (position) => find(position)?.moves ?? rules.legalMoves(position),
    play,
  };
}
