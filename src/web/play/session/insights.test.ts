import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mustSucceed, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import type { Advisor } from '../../engine/advisor.ts';
import type { Insight } from '../../engine/engine-api.ts';
import { attempt } from './actions.ts';
import { attachInsights } from './insights.ts';
import { createSession } from './session.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** An advisor whose answers come when the test says so, by position. */
function slowAdvisor() {
  const answers = new Map<string, (insight: Insight) => void>();
  const never = () => new Promise<never>(() => undefined);
  const advisor: Advisor = {
    insight: ({ position }) => new Promise((answer) => answers.set(position, answer)),
    values: async ({ positions }) => positions.map(() => ({ verdict: 'win', distance: positions.length })),
    hint: never,
    choose: never,
    review: never,
  };
  return { advisor, answers };
}

function insightOf(why: string): Insight {
  return { value: { verdict: 'win', distance: 1 }, why, moves: [] };
}

it('an answer that comes late is never shown for the position after it', async () => {
  const human = { kind: 'human', name: '' } as const;
  const match = mustSucceed(parseRecord(GAMES, 'match-six'));
  const participants = { player1: human, player2: human };
  const session = createSession({ id: 'a', match, participants, isStrict: false, isShared: false });
  const { advisor, answers } = slowAdvisor();
  const [insights, stop] = attachInsights(session, advisor);
  await vi.advanceTimersByTimeAsync(20);
  const [start = ''] = [...answers.keys()];
  attempt(session, '2');
  expect(insights.current.value).toBeUndefined();
  await vi.advanceTimersByTimeAsync(20);
  const [, second = ''] = [...answers.keys()];
  answers.get(start)?.(insightOf('of the start'));
  await vi.advanceTimersByTimeAsync(20);
  expect(insights.current.value).toBeUndefined();
  answers.get(second)?.(insightOf('of the second position'));
  await vi.advanceTimersByTimeAsync(20);
  expect(insights.current.value?.why).toBe('of the second position');
  expect(insights.projections.value).toHaveLength(2);
  attempt(session, '1');
  expect(insights.current.value).toBeUndefined();
  stop();
});
