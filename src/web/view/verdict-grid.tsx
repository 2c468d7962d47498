import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import type { Value } from '../../core/index.ts';
import { describeValue } from '../../solver/explain-value.ts';
import { VerdictSign } from '../ui/signs.tsx';
import { walkTable } from './walk-table.ts';

export interface VerdictCell {
  /** The position's text, by which it is chosen. */
  readonly position: string;
  readonly label: string;
  /** Null for a finished position; undefined until it is known. */
  readonly value: Value | null | undefined;
  /** The result of a finished position for the viewer; undefined while it goes on. */
  readonly end?: 'win' | 'loss' | undefined;
  readonly isCurrent?: boolean;
  /** Whether it is one move away from the current position. */
  readonly isNext?: boolean;
}

/** Cells are undefined where there is no position. */
export interface VerdictRow {
  readonly label: string;
  readonly cells: readonly (VerdictCell | undefined)[];
}

interface VerdictGridProps {
  readonly caption: string;
  readonly rowTitle: string;
  readonly columnTitle: string;
  readonly columns: readonly string[];
  readonly rows: readonly VerdictRow[];
  readonly chosen: string;
  /** The text for the current cell, whose mark a screen reader does not see. */
  readonly currentNote?: string;
  readonly onChoose: (position: string) => void;
}

/** Positions in rows and columns, each by sign, color and distance. One Tab stop; arrows walk inside. */
export function VerdictGrid(props: VerdictGridProps) {
  const { caption, rows } = props;
  const box = useRef<HTMLDivElement>(null);
  const captionId = useId();
  const current = rows.flatMap((row) => row.cells).find((cell) => cell?.isCurrent)?.position;
  useLayoutEffect(() => showCurrent(box.current), [current]);
  return (
    <div>
      <p class="grid-caption pb-2 text-center text-sm text-soft" id={captionId}>
        {caption}
      </p>
      <div class="overflow-x-auto" ref={box}>
        <table class="verdict-grid" aria-labelledby={captionId} onKeyDown={walkTable}>
          <GridHead {...props} />
          <GridBody {...props} />
        </table>
      </div>
    </div>
  );
}

function GridHead({ rowTitle, columnTitle, columns }: VerdictGridProps) {
  return (
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
  );
}

function GridBody({ columns, rows, chosen, currentNote = 'on the board now', onChoose }: VerdictGridProps) {
  const cells = rows.flatMap((row) => row.cells);
  const stop =
    cells.find((cell) => cell?.position === chosen) ?? cells.find((cell) => cell?.isCurrent) ?? cells.find(Boolean);
  return (
    <tbody>
      {rows.map((row) => (
        <tr key={row.label}>
          <th scope="row">{row.label}</th>
          {row.cells.map((cell, columnIndex) => (
            <td key={columns[columnIndex]}>
              {cell && (
                <CellButton
                  cell={cell}
                  isStop={cell === stop}
                  isChosen={cell.position === chosen}
                  currentNote={currentNote}
                  onChoose={onChoose}
                />
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Scrolls a map that is wider than the screen to the current position. */
function showCurrent(box: HTMLElement | null): void {
  const current = box?.querySelector<HTMLElement>('.is-current');
  if (box && current) box.scrollLeft = current.offsetLeft - (box.clientWidth - current.offsetWidth) / 2;
}

interface CellButtonProps {
  readonly cell: VerdictCell;
  readonly isStop: boolean;
  readonly isChosen: boolean;
  readonly currentNote: string;
  readonly onChoose: (position: string) => void;
}

function CellButton({ cell, isStop, isChosen, currentNote, onChoose }: CellButtonProps) {
  const { value, end } = cell;
  const kind = value ? `is-${value.verdict}` : 'is-blank';
  const marks = `${cell.isCurrent ? 'is-current' : ''} ${cell.isNext ? 'is-next' : ''} ${isChosen ? 'is-chosen' : ''}`;
  const words = value ? valueInWords(value) : end ? `the end, a ${end}` : 'not known';
  return (
    <button
      type="button"
      class={`grid-cell ${kind} ${marks}`}
      style={{ '--near': value?.distance ? Math.max(0, 0.85 - value.distance / 24) : 0 }}
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isChosen}
      onClick={() => onChoose(cell.position)}
    >
      <span class="sr-only">{`${cell.label}: ${words}${cell.isCurrent ? `, ${currentNote}` : ''}`}</span>
      <span aria-hidden="true">
        {value ? <VerdictSign verdict={value.verdict} /> : end ? <End end={end} /> : '·'}
        {value?.distance != null && <small>{value.distance}</small>}
      </span>
    </button>
  );
}

/** A finished position: the sign with an exclamation mark. */
function End({ end }: { readonly end: 'win' | 'loss' }) {
  return (
    <>
      <VerdictSign verdict={end} />!
    </>
  );
}

function valueInWords(value: Value): string {
  return value.verdict === 'endless' ? 'endless' : `the player to move ${describeValue(value)}`;
}
