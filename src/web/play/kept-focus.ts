import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * A move can take the button away that made it: the letter is gone, the result panel closed. The focus then goes to
 * the same move on the new board, or to the first legal one, or to the board itself.
 */
export function useKeptFocus(table: RefObject<HTMLElement | null>): void {
  // While rendering, the page is still as it was.
  const before = document.activeElement;
  useLayoutEffect(() => {
    const board = table.current?.querySelector<HTMLElement>('.board-frame');
    if (!board || !(before instanceof HTMLElement) || before.isConnected) return;
    const moves = [...board.querySelectorAll<HTMLElement>('[data-move]')];
    const same = moves.find((move) => move.dataset.move === before.dataset.move);
    const next = same ?? moves.find((move) => move.getAttribute('aria-disabled') !== 'true') ?? board;
    next.focus();
  });
}
