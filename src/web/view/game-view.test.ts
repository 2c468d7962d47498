import { expect, it } from 'vitest';
import { loadView } from './game-view.ts';
import { MoveList } from './move-list.tsx';
import { TwoMovesAhead } from './two-moves-ahead.tsx';

it('a view is found in the room of its game', async () => {
  const { Board, Picture } = await loadView('tail-end');
  expect(Board).not.toBe(MoveList);
  expect(Picture).not.toBe(TwoMovesAhead);
});

it('a game without a view is played on the list of its moves and explained by looking two moves ahead', async () => {
  expect(await loadView('no-such-room')).toEqual({ Board: MoveList, Picture: TwoMovesAhead });
});
