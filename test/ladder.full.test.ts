import { describe, expect, test } from 'vitest';
import { mistakeRates } from '../src/api/insight.ts';
import { STANDING_COLUMNS } from '../src/cli/commands/tournament.ts';
import {
  type AnyGame,
  contestOptions,
  createGame,
  createRandom,
  formatVariant,
  mustSucceed,
  oppositeVerdict,
  type Random,
  type Value,
  type Verdict,
} from '../src/core/index.ts';
import { GAMES, tailEnd } from '../src/games/index.ts';
import { createLocalPool, createTournament, playTournament } from '../src/lab/index.ts';
import {
  type ContestResult,
  climb,
  describeMistakeRate,
  FIRST_STANDING,
  findPlayer,
  LADDER,
  opponentRate,
} from '../src/players/index.ts';
import { chooseIndex } from '../src/players/player.ts';
import { solve } from '../src/solver/index.ts';
import { reachablePositions } from './games/reachable.ts';
import { referenceValues } from './support/minimax.ts';

/** A move judged by the rules and the definition of a verdict alone, without the solver. */
interface Judged {
  readonly next: unknown;
  /** The value that it leaves to the mover, and the plies from there. */
  readonly verdict: Verdict;
  readonly plies: number;
  readonly winsAtOnce: boolean;
}

const RECOMMENDED = GAMES.map((definition) => {
  const game = mustSucceed(createGame(definition, definition.recommended.options));
  const positions = reachablePositions(game);
  const judge = referenceValues(game, positions);
  return { definition, title: definition.title, game, positions, judge };
});

function judgedMoves(game: AnyGame, judge: (position: unknown) => Value, position: unknown): readonly Judged[] {
  return game.rules.legalMoves(position).map((move) => {
    const next = game.rules.play(position, move);
    const { verdict, distance } = judge(next);
    const winsAtOnce = game.rules.outcome(next)?.winner === game.rules.turn(position);
    return { next, verdict: oppositeVerdict(verdict), plies: Number(distance), winsAtOnce };
  });
}

describe.each(RECOMMENDED)('$title, recommended', ({ definition, game, positions, judge }) => {
  const unfinished = positions.filter((position) => !game.rules.outcome(position));

  /** Positions in which a mistake is possible: the share of wrong moves, and whether another move wins at once. */
  function findPitfalls(): readonly { readonly wrong: number; readonly isWonAtOnce: boolean }[] {
    return unfinished.flatMap((position) => {
      const moves = judgedMoves(game, judge, position);
      const wrong = moves.filter(({ verdict }) => verdict !== judge(position).verdict).length / moves.length;
      return wrong === 0 ? [] : [{ wrong, isWonAtOnce: moves.some(({ winsAtOnce }) => winsAtOnce) }];
    });
  }

  test('the rate shown for each opponent is exact, in the lab and on the page', async () => {
    const { options } = definition.recommended;
    const players = LADDER.map(({ id }) => id);
    const job = mustSucceed(createTournament(GAMES, { game: game.id, options, players, games: 2 }));
    const pool = createLocalPool(GAMES, () => 0);
    const { standings } = mustSucceed(await playTournament(GAMES, job, pool, { now: () => 0 }));
    expect(standings).toHaveLength(LADDER.length);
    const pitfalls = findPitfalls();
    const shown = mustSucceed(mistakeRates.answer({ variant: formatVariant(game), players }, { games: GAMES }));
    for (const { id, carelessness } of LADDER) {
      // Pip plays any move; the others err if they are careless and no move wins at once.
      const mistakes = pitfalls.map(({ wrong, isWonAtOnce }) => {
        if (carelessness === null) return wrong;
        return isWonAtOnce ? 0 : carelessness;
      });
      const rate = mistakes.reduce((sum, chance) => sum + chance, 0) / pitfalls.length;
      const told = mustSucceed(opponentRate(game, id));
      expect(told.pitfallRate, id).toBeCloseTo(rate, 12);
      const sentence = rate === 0 ? 'never errs' : `errs in ${Number((100 * rate).toFixed(1))}% of decisions`;
      expect([describeMistakeRate(told), shown[players.indexOf(id)]]).toEqual([sentence, sentence]);
      const standing = standings.find(({ player }) => player === id);
      expect(standing && STANDING_COLUMNS.at(-1)?.[1](standing)).toBe(`${(100 * rate).toFixed(2)}%`);
    }
  });

  test('Perfect, when lost, leaves the smallest share of right answers, and of those moves plays the longest', () => {
    const perfect = mustSucceed(mustSucceed(findPlayer('trickster')).create(game));
    const lost = unfinished.filter((position) => judge(position).verdict === 'loss');
    for (const position of lost) {
      const moves = judgedMoves(game, judge, position).map(({ next, plies }) => {
        const answers = judgedMoves(game, judge, next);
        const right = answers.filter(({ verdict }) => verdict === 'win').length;
        return answers.length === 0 ? { right: 1, all: 1, plies } : { right, all: answers.length, plies };
      });
      /** Shares are compared by multiplication, as whole numbers. */
      const isBeaten = (one: (typeof moves)[number]) =>
        moves.some((other) => {
          const difference = other.right * one.all - one.right * other.all;
          return difference < 0 || (difference === 0 && other.plies > one.plies);
        });
      expect(perfect.weights(position).map((weight) => weight > 0)).toEqual(moves.map((move) => !isBeaten(move)));
    }
    expect(lost.length).toBe(LOST[game.id]);
  });

  test('the ladder settles near the rung that a visitor plays like, and stronger visitors settle higher', () => {
    const visit = createVisits(game);
    const settled = LADDER.map((_, rung) => visit(rung, 7 + rung));
    for (const [rung, average] of settled.entries()) expect(Math.abs(average - rung), `rung ${rung}`).toBeLessThan(1.5);
    expect(settled).toEqual([...settled].sort((a, b) => a - b));
  });
});

/** The number of lost positions of each recommended variant, so that none is skipped unnoticed. */
const LOST: Readonly<Record<string, number>> = {
  'tail-end': 42,
  'inversion-race': 124,
  'match-six': 579,
  'last-digit-standing': 2445,
  'winners-and-losers': 54,
  'side-by-side': 593,
};

const VISITS = 600;
/** Earlier games do not count, because the visitor may still be moving up or down. */
const ARRIVED = 100;
/** Some games need not end; a longer one does not count. */
const MAX_LENGTH = 300;

/** Games between players of the ladder, each asked once about a position. */
function createVisits(game: AnyGame): (visitor: number, seed: number) => number {
  const { rules, text: notation } = game;
  const players = LADDER.map(({ id }) => {
    const player = mustSucceed(mustSucceed(findPlayer(id)).create(game));
    const known = new Map<string, readonly number[]>();
    return (position: unknown) => {
      const text = notation.formatPosition(position);
      const weights = known.get(text) ?? player.weights(position);
      known.set(text, weights);
      return weights;
    };
  });

  function play(visitor: number, rival: number, isVisitorFirst: boolean, random: Random): ContestResult {
    let position = rules.start;
    for (let ply = 0; ply < MAX_LENGTH && !rules.outcome(position); ply++) {
      const isVisitors = (rules.turn(position) === 'player1') === isVisitorFirst;
      const weights = players[isVisitors ? visitor : rival]?.(position) ?? [];
      position = rules.play(position, rules.legalMoves(position)[chooseIndex(weights, random)]);
    }
    const winner = rules.outcome(position)?.winner;
    if (!winner) return 'draw';
    return (winner === 'player1') === isVisitorFirst ? 'win' : 'loss';
  }

  /** The average rung of a visitor who plays like a rung of the ladder and changes seats after each game. */
  return (visitor, seed) => {
    const random = createRandom(seed);
    let standing = FIRST_STANDING;
    let total = 0;
    for (let number = 0; number < VISITS; number++) {
      const result = play(visitor, standing.rung, number % 2 === 0, random);
      standing = climb(standing, result);
      if (number >= ARRIVED) total += standing.rung;
    }
    return total / (VISITS - ARRIVED);
  };
}

test('drawn rows differ from each other, and the first player can win from each', () => {
  const starts = new Set<unknown>();
  for (let seed = 0; seed < 1000; seed++) {
    const options = contestOptions(tailEnd, createRandom(seed));
    const game = mustSucceed(createGame(tailEnd, options));
    expect(mustSucceed(solve(game)).value(game.rules.start)?.verdict).toBe('win');
    starts.add(options.start);
  }
  expect(starts.size).toBe(48); // 8 of the 10 choices of three lengths from 3 to 7, in 6 orders each
});
