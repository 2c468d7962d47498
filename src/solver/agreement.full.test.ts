import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dodgem, ticTacToe } from '../../test/games/examples.ts';
import { SMALL_VARIANTS } from '../../test/games/game-folders.ts';
import { gameWith } from '../../test/games/game-with.ts';
import { openGame, withoutCodec } from '../../test/games/open-game.ts';
import { createPlaceGame, type Place } from '../../test/games/place-game.ts';
import { reachablePositions } from '../../test/games/reachable.ts';
import { createMinimax, hasLoop, solveByRounds } from '../../test/support/minimax.ts';
import { type AnyGame, mustSucceed, oppositeVerdict, startFrom, type Value } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { checkCertificate, compareTheory, makeCertificate } from '../proof/index.ts';
import type { GameGraph } from './graph.ts';
import { type AnySolution, createTable, explore, solve, valueFromScore } from './index.ts';
import { exploreTexts } from './text-walk.ts';

/** Verdict and distance of a position by definition, without any code of the solver. */
function createReference(game: AnyGame, positions: readonly unknown[]): (position: unknown) => Value {
  if (!hasLoop(game)) return createMinimax(game);
  const values = solveByRounds(game, positions);
  return (position) => values.get(game.text.formatPosition(position)) as Value;
}

/** "win 9", "endless null"; "undefined undefined" for no value at all. */
function brief(value: Value | undefined): string {
  return `${value?.verdict} ${value?.distance}`;
}

function scored(game: AnyGame): (position: unknown) => Value | undefined {
  const table = createTable(game);
  if (!table.ok) throw new Error(table.error);
  return (position) => {
    const score = table.value.scoreOf(position);
    return score === undefined ? undefined : valueFromScore(score);
  };
}

/** Whether the certificate of the game begun in this position holds and claims this value. */
function certifies(solution: AnySolution, position: unknown, value: Value): boolean {
  const game = startFrom(solution.game, position);
  const certificate = makeCertificate({ ...solution, game });
  if (!certificate.ok || !checkCertificate(game, certificate.value).ok) return false;
  return certificate.value.claim.verdict === value.verdict && certificate.value.claim.within === value.distance;
}

describe.each(GAMES.map(({ id }) => id))('%s: all ways to a verdict agree on every position of', (id) => {
  test.each(SMALL_VARIANTS[id] ?? [])('%s', (variant) => {
    const game = openGame(variant);
    const positions = reachablePositions(game);
    const reference = createReference(game, positions);
    const plain = scored(withoutCodec(game));
    const quick = scored(game);
    const solution = mustSucceed(solve(game));
    const answers = (position: unknown) => [plain(position), quick(position), solution.value(position)].map(brief);
    const differing = positions.filter((position) => {
      const value = brief(reference(position));
      const judged = game.rules.outcome(position) ? brief(undefined) : value;
      return answers(position).join() !== [value, value, judged].join();
    });
    expect(differing.map((position) => [game.text.formatPosition(position), ...answers(position)])).toEqual([]);
    const report = compareTheory([game]);
    expect(report.counterexample).toBeUndefined();
    expect(report.positions + report.silent).toBe(positions.filter((position) => !game.rules.outcome(position)).length);
  });

  test.each(SMALL_VARIANTS[id] ?? [])('%s, including the values of its moves', (variant) => {
    const { theory: _, ...game } = openGame(variant);
    expectValuesOfMoves(game);
  });

  test.each(SMALL_VARIANTS[id] ?? [])('%s, with certificates', (variant) => {
    const { theory: _, ...game } = openGame(variant);
    const solution = mustSucceed(solve<unknown, unknown>(game));
    const unfinished = reachablePositions(game).filter((position) => !game.rules.outcome(position));
    const unproved = unfinished.filter((position) => !certifies(solution, position, solution.value(position) as Value));
    expect(unproved.map((position) => game.text.formatPosition(position))).toEqual([]);
  });

  test.each(SMALL_VARIANTS[id] ?? [])('%s: codec and texts give the same graph', (variant) => {
    const game = openGame(variant);
    const byTexts = mustSucceed(exploreTexts(game));
    expectSameGraph(game, mustSucceed(explore(game)), byTexts);
  });
});

/** Games of up to ten places with any arrows between them, including loops. */
const anyPlaces: fc.Arbitrary<readonly Place[]> = fc.integer({ min: 1, max: 10 }).chain((size) => {
  const arrows = fc.array(fc.nat(size - 1), { minLength: 1, maxLength: 4 });
  const place = fc.oneof(
    { weight: 4, arbitrary: arrows },
    { weight: 1, arbitrary: fc.constantFrom('won', 'lost', 'drawn') },
  );
  return fc.array(place as fc.Arbitrary<Place>, { minLength: size, maxLength: size });
});

describe('any small game', () => {
  test('is solved by definition, and proved', () => {
    const claims = { win: 0, loss: 0, draw: 0, endless: 0 };
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const game = createPlaceGame(places);
        const table = createTable(game);
        if (!table.ok) throw new Error(table.error);
        const positions = reachablePositions(game);
        const reference = solveByRounds(game, positions);
        const differing = positions.filter((position) => {
          const score = table.value.scoreOf(position);
          const value = score === undefined ? undefined : valueFromScore(score);
          return brief(value) !== brief(reference.get(game.text.formatPosition(position)));
        });
        expect(differing).toEqual([]);
        if (game.rules.outcome(game.rules.start)) return;
        const solution = mustSucceed(solve(game));
        const certificate = makeCertificate(solution);
        if (!certificate.ok) throw new Error(certificate.error);
        claims[certificate.value.claim.verdict]++;
        expect(certificate.value.claim.verdict).toBe(
          reference.get(game.text.formatPosition(game.rules.start))?.verdict,
        );
        expect(checkCertificate(game, certificate.value)).toMatchObject({ ok: true });
      }),
      { numRuns: 5000, seed: 3 },
    );
    expect(Math.min(...Object.values(claims))).toBeGreaterThan(150);
  });
});

describe('custom games', () => {
  test('tic-tac-toe: the values of its moves match the definition', () => {
    expectValuesOfMoves(gameWith(ticTacToe));
  });

  test('Dodgem 3×3 has 1,963 positions', () => {
    const game = gameWith(dodgem);
    expect(mustSucceed(exploreTexts(game)).size).toBe(1963);
  });
});

/** The value of a move is that of the next position for the other player, a ply later. */
function expectValuesOfMoves(game: AnyGame): void {
  const positions = reachablePositions(game);
  const reference = createReference(game, positions);
  const solution = mustSucceed(solve(game));
  const worth = ({ verdict, distance }: Value) =>
    `${oppositeVerdict(verdict)} ${distance === null ? null : distance + 1}`;
  for (const position of positions) {
    const { rules, text: notation } = game;
    const expected = rules
      .legalMoves(position)
      .map((move) => `${notation.formatMove(move)} ${worth(reference(rules.play(position, move)))}`);
    const found = solution.evaluate(position)?.moves.map(({ text, value }) => `${text} ${brief(value)}`) ?? [];
    if (found.join() !== expected.join()) expect(found, notation.formatPosition(position)).toEqual(expected);
  }
}

/** Compares node by node: the same numbers, the same positions, and a way back from each. */
function expectSameGraph(game: AnyGame, graph: GameGraph<unknown>, byTexts: GameGraph<unknown>): void {
  for (const part of ['size', 'offsets', 'targets', 'results'] as const) expect(graph[part]).toEqual(byTexts[part]);
  for (let node = 0; node < graph.size; node++) {
    const position = graph.positionAt(node);
    const text = game.text.formatPosition(byTexts.positionAt(node));
    if (game.text.formatPosition(position) === text && graph.nodeOf(position) === node) continue;
    expect.fail(`node ${node}: ${game.text.formatPosition(position)}, not ${text}`);
  }
}
