import { describe, expect, test } from 'vitest';
import { SMALL_VARIANTS } from '../../test/games/game-folders.ts';
import { openGame } from '../../test/games/open-game.ts';
import { createPlaceGame, type Place } from '../../test/games/place-game.ts';
import { reachablePositions } from '../../test/games/reachable.ts';
import {
  mustSucceed,
  named,
  parseRecord,
  swapTurn,
  type Value,
  type Verdict,
  YOU,
  YOU_TO_MOVE,
} from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { describeWinner } from './explain-value.ts';
import { type AnySolution, describeProjection, describeValue, explainMove, explainPosition, solve } from './index.ts';

function solutionOf(variant: string): AnySolution {
  return mustSucceed(solve(openGame(variant)));
}

/** The same game without its theory, so that reasons come from play. */
function withoutTheory(variant: string): AnySolution {
  const { theory: _, ...game } = openGame(variant);
  return mustSucceed(solve<unknown, unknown>(game));
}

function positionAfter(record: string): unknown {
  return mustSucceed(parseRecord(GAMES, record)).positions.at(-1);
}

function explain(solution: AnySolution, position: unknown): string {
  return explainPosition(solution, position, YOU_TO_MOVE);
}

describe('reasons', () => {
  test.each(Object.values(SMALL_VARIANTS).flat())('are sentences in every position: %s', (variant) => {
    const game = openGame(variant);
    for (const solution of [mustSucceed(solve(game)), withoutTheory(variant)]) {
      for (const position of reachablePositions(game).slice(0, 60)) {
        const reasons = [explain(solution, position), ...explainMoves(solution, position)];
        for (const reason of reasons) expect(reason).toMatch(/^[A-Z0-9“a-z].*[.”]$/);
        expect(reasons.join(' ')).not.toMatch(/undefined|null|NaN|\[object|;;|\.\./);
      }
    }
  });

  function explainMoves(solution: AnySolution, position: unknown): string[] {
    const { rules } = solution.game;
    return rules.legalMoves(position).map((move) => explainMove(solution, position, move, YOU_TO_MOVE));
  }

  test('come from the theory if it has one', () => {
    const solution = solutionOf('tail-end start=HHHTHHHHHTHHHHHHH');
    const { rules, theory } = solution.game;
    expect(explain(solution, rules.start)).toBe(theory?.why(rules.start, YOU_TO_MOVE));
    const after = rules.play(rules.start, 3);
    expect(explainMove(solution, rules.start, 3, YOU_TO_MOVE)).toBe(
      `3 wins in 15 moves. After that it is your opponent’s move. ${theory?.why(after, swapTurn(YOU_TO_MOVE))}`,
    );
  });

  test('after a move name the opponent as the player to move, never as “you”', () => {
    const solution = solutionOf('winners-and-losers string=WLWLL');
    expect(explainMove(solution, solution.game.rules.start, 'left', YOU_TO_MOVE)).toBe(
      'left loses in 5 moves. After that it is your opponent’s move. The middle letters are W and L and it is your opponent’s move: your opponent can take from the left, so that an L stands in the middle, and answer every move at the other end; the last letter left will be L, and you take it.',
    );
  });

  test('use the given names of the two sides', () => {
    const solution = withoutTheory('match-six');
    const players = { mover: named('Ann'), other: YOU };
    expect(explainPosition(solution, positionAfter('match-six: 2'), players)).toBe(
      'Ann loses in 2 moves (both sides counted), whatever Ann plays: you answer 1 with 3; 2 with 2; 3 with 1.',
    );
    expect(explainPosition(solution, positionAfter('match-six'), players)).toBe(
      'Ann can win in 3 moves (both sides counted): play 2; then Ann can answer 1 with 3; 2 with 2; 3 with 1.',
    );
    expect(explainMove(solution, positionAfter('match-six'), 3, players)).toBe(
      '3 loses in 3 moves; 2 would win in 3 moves. You answer 3, and best play runs 3, 1.',
    );
  });

  test.each([
    [
      'last-digit-standing',
      'You can win in 9 moves (both sides counted): play 6; then answer 1 with 8; 2 with 7; 3 or 5 with 6; 4 or 6 with 5; 7 with 4; 8 with 3; 9 with 2.',
    ],
    ['match-six', 'You can win in 3 moves (both sides counted): play 2; then answer 1 with 3; 2 with 2; 3 with 1.'],
    [
      'match-six: 2',
      'You lose in 2 moves (both sides counted), whatever you play: your opponent answers 1 with 3; 2 with 2; 3 with 1.',
    ],
    ['match-six: 1', 'Neither player can force an end: 1 keeps the game going; 2 loses to 3; 3 loses to 2.'],
    ['match-six: 3 3', 'You lose in 1 move, whatever you play: 1, 2 and 3 lose at once.'],
    ['match-six: 2 2', 'Play 2 and win at once. The last 3 numbers make exactly 6.'],
    ['match-six: 2 2 2', 'The last 3 numbers make exactly 6.'],
    [
      'tail-end coins=12 reach=1',
      'You lose in 12 moves (both sides counted), whatever you play: your opponent answers 1 with 2; 2, 3, 4, 5, 6, 7, 8 or 9 with 1; and so on.',
    ],
  ])('come from play where there is none: %s', (record, reason) => {
    const solution = withoutTheory(record.split(':')[0] ?? '');
    expect(explain(solution, positionAfter(record))).toBe(reason);
  });

  test.each([
    ['match-six', '2', '2 wins in 3 moves. Answer 1 with 3; 2 with 2; 3 with 1.'],
    ['match-six', '1', '1 keeps the game going; 2 would win in 3 moves. Neither player can force an end then.'],
    ['match-six', '3', '3 loses in 3 moves; 2 would win in 3 moves. Your opponent answers 3, and best play runs 3, 1.'],
    ['match-six: 1', '1', '1 keeps the game going. Neither player can force an end then.'],
    ['match-six: 1', '2', '2 loses in 2 moves; 1 would keep the game going. Your opponent answers 3 and wins at once.'],
    ['match-six: 2 2', '2', '2 wins at once. The last 3 numbers make exactly 6.'],
    ['match-six: 2 2', '3', '3 loses at once; 2 would win at once. The loser took the last 3 numbers to 7, over 6.'],
    [
      'tail-end start=HHHTHHHHHTHHHHHHH: 1',
      '5',
      '5 loses in 2 moves; 16 would win in 11 moves. Your opponent answers 11 and wins at once.',
    ],
    [
      'tail-end coins=12 reach=1',
      '1',
      '1 loses in 12 moves. Your opponent answers 2, and best play runs 2, 3, 4, 5, 6, 7, 8, 9, 10 and so on.',
    ],
  ])('are given for a move: %s, then %s', (record, text, reason) => {
    const solution = withoutTheory(record.split(':')[0] ?? '');
    const position = positionAfter(record);
    const move = solution.game.rules
      .legalMoves(position)
      .find((legal) => solution.game.text.formatMove(legal) === text);
    expect(explainMove(solution, position, move, YOU_TO_MOVE)).toBe(reason);
  });

  test('name the losing move that holds out longer, and the quicker winning move', () => {
    const losing = mustSucceed(solve(createPlaceGame([[1, 2], [3], [4], 'lost', [5], [3]])));
    expect(explainMove(losing, losing.game.rules.start, 0, YOU_TO_MOVE)).toBe(
      '0 loses in 2 moves; 1 holds out longer, 4 moves. Your opponent answers 0 and wins at once.',
    );
    const winning = mustSucceed(solve(createPlaceGame([[2, 1], [3], [4], [5], [6], 'lost', [7], [5]])));
    expect(explainMove(winning, winning.game.rules.start, 0, YOU_TO_MOVE)).toBe(
      '0 wins in 5 moves; 1 is quicker, 3 moves. Answer 0 with 0.',
    );
  });

  /** Moves into an end that is drawn, lost at once, and lost to the answer 0, in this order. */
  const DRAW: readonly Place[] = [[1, 2, 3], 'drawn', 'won', [4, 1], 'lost'];
  const many = (count: number, place: number) => Array.from({ length: count }, () => place);

  test.each<[readonly Place[], string]>([
    [DRAW, 'Neither player can force a win: 0 keeps the draw; 1 loses at once; 2 loses to 0.'],
    [[[1, 1, 2], 'drawn', 'won'], 'Neither player can force a win: 0 and 1 keep the draw; 2 loses at once.'],
    [[[1, 1], 'drawn'], 'Neither player can force a win: every move keeps the draw.'],
    [[[1], 'drawn'], 'Neither player can force a win: 0 keeps the draw.'],
    [[[1, 1], [0]], 'Neither player can force an end: every move keeps the game going.'],
    [
      [[1, 2], 'won', [3], 'lost'],
      'You lose in 2 moves (both sides counted), whatever you play: your opponent answers 1 with 0; 0 loses at once.',
    ],
    [[many(9, 1), 'won'], 'You lose in 1 move, whatever you play: 0, 1, 2, 3, 4, 5, 6, 7 and 8 lose at once.'],
    [
      [many(10, 1), 'won'],
      'You lose in 1 move, whatever you play: 0, 1, 2, 3, 4, 5, 6, 7 and 8 lose at once; and so on.',
    ],
  ])('of a small game %j are: %s', (places, reason) => {
    const solution = mustSucceed(solve(createPlaceGame(places)));
    expect(explain(solution, solution.game.rules.start)).toBe(reason);
  });

  test.each([
    [9, /; 9 loses at once\.$/],
    [10, /; 9 loses at once; and so on\.$/],
  ])('name up to nine moves that lose a draw: of %i', (count, end) => {
    const solution = mustSucceed(solve(createPlaceGame([[1, ...many(count, 2)], 'drawn', 'won'])));
    expect(explain(solution, solution.game.rules.start)).toMatch(end);
  });

  test.each<[readonly Place[], number, string]>([
    [DRAW, 0, '0 draws. The drawing says so.'],
    [DRAW, 1, '1 loses at once; 0 would draw. The drawing says so.'],
    [DRAW, 2, '2 loses in 2 moves; 0 would draw. Your opponent answers 0 and wins at once.'],
    [[[1, 2], 'drawn', [3], 'drawn'], 0, '0 draws. The drawing says so.'],
    [[[1, 2], 'drawn', [3], 'drawn'], 1, '1 draws. Neither player can force a win then.'],
    [[[1, 2], 'lost', [3], 'drawn'], 1, '1 draws; 0 would win at once. Neither player can force a win then.'],
    [[[1, 1, 2], 'lost', 'won'], 2, '2 loses at once; 0 or 1 would win at once. The drawing says so.'],
    [[[1, 2], 'won', [0]], 0, '0 loses at once; 1 would keep the game going. The drawing says so.'],
  ])('of a small game %j tell of move %i: %s', (places, move, reason) => {
    const solution = mustSucceed(solve(createPlaceGame(places)));
    expect(explainMove(solution, solution.game.rules.start, move, YOU_TO_MOVE)).toBe(reason);
  });

  test.each([
    [9, '0 loses in 10 moves. Your opponent answers 0, and best play runs 0, 0, 0, 0, 0, 0, 0, 0, 0.'],
    [11, '0 loses in 12 moves. Your opponent answers 0, and best play runs 0, 0, 0, 0, 0, 0, 0, 0, 0 and so on.'],
  ])('show nine moves of a line of %i', (plies, reason) => {
    const places: Place[] = [...Array.from({ length: plies + 1 }, (_, place) => [place + 1]), 'lost'];
    const solution = mustSucceed(solve(createPlaceGame(places)));
    expect(explainMove(solution, solution.game.rules.start, 0, YOU_TO_MOVE)).toBe(reason);
  });

  test('refuse an illegal move', () => {
    const solution = solutionOf('match-six');
    const { rules, text: book } = solution.game;
    expect(() => explainMove(solution, rules.start, 4, YOU_TO_MOVE)).toThrow(book.whyIllegal(rules.start, '4'));
    expect(() => explainMove(solution, positionAfter('match-six: 2 2 2'), 1, YOU_TO_MOVE)).toThrow('The game is over.');
  });
});

const WIN: Value = { verdict: 'win', distance: 13 };
const LOSS: Value = { verdict: 'loss', distance: 8 };
const you = { player: YOU };
const ada = { player: named('Ada') };
const bert = { player: named('Bert') };
const perfect = { player: named('CPU'), cpu: 'perfect' };
const casual = { player: named('CPU'), cpu: 'casual' };

test('the reader is addressed, others are named', () => {
  const duel = { player1: you, player2: perfect };
  expect(describeProjection(WIN, 'player1', duel)).toBe(
    'You should win in 13 moves (both sides counted) if you play your best.',
  );
  expect(describeProjection(LOSS, 'player2', duel)).toBe(
    'You should win in 8 moves (both sides counted) if you play your best.',
  );
  expect(describeProjection(WIN, 'player1', { player1: ada, player2: perfect })).toBe(
    'Ada should win in 13 moves (both sides counted) with best play.',
  );
});

test('only a perfect CPU is sure of its win', () => {
  expect(describeProjection(LOSS, 'player1', { player1: ada, player2: perfect })).toBe(
    'CPU will win, in 8 moves (both sides counted) at the latest.',
  );
  expect(describeProjection({ verdict: 'win', distance: 1 }, 'player1', { player1: casual, player2: ada })).toBe(
    'CPU should win in 1 move if it plays its best.',
  );
});

test('the winner is named between two people and between two CPUs', () => {
  expect(describeProjection(LOSS, 'player1', { player1: ada, player2: bert })).toBe(
    'Bert will win in 8 moves (both sides counted) if both play their best.',
  );
  expect(describeProjection(WIN, 'player1', { player1: perfect, player2: casual })).toBe(
    'CPU will win in 13 moves (both sides counted) if both play their best.',
  );
});

test('an endless game and a draw have no winner', () => {
  expect(describeProjection({ verdict: 'draw', distance: 4 }, 'player2', { player1: ada, player2: bert })).toBe(
    'Neither player can force a win: a draw in 4 moves (both sides counted) with best play.',
  );
  expect(describeProjection({ verdict: 'endless', distance: null }, 'player2', { player1: ada, player2: bert })).toBe(
    'Neither player can force a win: the game never ends if both play their best.',
  );
});

test('the value of a move is described', () => {
  expect(describeValue({ verdict: 'win', distance: 3 })).toBe('wins in 3 moves');
  expect(describeValue({ verdict: 'loss', distance: 1 })).toBe('loses in 1 move');
  expect(describeValue({ verdict: 'draw', distance: 2 })).toBe('draws in 2 moves');
  expect(describeValue({ verdict: 'endless', distance: null })).toBe('endless');
});

test('the line beside a board names who can win, and tells a draw from an endless game', () => {
  const players = { player1: named('Ada'), player2: YOU };
  const said = (verdict: Verdict, distance: number | null) => describeWinner({ verdict, distance }, 'player1', players);
  expect(said('win', 3)).toBe('Ada can win this.');
  expect(said('loss', 4)).toBe('You can win this.');
  expect(said('draw', 5)).toBe('With best play it is a draw.');
  expect(said('draw', null)).toBe('With best play it is a draw.');
  expect(said('endless', null)).toBe('With best play nobody wins.');
});
