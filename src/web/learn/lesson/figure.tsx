import { type Figure, type FigureCell, type Legend, legendOf } from '../../../learn/lesson.ts';
import './figure.css';

/** The picture of a lesson; a screen reader reads its caption first. */
export function FigurePicture({ figure }: { readonly figure: Figure }) {
  return (
    <figure class="figure">
      <figcaption class="sr-only">{figure.caption}</figcaption>
      {figure.columns ? <FigureTable {...figure} columns={figure.columns} /> : <FigureRows {...figure} />}
      <LegendRow figure={figure} />
    </figure>
  );
}

/** The meaning of the looks; a screen reader reads it with each cell. */
function LegendRow({ figure }: { readonly figure: Figure }) {
  const entries = legendOf(figure);
  if (entries.length === 0) return null;
  return (
    <ul class="legend" aria-hidden="true">
      {entries.map(({ look, text }) => (
        <li key={look}>
          <span class={`cell is-${look}`} /> {text}
        </li>
      ))}
    </ul>
  );
}

/** Columns with names: cells of one column belong together. */
function FigureTable({ columns, rows, legend }: Figure & { readonly columns: readonly string[] }) {
  return (
    <table>
      <thead>
        <tr>
          <td />
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }, index) => (
          <tr key={`${index}-${label}`}>
            <th scope="row">{label}</th>
            {cells.map((cell, column) => (
              <td key={column} class={`cell is-${cell.look}`}>
                <CellWords cell={cell} legend={legend} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows of aligned cells, which wrap on a narrow screen. */
function FigureRows({ rows, legend }: Figure) {
  return (
    <dl>
      {rows.map(({ label, cells }, index) => (
        <div key={`${index}-${label}`}>
          <dt>{label}</dt>
          <dd>
            {cells.map((cell, column) => (
              <span key={column} class={`cell is-${cell.look}`}>
                <CellWords cell={cell} legend={legend} />
              </span>
            ))}
            {cells.length === 0 && <span class="text-soft">none</span>}
          </dd>
        </div>
      ))}
    </dl>
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
