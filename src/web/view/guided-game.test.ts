import { expect, it } from 'vitest';
import { matchOutcome, mustSucceed, parseRecord } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { GUIDED_GAMES } from './guided-game.tsx';

it.each(CATALOG.map(({ id }) => id))('the example of %s is won by its first player with the third move', (id) => {
  const match = mustSucceed(parseRecord(CATALOG, GUIDED_GAMES.get(id) ?? ''));
  expect(match.game.id).toBe(id);
  expect(match.moves).toHaveLength(3);
  expect(matchOutcome(match)?.winner).toBe(match.game.rules.turn(match.positions[0]));
});
