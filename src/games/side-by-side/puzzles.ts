import type { PuzzleSource, PuzzleStart, Random } from '../../core/index.ts';

const ROWS = ['HHHHH', 'HHTHHH', 'HHHTHH', 'HTHHHH', 'HHHHHH'];
const TOTALS = ['6B4', '9B6', '11B7', '12B8', '15B10'];

/** A row and a total, and sometimes a second row. */
function draw(random: Random): PuzzleStart {
  const boards = [random.pick(ROWS), random.pick(TOTALS)];
  if (random.toss() === 1) boards.unshift('H'.repeat(2 + random.below(3)));
  return { options: { boards: boards.join('-') } };
}

export const puzzles: PuzzleSource = { draw, mostMoves: 4 };
