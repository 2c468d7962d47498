import { useId } from 'preact/hooks';
import type { Value } from '../../core/index.ts';
import { describeValue } from '../../solver/explain-value.ts';
import { VERDICT_LOOKS, VerdictSign } from '../ui/signs.tsx';
import { walkTable } from './board.tsx';

export interface VerdictCell {
  /** The position's text, by which it is chosen. */
  readonly position: string;
  readonly label: string;
  /** Undefined until it is known. */
  readonly value: Value | undefined;
}

/** Cells are undefined where there is no position. */
interface VerdictRow {
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
  readonly onChoose: (position: string) => void;
}

const HEAD = 'min-w-[1.6rem] px-[0.35rem] py-[0.1rem] text-sm tabular-nums text-soft';

/** A name that stays visible while a wide map scrolls. */
const STICKY = `${HEAD} sticky left-0 z-1 bg-surface`;

const CELL =
  'grid-cell relative size-[clamp(32px,4.4vw,46px)] cursor-pointer p-0 text-[0.82rem] font-semibold whitespace-nowrap ' +
  'pointer-coarse:size-11 focus-visible:outline-focus';

/** Positions in rows and columns, each by sign, color and distance. One Tab stop; arrows walk inside. */
export function VerdictGrid(props: VerdictGridProps) {
  const { caption, rowTitle, columnTitle, columns, rows, chosen, onChoose } = props;
  const captionId = useId();
  const cells = rows.flatMap((row) => row.cells);
  const stop = cells.find((cell) => cell?.position === chosen) ?? cells.find(Boolean);

  function button(cell: VerdictCell) {
    const { position, label, value } = cell;
    const words = value ? valueInWords(value) : 'not known';
    const isChosen = position === chosen;
    return (
      <button
        type="button"
        class={`${CELL} ${lookOf(cell)} ${isChosen ? 'outline-3 outline-offset-1 outline-gold-deep' : ''}`}
        tabIndex={cell === stop ? 0 : -1}
        aria-pressed={isChosen}
        onClick={() => onChoose(position)}
      >
        <span class="sr-only">{`${label}: ${words}`}</span>
        <span aria-hidden="true">
          {value ? <VerdictSign verdict={value.verdict} /> : '·'}
          {value?.distance != null && <small class="text-[0.72em]">{value.distance}</small>}
        </span>
      </button>
    );
  }

  return (
    <div>
      <p class="grid-caption pb-2 text-center text-sm text-soft" id={captionId}>
        {caption}
      </p>
      <div class="overflow-x-auto">
        <table
          class="verdict-grid mx-auto border-separate border-spacing-0.5"
          aria-labelledby={captionId}
          onKeyDown={walkTable}
        >
          <thead>
            <tr>
              <th class={`${STICKY} whitespace-nowrap`}>
                <span class="max-xs:block">{rowTitle} ↓</span> <span class="max-xs:block">{columnTitle} →</span>
              </th>
              {columns.map((label) => (
                <th key={label} scope="col" class={HEAD}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label}>
                <th scope="row" class={STICKY}>
                  {row.label}
                </th>
                {row.cells.map((cell, index) => (
                  <td key={columns[index]} class="p-0">
                    {cell && button(cell)}
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

function lookOf({ value }: VerdictCell): string {
  return value
    ? `is-${value.verdict} ${VERDICT_LOOKS[value.verdict]} border border-current/40`
    : 'rounded-[3px] bg-sunken border border-transparent';
}

function valueInWords(value: Value): string {
  return value.verdict === 'endless' ? 'endless' : `the player to move ${describeValue(value)}`;
}
