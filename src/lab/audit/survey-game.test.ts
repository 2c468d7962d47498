import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { type AnyGame, createGame, mustSucceed, parseRecord } from '../../core/index.ts';
import { readGame } from '../../custom/index.ts';
import type { FaultName } from './faults.ts';
import { type SurveyOptions, surveyGame } from './survey-game.ts';

interface Pile {
  readonly left: number;
  readonly turn: number;
}

/** Take one or two from a pile; the player who takes the last one wins. */
function pile(changes: Readonly<Record<string, unknown>> = {}): AnyGame {
  const game = {
    id: 'pile',
    start: { left: 5, turn: 1 },
    turn: (p: Pile) => p.turn,
    moves: (p: Pile) => [1, 2].filter((n) => n <= p.left),
    play: (p: Pile, n: number) => ({ left: p.left - n, turn: 3 - p.turn }),
    outcome: (p: Pile) => (p.left === 0 ? { winner: 3 - p.turn } : undefined),
    ...changes,
  };
  return mustSucceed(createGame(mustSucceed(readGame(game))));
}

function survey(game: AnyGame, options: SurveyOptions = {}) {
  return mustSucceed(surveyGame(game, options));
}

test('a game without a fault has its numbers', () => {
  expect(survey(pile())).toMatchObject({
    positions: 10,
    verdict: 'win',
    distance: 3,
    openings: 2,
    winningOpenings: ['2'],
    longestWin: 3,
    faults: [],
  });
});

test('a move after which the same player moves again is judged for that player', () => {
  const game = pile({
    start: { left: 3, turn: 1, last: 1 },
    play: (p: Pile, n: number) => ({ left: p.left - n, turn: n === 1 ? p.turn : 3 - p.turn, last: p.turn }),
    outcome: (p: Pile & { readonly last: number }) => (p.left === 0 ? { winner: p.last } : undefined),
  });
  // After 1 the first player takes the rest; after 2 the other one does. With two left both moves win.
  expect(survey(game)).toMatchObject({ verdict: 'win', winningOpenings: ['1'], choices: 2, matter: 1 });
});

test('the numbers are those of the rule books', () => {
  expect(survey(openGame('inversion-race'))).toMatchObject({ positions: 148, verdict: 'win' });
  expect(survey(openGame('match-six'))).toMatchObject({ positions: 44, verdict: 'win', distance: 3, faults: [] });
});

describe('a fault is found with records that can be replayed', () => {
  const faulty: readonly (readonly [FaultName, Readonly<Record<string, unknown>>, string[]])[] = [
    ['nobody-wins', { outcome: (p: Pile) => (p.left === 0 ? { winner: null } : undefined) }, ['pile: 1 2 2']],
    ['one-sided', { outcome: (p: Pile) => (p.left === 0 ? { winner: p.turn === 1 ? 1 : null } : undefined) }, []],
    ['first-move-wins', { start: { left: 2, turn: 1 } }, ['pile: 2']],
    ['no-decision', { moves: (p: Pile) => (p.left === 0 ? [] : [1]) }, []],
    ['alike', { board: (p: Pile) => [p.left > 3 ? 'many' : p.left > 0 ? 'few' : 'none'] }, []],
  ];
  test.each(faulty)('%s', (fault, changes, records) => {
    const game = pile(changes);
    const found = survey(game).faults.find((each) => each.fault === fault);
    expect(found?.note).toMatch(/\.$/);
    if (records.length > 0) expect(found?.records).toEqual(records);
    for (const record of found?.records ?? []) expect(parseRecord([game.definition], record).ok).toBe(true);
  });

  test('endless', () => {
    const game = openGame('match-six target=9');
    const [found] = survey(game).faults;
    expect(found?.fault).toBe('endless');
    expect(parseRecord([game.definition], found?.records[0] ?? '').ok).toBe(true);
  });

  test('what a program finds odd about a move', () => {
    const game = pile();
    const oddMoves = new Map<string, readonly string[]>([
      ['punished', ['2', '2']],
      ['no fault of ours', []],
    ]);
    expect(survey(game, { oddMoves }).faults).toEqual([
      { fault: 'punished', records: ['pile: 2 2'], note: 'A legal move is punished as illegal: 2.' },
    ]);
  });
});

describe('a game that is too large for a table', () => {
  /** Some numbers may be taken; the player who can take none of them loses. */
  const heap = (left: number, taken: readonly number[]) =>
    pile({
      start: { left, turn: 1 },
      moves: (p: Pile) => taken.filter((n) => n <= p.left),
      outcome: (p: Pile) => (taken.every((n) => n > p.left) ? { winner: 3 - p.turn } : undefined),
    });

  test('has a verdict by a search, without the numbers that need all positions', () => {
    const game = heap(50, [10, 20, 30, 3]);
    const { winningOpenings: all, ...whole } = survey(game);
    expect(whole).toMatchObject({ solution: 'strong', positions: 64, verdict: 'win' });
    const { positions, winningOpenings, ...found } = survey(game, { limit: 40 });
    expect(positions).toBeLessThanOrEqual(40);
    expect(winningOpenings.filter((move) => all.includes(move))).not.toEqual([]);
    expect(found).toEqual({
      solution: 'weak',
      verdict: 'win',
      distance: null,
      openings: 4,
      choices: null,
      matter: null,
      longestWin: null,
      faults: [],
      shape: null,
      movesShape: null,
    });
  });

  test('has the faults that were met', () => {
    const game = heap(90, [1, 2, 90]);
    const oddMoves = new Map([['seat', ['1', '2']]]);
    expect(survey(game, { limit: 100, oddMoves })).toMatchObject({
      solution: 'weak',
      verdict: 'win',
      distance: 1,
      faults: [
        { fault: 'first-move-wins', records: ['pile: 90'] },
        { fault: 'seat', records: ['pile: 1 2'] },
      ],
    });
  });
});

describe('the shape of a game', () => {
  const renamed = {
    id: 'other',
    moves: (p: Pile) => ['two', 'one'].filter((n) => (n === 'one' ? 1 : 2) <= p.left),
    play: (p: Pile, n: string) => ({ left: p.left - (n === 'one' ? 1 : 2), turn: 3 - p.turn }),
  };
  const misere = { outcome: (p: Pile) => (p.left === 0 ? { winner: p.turn } : undefined) };

  test('is the same under other names, and differs with the outcomes', () => {
    const [one, other, third] = [pile(), pile(renamed), pile(misere)].map((game) => survey(game));
    expect(other?.shape).toBe(one?.shape);
    expect(third?.shape).not.toBe(one?.shape);
    expect(third?.movesShape).toBe(one?.movesShape);
  });

  test('differs with the size', () => {
    expect(survey(pile({ start: { left: 6, turn: 1 } })).movesShape).not.toBe(survey(pile()).movesShape);
  });
});

test('a game that is too large or breaks a law has no survey', () => {
  const why = (game: AnyGame, options: SurveyOptions = {}) => {
    const result = surveyGame(game, options);
    return result.ok ? '' : result.error;
  };
  expect(why(pile(), { limit: 3 })).toContain('has more than 3 positions');
  expect(why(pile({ outcome: () => undefined }))).toMatch(/no legal move and no outcome.*The record "pile: .*" leads/);
});
