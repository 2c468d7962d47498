import { itemAt } from '../../core/index.ts';
import { VerdictBadge } from '../../web/ui/signs.tsx';
import { type PictureProps, Sideways, useInsight } from '../../web/view/picture.tsx';
import { PowersOfTwo } from '../../web/view/powers-of-two.tsx';
import type { TailEndOptions, TailEndPosition } from './rules.ts';
import { runLengths, runValues } from './runs.ts';

/** A run of heads, and what it counts for. */
interface Run {
  readonly length: number;
  readonly value: number;
}

/** Each run of heads as a heap, split into powers of two; who wins, and why, is the engine's answer. */
export function Picture({ game, position, players }: PictureProps<TailEndPosition, TailEndOptions>) {
  const insight = useInsight(game, game.text.formatPosition(position), players);
  const { row } = position;
  const { reach } = game.options;
  const values = runValues(row.length, reach === 'all' ? row.length : reach);
  const runs = runLengths(row).map((length): Run => ({ length, value: itemAt(values, length) }));
  if (runs.length === 0) return <p>No heads are left: no heaps, and nothing to add up.</p>;
  const isNim = runs.every(({ length, value }) => length === value);
  return (
    <figure class="heaps">
      <Sideways label="The heaps">
        <PowersOfTwo
          caption="Runs of heads as heaps, in powers of two"
          title={isNim ? 'Run of heads' : 'Run and its value'}
          rows={runs.map(({ length, value }) => ({ label: isNim ? `${length}` : `${length} → ${value}`, value }))}
        />
      </Sideways>
      <figcaption>
        {insight && (
          <>
            <VerdictBadge value={insight.value} /> {insight.why}{' '}
          </>
        )}
        {!isNim &&
          'With a limited reach each run counts by its value, the smallest number that none of its flips leaves.'}
      </figcaption>
    </figure>
  );
}
