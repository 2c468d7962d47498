import { describe, expect, it, vi } from 'vitest';
import type { InputTo } from '../../api/index.ts';
import { insight } from '../../api/insight.ts';
import { ask } from '../../api/question.ts';
import { reviewRecord } from '../../api/review.ts';
import { mustSucceed, parseRecord, SEATS } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { startSession } from '../../session/index.ts';
import { fakeAsk } from '../engine/fake-ask.ts';
import { describeCounts, findCritical } from './review.ts';

vi.mock('../app/router.ts', () => import('../../../test/web/opened-addresses.ts'));

const person = (name: string) => ({ kind: 'human', name }) as const;
const engine = fakeAsk({
  insight: async (input: InputTo<'insight'>) => mustSucceed(ask(insight, input, { games: GAMES })),
});

/** The plies that mattered in a game, and the sentence about each player. */
async function countsOf(record: string) {
  const match = mustSucceed(parseRecord(GAMES, record));
  const session = startSession({ match, seats: { player1: person('Ada'), player2: person('Bert') } });
  const review = mustSucceed(reviewRecord(match));
  const critical = await findCritical(session, review, engine);
  return [[...critical], ...SEATS.map((seat) => describeCounts(session, seat, { ...review, critical }))];
}

describe('the moves that mattered', () => {
  it('leave out the only move and every move of a lost position', async () => {
    expect(await countsOf('tail-end start=HTH: 1 3')).toEqual([
      [],
      'Ada could do nothing wrong.',
      'Bert could do nothing wrong.',
    ]);
  });

  it('count a right one of several right moves if another was wrong', async () => {
    expect(await countsOf('tail-end start=HHH: 1')).toEqual([
      [1],
      'Ada was right in 1 of 1 move that mattered.',
      'Bert could do nothing wrong.',
    ]);
  });

  it('count a mistake', async () => {
    // Player 2 has one head to choose from twice, and once a choice that is lost anyway.
    expect(await countsOf('tail-end start=HTHHTHHH: 6 1 3')).toEqual([
      expect.anything(),
      expect.anything(),
      'Bert was right in 0 of 1 move that mattered.',
    ]);
  });
});
