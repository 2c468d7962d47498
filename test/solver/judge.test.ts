import { describe, expect, test } from 'vitest';
import { createJudge } from '../../src/solver/index.ts';
import { openGame } from '../evidence.ts';
import { createMinimax } from '../minimax.ts';
import { reachablePositions } from '../reachable.ts';
import { SMALL_VARIANTS } from '../variants.ts';

describe('the judge agrees with plain minimax on every position', () => {
  test.each(SMALL_VARIANTS['tail-end'] ?? [])('%s', (variant) => {
    const game = openGame(variant);
    const judge = createJudge(game);
    const minimax = createMinimax(game);
    const unfinished = reachablePositions(game).filter((position) => !game.outcome(position));
    for (const position of unfinished) expect(judge.value(position)).toEqual(minimax(position));
  });
});
