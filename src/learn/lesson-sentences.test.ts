import { describe, expect, test } from 'vitest';
import { COURSES } from '../../test/games/courses.ts';
import { gameWith } from '../../test/games/game-with.ts';
import { reachablePositions } from '../../test/games/reachable.ts';
import { createMinimax } from '../../test/support/minimax.ts';
import type { Game } from '../core/index.ts';
import { lastDigitStanding } from '../games/last-digit-standing/knowledge.ts';
import { sideBySide } from '../games/side-by-side/knowledge.ts';
import { type Board, type BoardPosition, boardsOf, type SideBySidePosition } from '../games/side-by-side/rules.ts';
import type { AnyLesson } from './lesson.ts';

/*
 * A reader knows the rule of a lesson by its sentences alone. Each sentence is translated here by hand, without calling
 * `choose` or the theory of the game. A sentence without a translation fails the test.
 */

function lessonOf(game: string, id: string): AnyLesson {
  const lesson = COURSES.get(game)?.lessons.find((each) => each.id === id);
  if (!lesson) throw new Error(`There is no lesson ${id}.`);
  return lesson;
}

/** A total on its way to a target, and whether a last digit is used. */
interface Total {
  readonly total: number;
  readonly target: number;
  readonly base: number;
  isUsed(digit: number): boolean;
}

function totalOn({ target, base }: Pick<Total, 'target' | 'base'>, total: number, used: number): Total {
  return { total, target, base, isUsed: (digit) => Math.floor(used / 2 ** digit) % 2 === 1 };
}

function toGo({ total, target }: Total): number {
  return target - total;
}

/** The open totals among the next `count`, lowest first. */
function openAhead({ total, base, isUsed }: Total, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => total + index + 1).filter((next) => !isUsed(next % base));
}

/** The open totals before the ten, where one ten is to go. */
function openBeforeTen(place: Total): readonly number[] {
  return openAhead(place, toGo(place) - place.base);
}

function hasOneTen(place: Total): boolean {
  return toGo(place) >= place.base && toGo(place) < 2 * place.base;
}

function sentencesOf(rule: string): readonly string[] {
  return rule.split(/(?<=\.) /);
}

function translated<Meaning>(meanings: Readonly<Record<string, Meaning>>, sentence: string): Meaning {
  const meaning = meanings[sentence];
  if (meaning === undefined) throw new Error(`The reader has no translation of: ${sentence}`);
  return meaning;
}

/** Whether the reader wins against every answer with every allowed choice. */
function readerWins<Position, Move>(
  { rules, text }: Game<Position, Move>,
  advised: (position: Position) => readonly Move[],
): (position: Position) => boolean {
  const known = new Map<string, boolean>();
  function wins(position: Position): boolean {
    const key = text.formatPosition(position);
    const answer = known.get(key) ?? play(position);
    known.set(key, answer);
    return answer;
  }
  function play(position: Position): boolean {
    const moves = advised(position);
    return moves.length > 0 && moves.every((move) => isAnswered(rules.play(position, move), rules.turn(position)));
  }
  function isAnswered(after: Position, reader: unknown): boolean {
    const outcome = rules.outcome(after);
    if (outcome) return outcome.winner === reader;
    return rules.legalMoves(after).every((answer) => {
      const next = rules.play(after, answer);
      const end = rules.outcome(next);
      return end ? end.winner === reader : wins(next);
    });
  }
  return wins;
}

function wonPositions<Position, Move>(
  game: Game<Position, Move>,
  covers: (position: Position) => boolean,
): readonly Position[] {
  const minimax = createMinimax(game);
  return reachablePositions(game).filter(
    (position) => !game.rules.outcome(position) && covers(position) && minimax(position).verdict === 'win',
  );
}

describe('One ten to go', () => {
  const game = gameWith(lastDigitStanding);
  const limits = { target: 50, base: 10 };
  const oneTen = lessonOf('last-digit-standing', 'one-ten');

  /** The totals to make, if the sentence applies to this place. */
  const meanings: Readonly<Record<string, (place: Total, moves: readonly number[]) => readonly number[] | undefined>> =
    {
      'With 10 to 19 to go, leave one open total before the ten.': (place, moves) => {
        if (toGo(place) < 10 || toGo(place) > 19 || openBeforeTen(place).length === 0) return undefined;
        return moves.filter((made) => {
          const isBeforeTen = limits.target - made >= 10;
          return isBeforeTen && openBeforeTen(place).filter((open) => open > made).length === 1;
        });
      },
      'If none is open there, make the highest open total within reach.': (place, moves) =>
        hasOneTen(place) && openBeforeTen(place).length === 0 ? moves.slice(-1) : undefined,
      'With fewer than 10 to go, make the highest open total.': (place) =>
        toGo(place) < 10 ? openAhead(place, toGo(place)).slice(-1) : undefined,
    };

  function winsWith(rule: string) {
    const readings = sentencesOf(rule).map((sentence) => translated(meanings, sentence));
    return readerWins(game, (position) => {
      const place = totalOn(limits, position.total, position.used);
      const within = openAhead(place, Math.min(9, toGo(place)));
      const totals = readings.map((read) => read(place, within)).find((made) => made !== undefined) ?? [];
      return totals.map((made) => made - position.total);
    });
  }

  const won = wonPositions(game, (position) => oneTen.covers?.(game, position) ?? true);

  test('a reader of the rule wins every won position that it covers', () => {
    const wins = winsWith(oneTen.rule);
    expect(won.length).toBeGreaterThan(2900);
    expect(won.filter((position) => !wins(position)).map(game.text.formatPosition)).toEqual([]);
  });

  test('the rule fails without the sentence about no open total', () => {
    const [first = '', , last = ''] = sentencesOf(oneTen.rule);
    const wins = winsWith(`${first} ${last}`);
    expect(won.filter((position) => !wins(position)).length).toBeGreaterThan(800);
  });
});

/** The value of a total, if the sentence applies to it. */
type Counting = (place: Total, hasBegun: boolean) => number | undefined;

const unusedDigits = ({ base, isUsed }: Total): number =>
  Array.from({ length: base }, (_, digit) => digit).filter((digit) => !isUsed(digit)).length;

const COUNTINGS: Readonly<Record<string, Counting>> = {
  'With fewer than ten to go, a total counts for its open totals.': (place) =>
    toGo(place) < place.base ? openAhead(place, toGo(place)).length : undefined,
  'With one ten to go, it counts for the open totals before the ten, less one, as long as other digits are unused too.':
    (place) => {
      const open = hasOneTen(place) ? openBeforeTen(place).length : 0;
      return open > 0 && unusedDigits(place) > open ? open - 1 : undefined;
    },
  'If none is open there, it counts for its unused digits, once something has been added.': (place, hasBegun) =>
    hasBegun && hasOneTen(place) && openBeforeTen(place).length === 0 ? unusedDigits(place) : undefined,
  // These sentences only say how to read "ten", and what to do with the numbers.
  'In base 6 read six for ten.': () => undefined,
  'Leave every block with a partner.': () => undefined,
  // The earlier rule, which is right with one ten to go only.
  'More open totals than tens: a total counts for how many more.': (place) => {
    const tens = Math.floor(toGo(place) / place.base);
    const open = openAhead(place, toGo(place) % place.base).length;
    return open > tens ? open - tens : undefined;
  },
};

function countWith(rule: string): Counting {
  const readings = sentencesOf(rule).map((sentence) => translated(COUNTINGS, sentence));
  return (place, hasBegun) => readings.map((read) => read(place, hasBegun)).find((count) => count !== undefined);
}

describe('Totals that are far away', () => {
  const far = lessonOf('side-by-side', 'far-totals');
  const count = countWith(far.rule);

  function countsOf(board: Board, position: BoardPosition): readonly number[] {
    if ('row' in position) return position.row.split('T').map((run) => run.length);
    if (board.kind !== 'total') return [];
    return [count(totalOn(board, position.total, position.used), position.used > 0) ?? Number.NaN];
  }

  /** Whether the blocks of each size come in pairs. */
  function isPaired(numbers: readonly number[]): boolean {
    return [1, 2, 4, 8].every((block) => numbers.filter((n) => Math.floor(n / block) % 2 === 1).length % 2 === 0);
  }

  test.each(['side-by-side boards=HHHHH-15B10', 'side-by-side boards=HHTHHH-9B6'])(
    'a reader of the rule wins every won position of %s',
    { tags: 'slow' },
    (variant) => {
      const text = variant.split('=')[1] ?? '';
      const game = gameWith(sideBySide, { boards: text });
      const boards = boardsOf({ boards: text, reach: 'all' });
      const numbersOf = (position: SideBySidePosition) =>
        position.boards.flatMap((board, index) => countsOf(boards[index] as Board, board));
      const wins = readerWins(game, (position) =>
        game.rules.legalMoves(position).filter((move) => isPaired(numbersOf(game.rules.play(position, move)))),
      );
      const won = wonPositions(game, () => true);
      expect(won.length).toBeGreaterThan(100);
      expect(won.filter((position) => !wins(position)).map(game.text.formatPosition)).toEqual([]);
    },
  );

  /** How often a rule applies to a position of one total, and how often it differs from the definition. */
  function compare(rule: string, target: number, base: number) {
    const game = gameWith(lastDigitStanding, { target, base });
    const counting = countWith(rule);
    const values = new Map<string, number>();
    const tally = { told: 0, wrong: 0 };
    type Position = (typeof game.rules)['start'];
    function countOf(position: Position): number {
      const key = `${position.total} ${position.used}`;
      const known = values.get(key);
      if (known !== undefined) return known;
      const next = new Set(game.rules.legalMoves(position).map((move) => countOf(game.rules.play(position, move))));
      let value = 0;
      while (next.has(value)) value++;
      values.set(key, value);
      const told = counting(totalOn({ target, base }, position.total, position.used), position.used > 0);
      if (told !== undefined) tally.told++;
      if (told !== undefined && told !== value) tally.wrong++;
      return value;
    }
    countOf(game.rules.start);
    return tally;
  }

  test.each([
    [10, 10],
    [18, 10],
    [50, 10],
    [6, 6],
    [25, 6],
    [33, 8],
  ])('the rule counts every total on the way to %d in base %d right, wherever it speaks', (target, base) => {
    const { told, wrong } = compare(far.rule, target, base);
    expect(told).toBeGreaterThan(10);
    expect(wrong).toBe(0);
  });

  test('"how many more" is wrong with more tens to go', () => {
    const rule = 'More open totals than tens: a total counts for how many more.';
    expect(compare(rule, 50, 10).wrong).toBeGreaterThan(0);
  });
});
