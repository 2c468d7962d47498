import { beforeEach, expect, test, vi } from 'vitest';
import { formatLink, mustSucceed, parseRecord } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { type Beginning, beginGame, takeBeginning } from './new-game.ts';

const { opened } = vi.hoisted(() => ({ opened: [] as string[] }));
vi.mock('../../app/router.ts', () => ({ navigate: (path: string) => opened.push(path) }));

beforeEach(() => {
  opened.length = 0;
});

function beginning(record: string, more: Partial<Beginning> = {}): Beginning {
  const human = { kind: 'human', name: '' } as const;
  const participants = { player1: human, player2: human };
  return {
    match: mustSucceed(parseRecord(GAMES, record)),
    participants,
    isStrict: false,
    tossed: undefined,
    contest: 'none',
    ...more,
  };
}

test('a new game is handed over to the page at its address, and only once', () => {
  const start = beginning('match-six target=9:');
  beginGame(start);
  expect(opened).toEqual([formatLink(start.match)]);
  expect(takeBeginning(formatLink(start.match))).toBe(start);
  expect(takeBeginning(formatLink(start.match))).toBeUndefined();
});

test('whoever opens another game instead does not get it, then or later', () => {
  const start = beginning('match-six target=9:');
  beginGame(start);
  expect(takeBeginning('/play/tail-end')).toBeUndefined();
  expect(takeBeginning(formatLink(start.match))).toBeUndefined();
});

test('while the coin is in the air the address does not say who starts', () => {
  beginGame(beginning('match-six first=2:', { tossed: 'player2' }));
  beginGame(beginning('match-six first=2:'));
  expect(opened).toEqual(['/play/match-six', '/play/match-six?first=2']);
});
