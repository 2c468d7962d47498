import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFiles } from '../src/cli/files/file-system.ts';
import { replaceByParts } from '../src/cli/files/write-file.ts';
import { createGame, defineRoom, mustSucceed, otherSeat, type Seat } from '../src/core/index.ts';
import { tableOf } from '../src/solver/index.ts';
import { positionLines, ROW_FORMATS } from '../src/solver/json/position-rows.ts';
import { printTable, thousands } from './table.ts';

/*
 * Ten million positions through the way of `solve --positions`, on a game that has so many: take 1, 2 or 3 from a heap. The
 * aim is less than 500 MB of memory. No game of the package has that many positions in a table.
 */
const HEAP = 5_000_000;
const LINES_A_PART = 16_384;

interface Heap {
  readonly left: number;
  readonly turn: Seat;
}

const rankOf = ({ left, turn }: Heap) => 2 * left + (turn === 'player1' ? 0 : 1);
const heapAt = (rank: number): Heap => ({ left: rank >> 1, turn: rank % 2 === 0 ? 'player1' : 'player2' });
const taken = (left: number) => [1, 2, 3].filter((count) => count <= left);

const heap = defineRoom<Heap, number>({
  id: 'heap',
  title: 'Heap',
  summary: 'Take 1, 2 or 3; whoever takes the last wins.',
  create: () => ({
    rules: {
      start: { left: HEAP, turn: 'player1' },
      turn: ({ turn }) => turn,
      legalMoves: ({ left }) => taken(left),
      play: ({ left, turn }, count) => ({ left: left - count, turn: otherSeat(turn) }),
      outcome: ({ left, turn }) => (left === 0 ? { winner: otherSeat(turn) } : undefined),
    },
    index: {
      size: 2 * HEAP + 2,
      maxMoves: 3,
      descending: true,
      rank: rankOf,
      unrank: heapAt,
      successors(rank, out) {
        const { left, turn } = heapAt(rank);
        const moves = taken(left);
        for (const [index, count] of moves.entries())
          out[index] = rankOf({ left: left - count, turn: otherSeat(turn) });
        return moves.length;
      },
      isWon: () => false,
    },
  }),
});

const folder = mkdtempSync(join(tmpdir(), 'penultimate-positions-'));
const game = mustSucceed(createGame(heap));
const rows: string[][] = [];
for (const format of ROW_FORMATS) {
  const begun = performance.now();
  const table = mustSucceed(tableOf(game));
  const file = join(folder, `rows.${format}`);
  await replaceByParts(nodeFiles, file, positionLines(game as never, table as never, format, LINES_A_PART));
  const seconds = (performance.now() - begun) / 1000;
  const { maxRSS } = process.resourceUsage();
  rows.push([
    format,
    thousands(table.size),
    `${thousands(statSync(file).size / 1e6)} MB`,
    seconds.toFixed(0),
    thousands(maxRSS / 1024),
  ]);
}
rmSync(folder, { recursive: true });
printTable(['format', 'positions', 'file', 'seconds', 'most memory so far, MB'], rows);
