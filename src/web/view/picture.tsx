import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Insight } from '../../api/insight.ts';
import {
  type AnyGame,
  formatVariant,
  type Game,
  itemAt,
  type Match,
  type NamedPlayers,
  type OptionValues,
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
}

/** Why the engine did not answer a picture or a lesson; empty when it did. */
const trouble = signal('');

/** Shows the sentence instead of the picture. */
export function EngineTrouble() {
  if (trouble.value === '') return null;
  return (
    <p class="engine-trouble font-medium text-loss" role="alert">
      This could not be computed: {trouble}
    </p>
  );
}

/** The engine's answer; undefined until it is there. A failure is shown by `EngineTrouble`. */
function useEngine<Answer>(key: string | undefined, ask: () => Promise<Answer>): Answer | undefined {
  const answer = useAnswer(key, ask);
  useEffect(() => {
    if (answer) trouble.value = answer.ok ? '' : answer.error;
  }, [answer]);
  return answer?.ok ? answer.value : undefined;
}

/** The values of positions, in one request; undefined until they are known, null if the game is over. */
export function useValues(game: AnyGame, positions: readonly string[]): ReadonlyMap<string, Value | null> {
  const input = { variant: formatVariant(game), positions };
  const values = useEngine(JSON.stringify(input), () => engine.ask('values', input));
  return new Map(values?.map((value, index) => [itemAt(positions, index), value]));
}

/** The engine's insight into a position; undefined until it is known, and when the game is over. */
export function useInsight(game: AnyGame, position: string, players: NamedPlayers): Insight | undefined {
  const input = { variant: formatVariant(game), position, players };
  const key = position === '' ? undefined : JSON.stringify(input);
  return useEngine(key, () => engine.ask('insight', input)) ?? undefined;
}
