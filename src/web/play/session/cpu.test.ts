import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { moveTexts, mustSucceed, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import type { Advisor } from '../../engine/advisor.ts';
import { attachCpu } from './cpu.ts';
import { createSession } from './session.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The CPU begins a game, and would answer at once. */
function open(choose: Advisor['choose']) {
  const never = () => new Promise<never>(() => undefined);
  const session = createSession({
    id: 'a',
    match: mustSucceed(parseRecord(GAMES, 'match-six first=2:')),
    participants: { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'wren' } },
    isStrict: false,
    isShared: false,
  });
  const isHeld = signal(true);
  const trouble = signal('');
  const advisor: Advisor = { insight: never, values: never, hint: never, review: never, choose };
  return { session, isHeld, trouble, stop: attachCpu(session, isHeld, trouble, advisor) };
}

it('the CPU waits while the coin is in the air, and a moment longer', async () => {
  const { session, isHeld, stop } = open(async () => '2');
  await vi.advanceTimersByTimeAsync(5000);
  expect(moveTexts(session.match.value)).toEqual([]);
  isHeld.value = false;
  await vi.advanceTimersByTimeAsync(300);
  expect(moveTexts(session.match.value)).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(moveTexts(session.match.value)).toEqual(['2']);
  stop();
});

it('an answer that comes after the page was left is not played', async () => {
  const { session, isHeld, stop } = open(async () => '2');
  isHeld.value = false;
  await vi.advanceTimersByTimeAsync(300);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(moveTexts(session.match.value)).toEqual([]);
});

it('an engine that fails is told to the player', async () => {
  const { isHeld, trouble, stop } = open(async () => {
    throw new Error('It has stopped.');
  });
  isHeld.value = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(trouble.value).toBe('The CPU cannot move: It has stopped.');
  stop();
});
