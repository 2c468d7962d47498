import { type AnyGame, createRandom, mustSucceed, parseRecord, playMove, startMatch } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { exactProbabilities } from '../../src/lab/index.ts';
import { formatCertificate, makeCertificate, parseCertificate, verifyCertificate } from '../../src/proof/index.ts';
import { solve } from '../../src/solver/index.ts';
import { checkLastDigit } from '../bare/check-last-digit.ts';
import { seat1Wins } from '../bare/eliminate-match-six.ts';
import { flipAtRandom } from '../bare/flip-bits.ts';
import { nodeCommand } from '../harness/outside-programs.ts';
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
    row: 'tournament of all players, Tail End, 20 coins, reach 2',
    unit: 'tournaments',
    goals: [{ figure: 'seconds', atMost: 3 }],
    ours: nodeCommand(['dist/cli/penultimate.js', 'tournament', 'tail-end', '--coins', '20', '--reach', '2']),
    contestants: {},
    byClock: true,
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
