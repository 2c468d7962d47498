import { expect, it } from 'vitest';
import { AnyBoard } from './any-board.tsx';
import { loadView } from './game-view.tsx';

it('a view is found in the folder of its game', async () => {
  expect((await loadView('tail-end')).Board).not.toBe(AnyBoard);
});

it('a game without a view is played on its grid or list of moves', async () => {
  expect((await loadView('no-such-game')).Board).toBe(AnyBoard);
});
