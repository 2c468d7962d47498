import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { route, shown } from '../../../../test/web/opened-addresses.ts';
import { mustSucceed, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { attempt } from './actions.ts';
import { attachMemory } from './attach-memory.ts';
import { createSession } from './session.ts';

vi.mock('../../app/router.ts', () => import('../../../../test/web/opened-addresses.ts'));

beforeEach(() => {
  shown.length = 0;
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function open() {
  const opened = {
    id: 'a',
    match: mustSucceed(parseRecord(GAMES, 'match-six:')),
    participants: { player1: { kind: 'human', name: '' }, player2: { kind: 'human', name: '' } },
    isStrict: false,
    isShared: false,
  } as const;
  const session = createSession(opened);
  const isHeld = signal(false);
  return { session, isHeld, attach: () => attachMemory(session, opened, isHeld) };
}

it('each move is written into the address, until the tab goes elsewhere', () => {
  const { session, attach } = open();
  const stop = attach();
  attempt(session, '2');
  expect(shown).toEqual(['/play/match-six', '/play/match-six?moves=2']);
  route.value = {};
  attempt(session, '1');
  expect(shown).toHaveLength(2);
  stop();
});

it('nothing is written while the coin is in the air', () => {
  const { isHeld, attach } = open();
  isHeld.value = true;
  const stop = attach();
  expect(shown).toEqual([]);
  isHeld.value = false;
  expect(shown).toEqual(['/play/match-six']);
  stop();
});
