import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * For a part of the page of a game that can take the button away which has the focus: the letter is gone, the result
 * panel closed, the next game begun. The focus then goes to the same move on the new board as soon as there is one, or to
 * the first legal one, or to the board itself.
 */
export function useKeptFocus(): void {
  const last = useRef<Element | null>(null);
  // While rendering, the page is still as it was. Who has left a button that is still there wants no other.
  const { activeElement, body } = document;
  if (activeElement !== body || last.current?.isConnected) last.current = activeElement;
  useLayoutEffect(() => {
    const board = document.querySelector<HTMLElement>('.board-frame');
    const before = last.current;
    if (!board || !(before instanceof HTMLElement) || before.isConnected) return;
    const moves = [...board.querySelectorAll<HTMLElement>('[data-move]')];
    const same = moves.find((move) => move.dataset.move === before.dataset.move);
    const next = same ?? moves.find((move) => move.getAttribute('aria-disabled') !== 'true') ?? board;
    if (document.activeElement === body) next.focus();
    last.current = null;
  });
}
