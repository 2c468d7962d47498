import { describe, expect, test } from 'vitest';
import { findTelling } from '../src/cli/commands/exam.ts';
import { goToPly, mustSucceed, parseRecord } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { skinsOf } from '../src/lab/exam/questions.ts';
import { explore } from '../src/solver/index.ts';
import { FULL_GAMES } from './games/game-folders.ts';
import { openGame } from './games/open-game.ts';

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

test('every full game has at least two skins, with names of their own', () => {
  for (const definition of FULL_GAMES) {
    const ids = skinsOf(definition).map((skin) => skin.id);
    expect(ids.length).toBeGreaterThanOrEqual(2);
    expect(new Set([...ids, 'book']).size).toBe(ids.length + 1);
  }
});

describe.each(VARIANTS)('%s', (variant) => {
  const game = openGame(variant);

  test('a skin has a board for every position and a name for every move, and uses none twice', () => {
    const graph = mustSucceed(explore(game));
    const positions = Array.from({ length: graph.size }, (_, node) => graph.positionAt(node));
    for (const skin of skinsOf(game.definition)) {
      const boards = positions.map((position) => `${game.rules.turn(position)} ${skin.board(game, position)}`);
      expect(new Set(boards).size, skin.id).toBe(positions.length);
      const unclear = positions.filter((position) => {
        const moves = game.rules.legalMoves(position).map((move) => skin.move(game, move));
        return new Set(moves).size < moves.length || moves.some((move) => !/^\S+$/.test(move));
      });
      expect(unclear, skin.id).toEqual([]);
    }
  });

  test('a skin does not name the game or its moves', () => {
    for (const skin of skinsOf(game.definition)) {
      const text = skin.rules(game).join(' ').toLowerCase();
      expect(text).not.toContain(game.definition.title.toLowerCase());
      expect(text).not.toContain('coin');
    }
  });
});

/** Games played by hand after the rules of a skin: the record in its words, and the positions from the start on. */
const TRANSCRIPTS: readonly (readonly [string, string, string, readonly string[]])[] = [
  ['lamps', 'tail-end start=HHHTHH: 2 5', 'Lamps: b e', ['1 ***.**', '2 *...**', '1 *.....']],
  ['fence', 'tail-end start=HHHTHH: 2 5', 'Fence: plank5 plank2', ['1 XX-XXX', '2 XX---X', '1 -----X']],
  [
    'tower',
    'inversion-race leap=true: left left',
    'Tower: up up',
    ['1 first at 0, second at 0, goal 5', '2 first at 1, second at 0, goal 5', '1 first at 1, second at 2, goal -5'],
  ],
  [
    'river',
    'inversion-race leap=true: left left right',
    'River: west west east',
    [
      '1 first at 0, second at 0, goal -50',
      '2 first at -10, second at 0, goal -50',
      '1 first at -10, second at -20, goal 50',
      '2 first at 0, second at -20, goal 50',
    ],
  ],
  ['cups', 'match-six: 1 1 2', 'Leaking vessel: pour1 pour1 pour2', ['1 none', '2 1', '1 11', '2 12']],
  ['letters', 'match-six: 1 1 2 3', 'Worthy words: a a b c', ['1 none', '2 a', '1 aa', '2 ab', '1 abc']],
  [
    'walk',
    'last-digit-standing target=12 base=5: 4 3',
    'Stepping stones: walk4 walk3',
    ['1 0 none', '2 4 E', '1 7 CE'],
  ],
  ['countdown', 'last-digit-standing target=12 base=5: 4 3', 'Countdown: -4 -3', ['1 12 none', '2 8 3', '1 5 03']],
  [
    'train',
    'winners-and-losers string=WLL: left right left',
    'Shunting: front back front',
    ['1 1-3:RBB', '2 2-3:BB', '1 2-2:B', '2 last 2B'],
  ],
  [
    'deck',
    'winners-and-losers string=WLL: left right left',
    'Two-ended deck: bottom top bottom',
    ['1 1-3:--+', '2 1-2:--', '1 2-2:-', '2 last 2-'],
  ],
  [
    'town',
    'side-by-side boards=HHH-5B3: b2 a2',
    'Evening in town: street2/walk2 street1/b',
    ['1 *** | 0 none', '2 *** | 2 C', '1 *.. | 2 C'],
  ],
  [
    'yard',
    'side-by-side boards=HHH-5B3: b2 a2',
    'Yards: yard2/-2 yard1/plank2',
    ['1 XXX | 5 none', '2 XXX | 3 0', '1 --X | 3 0'],
  ],
];

test.each(TRANSCRIPTS)('%s tells %s by its own rules', async (id, text, record, positions) => {
  const match = mustSucceed(parseRecord(GAMES, text));
  const telling = findTelling(match.game, id);
  expect(telling?.describe(match).record).toBe(record);
  expect(positions.map((_, ply) => telling?.describe(goToPly(match, ply)).position)).toEqual(positions);
  expect(telling?.describe(match).board).toBe(positions.at(-1)?.slice(2));
  expect(telling?.move(undefined, match.moves[0])).toBe(record.split(': ')[1]?.split(' ')[0]);
});

test('every skin has a transcript', () => {
  const ids = FULL_GAMES.flatMap(skinsOf).map((skin) => skin.id);
  expect(TRANSCRIPTS.map(([id]) => id)).toEqual(ids);
});
