import type { ComponentChildren } from 'preact';
import { Sideways } from './picture.tsx';

/** A run of heads or a board, with its value. */
interface Counted {
  readonly label: string;
  readonly value: number;
}

interface PowersOfTwoProps {
  /** The name of the picture: "The heaps". */
  readonly label: string;
  readonly caption: string;
  /** The text above the labels. */
  readonly title: string;
  readonly rows: readonly Counted[];
  /** A note below the table. */
  readonly children?: ComponentChildren;
}

const POWERS = [32, 16, 8, 4, 2, 1];

/** Each number split into powers of two, one column for each. In a column with an odd count one block has no partner. */
export function PowersOfTwo({ label, children, ...table }: PowersOfTwoProps) {
  return (
    <figure class="picture heaps">
      <Sideways label={label}>
        <PowersTable {...table} />
      </Sideways>
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}

function PowersTable({ caption, title, rows }: Omit<PowersOfTwoProps, 'label' | 'children'>) {
  const sum = rows.reduce((xor, { value }) => xor ^ value, 0);
  const largest = Math.max(1, ...rows.map(({ value }) => value));
  const powers = POWERS.filter((power) => power <= largest);
  return (
    <table class="mx-auto [&_:is(td,th)]:px-3.5 [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:text-center">
      <caption class="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {powers.map((power) => (
            <th key={power} scope="col">
              {power}
            </th>
          ))}
        </tr>
      </thead>
      <tbody class="[&_:is(td,th)]:border-t [&_:is(td,th)]:border-line">
        {rows.map((row, index) => (
          <PowersRow key={`${index}-${row.label}`} row={row} powers={powers} />
        ))}
      </tbody>
      <tfoot class="[&_:is(td,th)]:border-t-2 [&_:is(td,th)]:border-strong">
        <tr>
          <th scope="row">All in pairs?</th>
          {powers.map((power) => (
            <td key={power} class={sum & power ? 'is-odd bg-win-wash font-semibold text-win' : ''}>
              {sum & power ? 'no' : 'yes'}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function PowersRow({ row: { label, value }, powers }: { readonly row: Counted; readonly powers: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {powers.map((power) => (
        <td key={power}>{value & power ? <Heap size={power} /> : <span class="text-soft">·</span>}</td>
      ))}
    </tr>
  );
}

function Heap({ size }: { readonly size: number }) {
  return (
    <span class="heap inline-flex max-w-19 flex-wrap justify-center gap-0.75">
      <span class="sr-only">{size}</span>
      {Array.from({ length: size }, (_, index) => (
        <span key={index} class="size-3.75 rounded-full border-[1.5px] border-gold-deep bg-gold" aria-hidden="true" />
      ))}
    </span>
  );
}
