import type { Grid, GridCell } from '../../core/index.ts';

/** The legal moves of a position on the cells of its grid. */
export interface GridPicks<Move> {
  /** Moves of single cells, by their text. */
  readonly direct: ReadonlyMap<string, Move>;
  /** Moves from one cell to another, by the labels of both. */
  readonly steps: ReadonlyMap<string, ReadonlyMap<string, Move>>;
  /** Moves without a cell. */
  readonly rest: readonly Move[];
}

/**
 * A cell stands for the move that it names. A move made of the labels of two cells, like `a1-b2` or `a1b2`, goes from one
 * to the other.
 */
export function pickMoves<Move extends { readonly text: string }>(grid: Grid, moves: readonly Move[]): GridPicks<Move> {
  const cells = grid.flat();
  const named = new Set(cells.flatMap(({ move }) => move ?? []));
  const labels = labelsOf(cells);
  const direct = new Map<string, Move>();
  const steps = new Map<string, Map<string, Move>>();
  const rest: Move[] = [];
  for (const move of moves) {
    const ends = splitMove(move.text, labels);
    if (named.has(move.text)) direct.set(move.text, move);
    else if (ends === undefined) rest.push(move);
    else steps.set(ends.from, (steps.get(ends.from) ?? new Map<string, Move>()).set(ends.to, move));
  }
  return { direct, steps, rest };
}

/** Labels of exactly one cell. */
function labelsOf(cells: readonly GridCell[]): ReadonlySet<string> {
  const labels = cells.flatMap(({ label }) => label || []);
  return new Set(
    labels.filter((label, index) => labels.indexOf(label) === index && labels.lastIndexOf(label) === index),
  );
}

/** Undefined unless there is exactly one way to read a text as two labels. */
function splitMove(
  text: string,
  labels: ReadonlySet<string>,
): { readonly from: string; readonly to: string } | undefined {
  const readings = [...labels].flatMap((from) => {
    const to = text.startsWith(from) ? text.slice(from.length).replace(/^[-–>x:,.]+/, '') : '';
    return to !== from && labels.has(to) ? [{ from, to }] : [];
  });
  return readings.length === 1 ? readings[0] : undefined;
}
