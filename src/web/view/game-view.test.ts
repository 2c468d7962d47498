import { expect, it } from 'vitest';
import { AnyBoard } from './any-board.tsx';
import { loadView } from './game-view.tsx';
import { TwoMovesAhead } from './two-moves-ahead.tsx';

it('a view is found in the room of its game', async () => {
  const { Board, Picture } = await loadView('tail-end');
  expect(Board).not.toBe(AnyBoard);
  expect(Picture).not.toBe(TwoMovesAhead);
});

it('a game without a view is played on its grid or list of moves and explained by looking two moves ahead', async () => {
  expect(await loadView('no-such-room')).toMatchObject({ Board: AnyBoard, Picture: TwoMovesAhead });
});
