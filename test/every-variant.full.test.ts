import { describe, expect, test } from 'vitest';
import { findBrokenLaw } from './laws.ts';
import { openGame } from './open-game.ts';
import { FEW_VARIANTS } from './room.ts';
import { ROOMS } from './rooms.ts';

/* The laws in every position of the variants that the quick tests leave out. */
describe.each(ROOMS.map(({ definition, variants }) => ({ id: definition.id, rest: variants.slice(FEW_VARIANTS) })))(
  '$id',
  ({ rest }) => {
    test.each(rest)('obeys every law: %s', (variant) => {
      expect(findBrokenLaw(openGame(variant))).toBeUndefined();
    });
  },
);
