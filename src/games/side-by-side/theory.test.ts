import { describe, expect, test } from 'vitest';
import { gameWith, positionAfter } from '../../../test/games/game-with.ts';
import { addCoverage, type Coverage, checkTheory } from '../../../test/games/theory-check.ts';
import { named, type OptionValues, type TurnPlayers, wholeNumbers, YOU_TO_MOVE } from '../../core/index.ts';
import { countDigits } from '../last-digit-standing/theory.ts';
import { graphOf } from './board-graph.ts';
import { sideBySide } from './knowledge.ts';
import { BOARD_TURN, type Board, readBoard } from './rules.ts';
import { boardValue } from './theory.ts';

function open(boards: string, options: OptionValues = {}) {
  return gameWith(sideBySide, { boards, ...options });
}

/** The values give the verdict of every position, and no plies. */
function check(options: OptionValues): Coverage {
  return checkTheory(gameWith(sideBySide, options), { knowsDistance: () => false });
}

/** Every choice of `count` of these boards side by side. */
function choices(boards: readonly string[], count: number): readonly string[] {
  if (count === 0) return [''];
  return boards.flatMap((board, index) =>
    choices(boards.slice(index), count - 1).map((rest) => (rest === '' ? board : `${board}-${rest}`)),
  );
}

const ROWS = ['H', 'HH', 'HHH', 'HHHH', 'HTHH'];
const TOTALS = wholeNumbers(2, 5).flatMap((base) => wholeNumbers(1, 6).map((target) => `${target}B${base}`));
const PAIRS = choices([...ROWS, ...TOTALS], 2);

/** The position counts come from an independent program. */
describe('the values agree with the plain solver in every position of', () => {
  test('all 435 pairs of five small rows and the totals to 1 … 6 in base 2 to 5', { tags: 'slow' }, () => {
    expect(PAIRS).toHaveLength(435);
    const sum = PAIRS.map((boards) => check({ boards })).reduce(addCoverage);
    expect(sum).toEqual({ positions: 31_281, verdicts: 31_281, distances: 0 });
  });

  test('the 135 of them that have a row, when a flip turns at most two coins', () => {
    const withRows = PAIRS.filter((boards) => boards.includes('H'));
    expect(withRows).toHaveLength(135);
    const sum = withRows.map((boards) => check({ boards, reach: 2 })).reduce(addCoverage);
    expect(sum).toEqual({ positions: 7559, verdicts: 7559, distances: 0 });
  });

  test('35 choices of three boards', { tags: 'slow' }, () => {
    const triples = choices(['HH', 'HTHH', '4B3', '6B3', '4B4'], 3);
    const sum = triples.map((boards) => check({ boards })).reduce(addCoverage);
    expect([triples.length, sum]).toEqual([35, { positions: 28_425, verdicts: 28_425, distances: 0 }]);
  });
});

/** The value of each position by its definition: the smallest number that no move leaves. */
function valuesByDefinition(board: Board): readonly number[] {
  const values: number[] = [];
  for (const next of graphOf(board).targets) {
    const left = new Set(next.map((target) => values[target]));
    let smallest = 0;
    while (left.has(smallest)) smallest++;
    values.push(smallest);
  }
  return values;
}

describe('the value of a board', () => {
  function differences(board: Board, expected: (index: number) => number | undefined) {
    const { positions } = graphOf(board);
    const value = boardValue(board);
    const known = positions.map((_, index) => expected(index));
    const compared = known.filter((count) => count !== undefined).length;
    return {
      compared,
      wrong: positions.filter((position, index) => known[index] !== undefined && value(position) !== known[index]),
    };
  }

  test('of a row is the smallest number that no flip leaves: 1 to 8 heads, reach 1 to 8', () => {
    let compared = 0;
    for (const coins of wholeNumbers(1, 8)) {
      for (const reach of wholeNumbers(1, 8)) {
        const board = readBoard('H'.repeat(coins), reach);
        const values = valuesByDefinition(board);
        const found = differences(board, (index) => values[index]);
        expect(found.wrong).toEqual([]);
        compared += found.compared;
      }
    }
    expect(compared).toBe(1099);
  });

  test('of a total is the smallest number that no addition leaves: targets to 20 in bases 2 to 7', () => {
    for (const base of wholeNumbers(2, 7)) {
      for (const target of wholeNumbers(1, 20)) {
        const board = readBoard(`${target}B${base}`);
        const values = valuesByDefinition(board);
        expect(differences(board, (index) => values[index]).wrong).toEqual([]);
      }
    }
  });

  test('of a total with less than its base to go is the number of totals ahead with an unused digit', () => {
    let compared = 0;
    for (const base of wholeNumbers(2, 7)) {
      for (const target of wholeNumbers(1, 20)) {
        const board = readBoard(`${target}B${base}`);
        const found = differences(board, (index) => {
          const position = graphOf(board).positions[index];
          if (!position || !('total' in position)) throw new TypeError('not a total');
          const { left, fresh } = countDigits({ target, base, max: base - 1 }, position);
          return left < base ? fresh : undefined;
        });
        expect(found.wrong).toEqual([]);
        compared += found.compared;
      }
    }
    expect(compared).toBe(7529);
  });

  test('of a new total matches the rule book', () => {
    const said = open('H-1B2')
      .text.theory.map(({ text }) => text)
      .join(' ');
    const [, ...numbers] =
      /a new total to (\d+) counts for (\d+), to (\d+) for (\d+) and to (\d+) for nothing/.exec(said) ?? [];
    const [first, firstCount, second, secondCount, third] = numbers.map(Number);
    const counts = [first, second, third].map((target) =>
      boardValue(readBoard(`${target}B10`))({ total: 0, used: 0, turn: BOARD_TURN }),
    );
    expect(counts).toEqual([firstCount, secondCount, 0]);
  });
});

describe('the explanations', () => {
  const ANN_AND_BEN: TurnPlayers = { mover: named('Ann'), other: named('Ben') };

  test.each([
    [
      'HHH-5B10',
      '',
      'Boards a and b count for 3 and 5, in blocks 2+1 and 4+1: a 4 and a 2 have no partner, so you can win. Play b2, and every block has a partner.',
    ],
    [
      'HHH-5B10',
      'b2',
      'Boards a and b count for 3 and 3, in blocks 2+1 and 2+1: every block has a partner, so you lose. Whatever you play, your opponent can give every block a partner again.',
    ],
    [
      'HHHHH-HHH-6B7',
      '',
      'Boards a, b and c count for 5, 3 and 6, in blocks 4+1, 2+1 and 4+2: every block has a partner, so you lose. Whatever you play, your opponent can give every block a partner again.',
    ],
    [
      'HH-4B3',
      '',
      'Boards a and b count for 2 and 0, in blocks 2 and 0: a 2 has no partner, so you can win. Play a1, and every block has a partner.',
    ],
    ['HH-2B3', 'a1', 'Play b2 and no move is left.'],
    [
      '4B3-4B3',
      '',
      'Boards a and b count for 0 and 0, in blocks 0 and 0: every block has a partner, so you lose. Whatever you play, your opponent can give every block a partner again.',
    ],
  ])('%s after "%s"', (boards, moves, sentence) => {
    const game = open(boards);
    expect(game.theory?.why(positionAfter(game, moves), YOU_TO_MOVE)).toBe(sentence);
  });

  test('name other players', () => {
    const game = open('HHH-5B10');
    expect(game.theory?.why(game.rules.start, ANN_AND_BEN)).toBe(
      'Boards a and b count for 3 and 5, in blocks 2+1 and 4+1: a 4 and a 2 have no partner, so Ann can win. Ann can play b2, and every block has a partner.',
    );
  });
});
