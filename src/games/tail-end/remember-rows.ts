import { otherSeat, type Rules, SEATS, type Seat } from '../../core/index.ts';
import type { TailEndMove, TailEndPosition } from './rules.ts';

/** A row that has come up: its moves, its position for either turn, and the rows after its flips as far as they were made. */
interface KnownRow {
  readonly moves: readonly TailEndMove[];
  readonly positions: Readonly<Record<Seat, TailEndPosition>>;
  /** By coin. */
  readonly after: (KnownRow | undefined)[];
}

/** Some 10 MB; the rows of short games, which are played by the million, are far fewer. */
const MOST_ROWS = 20_000;

/**
 * The same rules, faster for whoever plays many games: a row is looked at letter by letter when it first comes up, and
 * found again by its text. Positions and lists of moves are the same objects again, so they are frozen.
 */
export function rememberRows(rules: Rules<TailEndPosition, TailEndMove>): Rules<TailEndPosition, TailEndMove> {
  const rows = new Map<string, KnownRow>();
  /** Whoever asks for the moves of a row plays one of them next. */
  let last: KnownRow | undefined;

  /** Undefined where there is no room for another row. */
  function find(row: string): KnownRow | undefined {
    if (last?.positions.player1.row === row) return last;
    const found = rows.get(row);
    if (found) last = found;
    if (found || rows.size === MOST_ROWS) return found;
    const [player1, player2] = SEATS.map((turn) => Object.freeze({ row, turn }));
    if (!player1 || !player2) return undefined;
    const moves = Object.freeze(rules.legalMoves(player1));
    const known: KnownRow = { moves, positions: { player1, player2 }, after: [] };
    rows.set(row, known);
    return known;
  }

  function play(position: TailEndPosition, coin: TailEndMove): TailEndPosition {
    const known = find(position.row);
    const after = known?.after[coin];
    if (after) {
      last = after;
      return after.positions[otherSeat(position.turn)];
    }
    const next = rules.play(position, coin);
    const knownNext = known && find(next.row);
    if (knownNext) known.after[coin] = knownNext;
    return knownNext ? knownNext.positions[next.turn] : next;
  }

  return { ...rules, legalMoves: (position) => find(position.row)?.moves ?? rules.legalMoves(position), play };
}
