import { describe, expect, test } from 'vitest';
import { SMALL_VARIANTS } from '../../../test/games/game-folders.ts';
import { openGame } from '../../../test/games/open-game.ts';
import { createPlaceGame } from '../../../test/games/place-game.ts';
import { reachablePositions } from '../../../test/games/reachable.ts';
import { type AnyGame, mustSucceed } from '../../core/index.ts';
import { type Audit, audit } from './audit.ts';
import { eventsOf } from './count-positions.ts';

function auditOf(variant: string): Audit {
  return mustSucceed(audit(openGame(variant), { varyOptions: false }));
}

/**
 * Positions, finished ones, won / lost / endless for the player to move, the start, its winning moves: counted by
 * another program, written from the rulings alone.
 */
const COUNTED: readonly [string, number, number, [number, number, number], string, string][] = [
  ['tail-end', 14, 2, [12, 0, 0], 'win 1', '1'],
  ['tail-end reach=3', 42, 2, [31, 9, 0], 'win 3', '1 3 5'],
  ['tail-end coins=12 reach=3', 509, 2, [379, 128, 0], 'loss 8', ''],
  ['tail-end coins=10 reach=3 misere=true', 188, 2, [138, 48, 0], 'loss 7', ''],
  ['tail-end start=HHHTHHHHHTHHHHHHH', 376, 2, [332, 42, 0], 'win 15', '3 9 17'],
  ['inversion-race', 148, 14, [70, 64, 0], 'win 9', 'left'],
  ['inversion-race leap=true', 298, 29, [145, 124, 0], 'win 13', 'left'],
  ['inversion-race cells=101', 14_998, 149, [7450, 7399, 0], 'win 99', 'left'],
  ['inversion-race cells=101 leap=true', 29_998, 299, [14_950, 14_749, 0], 'win 103', 'left'],
  ['match-six', 44, 25, [14, 2, 3], 'win 3', '2'],
  ['match-six target=7', 38, 17, [12, 1, 8], 'win 3', '3'],
  ['match-six target=10 max=4 window=4', 349, 220, [88, 15, 26], 'loss 4', ''],
  ['match-six target=20 max=9 window=4', 6949, 5565, [978, 130, 276], 'loss 4', ''],
  ['last-digit-standing', 17_455, 668, [11_796, 4991, 0], 'win 9', '6'],
  ['last-digit-standing target=100', 19_455, 81, [9728, 9646, 0], 'loss 10', ''],
  ['last-digit-standing max=5', 6345, 375, [4017, 1953, 0], 'loss 10', ''],
  ['last-digit-standing target=20 max=4 base=8', 904, 133, [538, 233, 0], 'win 7', '2 3 4'],
  // By hand, each substring by its middle letters: 2 of 5, 4 of 4, 0 of 3, 2 of 2 and 0 of 1 are won.
  ['winners-and-losers string=WLWLL', 20, 5, [8, 7, 0], 'loss 5', ''],
];

describe('the audit', () => {
  test.each(COUNTED)('counts %s', (variant, positions, finished, [win, loss, endless], start, winning) => {
    const found = auditOf(variant);
    expect(found).toMatchObject({ positions, finished, isUpToSymmetry: false, verdicts: { win, loss, endless } });
    expect(`${found.value.verdict} ${found.value.distance}`).toBe(start);
    const winners = found.openings.filter(({ value }) => value.verdict === 'win').map(({ text }) => text);
    expect(winners.join(' ')).toBe(winning);
  });

  test.each(Object.values(SMALL_VARIANTS).flat())(
    'counts %s alike by its codec and by the texts of its positions',
    (variant) => {
      const { canonical: _, ...game } = openGame(variant);
      const { codec: __, ...slow } = game;
      // Each walk keeps the first example that it meets.
      const counted = (of: AnyGame) =>
        JSON.stringify(mustSucceed(audit(of, { varyOptions: false })), (name, value) =>
          name === 'position' ? undefined : value,
        );
      expect(counted(slow)).toBe(counted(game));
    },
  );

  test('counts events that happen only at the end of a game without asking about other moves', { tags: 'slow' }, () => {
    let games = 0;
    for (const game of Object.values(SMALL_VARIANTS)
      .flat()
      .map((variant) => openGame(variant))) {
      const found = eventsOf(game);
      if (!found?.onlyAtEnd) continue;
      const { onlyAtEnd: _, ...events } = found;
      const asked = { ...game, events };
      expect(audit(asked, { varyOptions: false })).toEqual(audit({ ...game }, { varyOptions: false }));
      games++;
    }
    expect(games).toBeGreaterThan(10);
  });

  test('refuses a string that is too long to count, with its verdict', () => {
    // The middle letters are L and W: an L is left for the last move, which is the second player's.
    expect(audit(openGame(`winners-and-losers string=${'WWWL'.repeat(4000)}`))).toEqual({
      ok: false,
      error:
        'Winners And Losers with these options has up to 256,032,001 positions and would need 1,281 MB; ' +
        'a table may take 900 MB. The verdict is known without one: the first player wins in 16,000 moves.',
    });
  });

  test('names rules that can never apply, with the number of positions', () => {
    expect(auditOf('inversion-race').deadRules).toEqual(['inversion: never, in 148 reachable positions']);
    expect(auditOf('inversion-race leap=true').deadRules).toEqual(['forced-pass: never, in 298 reachable positions']);
    expect(auditOf('last-digit-standing').deadRules).toEqual([]);
  });

  test('counts the positions in which an event can happen', () => {
    const events = Object.fromEntries(auditOf('inversion-race').events.map(({ id, positions }) => [id, positions]));
    expect(events).toEqual({ inversion: 0, 'forced-pass': 1 }); // on cell 10 with the other marker on 9, A to move
    const coins = auditOf('tail-end coins=3').events.map(({ id, positions }) => [id, positions]);
    expect(coins).toEqual([['chain', 2]]); // HHH 1 and HHT 2: elsewhere one coin is left
  });

  test('gives branching, single winning moves and the longest win, by hand for three coins', () => {
    // HHH 1 → TTT, HTT, HHT (2 to move); HHT 2 → TTT, HTT (1 to move); HTT → TTT. One move wins in each.
    expect(auditOf('tail-end coins=3')).toMatchObject({
      positions: 6,
      branching: { average: (3 + 2 + 1 + 1) / 4, most: 3 },
      onlyMoves: { positions: 4, share: 1 },
      longestWin: { distance: 1, position: 'HHH 1' },
    });
    expect(auditOf('inversion-race').longestWin).toMatchObject({ distance: 17 });
  });

  test('counts positions up to symmetry where they are too many, and says so', { tags: 'slow' }, () => {
    const found = auditOf('tail-end coins=40 reach=5');
    expect(found).toMatchObject({ isUpToSymmetry: true, positions: 4334 });
    expect(found.deadRules).toEqual([]);
  });

  test('agrees with a plain count of moves', () => {
    const game = openGame('last-digit-standing target=20 max=4 base=8');
    const unfinished = reachablePositions(game).filter((position) => !game.rules.outcome(position));
    const counts = unfinished.map((position) => game.rules.legalMoves(position).length);
    const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    expect(auditOf('last-digit-standing target=20 max=4 base=8').branching).toEqual({
      average,
      most: Math.max(...counts),
    });
  });

  test('refuses a game that is over at its start', () => {
    expect(audit(createPlaceGame(['won']))).toEqual({
      ok: false,
      error: 'The game is over at its start, so there is nothing to solve.',
    });
  });
});
