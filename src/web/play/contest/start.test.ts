import { describe, expect, it, vi } from 'vitest';
import { createGame, createRandom, formatVariant, mustSucceed, type Seat } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { solve } from '../../../solver/index.ts';
import { drawStart, winnableStart } from './ctrl.ts';

vi.mock('../../app/router.ts', () => import('../../../../test/web/opened-addresses.ts'));

const RANDOM = createRandom(7);

function recommended(id: string, first: 1 | 2) {
  const definition = GAMES.find((candidate) => candidate.id === id);
  if (!definition) throw new Error(id);
  const options = { ...definition.recommended.options, ...(first === 2 ? { first: 2 } : {}) };
  return mustSucceed(createGame(definition, options));
}

function canWin(game: ReturnType<typeof recommended>, seat: Seat): boolean {
  const { start, turn } = game.rules;
  const value = mustSucceed(solve(game)).value(start);
  return value?.verdict === (turn(start) === seat ? 'win' : 'loss');
}

describe('the start of a contest', () => {
  it.each(
    ['tail-end', 'match-six', 'last-digit-standing', 'winners-and-losers', 'side-by-side'].flatMap((id) => [
      [id, 1] as const,
      [id, 2] as const,
    ]),
  )('of %s is one that the person can win when player %i begins', (id, first) => {
    const starts = Array.from({ length: 20 }, () => drawStart(recommended(id, first), 'player1', RANDOM));
    expect(starts.every((game) => canWin(game, 'player1'))).toBe(true);
    expect(starts.every((game) => game.rules.turn(game.rules.start) === (first === 1 ? 'player1' : 'player2'))).toBe(
      true,
    );
    expect(canWin(winnableStart(recommended(id, first), 'player1'), 'player1')).toBe(true);
  });

  it.each(['tail-end', 'winners-and-losers'])('of %s rarely repeats', (id) => {
    const starts = Array.from({ length: 20 }, () => drawStart(recommended(id, 2), 'player1', RANDOM));
    expect(new Set(starts.map(formatVariant)).size).toBeGreaterThan(5);
  });

  it('of a game that the first player always wins is given to the person', () => {
    for (const first of [1, 2] as const)
      for (const seat of ['player1', 'player2'] as const) {
        const game = winnableStart(recommended('inversion-race', first), seat);
        expect([game.rules.turn(game.rules.start), canWin(game, seat)]).toEqual([seat, true]);
      }
  });

  it('is the recommended one if the person can win it, and otherwise drawn', () => {
    const own = recommended('tail-end', 1);
    expect(winnableStart(own, 'player1')).toBe(own);
    const lost = recommended('tail-end', 2);
    expect(formatVariant(winnableStart(lost, 'player1'))).not.toBe(formatVariant(lost));
  });

  it('stays unchanged if the link gives one', () => {
    const given = mustSucceed(createGame(recommended('tail-end', 1).definition, { start: 'HTHT', first: 2 }));
    expect(winnableStart(given, 'player1')).toBe(given);
  });
});
