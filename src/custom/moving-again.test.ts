import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AnyGame,
  createGame,
  formatRecord,
  mustSucceed,
  parseRecord,
  seatNumber,
  YOU,
  YOUR_OPPONENT,
} from '../core/index.ts';
import { checkCertificate, makeCertificate } from '../proof/index.ts';
import { describeHint, explainRefutation, solve } from '../solver/index.ts';
import { checkGame, readGame } from './index.ts';

/** Take one, or two and move again; the player who takes the last one wins. */
const greedy = {
  id: 'greedy',
  start: { left: 4, turn: 1 },
  turn: (p: Heap) => p.turn,
  moves: (p: Heap) => [1, 2].filter((n) => n <= p.left),
  play: (p: Heap, n: number) => ({ left: p.left - n, turn: n === 2 ? p.turn : 3 - p.turn, last: p.turn }),
  outcome: (p: Heap) => (p.left > 0 ? undefined : { winner: p.last ?? 1 }),
};

interface Heap {
  readonly left: number;
  readonly turn: number;
  readonly last?: number;
}

function open(value: unknown): AnyGame {
  return mustSucceed(createGame(mustSucceed(readGame(value))));
}

describe('a player who moves again', () => {
  test('does so in the record and in the positions', () => {
    const match = mustSucceed(parseRecord([mustSucceed(readGame(greedy))], 'greedy: 2 1 1'));
    const { game, positions } = match;
    expect(formatRecord(match)).toBe('greedy: 2 1 1');
    expect(positions.map((position) => game.text.formatPosition(position))).toEqual([
      '{"left":4,"turn":1}',
      '{"last":1,"left":2,"turn":1}',
      '{"last":1,"left":1,"turn":2}',
      '{"last":2,"left":0,"turn":1}',
    ]);
    expect(positions.map((position) => seatNumber(game.rules.turn(position)))).toEqual([1, 1, 2, 1]);
    expect(game.rules.outcome(positions[3])).toEqual({ winner: 'player2' });
  });

  test('wins in the number of moves that are made', () => {
    const game = open(greedy);
    const solution = mustSucceed(solve(game));
    expect(solution.evaluate(game.rules.start)).toMatchObject({
      value: { verdict: 'win', distance: 2 },
      moves: [
        { text: '1', value: { verdict: 'loss', distance: 3 } },
        { text: '2', value: { verdict: 'win', distance: 2 }, isBest: true },
      ],
    });
    expect(solution.line(game.rules.start)).toEqual([2, 2]);
  });

  test('is mentioned in hints and refutations', () => {
    const game = open(greedy);
    const solution = mustSucceed(solve(game));
    const players = { mover: YOU, other: YOUR_OPPONENT };
    expect(describeHint(solution, game.rules.start, players)?.idea).toBe(
      'Find the move after which you can move again and win.',
    );
    const [wrong] = solution.evaluate(game.rules.start)?.moves ?? [];
    expect(wrong && explainRefutation(solution, game.rules.start, wrong, players)).toBe(
      '1 loses. Your opponent can answer 2, move again and win.',
    );
  });

  test('obeys every law, with any names of positions', () => {
    const named = { ...greedy, start: { passing: 1, left: 3, turn: 1 } };
    expect(checkGame(open(greedy))).toMatchObject({ ok: true, isComplete: true });
    expect(checkGame(open(named))).toMatchObject({ ok: true, isComplete: true });
  });
});

/** A place: whose turn it is, where its moves lead, and who wins there if it has none. */
interface Place {
  readonly turn: number;
  readonly winner: number | null;
  readonly targets: readonly number[];
}

function placesGame(places: readonly Place[]) {
  const at = (place: number) => places[place] ?? { turn: 1, winner: null, targets: [] };
  return {
    id: 'places',
    start: 0,
    turn: (place: number) => (place === 0 ? 1 : at(place).turn),
    moves: (place: number) => at(place).targets,
    play: (_: number, target: number) => target,
    outcome: (place: number) => (at(place).targets.length > 0 ? undefined : { winner: at(place).winner }),
  };
}

/** By the definition, round by round: the fewest plies in which a player can force a win from each place. */
function forcedWins(game: ReturnType<typeof placesGame>, size: number, player: number): readonly number[] {
  const plies = Array.from({ length: size }, (_, place) =>
    game.outcome(place)?.winner === player ? 0 : Number.POSITIVE_INFINITY,
  );
  for (let round = 1; round <= size; round++) {
    const before = [...plies];
    for (let place = 0; place < size; place++) {
      const after = game.moves(place).map((target) => (before[target] ?? 0) + 1);
      if (after.length === 0 || (before[place] ?? 0) < round) continue;
      const best = game.turn(place) === player ? Math.min(...after) : Math.max(...after);
      if (best === round) plies[place] = round;
    }
  }
  return plies;
}

const SIZE = 10;
const place = fc.record({
  turn: fc.constantFrom(1, 2),
  winner: fc.constantFrom(1, 2, null),
  targets: fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }), { maxLength: 3 }),
});
const anyPlaces = fc
  .array(place, { minLength: SIZE, maxLength: SIZE })
  .filter(([start]) => (start?.targets.length ?? 0) > 0);

describe('games with loops in which players move again', () => {
  test('match the definition in every place of 500 random ones, with valid certificates', { tags: 'slow' }, () => {
    const verdicts = new Set<string>();
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const plain = placesGame(places);
        const game = open(plain);
        const solution = mustSucceed(solve(game));
        const [, first = [], second = []] = [0, 1, 2].map((player) => forcedWins(plain, SIZE, player));
        const seen = new Set<number>([0]);
        for (const at of seen) {
          for (const target of plain.moves(at)) seen.add(target);
          if (plain.outcome(at)) continue;
          const [own, other] = plain.turn(at) === 1 ? [first, second] : [second, first];
          const { verdict = '', distance } = solution.value(at) ?? {};
          if (Number.isFinite(own[at])) expect({ verdict, distance }).toEqual({ verdict: 'win', distance: own[at] });
          else if (Number.isFinite(other[at]))
            expect({ verdict, distance }).toEqual({ verdict: 'loss', distance: other[at] });
          else expect(['draw', 'endless']).toContain(verdict);
          const best = solution.evaluate(at)?.moves.filter(({ isBest }) => isBest);
          expect(best?.length).toBeGreaterThan(0);
        }
        const certificate = mustSucceed(makeCertificate(solution));
        verdicts.add(certificate.claim.verdict);
        expect(checkCertificate(game, certificate)).toEqual({ ok: true, value: expect.anything() });
      }),
      { numRuns: 500, seed: 7 },
    );
    expect([...verdicts].sort()).toEqual(['draw', 'endless', 'loss', 'win']);
  });

  test('a certificate of a forced end is refused when the other player can move forever', () => {
    const places = [
      { turn: 1, winner: null, targets: [1] },
      { turn: 2, winner: null, targets: [2, 3] },
      { turn: 2, winner: null, targets: [1] },
      { turn: 1, winner: 1, targets: [] },
    ];
    const ending = places.map((each, at) => (at === 1 ? { ...each, targets: [3] } : each));
    const { checksum: _, ...certificate } = mustSucceed(makeCertificate(mustSucceed(solve(open(placesGame(ending))))));
    expect(checkCertificate(open(placesGame(ending)), { ...certificate, checksum: '' })).toMatchObject({ ok: true });
    expect(checkCertificate(open(placesGame(places)), { ...certificate, checksum: '' })).toMatchObject({
      ok: false,
      error: expect.stringContaining('The other player can move forever from position "2"'),
    });
  });
});

test('dots and boxes has no invented move, and the first player wins by best play', { tags: 'slow' }, async () => {
  const file = new URL('../../examples/dots-and-boxes.js', import.meta.url).href;
  const { default: dotsAndBoxes } = await import(file);
  const game = open(dotsAndBoxes);
  const solution = mustSucceed(solve(game));
  const texts = solution.line(game.rules.start).map((move) => game.text.formatMove(move));
  expect(texts).not.toContain('pass');
  // Every line is drawn once: 3 × 2 across and 2 × 3 down.
  expect(texts).toHaveLength(12);
  expect(solution.value(game.rules.start)).toEqual({ verdict: 'win', distance: 12 });
});
