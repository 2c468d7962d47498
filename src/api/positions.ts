import { type AnyGame, csvLine, itemAt, seatNumber, type Value, type Verdict, winnerNumber } from '../core/index.ts';
import { type PositionTable, valueBefore, valueFromScore } from '../solver/index.ts';

/** One position of `solve --positions`. Its fields are part of the contract. */
export interface PositionRow {
  readonly position: string;
  /** Null when the game is over; then `verdict` is null too, `distance` is 0 and there are no moves. */
  readonly toMove: 1 | 2 | null;
  /** For the player to move. */
  readonly verdict: Verdict | null;
  readonly distance: number | null;
  /** Each value is for the player who makes that move; `to` is the position after it. */
  readonly moves: readonly (Value & { readonly move: string; readonly to: string })[];
  /** Only in a finished game; null is a draw. */
  readonly winner?: 1 | 2 | null;
}

export const ROW_FORMATS = ['jsonl', 'csv'] as const;
export type RowFormat = (typeof ROW_FORMATS)[number];

const CSV_HEADER = csvLine(['position', 'toMove', 'verdict', 'distance', 'winner', 'moves']);

/** Every position of a table as lines of text, in chunks of at most `linesPerChunk` lines to save memory. */
export function* positionLines(
  game: AnyGame,
  table: PositionTable<unknown>,
  format: RowFormat,
  linesPerChunk: number,
): Generator<string> {
  const write = format === 'csv' ? csvOf : jsonOf;
  if (format === 'csv') yield CSV_HEADER;
  for (let from = 0; ; ) {
    const lines: string[] = [];
    from = table.walk(
      (score, scoresAfter, position) => lines.push(write(rowOf(game, position(), score, scoresAfter))),
      { from, most: linesPerChunk },
    );
    if (lines.length === 0) return;
    yield lines.join('');
  }
}

function rowOf(
  { rules, text: notation }: AnyGame,
  position: unknown,
  score: number,
  scoresAfter: Int32Array,
): PositionRow {
  const text = notation.formatPosition(position);
  const outcome = scoresAfter.length === 0 ? rules.outcome(position) : undefined;
  if (outcome) {
    return {
      position: text,
      toMove: null,
      verdict: null,
      distance: 0,
      moves: [],
      winner: winnerNumber(outcome.winner),
    };
  }
  const { verdict, distance } = valueFromScore(score);
  const moves = rules.legalMoves(position).map((move, index) => {
    const { verdict, distance } = valueBefore(valueFromScore(itemAt(scoresAfter, index)));
    const to = notation.formatPosition(rules.play(position, move));
    return { move: notation.formatMove(move), verdict, distance, to };
  });
  return { position: text, toMove: seatNumber(rules.turn(position)), verdict, distance, moves };
}

function jsonOf(row: PositionRow): string {
  return `${JSON.stringify(row)}\n`;
}

/** The moves as `3:win:1 4:loss:2`: a move has no space, and the last two colons are ours. */
function csvOf({ position, toMove, verdict, distance, winner, moves }: PositionRow): string {
  const values = moves.map((move) => `${move.move}:${move.verdict}:${move.distance ?? ''}`);
  return csvLine([position, toMove, verdict, distance, winner ?? null, values.join(' ')]);
}
