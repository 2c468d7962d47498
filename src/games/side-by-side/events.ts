import type { Events } from '../../core/index.ts';
import type { Board } from './boards.ts';
import { boardRules, readMove, type SideBySideMove, type SideBySidePosition } from './rules.ts';

export function createEvents(boards: readonly Board[]): Events<SideBySidePosition, SideBySideMove> {
  const rules = boards.map(boardRules);
  const finished = { id: 'board-finished', sentence: 'A board is finished while another goes on.' };
  const canMove = (board: number, position: SideBySidePosition['boards'][number]) =>
    rules[board]?.legalMoves(position).length !== 0;
  return {
    kinds: [finished],
    of({ boards: positions }, text) {
      const { board = -1, move = 0 } = readMove(text) ?? {};
      const position = positions[board];
      if (!position || canMove(board, rules[board]?.play(position, move) ?? position)) return [];
      const goesOn = positions.some((other, index) => index !== board && canMove(index, other));
      return goesOn ? [finished.id] : [];
    },
  };
}
