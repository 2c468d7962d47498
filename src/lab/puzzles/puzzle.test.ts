import { describe, expect, test } from 'vitest';
import { type AnyMatch, formatRecord, mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES, inversionRace, matchSix, tailEnd } from '../../games/index.ts';
import { solve } from '../../solver/index.ts';
import { answerPuzzle, continuation, explainAnswer, isRight, lineOf } from './answer.ts';
import { puzzleOfSeed, puzzlesOfSeed } from './draw-puzzle.ts';
import { ladderPlayers, puzzleAt, puzzleJson, puzzlesOf } from './puzzle.ts';
import { describeDifficulty, describeGoal, describeTurn } from './words.ts';

function matchOf(record: string): AnyMatch {
  return mustSucceed(parseRecord(GAMES, record));
}

describe('an answer', () => {
  // Only 1 leaves 8 for a pair that makes 8.
  const PUZZLE = 'match-six target=14 max=7 window=4 first=2: 5';

  test('that is right gets a reply while more are needed, and the last one solves the puzzle', () => {
    const match = matchOf(PUZZLE);
    const answer = mustSucceed(answerPuzzle(match, '1', { goal: 'win', left: 2 }));
    expect(answer).toMatchObject({ kind: 'right', reply: '1', reason: { why: expect.stringMatching(/^1 wins in 3/) } });
    const solved = { ok: true, value: { kind: 'right', reply: null } };
    expect(answerPuzzle(match, '1', { goal: 'win', left: 0 })).toMatchObject(solved);
    expect(answerPuzzle(matchOf(`${PUZZLE} 1 1`), '7', { goal: 'win', left: 1 })).toMatchObject(solved);
  });

  test('that is wrong explains what it overlooks, to the reader or naming both sides', () => {
    const answer = mustSucceed(answerPuzzle(matchOf(PUZZLE), '2', { goal: 'win', left: 2 }));
    expect(answer).toEqual({ kind: 'wrong', why: expect.stringMatching(/^2 loses\. .*can answer 7, and then all 7/) });
  });

  test('that wins too slowly is wrong in a fastest-win puzzle', () => {
    const match = matchOf(`inversion-race cells=17 leap=true: left ${'right '.repeat(15).trim()}`);
    const answer = (text: string, goal: 'win' | 'fastest') => mustSucceed(answerPuzzle(match, text, { goal, left: 0 }));
    expect(answer('left', 'fastest')).toEqual({ kind: 'wrong', why: 'left wins too, but there is a faster way.' });
    expect([answer('right', 'fastest').kind, answer('left', 'win').kind]).toEqual(['right', 'right']);
  });

  test('that is not a move is refused with a sentence', () => {
    const match = matchOf(PUZZLE);
    const error = '"9" is not allowed; choose a whole number from 1 to 7.';
    expect(answerPuzzle(match, '9', { goal: 'win', left: 2 })).toEqual({ ok: false, error });
  });

  test('is explained by an idea and a reason', () => {
    const match = matchOf(PUZZLE);
    const { idea, why } = explainAnswer(mustSucceed(solve(match.game)), match, '1');
    expect(idea).toMatch(/^The next 3 numbers decide, and 9 are missing to 14\./);
    expect(why).toMatch(/^1 wins in 3 moves\. /);
  });
});

describe('the main line', () => {
  const match = matchOf('match-six target=14 max=7 window=4 first=2: 5');
  const solution = mustSucceed(solve(match.game));
  const start = match.positions[1];

  test('has the moves of both sides and counts the turns with a wrong move', () => {
    expect(lineOf(solution, start, 'win')).toEqual({ texts: ['1', '1', '7'], pitfalls: 2 });
    expect(lineOf(solution, start, 'win', 1)).toEqual({ texts: ['1'], pitfalls: 1 });
    const over = matchOf('match-six: 2 1 3');
    expect(lineOf(mustSucceed(solve(over.game)), over.positions[3], 'win')).toEqual({ texts: [], pitfalls: 0 });
  });

  test('ends when the puzzle is solved or the game is over', () => {
    expect(continuation(solution, start, 1, 'win', 1)?.reply.text).toBe('1');
    expect(continuation(solution, start, 1, 'win', 0)).toBeUndefined();
  });

  test('has the CPU hold out longest in a fastest-win puzzle', () => {
    const race = matchOf('tail-end start=HHHTHHHHHTHHHHHHH:');
    const solved = mustSucceed(solve(race.game));
    const [best] = solved.evaluate(race.positions[0])?.moves.filter(({ isBest }) => isBest) ?? [];
    const { reply } = continuation(solved, race.positions[0], best?.move, 'fastest', 1) ?? {};
    const after = race.game.rules.play(race.positions[0], best?.move);
    expect(reply?.text).toBe(solved.evaluate(after)?.moves.find(({ isBest }) => isBest)?.text);
  });

  test('accepts every move that keeps a win, or only the fastest', () => {
    const slow = { keepsVerdict: true, isBest: false } as never;
    expect([isRight('win', slow), isRight('fastest', slow)]).toEqual([true, false]);
  });
});

describe('a good puzzle', () => {
  test('is a win in several moves with one right move of several, where the obvious one is wrong', () => {
    expect(puzzleAt(matchOf('match-six target=14 max=7 window=4 first=2: 5'))).toMatchObject({
      goal: 'win',
      line: ['1', '1', '7'],
      difficulty: expect.closeTo(0.3, 3),
    });
    expect(puzzleAt(matchOf('match-six: 1 2'))).toBeUndefined(); // won at once
    expect(puzzleAt(matchOf('match-six: 3'))).toBeUndefined(); // lost
    expect(puzzleAt(matchOf('match-six: 2 1 3'))).toBeUndefined(); // over
    expect(puzzleAt(matchOf('tail-end start=HTH:'))).toBeUndefined(); // every move loses
  });

  test('has a JSON form', () => {
    const puzzle = puzzleAt(matchOf('match-six target=14 max=7 window=4 first=2: 5'));
    expect(puzzle && puzzleJson(puzzle)).toMatchObject({
      record: 'match-six target=14 max=7 window=4 first=2: 5',
      toMove: 1,
      goal: 'win',
      solution: ['1', '1', '7'],
      why: expect.stringMatching(/^1 wins in 3 moves\. /),
    });
  });

  test('can be given to every opponent of the ladder', () => {
    expect(ladderPlayers(matchOf('match-six:').game)).toHaveLength(7);
  });
});

describe('a set of puzzles', () => {
  const recordOf = (puzzle: { readonly match: AnyMatch }) => formatRecord(puzzle.match);

  test('takes its games in turn and repeats no puzzle', () => {
    const puzzles = mustSucceed(puzzlesOfSeed([matchSix, tailEnd] as never, 4, 6));
    expect(puzzles.map(({ match }) => match.game.id)).toEqual([
      'match-six',
      'tail-end',
      'match-six',
      'tail-end',
      'match-six',
      'tail-end',
    ]);
    expect(new Set(puzzles.map(recordOf)).size).toBe(6);
    expect(puzzles.map(recordOf)).toEqual(mustSucceed(puzzlesOfSeed([matchSix, tailEnd] as never, 4, 6)).map(recordOf));
    expect(recordOf(mustSucceed(puzzleOfSeed([matchSix, tailEnd] as never, 4, 1)))).toBe(recordOf(puzzles[1] as never));
  });

  test('draws again when a puzzle is known, and reports when there are no more', () => {
    const first = mustSucceed(puzzleOfSeed([matchSix] as never, 4, 0));
    const other = mustSucceed(puzzleOfSeed([matchSix] as never, 4, 0, [first]));
    expect(recordOf(other)).not.toBe(recordOf(first));
    const options = { target: 14, max: 7, window: 4, first: 2 };
    const one = { ...matchSix, puzzles: { draw: () => ({ options, moves: ['5'] }) } } as never;
    const only = mustSucceed(puzzleOfSeed([one], 1, 0));
    expect(recordOf(only)).toBe('match-six target=14 max=7 window=4 first=2: 5');
    expect(puzzlesOfSeed([one], 1, 2)).toEqual({ ok: false, error: 'There is only 1 puzzle of Match Six.' });
  });

  test('begins after random moves, in an unfinished position with Player 1 to move', () => {
    const options = { target: 17, max: 5, window: 6, first: 2 };
    const game = { ...matchSix, puzzles: { draw: () => ({ options }), maxMoves: 6 } } as never;
    for (const { match } of mustSucceed(puzzlesOfSeed([game], 1, 12))) {
      expect(match.positions).toHaveLength(match.moves.length + 1);
      expect([1, 3, 5]).toContain(match.moves.length); // Player 2 began
    }
  });

  test('needs a game that has puzzles', () => {
    expect(puzzleOfSeed([], 1, 0)).toEqual({ ok: false, error: 'There is no game to make a puzzle of.' });
    const none = { ...tailEnd, puzzles: { draw: () => ({ options: { coins: 1 } }), maxMoves: 1 } } as never;
    expect(puzzleOfSeed([none], 1, 0)).toEqual({ ok: false, error: 'No puzzle of Tail End was found.' });
  });
});

describe('texts', () => {
  test.each([
    [0.1, 'Easy: 10% of the opponents on the ladder fail it.'],
    [0.32, 'Medium: 32% of the opponents on the ladder fail it.'],
    [0.449, 'Medium: 45% of the opponents on the ladder fail it.'],
    [0.45, 'Hard: 45% of the opponents on the ladder fail it.'],
  ])('a difficulty of %d', (difficulty, words) => {
    expect(describeDifficulty(difficulty)).toBe(words);
  });

  test('state the goal', () => {
    expect(describeGoal('win')).toBe('Find the move that wins.');
    expect(describeGoal('fastest', 'win')).toBe('Both moves win. Find the one that wins faster.');
    expect(describeGoal('win', 'endless')).toBe('Nobody can force a win here. Find a move that does not lose.');
  });

  test('list at most nine moves', () => {
    const turn = (coins: number) => describeTurn(matchOf(`tail-end coins=${coins}:`));
    expect(turn(9)).toBe('You are Player 1. You can play 1, 2, 3, 4, 5, 6, 7, 8 or 9.');
    expect(turn(10)).toBe('You are Player 1.');
    expect(puzzlesOf(inversionRace)?.goal).toBe('fastest');
  });
});
