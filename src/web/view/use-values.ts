import { useEffect, useState } from 'preact/hooks';
import type { Insight } from '../../api/insight.ts';
import { type AnyGame, formatVariant, type Persons, type Value } from '../../core/index.ts';
import { engine } from '../engine/engine.ts';
import { endTrouble, reportTrouble } from './engine-trouble.tsx';

/** The values of positions, asked of the engine together; undefined until they are known, null where the game is over. */
export function useValues(game: AnyGame, positions: readonly string[]): ReadonlyMap<string, Value | null> {
  const [values, setValues] = useState<ReadonlyMap<string, Value | null>>(new Map());
  const variant = formatVariant(game);
  const key = positions.join('|');
  useEffect(() => {
    let isCurrent = true;
    engine
      .ask('values', { variant, positions })
      .then((answers) => {
        if (!isCurrent) return;
        setValues(new Map(positions.map((text, index) => [text, answers[index] ?? null])));
        endTrouble();
      })
      .catch(reportTrouble);
    return () => {
      isCurrent = false;
    };
  }, [variant, key]);
  return values;
}

/** What the engine knows of a position, given by its text; undefined until it is known, and when the game is over. */
export function useInsight(game: AnyGame, position: string, persons: Persons): Insight | undefined {
  const [known, setKnown] = useState<{ readonly key: string; readonly insight: Insight | undefined }>();
  const variant = formatVariant(game);
  const key = JSON.stringify([variant, position, persons]);
  useEffect(() => {
    let isCurrent = true;
    if (position !== '')
      engine
        .ask('insight', { variant, position, persons })
        .then((insight) => {
          if (!isCurrent) return;
          setKnown({ key, insight: insight ?? undefined });
          endTrouble();
        })
        .catch(reportTrouble);
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return known?.key === key ? known.insight : undefined;
}
