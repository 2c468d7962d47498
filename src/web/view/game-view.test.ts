import { expect, it } from 'vitest';
import { AnyBoard } from './any-board.tsx';
import { loadView } from './game-view.tsx';
import { TwoMovesAhead } from './two-moves-ahead.tsx';

it('a view is found in the folder of its game', async () => {
  const { Board, loadPicture } = await loadView('tail-end');
  expect(Board).not.toBe(AnyBoard);
  expect(await loadPicture()).not.toBe(TwoMovesAhead);
});

it('a game without a view is played on its grid or list of moves and explained by looking two moves ahead', async () => {
  const { Board, loadPicture } = await loadView('no-such-game');
  expect([Board, await loadPicture()]).toEqual([AnyBoard, TwoMovesAhead]);
});
