import { describe, expect, test } from 'vitest';
import { describeMove, describePosition, gameWith } from '../../../test/games/game-with.ts';
import type { OptionValues } from '../../core/index.ts';
import { eventsOf } from '../../lab/audit/count-positions.ts';
import { tailEnd } from './knowledge.ts';
import { flippedCoins } from './rules.ts';
import { runLengths, sortRuns } from './runs.ts';

function open(options: OptionValues = {}) {
  return gameWith(tailEnd, options);
}

describe('the chain', () => {
  test.each([
    ['HHHHHHH', 3, 40, [3, 4, 5, 6, 7]],
    ['HHHHHHH', 3, 3, [3, 4, 5]],
    ['HHHHHHH', 7, 40, [7]],
    ['HHTHH', 1, 40, [1, 2]],
    ['HHTHH', 3, 40, []],
  ])('%s, coin %d, reach %d flips %j', (row, coin, reach, coins) => {
    expect(flippedCoins(row, coin, reach)).toEqual(coins);
  });

  test('a flip of several coins and a chain cut short by the reach are notable events', () => {
    const game = open({ reach: 3 });
    expect(eventsOf(game)?.of(game.rules.start, 3)).toEqual(['chain', 'cut-short']);
    expect(eventsOf(game)?.of(game.rules.start, 5)).toEqual(['chain']);
    expect(eventsOf(game)?.of(game.rules.start, 6)).toEqual(['chain']);
    expect(eventsOf(game)?.of(game.rules.start, 7)).toEqual([]);
    expect(eventsOf(open())?.kinds.map((event) => event.id)).toEqual(['chain']);
  });
});

describe('texts', () => {
  const game = open({ start: 'HHTH' });
  test('describe the board and a move', () => {
    expect(describePosition(game, game.rules.start)).toBe('Heads up: coins 1, 2, 4 of 4.');
    expect(describeMove(game, game.rules.start, 1)).toBe('Player 1 flips coin 1; coins 1, 2 turn to tails.');
    expect(describeMove(game, game.rules.start, 4)).toBe('Player 1 flips coin 4 to tails.');
    expect(describePosition(open(), open().rules.start)).toBe('All 7 coins are heads up.');
  });
});

test('runs are read from left to right and sorted longest first', () => {
  expect(runLengths('THHTHTHHH')).toEqual([2, 1, 3]);
  expect(sortRuns('THHTHTHHH')).toBe('HHHTHHTHT');
});

test('sorting runs equals splitting at the tails, sorting and joining, for every row of up to 14 coins', () => {
  const plainly = (row: string) => {
    const runs = row.split('T').filter((run) => run !== '');
    return runs
      .sort((a, b) => b.length - a.length)
      .join('T')
      .padEnd(row.length, 'T');
  };
  const rows = Array.from({ length: 14 }, (_, index) => allRows(index + 1)).flat();
  expect(rows).toHaveLength(2 ** 15 - 2);
  expect(rows.filter((row) => sortRuns(row) !== plainly(row))).toEqual([]);
});

function allRows(length: number): string[] {
  return Array.from({ length: 2 ** length }, (_, bits) =>
    bits.toString(2).padStart(length, '0').replaceAll('1', 'H').replaceAll('0', 'T'),
  );
}
