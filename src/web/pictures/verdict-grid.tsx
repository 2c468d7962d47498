import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { describeValue, type Value } from '../../core/index.ts';
import { verdictLetter } from '../parts/verdict-badge.tsx';

export interface GridCell {
  /** The position's text, by which it is chosen. */
  readonly position: string;
  readonly label: string;
  /** Null where the position is finished or cannot come about; undefined until it is known. */
  readonly value: Value | null | undefined;
  /** What to write in a finished position. */
  readonly end?: string | undefined;
  readonly isCurrent?: boolean;
  /** One move away from the current position. */
  readonly isNext?: boolean;
}

interface VerdictGridProps {
  readonly caption: string;
  readonly rowTitle: string;
  readonly columnTitle: string;
  readonly columns: readonly string[];
  /** Undefined where there is no such position. */
  readonly rows: readonly { readonly label: string; readonly cells: readonly (GridCell | undefined)[] }[];
  readonly chosen: string;
  readonly onChoose: (position: string) => void;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Positions in rows and columns, each by letter, colour and distance. One stop for the Tab key; arrows walk inside. */
export function VerdictGrid({ caption, rowTitle, columnTitle, columns, rows, chosen, onChoose }: VerdictGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const captionId = useId();
  const cells = rows.flatMap((row) => row.cells);
  const stop =
    cells.find((cell) => cell?.position === chosen) ?? cells.find((cell) => cell?.isCurrent) ?? cells.find(Boolean);

  const box = useRef<HTMLDivElement>(null);
  const current = cells.find((cell) => cell?.isCurrent)?.position;
  useLayoutEffect(() => showCurrent(box.current), [current]);

  function walk(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const from = event.target instanceof HTMLElement ? event.target : undefined;
    if (!step || from?.dataset.row === undefined) return;
    event.preventDefault();
    let [row, column] = [Number(from.dataset.row), Number(from.dataset.column)];
    for (;;) {
      row += step[0];
      column += step[1];
      if (row < 0 || column < 0 || row >= rows.length || column >= columns.length) return;
      const next = table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
      next?.focus();
      if (next) return;
    }
  }

  return (
    <div>
      <p class="grid-caption" id={captionId}>
        {caption}
      </p>
      <div class="scroll-x" ref={box}>
        <table class="verdict-grid" ref={table} aria-labelledby={captionId} onKeyDown={walk}>
          <thead>
            <tr>
              <th class="grid-corner">
                <span>{rowTitle} ↓</span> <span>{columnTitle} →</span>
              </th>
              {columns.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, rowIndex) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, columnIndex) => (
                  <td key={columns[columnIndex]}>
                    {cell && (
                      <CellButton
                        cell={cell}
                        row={rowIndex}
                        column={columnIndex}
                        isStop={cell === stop}
                        isChosen={cell.position === chosen}
                        onChoose={onChoose}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** A map wider than the screen shows where the game is. */
function showCurrent(box: HTMLElement | null): void {
  const current = box?.querySelector<HTMLElement>('.is-current');
  if (box && current) box.scrollLeft = current.offsetLeft - (box.clientWidth - current.offsetWidth) / 2;
}

interface CellButtonProps {
  readonly cell: GridCell;
  readonly row: number;
  readonly column: number;
  readonly isStop: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (position: string) => void;
}

function CellButton({ cell, row, column, isStop, isChosen, onChoose }: CellButtonProps) {
  const { value, end } = cell;
  const kind = value ? `is-${value.verdict}` : 'is-blank';
  const marks = `${cell.isCurrent ? 'is-current' : ''} ${cell.isNext ? 'is-next' : ''} ${isChosen ? 'is-chosen' : ''}`;
  const words = value ? valueInWords(value) : (end ?? 'not known');
  return (
    <button
      type="button"
      class={`grid-cell ${kind} ${marks}`}
      style={{ '--near': value?.distance ? Math.max(0, 0.85 - value.distance / 24) : 0 }}
      data-row={row}
      data-column={column}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      onClick={() => onChoose(cell.position)}
    >
      <span class="visually-hidden">{`${cell.label}: ${words}${cell.isCurrent ? ', on the board now' : ''}`}</span>
      <span aria-hidden="true">
        {value ? verdictLetter(value.verdict) : (end ?? '·')}
        {value?.distance != null && <small>{value.distance}</small>}
      </span>
    </button>
  );
}

function valueInWords(value: Value): string {
  return value.verdict === 'endless' ? 'endless' : `the player to move ${describeValue(value)}`;
}
