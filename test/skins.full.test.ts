import { describe, expect, test } from 'vitest';
import { mustSucceed } from '../src/core/index.ts';
import { skins as inversionRace } from '../src/games/inversion-race/formal.ts';
import { skins as lastDigitStanding } from '../src/games/last-digit-standing/formal.ts';
import { skins as matchSix } from '../src/games/match-six/formal.ts';
import { skins as sideBySide } from '../src/games/side-by-side/formal.ts';
import { skins as tailEnd } from '../src/games/tail-end/formal.ts';
import { skins as winnersAndLosers } from '../src/games/winners-and-losers/formal.ts';
import type { AnyRetelling, AnySkin } from '../src/lab/exam/skin.ts';
import { checkSkin } from '../src/lab/index.ts';
import { FULL_GAMES } from './game-folders.ts';
import { openGame } from './open-game.ts';
import { createPlaceGame } from './place-game.ts';

const SKINS: Readonly<Record<string, readonly { readonly id: string; tell: unknown }[]>> = {
  'tail-end': tailEnd,
  'inversion-race': inversionRace,
  'match-six': matchSix,
  'last-digit-standing': lastDigitStanding,
  'winners-and-losers': winnersAndLosers,
  'side-by-side': sideBySide,
};

/** Variants with every option that changes the texts. */
const VARIANTS = [
  'tail-end',
  'tail-end coins=6 reach=2',
  'tail-end start=HHTHHH misere=true first=2',
  'inversion-race',
  'inversion-race cells=7 leap=true first=2',
  'match-six',
  'match-six target=7 max=4 window=2 first=2',
  'last-digit-standing target=23',
  'last-digit-standing target=17 base=5 max=3 first=2',
  'last-digit-standing target=20 base=16',
  'winners-and-losers string=WLWWLLWLWW',
  'winners-and-losers string=L first=2',
  'side-by-side',
  'side-by-side boards=HHTH-7B4-HHH reach=2 first=2',
];

function retellingOf(variant: string, index: number): AnyRetelling {
  const game = openGame(variant);
  // Found by its path, a skin belongs to the game of its folder.
  const skin = SKINS[game.id]?.[index] as AnySkin;
  return skin.tell(game);
}

test('every full game has at least two skins, with names of their own', () => {
  for (const { id } of FULL_GAMES) {
    const ids = SKINS[id]?.map((skin) => skin.id) ?? [];
    expect(ids.length).toBeGreaterThanOrEqual(2);
    expect(new Set([...ids, 'book']).size).toBe(ids.length + 1);
  }
});

describe.each(VARIANTS)('%s', (variant) => {
  test.each([0, 1])('skin %i tells the same game: both graphs are one', (index) => {
    const game = openGame(variant);
    const report = checkSkin(game, retellingOf(variant, index));
    expect(report).toMatchObject({ ok: true });
    expect(mustSucceed(report).positions).toBeGreaterThan(1);
  });

  test.each([0, 1])('skin %i does not name the game or its moves', (index) => {
    const game = openGame(variant);
    const told = retellingOf(variant, index);
    const text = told.rules.join(' ').toLowerCase();
    expect(text).not.toContain(game.definition.title.toLowerCase());
    expect(text).not.toContain('coin');
  });
});

describe('a skin that tells another game is refused', () => {
  const game = openGame('match-six');
  const told = retellingOf('match-six', 1);
  const with_ = (changes: Partial<AnyRetelling['game']>) => ({ ...told, game: { ...told.game, ...changes } });

  test.each([
    [
      'another winner',
      with_({ winner: (state) => (told.game.winner(state) === 1 ? 2 : told.game.winner(state)) }),
      'ends in another way',
    ],
    [
      'a move fewer',
      with_({ moves: (state) => told.game.moves(state).slice(1) }),
      'the moves are a, b, c, but the skin has b, c',
    ],
    ['a move more', with_({ moves: (state) => [...told.game.moves(state), 'z'] }), 'but the skin has a, b, c, z'],
    ['a move elsewhere', with_({ play: (state) => told.game.play(state, 'a') }), 'leads elsewhere'],
    ['another start', with_({ start: '2 none' }), 'begins at'],
    ['two positions as one', { ...told, state: () => told.game.start }, 'In "1 none": a leads elsewhere'],
    ['two moves as one', { ...told, move: () => 'a' }, 'the moves are a, a, a'],
  ])('%s', (_, wrong, words) => {
    const report = checkSkin(game, wrong);
    expect(report.ok ? '' : report.error).toContain(words);
  });
});

describe('a game of four places, told by hand', () => {
  // From the start two places, each with one move to the end, which is lost for the player to move.
  const game = createPlaceGame([[1, 2], [3], [3], 'lost']);
  const { rules, text: notation } = game;

  /** `names` are those of the places; `turns` those of the players. */
  function tell(names: readonly string[], turns: readonly [1 | 2, 1 | 2]): AnyRetelling {
    const moves: Readonly<Record<string, readonly string[]>> = { s: ['a', 'b'], l: ['a'], r: ['a'] };
    const to: Readonly<Record<string, string>> = { sa: names[1] ?? '', sb: names[2] ?? '', la: 'e', ra: 'e' };
    const placeOf = (position: unknown) => Number(notation.formatPosition(position)[0]);
    const turnOf = (position: unknown) => turns[rules.turn(position) === 'player1' ? 0 : 1];
    return {
      title: 'Places',
      rules: [],
      state: (position) => `${turnOf(position)} ${names[placeOf(position)]}`,
      move: (_, move) => (move === 0 ? 'a' : 'b'),
      game: {
        start: `${turns[0]} s`,
        moves: (state) => moves[state.slice(2)] ?? [],
        play: (state, move) => `${state.startsWith('1') ? 2 : 1} ${to[state.slice(2) + move]}`,
        winner: (state) => (state.endsWith('e') ? 2 : undefined),
      },
    };
  }

  test('is the same game', () => {
    expect(checkSkin(game, tell(['s', 'l', 'r', 'e'], [1, 2]))).toEqual({
      ok: true,
      value: { positions: 4, moves: 4 },
    });
  });

  test.each([
    ['two places that nothing tells apart', tell(['s', 'l', 'l', 'e'], [1, 2]), 'Two positions are shown as "2 l".'],
    ['the other player to move', tell(['s', 'l', 'r', 'e'], [2, 1]), 'In "2 s": another player is to move.'],
  ])('is another with %s', (_, wrong, error) => {
    expect(checkSkin(game, wrong)).toEqual({ ok: false, error });
  });
});
