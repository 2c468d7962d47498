import { describe, expect, test } from 'vitest';
import { createPlaceGame, type Place } from '../../test/games/place-game.ts';
import { type Figure, type FigureCell, legendOf, moveThatLeaves } from './lesson.ts';

function cell(look: FigureCell['look']): FigureCell {
  return { text: look, look };
}

describe('the legend of a picture', () => {
  const rows: Figure['rows'] = [
    { label: 'a', cells: [cell('plain'), cell('used')] },
    { label: 'b', cells: [cell('paired'), cell('word')] },
  ];

  test('explains the looks that the picture has, in their order', () => {
    const legend = { single: 'left over', used: 'gone', paired: 'has a partner' };
    expect(legendOf({ caption: '', rows, legend })).toEqual([
      { look: 'paired', text: 'has a partner' },
      { look: 'used', text: 'gone' },
    ]);
    const withSingle = [...rows, { label: 'c', cells: [cell('single')] }];
    expect(legendOf({ caption: '', rows: withSingle, legend }).map(({ look }) => look)).toEqual([
      'paired',
      'single',
      'used',
    ]);
  });

  test('leaves out looks without a text', () => {
    expect(legendOf({ caption: '', rows, legend: { used: 'gone' } })).toEqual([{ look: 'used', text: 'gone' }]);
  });
});

describe('a move that leaves a wanted position', () => {
  /** The chosen move from the start of a graph, where places with these numbers are wanted. */
  function chosen(places: readonly Place[], ...wanted: readonly number[]): unknown {
    const game = createPlaceGame(places);
    return moveThatLeaves(game, game.rules.start, (next) => wanted.includes((next as { place: number }).place));
  }

  test('is the first one that leads to such a position', () => {
    expect(chosen([[1, 2, 3], [4], [4], [4], 'lost'], 2, 3)).toBe(1);
  });

  test('prefers a win at once', () => {
    expect(chosen([[1, 2], [3], 'lost', 'lost'], 1)).toBe(1);
  });

  test('never ends the game without winning it, even if that is wanted', () => {
    expect(chosen([[1, 2, 3], 'won', 'drawn', [4], 'lost'], 1, 2, 3)).toBe(2);
  });

  test('is undefined if there is none', () => {
    expect(chosen([[1, 2], [3], [3], 'lost'])).toBeUndefined();
  });
});
