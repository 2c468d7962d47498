import { useState } from 'preact/hooks';
import type { Grid, GridCell } from '../../core/index.ts';
import { type BoardProps, MoveButton, MoveButtons, MoveList, walkTable } from './board.tsx';
import './any-board.css';

/** The board of a game without its own drawing: its grid, or its lines of text above the list of moves. */
export function AnyBoard(props: BoardProps<unknown>) {
  const { grid, lines } = props.drawn ?? {};
  if (grid) return <GridBoard {...props} grid={grid} />;
  return (
    <>
      {lines && (
        <pre class="text-board mb-4 max-w-full overflow-x-auto font-mono leading-tight">{lines.join('\n')}</pre>
      )}
      <MoveList {...props} />
    </>
  );
}

/**
 * Cells in rows, each a button. A cell makes its own move; for a move from cell to cell first one is picked, then the
 * other. Moves without a cell are listed below. Tab stops once, the arrows walk over the cells.
 */
function GridBoard({ grid, drawn, position, moves, attempt }: BoardProps<unknown> & { readonly grid: Grid }) {
  const picks = pickMoves(grid, moves);
  const [picked, setPicked] = useState<{ readonly position: unknown; readonly label: string }>();
  const from = picked && picked.position === position ? picked.label : undefined;
  const cells = grid.flat();
  const stop =
    cells.find(({ move, label }) => picks.direct.has(move ?? '') || picks.steps.has(label ?? '')) ?? cells[0];

  /** A button that makes the move of a cell, or picks the cell. */
  function button(cell: GridCell, x: number, y: number) {
    const { text, move: own, label = '' } = cell;
    const step = from === undefined ? undefined : picks.steps.get(from)?.get(label);
    const move = step ?? picks.direct.get(own ?? '');
    const canPick = move === undefined && picks.steps.has(label);
    const isPicked = canPick && label === from;
    const isNew = drawn?.before !== undefined && drawn.before[y]?.[x]?.text !== text;
    const name = cell.label ?? `row ${y + 1}, column ${x + 1}`;
    const words = `${name}, ${text === '' ? 'empty' : text}`;
    const look = `any-cell ${isNew ? 'is-new' : ''} ${canPick ? 'can-pick' : ''} ${isPicked ? 'is-picked' : ''}`;
    const tabIndex = cell === stop ? 0 : -1;
    const face = <span class="grid-cell-text">{text}</span>;
    if (attempt && !move && (canPick || own === undefined))
      return (
        <button
          type="button"
          class={`move ${look}`}
          tabIndex={tabIndex}
          aria-disabled={!canPick}
          aria-pressed={canPick ? isPicked : undefined}
          data-move={canPick ? label : undefined}
          onClick={() => setPicked(canPick && !isPicked ? { position, label } : undefined)}
        >
          <span class="sr-only">{canPick ? `${words}, can move` : words}</span>
          <span aria-hidden="true">{face}</span>
        </button>
      );
    return (
      <MoveButton
        text={move?.text ?? own ?? ''}
        move={move}
        label={move && move.text !== label ? `${words}, move ${move.text}` : words}
        attempt={attempt}
        class={look}
        tabIndex={tabIndex}
      >
        {face}
      </MoveButton>
    );
  }

  const columns = Math.max(1, ...grid.map((row) => row.length));
  const longest = Math.max(1, ...cells.map(({ text }) => [...text].length));
  return (
    <div class="board any-board grid justify-items-center gap-4">
      <table
        class="grid-board"
        aria-label="Cells"
        style={{ '--columns': columns, '--longest': longest }}
        onKeyDown={walkTable}
      >
        <tbody>
          {grid.map((row, y) => (
            <tr key={y}>
              {row.map((cell, x) => (
                <td key={x}>{button(cell, x, y)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {picks.steps.size > 0 && attempt && <p class="px-2 text-center text-soft">{helpFor(from)}</p>}
      {attempt && picks.rest.length > 0 && <MoveButtons moves={picks.rest} attempt={attempt} />}
    </div>
  );
}

function helpFor(from: string | undefined): string {
  return from === undefined ? 'Pick a cell to move from.' : `From ${from}: pick a target, or ${from} again to cancel.`;
}

/** The legal moves of a position on the cells of its grid. */
interface GridPicks<Move> {
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
  return new Set(labels.filter((label) => labels.indexOf(label) === labels.lastIndexOf(label)));
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
