import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Insight } from '../../api/insight.ts';
import { mustSucceed, parseRecord, type Value } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { attempt } from '../../session/index.ts';
import type { AskEngine } from '../engine/client.ts';
import { fakeAsk } from '../engine/fake-ask.ts';
import { createGameCtrl, type GameCtrl } from './ctrl.ts';
import { attachInsights, type Insights } from './insights.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Insights that arrive when the test says so, by position. */
function slowAsk() {
  const answers = new Map<string, (insight: Insight) => void>();
  const ask = fakeAsk({
    insight: ({ position }) => new Promise((answer) => answers.set(position, answer)),
    values: async ({ positions }) => positions.map(() => ({ verdict: 'win', distance: positions.length })),
  });
  return { ask, answers };
}

function insightOf(why: string): Insight {
  return { value: { verdict: 'win', distance: 1 }, why, moves: [] };
}

function open(record: string): GameCtrl {
  const human = { kind: 'human', name: '' } as const;
  const match = mustSucceed(parseRecord(GAMES, record));
  return createGameCtrl({ match, seats: { player1: human, player2: human } });
}

/** Without the check for double taps, which needs time between two moves. */
function play(ctrl: GameCtrl, text: string): void {
  ctrl.tryTo((session) => attempt(session, text));
}

it('a late answer is never shown for the next position', async () => {
  const ctrl = open('match-six');
  const { ask, answers } = slowAsk();
  const [insights, stop] = attachInsights(ctrl, ask);
  await vi.advanceTimersByTimeAsync(20);
  const [start = ''] = [...answers.keys()];
  play(ctrl, '2');
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
  play(ctrl, '1');
  expect(insights.current.value).toBeUndefined();
  stop();
});

/** The signals of a session, once its questions are answered; the session ends with the test. */
async function insightsOf(record: string, ask: AskEngine): Promise<Insights> {
  const [insights, stop] = attachInsights(open(record), ask);
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(20);
  return insights;
}

it('the projection names the winner of every position, including the last, or neither', async () => {
  const values: readonly Value[] = [
    { verdict: 'win', distance: 3 },
    { verdict: 'loss', distance: 2 },
    { verdict: 'draw', distance: 1 },
  ];
  const ask = fakeAsk({
    insight: async () => null,
    values: async ({ positions }) => positions.map((_, index) => values[index] ?? null),
  });
  // Player 1 moves at the start and after two moves.
  const { projections, trouble } = await insightsOf('match-six: 1 2 3', ask);
  expect(projections.value).toEqual([
    { winner: 'player1', distance: 3 },
    { winner: 'player1', distance: 2 },
    { winner: null, distance: 1 },
    { winner: 'player1', distance: 0 },
  ]);
  expect(trouble.value).toBe('');
});

it('endless play has no winner, and unknown values stay open', async () => {
  const ask = fakeAsk({
    insight: async () => null,
    values: async () => [{ verdict: 'endless', distance: null }],
  });
  const { projections } = await insightsOf('match-six: 1', ask);
  expect(projections.value).toEqual([{ winner: null, distance: null }, undefined]);
});

it('each position is requested once, and an engine error is shown and cleared', async () => {
  const asked: (readonly string[])[] = [];
  let isWell = false;
  const ask = fakeAsk({
    insight: async () => {
      if (!isWell) throw new Error('The engine is away.');
      return insightOf('of any position');
    },
    values: async ({ positions }) => {
      asked.push(positions);
      return positions.map(() => ({ verdict: 'win', distance: 1 }));
    },
  });
  const ctrl = open('tail-end start=HTHTH');
  const [insights, stop] = attachInsights(ctrl, ask);
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(20);
  expect(insights.trouble.value).toBe('The engine is away.');
  isWell = true;
  for (const move of ['1', '3']) {
    play(ctrl, move);
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(insights.trouble.value).toBe('');
  expect(asked).toEqual([['HTHTH 1'], ['HTHTH 1', 'TTHTH 2'], ['TTTTH 1']]);
});

it('an unchanged question is not repeated', async () => {
  let insights = 0;
  const ask = fakeAsk({
    insight: async () => {
      insights++;
      return insightOf('of any position');
    },
  });
  const ctrl = open('match-six: 1 2');
  const [, stop] = attachInsights(ctrl, ask);
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(20);
  ctrl.noteHelp();
  ctrl.act((session) => ({ ...session, match: { ...session.match } }));
  await vi.advanceTimersByTimeAsync(20);
  expect(insights).toBe(1);
  ctrl.look(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(insights).toBe(2);
});
