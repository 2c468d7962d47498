import { describe, expect, test } from 'vitest';
import { reachablePositions } from '../../../test/games/reachable.ts';
import { solveByRounds } from '../../../test/support/minimax.ts';
import {
  type AnyGame,
  createGame,
  createRandom,
  currentPosition,
  formatRecord,
  mustSucceed,
  startFrom,
  type Value,
} from '../../core/index.ts';
import { GAMES, matchSix } from '../../games/index.ts';
import { LADDER, type LadderPlayer } from '../../players/index.ts';

import type { CoachedGame } from '../../solver/explain-hint.ts';
import { dailyPuzzle, dateInWords, dateOf, dayOf, drawPuzzle, localDay, type Puzzle } from '../index.ts';
import { drawLevelPuzzle } from './daily.ts';
import { weekdayOf } from './daily-plan.ts';

/* Checks uniqueness and difficulty independently: by the definition of a verdict, and by every move of each ladder opponent. */

type Valued = (position: unknown) => Value | undefined;

/** The values of the positions that can be reached from this one. */
function judgeFrom(game: AnyGame, position: unknown): Valued {
  const values = solveByRounds(game, reachablePositions(startFrom(game, position)));
  return (reached) => values.get(game.text.formatPosition(reached));
}

interface Try {
  readonly move: unknown;
  readonly text: string;
  readonly after: unknown;
  /** For the player who makes it. */
  readonly wins: boolean;
  readonly loses: boolean;
  readonly plies: number;
}

function triesAt(game: AnyGame, judge: Valued, position: unknown): readonly Try[] {
  return game.rules.legalMoves(position).map((move) => {
    const after = game.rules.play(position, move);
    const { verdict, distance } = judge(after) ?? {};
    const text = game.text.formatMove(move);
    const plies = 1 + (distance ?? Number.POSITIVE_INFINITY);
    return { move, text, after, wins: verdict === 'loss', loses: verdict === 'win', plies };
  });
}

/** The answer after which a random move is least often right, then the one that lasts longest, then the first. */
function hardestAnswer(game: AnyGame, judge: Valued, position: unknown): Try | undefined {
  const shareOfRight = ({ after }: Try) => {
    const answers = triesAt(game, judge, after);
    return answers.length === 0 ? 1 : answers.filter(({ wins }) => wins).length / answers.length;
  };
  const tries = triesAt(game, judge, position).map((one) => ({ one, share: shareOfRight(one) }));
  tries.sort((left, right) => left.share - right.share || right.one.plies - left.one.plies);
  return tries[0]?.one;
}

/** An opponent's possible moves in a won position, with their probabilities. */
function choices({ carelessness }: LadderPlayer, tries: readonly Try[]): ReadonlyMap<string, number> {
  const chances = new Map<string, number>();
  const share = (chosen: readonly Try[], chance: number) => {
    for (const { text } of chosen) chances.set(text, (chances.get(text) ?? 0) + chance / chosen.length);
  };
  if (carelessness === null) {
    share(tries, 1);
    return chances;
  }
  const wins = tries.filter((one) => one.wins);
  const fastest = wins.filter(({ plies }) => plies === Math.min(...wins.map((win) => win.plies)));
  const wrong = tries.filter((one) => !one.wins);
  const open = wrong.filter((one) => !one.loses);
  const latest = wrong.filter(({ plies }) => plies === Math.max(...wrong.map((one) => one.plies)));
  const seesWin = fastest.some(({ plies }) => plies === 1);
  const isCareful = wrong.length === 0 || seesWin;
  share(fastest, isCareful ? 1 : 1 - carelessness);
  if (!isCareful) share(open.length > 0 ? open : latest, carelessness);
  return chances;
}

/** The probability that a rung fails: the sum over all lines that end in a wrong move. */
function chanceToFail(game: AnyGame, judge: Valued, rung: LadderPlayer, position: unknown, left: number): number {
  const tries = triesAt(game, judge, position);
  const chances = choices(rung, tries);
  let failing = 0;
  for (const { text, after, wins } of tries) {
    const chance = chances.get(text) ?? 0;
    if (chance === 0) continue;
    if (!wins) {
      failing += chance;
      continue;
    }
    const answer = left === 1 ? undefined : hardestAnswer(game, judge, after);
    if (answer === undefined || game.rules.outcome(answer.after)) continue;
    failing += chance * chanceToFail(game, judge, rung, answer.after, left - 1);
  }
  return failing;
}

/** No position repeats within this many days. */
const DAYS_WITHOUT_REPEAT = 140;

const FIRST = mustSucceed(dayOf('2026-01-01'));
const DAYS = Array.from({ length: DAYS_WITHOUT_REPEAT }, (_, index) => FIRST + index);
const PUZZLES = DAYS.map((day) => mustSucceed(dailyPuzzle(GAMES, day)));

/** The fault of a puzzle; undefined if there is none. */
function objection({ match, goal, line, asked, difficulty }: Puzzle): string | undefined {
  const { game } = match;
  const position = currentPosition(match);
  const judge = judgeFrom(game, position);
  const tries = triesAt(game, judge, position);
  const winning = tries.filter(({ wins }) => wins);
  if (goal !== 'win') return 'it does not ask for the win';
  const [only, second] = winning;
  if (!only || second || only.text !== line[0]) return `${winning.length} moves win`;
  if (tries.length < 2) return 'the move is forced';
  if (only.plies < 3) return 'it is a win in one move';
  const failing = LADDER.map((rung) => chanceToFail(game, judge, rung, position, asked));
  const share = failing.reduce((sum, chance) => sum + chance, 0) / LADDER.length;
  return Math.abs(share - difficulty) > 1e-12 ? `the difficulty is ${share}, not ${difficulty}` : undefined;
}

/** The plies to the win, by the definition. */
function winPlies({ match }: Puzzle): number {
  const position = currentPosition(match);
  return Number(judgeFrom(match.game, position)(position)?.distance);
}

describe(`the daily puzzles of ${DAYS.length} days`, () => {
  test('have one winning move and the stated difficulty, by an independent computation', () => {
    const objections = PUZZLES.flatMap((puzzle, index) => {
      const found = objection(puzzle);
      return found === undefined ? [] : [`${dateOf(FIRST + index)} ${formatRecord(puzzle.match)}: ${found}`];
    });
    expect(objections).toEqual([]);
  });

  test('are all different', () => {
    const boards = PUZZLES.map(({ match: { game, positions } }) => {
      const { first: _, ...options } = game.options;
      return JSON.stringify([game.id, options, game.text.formatPosition(positions.at(-1))]);
    });
    expect(new Set(boards).size).toBe(DAYS.length);
  });

  test('follow the rules of a contest, with Player 1 to move', () => {
    for (const { match } of PUZZLES) {
      const { game } = match;
      expect(game.rules.turn(currentPosition(match))).toBe('player1');
      const { start: _, string: __, first: ___, ...options } = game.options;
      const contest = mustSucceed(createGame(game.definition, game.definition.recommended.options)).options;
      expect(contest).toMatchObject(options);
    }
  });

  test('get harder from Monday to Sunday, and four games take turns', () => {
    const ids = PUZZLES.map(({ match }) => match.game.id);
    expect(new Set(ids).size).toBe(4);
    for (const id of new Set(ids)) {
      const mean = (isIn: (weekday: number) => boolean) => {
        const plies = PUZZLES.filter((_, index) => ids[index] === id && isIn(weekdayOf(FIRST + index))).map(winPlies);
        return plies.reduce((sum, one) => sum + one, 0) / plies.length;
      };
      const week = [(day: number) => day < 2, (day: number) => day >= 2 && day < 5, (day: number) => day >= 5].map(
        mean,
      );
      expect(week, id).toEqual([...week].sort((one, other) => one - other));
      expect(week.at(-1), id).toBeGreaterThan(week[0] ?? 0);
    }
    expect(ids.every((id, index) => index === 0 || id !== ids[index - 1])).toBe(true);
  });

  test('do not change when a game is added', () => {
    const more = [{ ...matchSix, id: 'new-game' }, ...GAMES];
    const again = DAYS.slice(0, 10).map((day) => formatRecord(mustSucceed(dailyPuzzle(more, day)).match));
    expect(again).toEqual(PUZZLES.slice(0, 10).map(({ match }) => formatRecord(match)));
  });

  test('use Side By Side on Sundays for people who have played it', () => {
    for (const day of DAYS.slice(0, 14)) {
      const isSunday = weekdayOf(day) === 6;
      const { match } = mustSucceed(dailyPuzzle(GAMES, day, true));
      expect([day, match.game.id === 'side-by-side']).toEqual([day, isSunday]);
    }
  });
});

test.each([1, 4, 7])('puzzles of level %s have one right move', (level) => {
  for (const definition of GAMES.filter(({ id }) => id !== 'inversion-race')) {
    const puzzle = mustSucceed(drawLevelPuzzle(definition, createRandom(level), level));
    expect([definition.id, objection(puzzle)]).toEqual([definition.id, undefined]);
  }
});

describe('a puzzle that asks for the fastest win', () => {
  const race = GAMES.filter(({ id }) => id === 'inversion-race');

  test('has one fastest move, which is not the step toward the goal', () => {
    const puzzles = race.flatMap((definition) =>
      Array.from({ length: 40 }, (_, seed) => mustSucceed(drawPuzzle(definition, createRandom(seed)))),
    );
    for (const { match, goal, line } of puzzles) {
      const position = currentPosition(match);
      const wins = triesAt(match.game, judgeFrom(match.game, position), position).filter((one) => one.wins);
      const fastest = wins.filter(({ plies }) => plies === Math.min(...wins.map((win) => win.plies)));
      expect(goal).toBe('fastest');
      expect(fastest.map(({ text }) => text)).toEqual([line[0]]);
      const { coach }: CoachedGame<unknown, unknown> = match.game;
      expect(line[0]).not.toBe(coach?.obvious?.(position));
    }
  });
});

describe('a date', () => {
  test('converts to a day number and back', () => {
    expect(dateOf(mustSucceed(dayOf('2028-02-29')))).toBe('2028-02-29');
    expect(mustSucceed(dayOf('1970-01-02'))).toBe(1);
  });

  test('in words does not depend on the time zone', () => {
    expect(dateInWords(20_773)).toBe('Monday, November 16, 2026');
  });

  test('is that of the local clock', () => {
    const at = (time: string, offset: number) =>
      localDay(Object.assign(new Date(time), { getTimezoneOffset: () => offset }));
    expect(at('1970-01-02T00:00:00Z', 0)).toBe(1);
    expect(at('1970-01-02T00:30:00Z', 60)).toBe(0); // west: the day before
    expect(at('1970-01-01T23:30:00Z', -60)).toBe(1); // east: the next day
    expect(at('1970-01-01T23:59:59Z', 0)).toBe(0);
  });

  test.each(['', '2026-2-1', '2026-02-30', '2027-02-29', 'today', '2026-11-16T00:00', ' 2026-11-16'])(
    '"%s" is refused',
    (text) => {
      expect(dayOf(text)).toEqual({ ok: false, error: `A date is written like 2026-11-16, not "${text}".` });
    },
  );
});
