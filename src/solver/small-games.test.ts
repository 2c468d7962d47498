import { describe, expect, test } from 'vitest';
import { createPlaceGame, type Place } from '../../test/games/place-game.ts';
import { reachablePositions } from '../../test/games/reachable.ts';
import { solveByRounds } from '../../test/support/minimax.ts';
import {
  createGame,
  type GameDefinition,
  mustSucceed,
  type OptionValues,
  otherSeat,
  type Rules,
  YOU_TO_MOVE,
} from '../core/index.ts';
import { inversionRace, lastDigitStanding, matchSix, tailEnd } from '../games/index.ts';
import { checkCertificate, compareTheory, makeCertificate } from '../proof/index.ts';
import { createTable, explainPosition, explore, solve, solveGraph, valueFromScore } from './index.ts';

const ENDLESS = { verdict: 'endless', distance: null };

function judged(places: readonly Place[], place = 0) {
  return mustSucceed(solve(createPlaceGame(places))).value({ place, turn: 'player1' });
}

describe('small games made for the test', () => {
  test('a loop that neither player can leave is endless', () => {
    expect(judged([[1], [2], [0]])).toEqual(ENDLESS);
  });

  test('a loop that both would lose by leaving is endless', () => {
    const places: Place[] = [[1, 2], [0, 2], 'won'];
    expect(judged(places)).toEqual(ENDLESS);
    expect(judged(places, 1)).toEqual(ENDLESS);
  });

  test('a loop that one player can leave for a win is won', () => {
    expect(judged([[1], [0, 2], 'lost'])).toEqual({ verdict: 'loss', distance: 2 });
  });

  test.each([255, 256, 300])('of %i moves the one that wins is found', (count) => {
    const others = Array.from({ length: count - 1 }, () => 1);
    expect(judged([[...others, 2], 'won', 'lost'])).toEqual({ verdict: 'win', distance: 1 });
    expect(judged([[...others, 1], 'won'])).toEqual({ verdict: 'loss', distance: 1 });
    // All but the last lose in two plies; the last goes round.
    expect(judged([[...others, 3], [2], 'lost', [0]])).toEqual(ENDLESS);
  });

  test('a drawn end is a draw, with the plies to it', () => {
    expect(judged([[1], [2], 'drawn'])).toEqual({ verdict: 'draw', distance: 2 });
    // 0 may win by 1 or draw by 2.
    expect(judged([[1, 2], 'lost', 'drawn'])).toEqual({ verdict: 'win', distance: 1 });
    // 0 loses by 1 and draws by 2.
    expect(judged([[1, 2], 'won', 'drawn'])).toEqual({ verdict: 'draw', distance: 1 });
  });

  test('a loop that one player can leave for a draw is a draw, however the other one delays', () => {
    // Place 0 goes on to 1 or 2, place 1 and place 2 back to 0; from 1 the game can end.
    expect(judged([[1], [0, 2], 'drawn'])).toEqual({ verdict: 'draw', distance: 2 });
    expect(judged([[1], [0, 2], 'drawn'], 1)).toEqual({ verdict: 'draw', distance: 1 });
    // Who moves from 0 cannot end the game, and chooses the place from which the other one takes longer.
    expect(judged([[1, 2], [5, 0], [3, 0], [4], [5], 'drawn'])).toEqual({ verdict: 'draw', distance: 4 });
  });

  test('a draw that neither can force is endless: each leaves it to the other', () => {
    // Only place 2 leads to the end, and no player has to go there.
    const places: Place[] = [[1], [0, 2], [3, 0], 'drawn'];
    expect(judged(places)).toEqual({ verdict: 'endless', distance: null });
    expect(judged(places, 2)).toEqual({ verdict: 'draw', distance: 1 });
  });

  test('wins and losses stand beside draws', () => {
    const places: Place[] = [[1, 2, 3], 'won', 'drawn', [4], 'lost'];
    const { scores } = solveGraph(mustSucceed(explore(createPlaceGame(places))));
    expect([...scores].map((score) => valueFromScore(score).verdict)).toEqual(['draw', 'win', 'draw', 'win', 'loss']);
  });

  test('a forced pass decides who runs out of moves', () => {
    // From 0 one move is left, and after it the other player can only pass (2 → 3) before the game ends.
    expect(judged([[1], [2], [3], 'lost'])).toEqual({ verdict: 'win', distance: 3 });
    expect(judged([[1], [2], 'lost'])).toEqual({ verdict: 'loss', distance: 2 });
  });

  test('the winner hurries and the loser delays', () => {
    // 0 wins by 1 in 3 plies, by 2 in 5: 5 is where the player to move has lost.
    expect(judged([[2, 1], [3], [4], [5], [6], 'lost', [7], [5]])).toEqual({ verdict: 'win', distance: 3 });
    // 0 loses by 1 in 2 plies, by 2 in 4.
    expect(judged([[1, 2], [3], [4], 'lost', [5], [3]])).toEqual({ verdict: 'loss', distance: 4 });
  });

  test('two moves into the same position count as two', () => {
    expect(judged([[1, 1], 'won'])).toEqual({ verdict: 'loss', distance: 1 });
    expect(judged([[1, 1, 0], 'won'])).toEqual(ENDLESS);
  });

  test('a dead end, with no move and no outcome, is an error in the rules and not a loss', () => {
    const refusal = {
      ok: false,
      error: 'The rules of Places are not complete: position "1 player2" has no legal move and no outcome.',
    };
    expect(solve(createPlaceGame([[1], []]))).toEqual(refusal);
    expect(createTable(createPlaceGame([[1], []]))).toEqual(refusal);
  });

  test.each(['won', 'lost'] as const)(
    'a start that is already over and %s has no value and nothing to prove',
    (place) => {
      const solution = mustSucceed(solve(createPlaceGame([place])));
      expect(solution.value(solution.game.rules.start)).toBeUndefined();
      expect(solution.evaluate(solution.game.rules.start)).toBeUndefined();
      expect(solution.line(solution.game.rules.start)).toEqual([]);
      expect(explainPosition(solution, solution.game.rules.start, YOU_TO_MOVE)).toBe('The drawing says so.');
      expect(makeCertificate(solution)).toEqual({
        ok: false,
        error: 'The game is over at its start, so there is nothing to prove.',
      });
      const other = makeCertificate(mustSucceed(solve(createPlaceGame([[1, 2], 'lost', 'won']))));
      if (!other.ok) throw new Error(other.error);
      expect(checkCertificate(solution.game, other.value)).toEqual({
        ok: false,
        error: 'The game is over at its start, so there is nothing to claim.',
      });
    },
  );
});

/** Rules that are wrong on purpose are still a game, which the solver must solve correctly. */
function mutated<Position, Move>(
  definition: GameDefinition<Position, Move>,
  options: OptionValues,
  change: (rules: Rules<Position, Move>) => Partial<Rules<Position, Move>>,
) {
  const mutant: GameDefinition<Position, Move> = {
    ...definition,
    create: (resolved) => {
      const { codec: _, canonical: __, ...parts } = definition.create(resolved);
      return { ...parts, rules: { ...parts.rules, ...change(parts.rules) } };
    },
  };
  const game = createGame(mutant, options);
  const original = createGame(definition, options);
  if (!game.ok || !original.ok) throw new Error('no such options');
  return { game: game.value, original: original.value };
}

const MUTANTS = {
  'Tail End: the first head may not be flipped first': mutated(tailEnd, {}, (rules) => ({
    legalMoves: (position) =>
      position.row.includes('T') ? rules.legalMoves(position) : rules.legalMoves(position).slice(1),
  })),
  'Inversion Race: whoever reaches the goal loses': mutated(inversionRace, {}, (rules) => ({
    outcome: (position) => {
      const outcome = rules.outcome(position);
      return outcome?.winner ? { winner: otherSeat(outcome.winner) } : outcome;
    },
  })),
  'Match Six: the target loses and over it wins': mutated(matchSix, {}, (rules) => ({
    outcome: (position) => {
      const outcome = rules.outcome(position);
      return outcome?.winner ? { winner: otherSeat(outcome.winner) } : outcome;
    },
  })),
  'Last Digit Standing: adding nothing but odd numbers': mutated(lastDigitStanding, { target: 30 }, (rules) => {
    const legalMoves: typeof rules.legalMoves = (position) =>
      rules.legalMoves(position).filter((move) => move % 2 === 1);
    return {
      legalMoves,
      outcome: (position) => (legalMoves(position).length > 0 ? undefined : { winner: otherSeat(position.turn) }),
    };
  }),
};

describe.each(Object.entries(MUTANTS))('mutated rules: %s', (_, { game, original }) => {
  const positions = reachablePositions(game as never);
  const reference = solveByRounds(game as never, positions);

  test('are solved by definition', () => {
    const table = createTable(game as never);
    if (!table.ok) throw new Error(table.error);
    for (const position of positions) {
      const score = table.value.scoreOf(position as never);
      const text = game.text.formatPosition(position as never);
      expect([text, score === undefined ? score : valueFromScore(score)]).toEqual([text, reference.get(text)]);
    }
  });

  test('contradict the theory of the original rules, and the comparison names the place', () => {
    expect(compareTheory([original as never]).counterexample).toBeUndefined();
    expect(compareTheory([game as never]).counterexample).toContain(`${game.id}`);
  });

  test('are proved, and no proof carries over to the other rules', () => {
    const silent = { ...game, theory: undefined };
    const ours = makeCertificate(mustSucceed(solve(silent as never)));
    const theirs = makeCertificate(mustSucceed(solve(original as never)));
    if (!ours.ok || !theirs.ok) throw new Error('no certificate');
    expect(checkCertificate(game as never, ours.value)).toMatchObject({ ok: true });
    expect(checkCertificate(original as never, theirs.value)).toMatchObject({ ok: true });
    expect(checkCertificate(original as never, ours.value).ok).toBe(false);
    expect(checkCertificate(game as never, theirs.value).ok).toBe(false);
  });
});
