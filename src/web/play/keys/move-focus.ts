const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrows walk through the moves of the board, Home and End go to the first and the last legal one. */
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
