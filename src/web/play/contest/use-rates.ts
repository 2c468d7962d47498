import { useEffect, useState } from 'preact/hooks';
import { type AnyGame, formatVariant } from '../../../core/index.ts';
import { engine } from '../../engine/engine.ts';

/** How often opponents err in this variant, in words by their ids; a rate is missing until it is known. */
export function useRates(game: AnyGame, players: readonly string[]): ReadonlyMap<string, string> {
  const [rates, setRates] = useState<ReadonlyMap<string, string>>(new Map());
  const variant = formatVariant(game);
  const key = `${variant} ${players.join()}`;
  useEffect(() => {
    let isCurrent = true;
    if (players.length > 0)
      engine
        .ask((worker) => worker.mistakeRates({ variant, players }))
        .then((words) => isCurrent && setRates(new Map(players.map((id, index) => [id, words[index] ?? '']))))
        .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return rates;
}
