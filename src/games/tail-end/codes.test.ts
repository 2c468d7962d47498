import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/open-game.ts';
import { reachablePositions } from '../../../test/reachable.ts';
import { type AnyGame, mustSucceed, SEATS } from '../../core/index.ts';
import { createTable, type Table } from '../../solver/index.ts';

const REACHES = [1, 2, 3, 5, 'all'];
const VARIANTS = [
  ...REACHES.flatMap((reach) => [`coins=9 reach=${reach}`, `start=HHHTTHHHHTH reach=${reach} misere=true`]),
  'start=TTHHT',
  'coins=1',
].map((options) => `tail-end ${options}`);

/** Every position of a table with its score and the scores after its moves. */
function linesOf(game: AnyGame, table: Table<unknown>): readonly string[] {
  const lines: string[] = [];
  table.walk((score, scoresAfter, position) => {
    lines.push(`${game.text.formatPosition(position())}: ${score} after ${[...scoresAfter]}`);
  });
  return lines.sort();
}

/** The same table, walked through in several stretches. */
function inStretches(table: Table<unknown>, most: number): Table<unknown> {
  return {
    ...table,
    walk(visit) {
      let from = 0;
      for (let visited = most; visited === most; ) {
        visited = 0;
        from = table.walk(
          (...entry) => {
            visited++;
            visit(...entry);
          },
          { from, most },
        );
      }
      return from;
    },
  };
}

describe.each(VARIANTS)('%s', (variant) => {
  const game = openGame(variant);
  const { index, forms } = game;
  if (!index || !forms) throw new Error('no codes');
  const positions = reachablePositions(game);

  test('has an index for every reachable position, lower after every move', () => {
    const out = new Int32Array(index.maxMoves);
    for (const position of positions) {
      const rank = index.rank(position);
      expect(index.unrank(rank)).toEqual(position);
      const after = game.rules.legalMoves(position).map((move) => index.rank(game.rules.play(position, move)));
      expect([...out.subarray(0, index.successors(rank, out))]).toEqual(after);
      for (const next of after) expect(next).toBeLessThan(rank);
    }
    expect(new Set(positions.map(index.rank)).size).toBe(positions.length);
  });

  test('leads to the same forms when moves that are alike are left out', () => {
    const out = new Int32Array(forms.maxMoves);
    for (const rank of new Set(positions.map(forms.rank))) {
      const all = new Set(out.subarray(0, forms.successors(rank, out)));
      const different = out.subarray(0, forms.differentSuccessors(rank, out));
      expect(new Set(different)).toEqual(all);
    }
  });

  test('finds for each move of a position one of its form that leads to the same form', () => {
    const after = new Int32Array(forms.maxMoves);
    const alike = new Int32Array(forms.maxMoves);
    for (const position of positions) {
      forms.successors(forms.rank(position), after);
      const moves = [...alike.subarray(0, forms.movesAlike(position, alike))].map((move) => after[move]);
      const played = game.rules.legalMoves(position).map((move) => forms.rank(game.rules.play(position, move)));
      expect(moves).toEqual(played);
    }
  });

  test('walks from position to position as the rules do', () => {
    const walk = forms.createWalk();
    for (const position of positions) {
      walk.startAt(position);
      expect(walk.position()).toEqual(position);
      expect(walk.turn).toBe(game.rules.turn(position));
      expect(walk.isOver()).toBe(game.rules.outcome(position) !== undefined);
      expect(walk.rank()).toBe(forms.rank(position));
      for (const [number, move] of game.rules.legalMoves(position).entries()) {
        walk.startAt(position);
        walk.play(number);
        const next = game.rules.play(position, move);
        expect(walk.position()).toEqual(next);
        expect(walk.rank()).toBe(forms.rank(next));
      }
    }
  });

  test('finds the likely moves of a position by those of its form', () => {
    const walk = forms.createWalk();
    const alike = new Int32Array(forms.maxMoves);
    for (const position of positions) {
      const ofForm = [...alike.subarray(0, forms.movesAlike(position, alike))];
      const moves = game.rules.legalMoves(position);
      for (const step of [1, 2, 3]) {
        const isLikely = (place = 0) => place % step === step - 1;
        const before = Uint8Array.from([0, ...ofForm.keys()], (_, places) => Math.floor(places / step));
        const likely = moves.filter((_, number) => isLikely(ofForm[number]));
        walk.startAt(position);
        expect(walk.countLikely(before)).toBe(likely.length);
        for (const [number, move] of likely.entries()) {
          walk.startAt(position);
          walk.countLikely(before);
          walk.playLikely(before, number);
          expect(walk.position()).toEqual(game.rules.play(position, move));
        }
      }
    }
  });

  test('has a table up to symmetry by the numbers of its forms as by texts', () => {
    const byForms = mustSucceed(createTable(game, { upToSymmetry: true }));
    const byTexts = mustSucceed(createTable(game, { upToSymmetry: true, byTexts: true }));
    expect(byForms.size).toBe(byTexts.size);
    expect(linesOf(game, byForms)).toEqual(linesOf(game, byTexts));
    expect(linesOf(game, inStretches(byForms, 3))).toEqual(linesOf(game, byTexts));
    for (const position of positions) expect(byForms.scoreOf(position)).toBe(byTexts.scoreOf(position));
  });

  test('numbers every form, and says so of positions that cannot be reached too', () => {
    for (let rank = 0; rank < forms.size; rank++) {
      for (const turn of SEATS) expect(forms.rank(forms.unrank(rank, turn))).toBe(rank);
    }
  });
});

describe('the codes of Tail End', () => {
  const at = (game: AnyGame, text: string) => mustSucceed(game.text.parsePosition(text));

  test('are those of the examples beside them', () => {
    const game = openGame('tail-end start=HHHTHHHHH');
    expect(game.index?.rank(at(game, 'HHHTHHTTT 2'))).toBe(41);
    expect(game.index?.size).toBe(2 * 4 * 6);
    expect(openGame('tail-end coins=9').index?.size).toBe(2 * 10); // a reach of nine coins tears no run of nine
    const four = openGame('tail-end coins=4');
    const rows = ['TTTT', 'HTTT', 'HTHT', 'HHTT', 'HHTH', 'HHHT', 'HHHH'];
    expect(rows.map((row) => four.forms?.rank(at(four, `${row} 1`)))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(openGame('tail-end coins=40').forms?.size).toBe(44_583); // the partitions of 41
  });

  test('list every row of twenty coins', () => {
    const { forms } = openGame('tail-end coins=20 reach=1');
    expect(forms?.positions?.unrank(0b10110_01110_00011_01001_1)).toEqual({
      row: 'HTHHTTHHHTTTTHHTHTTH',
      turn: 'player2',
    });
  });

  test('leave out rows that cannot come from the start', () => {
    const { index, ...game } = openGame('tail-end start=HHHTH');
    const ranks = ['HTHTH 1', 'HHHHT 1', 'HHTTT 1'].map((text) => index?.rank(at(game, text)));
    expect(ranks).toEqual([-1, -1, 8]);
    expect(openGame('tail-end start=HHHTH reach=2').index?.rank(at(game, 'HTHTH 1'))).toBe(22);
  });

  test('are given up for forms where there are too many', () => {
    expect(openGame('tail-end coins=17 reach=3').index?.size).toBe(2 ** 18);
    expect(openGame('tail-end coins=18 reach=3').index).toBeUndefined();
    expect(openGame('tail-end coins=18 reach=3').forms?.positions?.size).toBe(2 ** 19);
    expect(openGame('tail-end coins=21 reach=3').forms?.positions?.size).toBe(2 ** 22);
    expect(openGame('tail-end coins=22 reach=3').forms?.positions).toBeUndefined();
  });

  test('know with whose turn a form can be reached', () => {
    const game = openGame('tail-end coins=2 reach=1');
    const table = mustSucceed(createTable(game, { upToSymmetry: true }));
    expect(table.size).toBe(3);
    expect(['HH 1', 'HT 2', 'TH 2', 'TT 1'].map((text) => table.scoreOf(at(game, text)))).toEqual([-3, 2, 2, -1]);
    expect(['HH 2', 'HT 1', 'TT 2'].map((text) => table.scoreOf(at(game, text)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
