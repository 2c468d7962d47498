import { useLayoutEffect, useRef } from 'preact/hooks';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrows walk through the moves of the board; Home and End go to the first and the last legal one. */
export function moveFocus(frame: HTMLElement | null, key: string): boolean {
  const step = STEPS[key];
  if (frame === null || (step === undefined && key !== 'Home' && key !== 'End')) return false;
  const buttons = [...frame.querySelectorAll<HTMLElement>('[data-move]')];
  const legal = buttons.filter((button) => button.getAttribute('aria-disabled') !== 'true');
  if (legal.length === 0) return false;
  if (step === undefined) legal.at(key === 'Home' ? 0 : -1)?.focus();
  else nextLegal(buttons, legal, step)?.focus();
  return true;
}

function nextLegal(
  buttons: readonly HTMLElement[],
  legal: readonly HTMLElement[],
  step: number,
): HTMLElement | undefined {
  const from = document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1;
  const ahead = legal.filter((button) => (buttons.indexOf(button) - from) * step > 0);
  return step > 0 ? (ahead[0] ?? legal[0]) : (ahead.at(-1) ?? legal.at(-1));
}

/**
 * For a component that can remove the focused button: a taken letter, a closed result panel, a new game. The focus then
 * moves to the same move on the new board as soon as there is one, or to the first legal one, or to the board itself.
 */
export function useKeptFocus(): void {
  const last = useRef<Element | null>(null);
  // During rendering the document is unchanged. A focus that has left an existing button is not moved.
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
