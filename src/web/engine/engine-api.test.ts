import { describe, expect, it } from 'vitest';
import { named, type Persons, YOU } from '../../core/index.ts';
import { engineApi } from './engine-api.ts';

const AGAINST_CPU: Persons = { player1: YOU, player2: named('CPU') };
const variant = 'tail-end start=HHHTHHHHHTHHHHHHH';

describe('an insight', () => {
  it('speaks to the reader on their own turn', () => {
    const insight = engineApi.insight({ variant, position: 'HHHTHHHHHTHHHHHHH 1', persons: AGAINST_CPU });
    expect(insight?.why).toContain('so you can win. Flip coin');
    expect(insight?.moves[0]?.why).toContain('After that it is CPU’s move.');
  });

  it('names the CPU as the mover on its turn, and the reader as the other', () => {
    const insight = engineApi.insight({ variant, position: 'HHHTHHHHHTHHHHHHH 2', persons: AGAINST_CPU });
    expect(insight?.why).toContain('so CPU can win. CPU can flip coin');
    expect(insight?.moves[0]?.why).toContain('After that it is your move.');
  });

  it('is undefined when the game is over', () => {
    expect(engineApi.insight({ variant: 'tail-end', position: 'TTTTTTT 2', persons: AGAINST_CPU })).toBeUndefined();
  });
});

it('a review names the persons', () => {
  const lost = { record: 'tail-end: 3 1', persons: AGAINST_CPU };
  const sentence = 'You gave away a win in 1 ply with 3: now lose in 2 plies; only 1 would have kept it.';
  expect(engineApi.review(lost)).toEqual([{ ply: 0, played: '3', sentence }]);
});

it('what is asked about no game of ours is refused in the sentence of the rules', () => {
  expect(() => engineApi.values({ variant: 'tail-end coins=99', positions: [] })).toThrow(
    'coins must be a whole number from 1 to 40, not "99".',
  );
});
