import { describe, expect, test } from 'vitest';
import { ticTacToe } from '../../../test/games/examples.ts';
import { gameWith } from '../../../test/games/game-with.ts';
import { openGame } from '../../../test/games/open-game.ts';
import { createPlaceGame } from '../../../test/games/place-game.ts';
import {
  type AnyGame,
  declareGame,
  firstSeat,
  mustSucceed,
  type OptionDeclaration,
  type OptionValues,
  otherSeat,
  type Seat,
  wholeNumbers,
} from '../../core/index.ts';
import { audit } from './audit.ts';
import { describeOptionEffect } from './option-effects.ts';

function concernsOf(game: AnyGame): readonly string[] {
  return mustSucceed(audit(game, { varyOptions: false })).concerns;
}

/** Take one or more matches; the player who takes the last one wins. `most` and `color` are options. */
function createHeap(options: readonly OptionDeclaration[], mostOf: (options: OptionValues) => number) {
  return declareGame<{ left: number; turn: Seat }, number>({
    id: 'heap',
    title: 'Heap',
    summary: 'A game for tests.',
    options,
    create: (chosen) => ({
      rules: {
        start: { left: 7, turn: firstSeat(chosen) },
        turn: ({ turn }) => turn,
        legalMoves: ({ left }) => wholeNumbers(1, Math.min(left, mostOf(chosen))),
        play: ({ left, turn }, taken) => ({ left: left - taken, turn: otherSeat(turn) }),
        outcome: ({ left, turn }) => (left === 0 ? { winner: otherSeat(turn) } : undefined),
      },
    }),
  });
}

const MOST: OptionDeclaration = { name: 'most', type: 'integer', min: 1, max: 8, default: 3, sentence: 'The most.' };
const COLOR: OptionDeclaration = { name: 'color', type: 'flag', default: false, sentence: 'In color.' };
const heap = createHeap([MOST, COLOR], ({ most }) => Number(most));

/** A bar of squares; a bite takes a square and all below and to the right of it, and the top left one is poisoned. */
const chomp = declareGame<{ rows: readonly number[]; turn: Seat }, string>({
  id: 'chomp',
  title: 'Chomp',
  summary: 'A game for tests.',
  options: [
    { name: 'rows', type: 'integer', min: 1, max: 4, default: 2, sentence: 'Rows.' },
    { name: 'columns', type: 'integer', min: 1, max: 4, default: 3, sentence: 'Columns.' },
  ],
  create: (options) => ({
    rules: {
      start: {
        rows: wholeNumbers(1, Number(options.rows)).map(() => Number(options.columns)),
        turn: firstSeat(options),
      },
      turn: ({ turn }) => turn,
      legalMoves: ({ rows }) =>
        rows.flatMap((length, row) => wholeNumbers(1, length).map((column) => `${row + 1}-${column}`)),
      play({ rows, turn }, move) {
        const [row = 0, column = 0] = move.split('-').map(Number);
        const left = rows.map((length, index) => (index + 1 < row ? length : Math.min(length, column - 1)));
        return { rows: left, turn: otherSeat(turn) };
      },
      outcome: ({ rows, turn }) => (rows[0] === 0 ? { winner: turn } : undefined),
    },
  }),
});

describe('the concerns', () => {
  /*
   * By hand. Tail End as printed: heads are always a run at the left, so coin 1 wins and no other coin ever does.
   * Inversion Race: nobody can pass, and both can walk to and fro. Match Six: 1, 1, 1, … goes on forever.
   */
  test.each<[string, readonly string[]]>([
    [
      'tail-end',
      [
        'The first player wins with the first move.',
        'The moves "2", "3", "4", "5", "6" and "7" never win, wherever they are legal.',
      ],
    ],
    [
      'inversion-race',
      [
        'Few choices matter: in 96 of 97 positions with a choice, every move leads to the same result.',
        '`inversion` never happens in 148 reachable positions.',
        'A game need not end: positions can come round again (for example inversion-race: left right left left left left left left right right).',
      ],
    ],
    ['match-six', ['A game need not end: positions can come round again (for example match-six: 1 1 1 1).']],
    ['last-digit-standing', []],
    ['winners-and-losers string=WLWLL', []],
    ['side-by-side boards=HHH-7B5', []],
  ])('of %s', (variant, concerns) => {
    expect(concernsOf(openGame(variant))).toEqual(concerns);
  });

  test('tic-tac-toe has none: a draw is not a fault', () => {
    expect(concernsOf(gameWith(ticTacToe))).toEqual([]);
  });

  test('Chomp: the poisoned square never wins, and a bar of one square is lost with the first move', () => {
    expect(concernsOf(gameWith(chomp))).toEqual(['The move "1-1" never wins, wherever it is legal.']);
    expect(concernsOf(gameWith(chomp, { rows: 1, columns: 1 }))).toEqual([
      'Player 1 can never win, however badly the other player plays.',
      'The first player loses with the first move, whatever it is.',
      'The players never have a choice: no position has more than one legal move.',
    ]);
  });

  test('a game that neither player can win', () => {
    expect(concernsOf(createPlaceGame([[1, 2], [3], [4], 'drawn', 'drawn']))).toEqual([
      'Neither player can win: all 2 finished positions are draws.',
      'In 67% of the unfinished positions there is only one legal move.',
    ]);
    expect(concernsOf(createPlaceGame([[1, 1], 'drawn']))).toEqual(['Neither player can win: the only end is a draw.']);
  });

  test('a game that one player cannot win', () => {
    // Player 2 is to move on both ends, and has lost there.
    expect(concernsOf(createPlaceGame([[1, 2], 'lost', 'lost']))).toEqual([
      'Player 2 can never win, however badly the other player plays.',
      'The first player wins with the first move.',
      'No choice matters: every move of every position leads to the same result.',
    ]);
  });

  test('a game that never ends, and one that best play never ends', () => {
    expect(concernsOf(createPlaceGame([[1], [0]]))).toEqual([
      'No game ever ends: no reachable position is finished.',
      'The players never have a choice: no position has more than one legal move.',
    ]);
    // Arrow 0 goes to and fro; arrow 1 hands the game to the other player.
    expect(concernsOf(createPlaceGame([[1, 2], [0, 2], 'won']))).toEqual([
      'With best play the game never ends: neither player can force an end (for example places: 0 0).',
    ]);
  });

  test('a first move that only helps the other player', () => {
    expect(concernsOf(createPlaceGame([[1], [2, 3], 'lost', 'won']))).toEqual([
      'The only first move loses to the reply.',
      'The move "1" never wins, wherever it is legal.',
    ]);
    expect(concernsOf(createPlaceGame([[1, 1], [2, 3], 'lost', 'won']))).toContain(
      'Whatever the first move is, the reply to it wins.',
    );
  });

  test('a dead rule, by its id', () => {
    const game = gameWith(heap, { most: 2 });
    const events = {
      kinds: [
        { id: 'last-match', sentence: 'Somebody takes the last match.' },
        { id: 'three-at-once', sentence: 'Somebody takes three.' },
      ],
      of: ({ left }: { left: number }, taken: number) => [
        ...(taken === left ? ['last-match'] : []),
        ...(taken === 3 ? ['three-at-once'] : []),
      ],
    };
    // Seven matches for Player 1, six for Player 2, and five to none for either.
    const eventful = { ...game, events };
    expect(concernsOf(eventful)).toEqual(['`three-at-once` never happens in 14 reachable positions.']);
  });
});

describe('the options', () => {
  function effectsOf(game: AnyGame): Record<string, string> {
    const { optionEffects } = mustSucceed(audit(game));
    return Object.fromEntries(optionEffects.map((effect) => [effect.name, describeOptionEffect(effect)]));
  }

  /** With 7 matches the first player loses exactly when 7 is a multiple of `most` + 1, so only for 6. With 1 there is no choice. */
  test('which change the winner, and which change nothing', () => {
    const game = gameWith(heap);
    expect(effectsOf(game)).toEqual({
      most: 'changes who wins: the first player wins when it is 1 to 5, 7 or 8; the first player loses when it is 6',
      color: 'changes nothing: each of its values makes the same game',
    });
    expect(mustSucceed(audit(game)).concerns).toEqual([
      'The option `color` changes nothing: each of its values makes the same game.',
    ]);
  });

  test('no option is called dead for equal verdicts alone', () => {
    const { optionEffects } = mustSucceed(audit(gameWith(createHeap([MOST], ({ most }) => 2 + (Number(most) % 2)))));
    expect(optionEffects).toMatchObject([{ name: 'most', changesWinner: false, isDead: false, untried: 0 }]);
  });

  test('nor when its only other value makes another game of the same verdict', () => {
    // 7 matches are won by the first player with at most 3 at a time and with at most 2.
    const color = createHeap([COLOR], (chosen) => (chosen.color ? 2 : 3));
    const { optionEffects } = mustSucceed(audit(gameWith(color)));
    expect(optionEffects).toMatchObject([{ name: 'color', changesWinner: false, isDead: false, untried: 0 }]);
  });

  test('nor while some of its values have not been tried', () => {
    const shade: OptionDeclaration = { ...MOST, name: 'shade', max: 100 };
    const { optionEffects, concerns } = mustSucceed(audit(gameWith(createHeap([shade], () => 3))));
    // 100 values: the chosen one, and the twelve nearest to it.
    expect(optionEffects).toMatchObject([{ name: 'shade', changesWinner: false, isDead: false, untried: 87 }]);
    expect(concerns).toEqual([]);
  });

  test('values too large to try are counted, and a text is not tried at all', () => {
    expect(effectsOf(openGame('last-digit-standing')).target).toMatch(/\(\d+ values not tried\)$/);
    expect(effectsOf(openGame('tail-end')).start).toBe('not varied: a text can be anything');
    expect(effectsOf(openGame('winners-and-losers string=WLWLL'))).toMatchObject({
      length: 'no other value goes with the other options',
    });
  });

  test('only values that the other options allow are counted as not tried', () => {
    // A string is given: it has its length, and cannot be asked to be fair.
    const given = mustSucceed(audit(openGame('winners-and-losers string=WLWLL'))).optionEffects;
    expect(given).toMatchObject([
      { name: 'string', untried: null },
      { name: 'length', untried: 0 },
      { name: 'fair', untried: 0 },
    ]);
    // Match Six with three numbers of at most 3 cannot make more than 9.
    const { optionEffects } = mustSucceed(audit(openGame('match-six')));
    const target = optionEffects.find(({ name }) => name === 'target');
    expect(target?.values.map(({ value }) => value)).toEqual([6, 1, 2, 3, 4, 5, 7, 8, 9]);
    expect(target?.untried).toBe(0);
  });

  test('trying them leaves the game and its solution as they were', () => {
    const game = openGame('tail-end coins=9');
    mustSucceed(audit(game));
    expect(openGame('tail-end coins=9')).toBe(game);
  });
});
