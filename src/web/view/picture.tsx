import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Insight } from '../../api/insight.ts';
import {
  type AnyGame,
  formatVariant,
  type Game,
  type Match,
  type NamedPlayers,
  type OptionValues,
  reasonOf,
  type Value,
} from '../../core/index.ts';
import { engine } from '../engine/engine.ts';
import { useAnswer } from '../ui/later.ts';

/* Building blocks of the pictures that explain games. */

export type { Insight };

/** The position on the board, and the names of the players. */
export interface PictureProps<Position, Options extends OptionValues = OptionValues> {
  readonly game: Game<Position, unknown, Options>;
  readonly match: Match<Position, unknown>;
  readonly position: Position;
  readonly players: NamedPlayers;
  /** Sets the board to the position with this text; absent if there is no board to set. */
  readonly setUp?: ((position: string) => void) | undefined;
}

/** A picture that may be wider than a phone: it scrolls sideways, also by keys. */
export function Sideways({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section class="overflow-x-auto" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** Why the engine did not answer a picture or a lesson; empty when it did. */
const trouble = signal('');

export function reportTrouble(error: unknown): void {
  trouble.value = reasonOf(error);
}

function endTrouble(): void {
  trouble.value = '';
}

/** Shows the sentence instead of the picture. */
export function EngineTrouble() {
  if (trouble.value === '') return null;
  return (
    <p class="engine-trouble font-medium text-loss" role="alert">
      This could not be computed: {trouble}
    </p>
  );
}

/** The values of positions, in one request; undefined until they are known, null if the game is over. */
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

/** The engine's insight into a position; undefined until it is known, and when the game is over. */
export function useInsight(game: AnyGame, position: string, players: NamedPlayers): Insight | undefined {
  const variant = formatVariant(game);
  const key = position === '' ? undefined : JSON.stringify([variant, position, players]);
  const insight = useAnswer(key, () => engine.ask('insight', { variant, position, players }));
  useEffect(() => {
    if (insight) trouble.value = insight.ok ? '' : insight.error;
  }, [insight]);
  return insight?.ok ? (insight.value ?? undefined) : undefined;
}
