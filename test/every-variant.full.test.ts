import { describe, expect, test } from 'vitest';
import { GAME_FOLDERS } from './game-folders.ts';
import { findBrokenLaw } from './laws.ts';
import { openGame } from './open-game.ts';
import { FEW_VARIANTS } from './test-game.ts';

/* The laws in every position of the variants that the quick tests leave out. */
describe.each(
  GAME_FOLDERS.map(({ definition, variants }) => ({ id: definition.id, rest: variants.slice(FEW_VARIANTS) })),
)('$id', ({ rest }) => {
  test.each(rest)('obeys every law: %s', (variant) => {
    expect(findBrokenLaw(openGame(variant))).toBeUndefined();
  });
});
