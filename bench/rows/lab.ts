import { type AnyGame, createRandom, mustSucceed, parseRecord, playMove, startMatch } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { createBatchRunner, createJob, exactProbabilities, type JobRequest, MAX_GAMES } from '../../src/lab/index.ts';
import { formatCertificate, makeCertificate, parseCertificate, verifyCertificate } from '../../src/proof/index.ts';
import { solve } from '../../src/solver/index.ts';
import { checkLastDigit } from '../bare/check-last-digit.ts';
import { seat1Wins } from '../bare/eliminate-match-six.ts';
import { flipAtRandom } from '../bare/flip-bits.ts';
import type { BenchRow, Contestant } from '../harness/row.ts';

/* What the lab, the checker and matches do, each beside the same work written by hand for one game. */

function open(variant: string): AnyGame {
  return mustSucceed(parseRecord(GAMES, variant)).game;
}

/** Exact probabilities of two random players. */
function exact(variant: string): Contestant {
  return () => {
    const game = open(variant);
    return () => ({ amount: mustSucceed(exactProbabilities(game, ['random', 'random'])).positions });
  };
}

/** New games in every run, so that a table which is too small does not come to hold all that is played. */
function simulate(games: number, request: JobRequest): Contestant {
  return () => {
    const job = mustSucceed(createJob(GAMES, { ...request, games: MAX_GAMES }));
    const runner = createBatchRunner(GAMES, () => performance.now());
    let from = 0;
    return () => {
      from += games;
      const { tally } = mustSucceed(runner.run({ job, from, to: from + games }));
      return { amount: tally.plies.reduce((sum, [plies, count]) => sum + plies * count, 0) };
    };
  };
}

const STRINGS: JobRequest = {
  game: 'winners-and-losers',
  starts: { from: 'strings', shortest: 5, longest: 50, fair: false },
};
const FAST_STRINGS = { 'the fast path, counts alone': simulate(20_000, STRINGS) };
const FAST_TABLE = {
  'the fast path, a table that fits': simulate(50_000, { game: 'last-digit-standing', players: ['random', 'random'] }),
};
const LARGE = { game: 'last-digit-standing', options: { target: 200, base: 16 } };

function slowerRow(what: string, ours: Contestant, contestants: BenchRow['contestants']): BenchRow {
  const goals = Object.keys(contestants).map((of) => ({ of, atLeast: 0.1 }));
  return { row: `simulate ${what}`, unit: 'moves', goals, ours, contestants };
}

const PLAYED = 2000;
const THREE_ROWS = 'HHHTHHHHHTHHHHHHH';

/** Moves drawn from `legalMoves` until there are none, or 200 plies. */
function playOut(variant: string): Contestant {
  return () => {
    const { rules } = open(variant);
    return () => {
      const random = createRandom(1);
      let plies = 0;
      for (let game = 0; game < PLAYED; game++) {
        let position = rules.start;
        for (let ply = 0; ply < 200; ply++, plies++) {
          const moves = rules.legalMoves(position);
          if (moves.length === 0) break;
          position = rules.play(position, random.pick(moves));
        }
      }
      return { amount: plies };
    };
  };
}

function certificateText(): string {
  const solution = mustSucceed(solve(open('last-digit-standing target=200 base=16')));
  return formatCertificate(mustSucceed(makeCertificate(solution)));
}

/** From the text of the file, as the command does. */
function verify(text: string) {
  const { positions } = mustSucceed(verifyCertificate(GAMES, mustSucceed(parseCertificate(text))));
  return { amount: positions, answer: positions };
}

/** 1, 1, 1, … in Match Six never ends. */
function playOnes(plies: number): Contestant {
  return () => {
    const game = open('match-six');
    return () => {
      let match = startMatch(game);
      for (let ply = 0; ply < plies; ply++) match = playMove(match, 1);
      return { amount: match.moves.length };
    };
  };
}

export const rows: readonly BenchRow[] = [
  {
    row: 'exact probabilities, Match Six 36/9/4, random players',
    unit: 'positions',
    goals: [{ of: 'dense elimination in bare JS', atLeast: 1 }],
    ours: exact('match-six target=36 max=9 window=4'),
    contestants: {
      'dense elimination in bare JS': () => () => ({ amount: seat1Wins(36, 9, 4) > 0 ? 1551 : 0 }),
    },
  },
  {
    row: 'exact probabilities, Match Six 54/9/6, random players',
    unit: 'positions',
    goals: [{ figure: 'seconds', atMost: 60 }],
    ours: exact('match-six target=54 max=9 window=6'),
    contestants: {},
    figures: () => {
      exactProbabilities(open('match-six target=54 max=9 window=6'), ['random', 'random']);
      return { 'MB at most': process.resourceUsage().maxRSS / 1024 };
    },
  },
  {
    row: 'random games through the rules, Tail End 3-5-7',
    unit: 'moves',
    goals: [{ of: 'bare JS on bits', atLeast: 0.35 }],
    ours: playOut(`tail-end start=${THREE_ROWS}`),
    contestants: { 'bare JS on bits': () => () => ({ amount: flipAtRandom(THREE_ROWS, PLAYED, 1) }) },
  },
  ...['tail-end', 'inversion-race', 'match-six', 'last-digit-standing', 'winners-and-losers'].map((id) => ({
    row: `random games through the rules, ${id}`,
    unit: 'moves',
    goals: [{ figure: 'a second', atLeast: 8_000_000 }],
    ours: playOut(id),
    contestants: {},
  })),
  slowerRow('Winners And Losers, recorded', simulate(5000, { ...STRINGS, recorded: true }), FAST_STRINGS),
  slowerRow('Winners And Losers, graded', simulate(5000, { ...STRINGS, graded: true }), FAST_STRINGS),
  slowerRow('Winners And Losers, cut off at 20 plies', simulate(20_000, { ...STRINGS, maxPlies: 20 }), FAST_STRINGS),
  slowerRow(
    'Last Digit Standing base 16 to 200, random players: more positions than a table holds',
    simulate(20_000, { ...LARGE, players: ['random', 'random'] }),
    FAST_TABLE,
  ),
  slowerRow('the same, perfect players', simulate(1000, LARGE), FAST_TABLE),
  slowerRow(
    'Tail End, 40 coins, reach 2, perfect players',
    simulate(200, { game: 'tail-end', options: { coins: 40, reach: 2 } }),
    FAST_TABLE,
  ),
  {
    row: 'verify a certificate of 53,495 positions',
    unit: 'positions',
    goals: [{ of: 'a minimal checker in bare JS', atMostTimes: 2.5 }],
    ours: () => {
      const text = certificateText();
      return () => verify(text);
    },
    contestants: {
      'a minimal checker in bare JS': () => {
        const text = certificateText();
        return () => {
          const positions = checkLastDigit(text);
          return { amount: positions, answer: positions };
        };
      },
    },
  },
  {
    row: 'a match of 100,000 plies, move by move',
    unit: 'plies',
    goals: [{ figure: 'seconds', atMost: 1 }],
    ours: playOnes(100_000),
    contestants: {},
    figures: async () => {
      const seconds: Record<string, number> = {};
      for (const plies of [10_000, 20_000, 40_000, 80_000]) {
        const run = await playOnes(plies)();
        const before = process.cpuUsage();
        await run?.();
        const { user, system } = process.cpuUsage(before);
        seconds[`ms for ${plies} plies`] = (user + system) / 1000;
      }
      return seconds;
    },
  },
];
