import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnyGame, createGame, mustSucceed, parseRecord, seatNumber, YOU } from '../core/index.ts';
import { eventsOf } from '../lab/audit/count-positions.ts';
import { solve } from '../solver/index.ts';
import { checkGame, readGame } from './index.ts';

/** Take one, or two and move again; whoever takes the last one wins. */
const greedy = {
  id: 'greedy',
  start: { left: 4, turn: 1 },
  turn: (p: Heap) => p.turn,
  moves: (p: Heap) => [1, 2].filter((n) => n <= p.left),
  play: (p: Heap, n: number) => ({ left: p.left - n, turn: n === 2 ? p.turn : 3 - p.turn }),
  outcome: (p: Heap) => (p.left > 0 ? undefined : { winner: 1 }),
};

interface Heap {
  readonly left: number;
  readonly turn: number;
}

function open(value: unknown): AnyGame {
  return mustSucceed(createGame(mustSucceed(readGame(value))));
}

function matchOf(value: unknown, record: string) {
  return mustSucceed(parseRecord([mustSucceed(readGame(value))], record));
}

describe('a player who moves again', () => {
  test('does so after the other one has passed, which is all that the other one can do', () => {
    const { game, positions } = matchOf(greedy, 'greedy: 2 pass 1');
    const [, between, again, after] = positions;
    expect(positions.map((position) => seatNumber(game.rules.turn(position)))).toEqual([1, 2, 1, 2]);
    expect(game.rules.legalMoves(between)).toEqual(['pass']);
    expect(game.rules.outcome(between)).toBeUndefined();
    expect(again).toEqual({ left: 2, turn: 1 });
    expect(after).toEqual({ left: 1, turn: 2 });
    expect(() => game.rules.play(between, 1)).toThrow('The move "1" is not legal here.');
  });

  test('may end the game with it: nobody passes then', () => {
    const { game, positions } = matchOf(greedy, 'greedy: 2 pass 2');
    const end = positions[3];
    expect(game.rules.outcome(end)).toEqual({ winner: 'player1' });
    expect(game.rules.legalMoves(end)).toEqual([]);
    expect(game.rules.turn(end)).toBe('player2');
  });

  test('leaves a position whose text can be read, for positions that are objects and for texts', () => {
    const text = {
      id: 'text',
      start: 'aab 1',
      turn: (p: string) => Number(p.at(-1)),
      moves: (p: string) => [p[0] ?? ''].filter((letter) => /[ab]/.test(letter)),
      play: (p: string, letter: string) =>
        `${p.slice(1, -1)}${letter === 'a' ? Number(p.at(-1)) : 3 - Number(p.at(-1))}`,
      outcome: (p: string) => (/[ab]/.test(p) ? undefined : { winner: 1 }),
    };
    const written = [matchOf(greedy, 'greedy: 2'), matchOf(text, 'text: a')].map(({ game, positions }) => {
      const passing = game.text.formatPosition(positions[1]);
      expect(mustSucceed(game.text.parsePosition(passing))).toEqual(positions[1]);
      return passing;
    });
    expect(written).toEqual(['{"left":2,"turn":1} pass', 'ab 1 pass']);
    expect(checkGame(open(text))).toMatchObject({ ok: true, isComplete: true });
  });

  test('makes no event of the pass, keeps the board, and passes in words', () => {
    const { game, positions } = matchOf(
      { ...greedy, board: (p: Heap) => ['o'.repeat(p.left)], events: { two: (_: Heap, n: number) => n === 2 } },
      'greedy: 2',
    );
    expect(eventsOf(game)?.of(positions[0], 2)).toEqual(['two']);
    expect(eventsOf(game)?.of(positions[1], 'pass')).toEqual([]);
    expect(game.board?.(positions[1])).toEqual(['oo']);
    expect(game.text.describeMove(positions[1], 'pass', YOU)).toBe('You pass.');
  });

  test('positions of the game that look like those in between are refused', () => {
    expect(readGame({ ...greedy, start: { passing: 1, turn: 1 } })).toMatchObject({
      ok: false,
      error: expect.stringContaining('uses the name "passing", which is taken'),
    });
    const ending = {
      ...greedy,
      start: 'x',
      turn: () => 1,
      moves: () => ['a'],
      play: () => 'y pass',
      outcome: () => undefined,
    };
    expect(checkGame(open(ending))).toMatchObject({ error: expect.stringContaining('a text that ends with " pass"') });
  });
});

/** The plain definition: whoever is to move chooses, however often in a row. 1, 2, or 0 for a draw. */
function createPlainMinimax(plain: Plain): (position: unknown) => number {
  const known = new Map<string, number>();

  function winnerFrom(position: unknown): number {
    const text = JSON.stringify(position);
    const found = known.get(text) ?? compute(position);
    known.set(text, found);
    return found;
  }

  function compute(position: unknown): number {
    const outcome = plain.outcome(position);
    if (outcome) return outcome.winner ?? 0;
    const player = plain.turn(position);
    const winners = plain.moves(position).map((move) => winnerFrom(plain.play(position, move)));
    return [player, 0].find((wanted) => winners.includes(wanted)) ?? 3 - player;
  }

  return winnerFrom;
}

interface Plain {
  turn(position: unknown): number;
  moves(position: unknown): readonly (string | number)[];
  play(position: unknown, move: string | number): unknown;
  outcome(position: unknown): { readonly winner: number | null } | undefined;
}

/** The positions, those in between included, whose verdict is not that of the plain definition; and how many there are. */
function disagreements(game: AnyGame, plain: Plain): { readonly wrong: readonly unknown[]; readonly size: number } {
  const winnerFrom = createPlainMinimax(plain);
  const solution = mustSucceed(solve(game));
  const seen = new Map<string, unknown>([['', game.rules.start]]);
  const wrong: unknown[] = [];
  for (const position of seen.values()) {
    const winner = winnerFrom(isPassing(position) ? position.passing : position);
    const turn = seatNumber(game.rules.turn(position));
    const outcome = game.rules.outcome(position);
    const verdict = winner === 0 ? 'draw' : winner === turn ? 'win' : 'loss';
    const found = outcome ? outcome.winner && seatNumber(outcome.winner) : solution.evaluate(position)?.value.verdict;
    if (found !== (outcome ? winner || null : verdict)) wrong.push(position);
    for (const move of game.rules.legalMoves(position)) {
      const next = game.rules.play(position, move);
      seen.set(game.text.formatPosition(next), next);
    }
  }
  return { wrong, size: seen.size };
}

function isPassing(position: unknown): position is { readonly passing: unknown } {
  return typeof position === 'object' && position !== null && 'passing' in position;
}

describe('games in which players move again', () => {
  test('dots and boxes: the plain definition agrees on every position', async () => {
    const file = new URL('../../examples/dots-and-boxes.js', import.meta.url).href;
    const { default: dotsAndBoxes } = await import(file);
    const plain: Plain = {
      turn: (p) => dotsAndBoxes.turn(p),
      moves: (p) => dotsAndBoxes.moves(p),
      play: (p, move) => dotsAndBoxes.play(p, String(move)),
      outcome: (p) => dotsAndBoxes.outcome(p),
    };
    const { wrong, size } = disagreements(open(dotsAndBoxes), plain);
    expect(wrong).toEqual([]);
    expect(size).toBeGreaterThan(5000);
  });

  test('300 random games without loops: the plain definition agrees on every position', () => {
    const node = fc.record({
      turn: fc.constantFrom(1, 2),
      winner: fc.constantFrom(1, 2, null),
      steps: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(node, { minLength: 2, maxLength: 12 }), (nodes) => {
        const at = (place: unknown) => nodes[Number(place)] ?? { turn: 1, winner: null, steps: [] };
        const stepsFrom = (place: unknown) => at(place).steps.filter((step) => Number(place) + step < nodes.length);
        const plain = {
          turn: (place: unknown) => (place === 0 ? 1 : at(place).turn),
          moves: stepsFrom,
          play: (place: unknown, step: string | number) => Number(place) + Number(step),
          outcome: (place: unknown) => (stepsFrom(place).length > 0 ? undefined : { winner: at(place).winner }),
        };
        expect(disagreements(open({ id: 'random', start: 0, ...plain }), plain).wrong).toEqual([]);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
