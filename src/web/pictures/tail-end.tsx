import type { TailEndPosition } from '../../games/tail-end/rules.ts';
import { runLengths } from '../../games/tail-end/runs.ts';
import { runValues } from '../../games/tail-end/theory.ts';
import type { PictureProps } from './picture.tsx';

/** Each run of heads as a heap, split into powers of two; the columns with an odd count are what xor leaves over. */
export function TailEndPicture({ game, position }: PictureProps<TailEndPosition>) {
  const { row } = position;
  const reach = typeof game.options.reach === 'number' ? game.options.reach : row.length;
  const values = runValues(row.length, reach);
  const runs = runLengths(row).map((length) => ({ length, value: values[length] ?? 0 }));
  const isNim = runs.every(({ length, value }) => length === value);
  const sum = runs.reduce((total, { value }) => total ^ value, 0);
  const largest = Math.max(1, ...runs.map(({ value }) => value));
  const powers = [32, 16, 8, 4, 2, 1].filter((power) => power <= largest);
  if (runs.length === 0) return <p>No heads are left: no heaps, and nothing to add up.</p>;
  return (
    <figure class="heaps">
      <div class="scroll-x">
        <table>
          <caption class="visually-hidden">Runs of heads as heaps, in powers of two</caption>
          <thead>
            <tr>
              <th scope="col">{isNim ? 'Run of heads' : 'Run and its value'}</th>
              {powers.map((power) => (
                <th key={power} scope="col">
                  {power}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.map(({ length, value }, index) => (
              <tr key={`${index}-${length}`}>
                <th scope="row">{isNim ? length : `${length} → ${value}`}</th>
                {powers.map((power) => (
                  <td key={power}>{value & power ? <Heap size={power} /> : <span class="soft">·</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">xor = {sum}</th>
              {powers.map((power) => (
                <td key={power} class={sum & power ? 'is-odd' : ''}>
                  {sum & power ? 'odd' : 'even'}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <figcaption>
        {sum === 0
          ? 'Every column is even, so the player to move has lost: any flip makes some column odd, and the other player can make it even again.'
          : 'Some columns are odd: the winning flips are those that make every column even.'}
        {isNim
          ? ''
          : ' With a limited reach each run counts by its value, the smallest number that none of its flips leaves.'}
        {game.options.misere === true
          ? ' Last flip loses: once only single heads would be left, leave an odd number of them.'
          : ''}
      </figcaption>
    </figure>
  );
}

function Heap({ size }: { readonly size: number }) {
  return (
    <span class="heap">
      <span class="visually-hidden">{size}</span>
      {Array.from({ length: size }, (_, index) => (
        <span key={index} class="heap-coin" aria-hidden="true" />
      ))}
    </span>
  );
}
