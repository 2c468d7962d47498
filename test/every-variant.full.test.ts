import { describe, expect, test } from 'vitest';
import { GAME_FOLDERS } from './games/game-folders.ts';
import { findBrokenLaw } from './games/game-laws.ts';
import { openGame } from './games/open-game.ts';
import { FEW_VARIANTS } from './games/test-game.ts';

/* The laws in every position of the variants that the quick tests leave out. */
describe.each(
  GAME_FOLDERS.map(({ definition, variants }) => ({ id: definition.id, rest: variants.slice(FEW_VARIANTS) })),
)('$id', ({ rest }) => {
  test.each(rest)('obeys every law: %s', (variant) => {
    expect(findBrokenLaw(openGame(variant))).toBeUndefined();
  });
});
