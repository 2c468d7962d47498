import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createRandom, mustSucceed, parseRecord } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { runProgram } from '../harness/command.ts';
import { boardgameFolder, peerProgram } from '../harness/peers.ts';
import type { BenchRow, Contestant } from '../harness/row.ts';

/** Rows of 3, 5 and 7 heads are Nim: both peers have that game. */
const NIM_357 = 'tail-end start=HHHTHHHHHTHHHHHHH';
const MAX_PLIES = 200;

/** Random games through `Rules`: legal moves, a drawn move, play, until there are no moves. */
function playOut(variant: string, games: number): Contestant {
  return () => {
    const { rules } = mustSucceed(parseRecord(GAMES, variant)).game;
    return () => {
      const random = createRandom(1);
      let plies = 0;
      for (let game = 0; game < games; game++) {
        let position = rules.start;
        for (let ply = 0; ply < MAX_PLIES; ply++, plies++) {
          const moves = rules.legalMoves(position);
          if (moves.length === 0) break;
          position = rules.play(position, random.pick(moves));
        }
      }
      return { amount: plies };
    };
  };
}

interface BoardgameState {
  readonly G: { readonly heaps: readonly number[] };
  readonly ctx: { readonly gameover?: unknown };
}

/** The same games of Nim through boardgame.io's client, in one process and without a network. */
function playBoardgame(games: number): Contestant {
  return () => {
    const folder = boardgameFolder();
    if (folder === undefined) return undefined;
    const { Client } = createRequire(join(folder, 'package.json'))('boardgame.io/client');
    const nim = {
      setup: () => ({ heaps: [3, 5, 7] }),
      turn: { minMoves: 1, maxMoves: 1 },
      moves: {
        take({ G }: { G: { heaps: number[] } }, heap: number, left: number) {
          G.heaps[heap] = left;
        },
      },
      endIf: ({ G }: BoardgameState) => (G.heaps.every((left) => left === 0) ? { over: true } : undefined),
    };
    return () => {
      const random = createRandom(1);
      let plies = 0;
      for (let game = 0; game < games; game++) {
        const client = Client({ game: nim, debug: false });
        client.start();
        for (;;) {
          const { G, ctx }: BoardgameState = client.getState();
          if (ctx.gameover !== undefined) break;
          const moves = G.heaps.flatMap((count, heap) => Array.from({ length: count }, (_, left) => [heap, left]));
          client.moves.take(...random.pick(moves));
          plies++;
        }
        client.stop();
      }
      return { amount: plies };
    };
  };
}

export const rows: readonly BenchRow[] = [
  {
    work: 'random games of Nim 3;5;7 through the rules, in moves',
    bounds: [
      { figure: 'OpenSpiel', atLeast: 2 },
      { figure: 'boardgame.io', atLeast: 1000 },
    ],
    contestants: {
      ours: playOut(NIM_357, 2000),
      OpenSpiel: peerProgram('OPEN_SPIEL', 'play'),
      'boardgame.io': playBoardgame(20),
    },
  },
  ...GAMES.filter(({ hasRuleBook }) => hasRuleBook).map(({ id }) => ({
    work: `random games of ${id} through the rules, in moves`,
    bounds: [{ figure: 'gg-bench', atLeast: 50 }],
    contestants: { ours: playOut(id, 2000), 'gg-bench': peerProgram('GG_BENCH', id) },
  })),
  {
    work: 'a million perfect games of winners-and-losers, 5 to 50 letters, one worker',
    bounds: [{ figure: 'seconds', atMost: 3 }],
    figures: () => {
      const flags = ['--games', '1000000', '--strings', '5-50', '--workers', '1', '--json'];
      return { seconds: runProgram('simulate', 'winners-and-losers', ...flags).seconds };
    },
  },
];
