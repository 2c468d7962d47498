import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InputTo } from '../../api/index.ts';
import { moveTexts, mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { fakeAsk } from '../engine/fake-ask.ts';
import { attachCpu } from './cpu.ts';
import { createGameCtrl } from './ctrl.ts';

vi.mock('../app/router.ts', () => import('../../../test/web/opened-addresses.ts'));

const taps = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', taps.addEventListener.bind(taps));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The CPU begins a game, and would answer at once. */
function open(choose: (input: InputTo<'choose'>) => Promise<string>) {
  const seats = { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'wren' } } as const;
  const ctrl = createGameCtrl({ match: mustSucceed(parseRecord(GAMES, 'match-six first=2:')), seats });
  ctrl.isHeld.value = true;
  return { ctrl, stop: attachCpu(ctrl, { ask: fakeAsk({ choose }) }) };
}

it('the CPU waits while the game is held, and a moment longer', async () => {
  const { ctrl, stop } = open(async () => '2');
  await vi.advanceTimersByTimeAsync(5000);
  expect(moveTexts(ctrl.session.value.match)).toEqual([]);
  ctrl.isHeld.value = false;
  await vi.advanceTimersByTimeAsync(200);
  expect(moveTexts(ctrl.session.value.match)).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(moveTexts(ctrl.session.value.match)).toEqual(['2']);
  stop();
});

it('a tap ends the wait for the CPU', async () => {
  const { ctrl, stop } = open(async () => '2');
  ctrl.isHeld.value = false;
  await vi.advanceTimersByTimeAsync(200);
  taps.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(1);
  expect(moveTexts(ctrl.session.value.match)).toEqual(['2']);
  stop();
});

it('looking back does not restart the CPU', async () => {
  const asked: string[] = [];
  const { ctrl, stop } = open(async ({ position }) => {
    asked.push(position);
    return '2';
  });
  ctrl.isHeld.value = false;
  await vi.advanceTimersByTimeAsync(500);
  ctrl.look(0);
  ctrl.noteHelp();
  await vi.advanceTimersByTimeAsync(500);
  expect(moveTexts(ctrl.session.value.match)).toEqual(['2']);
  expect(asked).toHaveLength(1);
  stop();
});

it('an answer that arrives after leaving the page is not played', async () => {
  const { ctrl, stop } = open(async () => '2');
  ctrl.isHeld.value = false;
  await vi.advanceTimersByTimeAsync(200);
  stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(moveTexts(ctrl.session.value.match)).toEqual([]);
});

it('an engine failure is shown to the player', async () => {
  const { ctrl, stop } = open(async () => {
    throw new Error('It has stopped.');
  });
  ctrl.isHeld.value = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(ctrl.trouble.value).toBe('The CPU cannot move: It has stopped.');
  stop();
});

it('a forced pass is made for the person, and only that', async () => {
  const seats = { player1: { kind: 'human', name: '' }, player2: { kind: 'human', name: '' } } as const;
  const steps = ['left', ...Array(9).fill('right')].join(' ');
  const match = mustSucceed(parseRecord(GAMES, `inversion-race: ${steps}`));
  const ctrl = createGameCtrl({ match, seats });
  const stop = attachCpu(ctrl, { ask: fakeAsk({ choose: () => expect.unreachable() }) });
  await vi.advanceTimersByTimeAsync(5000);
  expect(moveTexts(ctrl.session.value.match)).toHaveLength(10);
  ctrl.attempt('right');
  await vi.advanceTimersByTimeAsync(200);
  expect(moveTexts(ctrl.session.value.match)).toHaveLength(11);
  await vi.advanceTimersByTimeAsync(5000);
  expect(moveTexts(ctrl.session.value.match).slice(10)).toEqual(['right', 'pass']);
  ctrl.undo();
  expect(moveTexts(ctrl.session.value.match)).toHaveLength(10);
  stop();
});
