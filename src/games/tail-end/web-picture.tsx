import { itemAt } from '../../core/index.ts';
import type { PictureProps } from '../../web/view/picture.tsx';
import { PowersOfTwo } from '../../web/view/powers-of-two.tsx';
import type { TailEndOptions, TailEndPosition } from './rules.ts';
import { runLengths, runValues } from './runs.ts';

/** Each run of heads as a heap, split into powers of two. */
export function Picture({ game, position: { row } }: PictureProps<TailEndPosition, TailEndOptions>) {
  const { reach } = game.options;
  const values = runValues(row.length, reach === 'all' ? row.length : reach);
  const runs = runLengths(row).map((length) => ({ length, value: itemAt(values, length) }));
  const isNim = runs.every(({ length, value }) => length === value);
  return (
    <PowersOfTwo
      label="The heaps"
      caption="Runs of heads as heaps, in powers of two"
      title={isNim ? 'Run of heads' : 'Run and its value'}
      rows={runs.map(({ length, value }) => ({ label: isNim ? `${length}` : `${length} → ${value}`, value }))}
    >
      {!isNim &&
        'With a limited reach each run counts by its value, the smallest number that none of its flips leaves.'}
    </PowersOfTwo>
  );
}
