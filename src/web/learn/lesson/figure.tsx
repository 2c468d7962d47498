import type { Figure, FigureCell } from '../../../core/index.ts';
import './figure.css';

/** The picture of a lesson; a screen reader hears its caption first. */
export function FigurePicture({ figure }: { readonly figure: Figure }) {
  return (
    <figure class="figure">
      <figcaption class="sr-only">{figure.caption}</figcaption>
      {figure.columns ? <FigureTable {...figure} columns={figure.columns} /> : <FigureRows {...figure} />}
    </figure>
  );
}

/** Columns with names: cells of one column belong together. */
function FigureTable({ columns, rows }: Figure & { readonly columns: readonly string[] }) {
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
                <CellWords {...cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows whose cells stand below each other as far as they go, and wrap where the screen is narrow. */
function FigureRows({ rows }: Figure) {
  return (
    <dl>
      {rows.map(({ label, cells }, index) => (
        <div key={`${index}-${label}`}>
          <dt>{label}</dt>
          <dd>
            {cells.map((cell, column) => (
              <span key={column} class={`cell is-${cell.look}`}>
                <CellWords {...cell} />
              </span>
            ))}
            {cells.length === 0 && <span class="text-soft">none</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Never color alone: what is left over has a frame of its own, and words for those who do not see it. */
function CellWords({ text, look }: FigureCell) {
  return (
    <>
      {text}
      {look === 'single' && <span class="sr-only"> left over</span>}
      {look === 'used' && <span class="sr-only"> closed</span>}{' '}
    </>
  );
}
