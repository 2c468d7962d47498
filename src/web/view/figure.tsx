import { type AnyCourse, type Figure, type FigureCell, type Legend, legendOf } from '../../learn/lesson.ts';
import type { PictureProps } from './picture.ts';

/** The picture that explains a position as the lessons of its game do. */
export function lessonPicture(draw: NonNullable<AnyCourse['picture']>) {
  return ({ game, position }: PictureProps<unknown>) => <FigurePicture figure={draw(game, position)} showsCaption />;
}

/** A cell with a partner, left over, or gone. */
const LOOKS: Readonly<Record<FigureCell['look'], string>> = {
  plain: 'border-[1.5px] border-strong bg-surface font-semibold',
  paired: 'border-[1.5px] border-win bg-win-wash font-semibold text-win',
  single: 'border-3 border-double border-player2 bg-gold-wash font-semibold forced-colors:border-[Highlight]',
  used: 'border-[1.5px] border-dashed border-strong text-soft line-through',
  word: 'border-[1.5px] border-transparent font-medium whitespace-nowrap',
  empty: 'border-[1.5px] border-transparent',
};

const CELL =
  'h-[2.1rem] min-w-[2.1rem] content-center rounded-inner px-1.5 text-center tabular-nums transition-colors max-xs:h-[1.7rem] max-xs:min-w-[1.7rem] max-xs:px-0.5 max-xs:text-sm';

const LABEL = 'font-medium text-soft';

/** Cells below the names of columns belong together. */
const COLUMNS = {
  table:
    'border-separate border-spacing-x-[5px] border-spacing-y-1.5 max-xs:border-spacing-x-1 max-xs:border-spacing-y-[3px]',
  body: '',
  row: '',
};

/** Other cells wrap on a narrow screen. */
const WRAPPED = { table: 'block', body: 'grid gap-1.5', row: 'flex flex-wrap items-center gap-[5px]' };

interface FigureProps {
  readonly figure: Figure;
  /** Whether the caption is for everybody; in a lesson the text beside the picture says the same. */
  readonly showsCaption?: boolean;
}

/** The picture of a lesson; a screen reader reads its caption first. */
export function FigurePicture({ figure, showsCaption = false }: FigureProps) {
  const { caption, columns, rows, legend } = figure;
  const layout = columns ? COLUMNS : WRAPPED;
  return (
    <figure class={showsCaption ? 'picture grid grid-cols-[minmax(0,1fr)] gap-3.5' : ''}>
      <figcaption class={showsCaption ? 'text-sm text-soft' : 'sr-only'}>{caption}</figcaption>
      <table class={`justify-self-start ${layout.table}`}>
        {columns && (
          <thead>
            <tr>
              <td />
              {columns.map((name) => (
                <th key={name} scope="col" class={`text-center max-xs:text-sm ${LABEL}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody class={layout.body}>
          {rows.map(({ label, cells }, index) => (
            <tr key={`${index}-${label}`} class={layout.row}>
              <th scope="row" class={`pr-1 text-left xs:pr-2 ${LABEL}`}>
                {label}
              </th>
              {cells.map((cell, column) => (
                <td key={column} class={`${CELL} ${LOOKS[cell.look]}`}>
                  <CellWords cell={cell} legend={legend} />
                </td>
              ))}
              {cells.length === 0 && <td class="text-soft">none</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <LegendRow figure={figure} />
    </figure>
  );
}

/** The meaning of the looks; a screen reader reads it with each cell. */
function LegendRow({ figure }: { readonly figure: Figure }) {
  const entries = legendOf(figure);
  if (entries.length === 0) return null;
  return (
    <ul class="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft max-xs:mt-1" aria-hidden="true">
      {entries.map(({ look, text }) => (
        <li key={look} class="flex items-center gap-1.5">
          <span class={`size-[1.1rem] flex-none rounded-inner ${LOOKS[look]}`} /> {text}
        </li>
      ))}
    </ul>
  );
}

/** Never color alone: a leftover cell has its own frame, and a text for screen readers. */
function CellWords({ cell: { text, look }, legend }: { readonly cell: FigureCell; readonly legend: Legend }) {
  const meaning = look === 'single' || look === 'used' ? legend[look] : undefined;
  return (
    <>
      {text}
      {meaning !== undefined && <span class="sr-only"> ({meaning})</span>}{' '}
    </>
  );
}
