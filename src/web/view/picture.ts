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

/** The position on the board, and the names of the players. */
export interface PictureProps<Position, Options extends OptionValues = OptionValues> {
  readonly game: Game<Position, unknown, Options>;
  readonly match: Match<Position, unknown>;
  readonly position: Position;
  readonly players: NamedPlayers;
}

/** The values of positions, in one request; undefined until they are known, null if the game is over. */
export function useValues(game: AnyGame, positions: readonly string[]): ReadonlyMap<string, Value | null> {
  const input = { variant: formatVariant(game), positions };
  const values = useAnswer(JSON.stringify(input), () => engine.ask('values', input));
  return new Map((values?.ok ? values.value : []).map((value, index) => [itemAt(positions, index), value]));
}

/** The engine's insight into a position; undefined until it is known, and when the game is over. */
export function useInsight(game: AnyGame, position: string, players: NamedPlayers): Insight | undefined {
  const input = { variant: formatVariant(game), position, players };
  const key = position === '' ? undefined : JSON.stringify(input);
  const insight = useAnswer(key, () => engine.ask('insight', input));
  return (insight?.ok && insight.value) || undefined;
}
