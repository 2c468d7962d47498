import { describe, expect, test } from 'vitest';
import { gameWith } from '../../../test/games/game-with.ts';
import { reachablePositions } from '../../../test/games/reachable.ts';
import { addCoverage, type Coverage, checkTheory } from '../../../test/games/theory-check.ts';
import { type OptionValues, YOU_TO_MOVE } from '../../core/index.ts';
import { closedForms, knownRunValue } from './fixtures.ts';
import { tailEnd } from './knowledge.ts';
import type { TailEndPosition } from './rules.ts';
import { isFourBelowPower, runLengths, runValues } from './runs.ts';

function open(options: OptionValues) {
  return gameWith(tailEnd, options);
}

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Compares theory and solver. Where a run is longer than 2 · reach + 1 the theory has no plies, and in misère play no verdict. */
function check(options: OptionValues): Coverage {
  const reach = typeof options.reach === 'number' ? options.reach : 40;
  const knowsDistance = ({ row }: TailEndPosition) => reach === 1 || !new RegExp(`H{${2 * reach + 2}}`).test(row);
  const knowsVerdict = (position: TailEndPosition) => !options.misere || knowsDistance(position);
  return checkTheory(open(options), { knowsVerdict, knowsDistance });
}

const REACHES = [1, 2, 3, 4, 5, 6, 8, 'all'];
const STARTS = ['HHTHHHTHHHHTH', 'HHHHHHHTHHHHH', 'HTHHHTHHHHH'];

/** The position counts come from an independent program. */
describe.each([false, true])('the theory agrees with the solver, misère %j', (misere) => {
  test('on rows of 1 to 12 heads with eight reaches', { tags: 'slow' }, () => {
    const variants = numbers(1, 12).flatMap((coins) => REACHES.map((reach) => ({ coins, reach, misere })));
    expect(variants.map(check).reduce(addCoverage)).toEqual({
      positions: 14_318,
      verdicts: misere ? 14_081 : 14_318,
      distances: 14_081,
    });
  });

  test('on three rows of several runs with eight reaches', () => {
    const variants = STARTS.flatMap((start) => REACHES.map((reach) => ({ start, reach, misere })));
    expect(variants.map(check).reduce(addCoverage)).toEqual({
      positions: 10_731,
      verdicts: misere ? 10_687 : 10_731,
      distances: 10_687,
    });
  });
});

describe('values of runs', () => {
  test('are the lengths without a limit, as in Nim', () => {
    expect(runValues(12, 12)).toEqual(numbers(0, 12));
  });

  test('are the remainder by reach + 1 if the reach is odd or the run no longer than 2 · reach + 1', () => {
    for (const reach of numbers(1, 40)) {
      const longest = reach % 2 === 1 ? 200 : 2 * reach + 1;
      expect(runValues(longest, reach)).toEqual(numbers(0, longest).map((length) => length % (reach + 1)));
      if (reach % 2 === 0) expect(runValues(longest + 1, reach).at(-1)).toBe(reach + 1);
    }
  });

  test('for reach 4, 12, 28 and 60 are that remainder with two exceptions', () => {
    const reaches = numbers(1, 100).filter(isFourBelowPower);
    expect(reaches).toEqual([4, 12, 28, 60]);
    for (const reach of reaches) {
      const by = reach + 1;
      const values = runValues(600, reach);
      const exceptions = numbers(0, 600).filter((length) => values[length] !== length % by);
      const multiples = numbers(2, 600 / by).map((factor) => factor * by);
      expect(exceptions).toEqual([...multiples, 4 * by - 1].sort((a, b) => a - b));
      for (const length of multiples) expect(knownRunValue(length, reach)).toBe(by);
      expect(knownRunValue(4 * by - 1, reach)).toBe(0);
    }
  });

  test('by the rules match the definition for runs of up to 600 heads and 42 reaches', { tags: 'slow' }, () => {
    // 20 odd reaches and five of the form 2^j − 4 with 601 values each, 17 others with 2 · reach + 2.
    expect(closedForms.runs?.compare(600)).toBe(25 * 601 + 786);
    expect(knownRunValue(6, 2)).toBeUndefined();
  });

  test('for reach 4 match the octal game .3337, A125923 in the On-Line Encyclopedia of Integer Sequences', () => {
    const listed = '1,2,3,4,0,1,2,3,4,5,1,2,3,4,5,1,2,3,0,5,1,2,3,4,5,1,2,3,4,5,1,2,3,4,5,1,2,3,4,5';
    expect(runValues(40, 4).slice(1).join(',')).toBe(listed);
  });

  test('for reach 2 match the rule book', () => {
    const said = gameWith(tailEnd)
      .text.theory.map(({ text }) => text)
      .join(' ')
      .match(/With reach 2 the runs of 0 to 11 heads count for ([\d, and]+)/);
    expect(said?.[1]?.match(/\d+/g)?.map(Number)).toEqual(runValues(11, 2));
  });
});

describe('the explanations', () => {
  test('advise a misère flip that leaves an odd number of single heads', () => {
    let checked = 0;
    const game = open({ start: 'HHHTHTHHHHTHTH', misere: true });
    for (const position of reachablePositions(game)) {
      const sentence = game.theory?.why(position, YOU_TO_MOVE) ?? '';
      const [, coin] = /^Flip coin (\d+) to leave an odd number of single heads/.exec(sentence) ?? [];
      if (coin === undefined) continue;
      const { row } = game.rules.play(position, Number(coin));
      expect(row).not.toContain('HH');
      expect(runLengths(row).length % 2).toBe(1);
      checked++;
    }
    expect(checked).toBeGreaterThan(20);
  });

  test.each([
    ['HHHHHHH', 'all', false, 'Flip coin 1 and no head is left.'],
    [
      'HHHTHHHHHTHHHHHHH',
      'all',
      false,
      'Runs 3, 5 and 7, in blocks 2+1, 4+1 and 4+2+1: a 1 has no partner, so you can win. Flip coin 3, and every block has a partner.',
    ],
    [
      'HHHTHHHHHTHHHHHH',
      'all',
      false,
      'Runs 3, 5 and 6, in blocks 2+1, 4+1 and 4+2: every block has a partner, so you lose. Whatever you flip, your opponent can give every block a partner again.',
    ],
    [
      'HTHTHTH',
      'all',
      false,
      '4 single heads are left, and each flip turns one of them. 4 is even, so the last flip is your opponent’s, and you lose.',
    ],
    [
      'HTHTH',
      'all',
      true,
      '3 single heads are left, and each flip turns one of them. 3 is odd, so the last flip is yours, and you lose.',
    ],
    [
      'HTH',
      'all',
      true,
      '2 single heads are left, and each flip turns one of them. 2 is even, so the last flip is your opponent’s, and you win.',
    ],
    ['H', 'all', true, 'One head is left, and you have to flip it: you lose.'],
    ['H', 'all', false, 'One head is left, and you have to flip it: you win.'],
    [
      'HHHTHHHHHTHHHHHHH',
      'all',
      true,
      'Runs 3, 5 and 7, in blocks 2+1, 4+1 and 4+2+1: a 1 has no partner, so you can win. Flip coin 3, and every block has a partner.',
    ],
    [
      'HHHTHHHHHTHHHHHH',
      'all',
      true,
      'Runs 3, 5 and 6, in blocks 2+1, 4+1 and 4+2: every block has a partner, so you lose. Whatever you flip, your opponent can give every block a partner again, or leave an odd number of single heads.',
    ],
    [
      'HHHHTHTH',
      'all',
      true,
      'Flip coin 2 to leave an odd number of single heads, and in the end your opponent has to flip the last coin.',
    ],
    [
      'HHHHTHTHTH',
      'all',
      true,
      'Flip coin 1 to leave an odd number of single heads, and in the end your opponent has to flip the last coin.',
    ],
    [
      'HHHHHHH',
      'all',
      true,
      'Flip coin 2 to leave an odd number of single heads, and in the end your opponent has to flip the last coin.',
    ],
    [
      'HHHHHHHHH',
      3,
      false,
      'A flip turns at most 3 coins, so a run counts for the remainder of its length by 4: the run of 9 counts for 1, so you can win. Flip coin 2, and every block has a partner.',
    ],
    [
      'HHHHHHHH',
      3,
      false,
      'A flip turns at most 3 coins, so a run counts for the remainder of its length by 4: the run of 8 counts for 0, so you lose. Whatever you flip, your opponent can give every block a partner again.',
    ],
    [
      'HHHHHHTHHH',
      3,
      false,
      'A flip turns at most 3 coins, so a run counts for the remainder of its length by 4: runs 6 and 3 count for 2 and 3, in blocks 2 and 2+1: a 1 has no partner, so you can win. Flip coin 1, and every block has a partner.',
    ],
    [
      'HHHHHHTHH',
      3,
      false,
      'A flip turns at most 3 coins, so a run counts for the remainder of its length by 4: runs 6 and 2 count for 2 and 2, in blocks 2 and 2: every block has a partner, so you lose. Whatever you flip, your opponent can give every block a partner again.',
    ],
    [
      'HHHHHHTHHHHHHHH',
      2,
      false,
      'A flip turns at most 2 coins, so a run counts for the smallest number that no flip of it leaves: runs 6 and 8 count for 3 and 2, in blocks 2+1 and 2: a 1 has no partner, so you can win. Flip coin 6, and every block has a partner.',
    ],
    [
      'HHHHHHHHHHH',
      2,
      false,
      'A flip turns at most 2 coins, so a run counts for the smallest number that no flip of it leaves: the run of 11 counts for 0, so you lose. Whatever you flip, your opponent can give every block a partner again.',
    ],
    [
      'HHHHHHHHHH',
      4,
      false,
      'A flip turns at most 4 coins, so a run counts for the smallest number that no flip of it leaves: the run of 10 counts for 5, so you can win. Flip coin 4, and every block has a partner.',
    ],
    [
      'HHHHHHHHHHHHHHHHHHH',
      4,
      false,
      'A flip turns at most 4 coins, so a run counts for the smallest number that no flip of it leaves: the run of 19 counts for 0, so you lose. Whatever you flip, your opponent can give every block a partner again.',
    ],
    [
      'HHHHHHHHHHH',
      1,
      false,
      '11 heads are left, and each flip turns one of them. 11 is odd, so the last flip is yours, and you win.',
    ],
    [
      'HHHHHHHH',
      1,
      true,
      '8 heads are left, and each flip turns one of them. 8 is even, so the last flip is your opponent’s, and you win.',
    ],
    [
      'HHHHTH',
      3,
      true,
      'Whatever you flip, your opponent can leave an odd number of heads, counting a run of 4 for nothing and one of 5 for a single head, and in the end you have to flip the last coin.',
    ],
    [
      'HHHHTHHHHH',
      3,
      true,
      'Whatever you flip, your opponent can leave an odd number of heads, counting a run of 4 for nothing and one of 5 for a single head, and in the end you have to flip the last coin.',
    ],
    [
      'HHHHTHHHHHTH',
      3,
      true,
      'Flip coin 1 to leave an odd number of heads, counting a run of 4 for nothing and one of 5 for a single head, and in the end your opponent has to flip the last coin.',
    ],
    [
      'HHHHHHTHHTHHHH',
      3,
      true,
      'A flip turns at most 3 coins, so a run counts for the remainder of its length by 4: runs 6, 2 and 4 count for 2, 2 and 0, in blocks 2, 2 and 0: every block has a partner, so you lose. Whatever you flip, your opponent can give every block a partner again, or leave an odd number of heads, counting a run of 4 for nothing and one of 5 for a single head.',
    ],
    [
      'HHHHHHTHHHHTHHHHH',
      3,
      true,
      'Flip coin 5 to leave an odd number of heads, counting a run of 4 for nothing and one of 5 for a single head, and in the end your opponent has to flip the last coin.',
    ],
    [
      'HHHHHHTHHH',
      3,
      true,
      'A flip turns at most 3 coins, so a run counts for the remainder of its length by 4: runs 6 and 3 count for 2 and 3, in blocks 2 and 2+1: a 1 has no partner, so you can win. Flip coin 1, and every block has a partner.',
    ],
    ['HHHHHHHH', 3, true, undefined],
    [
      'HHTHHTHHTHHTHHTHHTHHH',
      'all',
      false,
      'Runs 2, 2, 2, 2, 2, 2 and 3, in blocks 2, 2, 2, 2, 2, 2 and 2+1: a 2 and a 1 have no partner, so you can win. Flip coin 19, and every block has a partner.',
    ],
    [
      'HHTHHTHHTHHTHHTHHTHHHTHHHHTHHHHH',
      'all',
      false,
      'Runs 2, 2, 2, 2, 2, 2, 3, 4 and 5, in blocks 2, 2, 2, 2, 2, 2, 2+1, 4 and 4+1: a 2 has no partner, so you can win. Flip coin 1, and every block has a partner.',
    ],
    [
      'HHTHHTHHTHHTHHTHHTHHTHH',
      'all',
      false,
      'Runs 2, 2, 2, 2, 2, 2, 2 and 2, in blocks 2, 2, 2, 2, 2, 2, 2 and 2: every block has a partner, so you lose. Whatever you flip, your opponent can give every block a partner again.',
    ],
    [
      'HHTHHTHHTHHTHHHHTHHHHHTHHH',
      3,
      false,
      'A flip turns at most 3 coins, so a run counts for the remainder of its length by 4: runs 2, 2, 2, 2, 4, 5 and 3 count for 2, 2, 2, 2, 0, 1 and 3, in blocks 2, 2, 2, 2, 0, 1 and 2+1: a 2 has no partner, so you can win. Flip coin 1, and every block has a partner.',
    ],
    [
      'HHHHHHTHTHTHT',
      6,
      true,
      'Flip coin 1 to leave an odd number of single heads, and in the end your opponent has to flip the last coin.',
    ],
    [
      'HHHHHHHTHHHHHHTHHHHHH',
      4,
      true,
      'Flip coin 7 to leave an odd number of heads, counting a run of 5 for nothing and one of 6 for a single head, and in the end your opponent has to flip the last coin.',
    ],
  ])('%s, reach %s, misère %j', (start, reach, misere, sentence) => {
    const game = open({ start, reach, misere });
    expect(game.theory?.why(game.rules.start, YOU_TO_MOVE)).toBe(sentence);
  });
});
