import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { preferences } from '../../app/preferences.ts';
import { type Session, shownLegalMoves } from '../session/session.ts';
import { type KeyAction, meaningOf } from './meaning.ts';
import { moveFocus } from './move-focus.ts';
import { useTyping } from './use-typing.ts';

/**
 * Keys work wherever the focus is on the page of a game, except in a field or a window over the page. Who does not
 * want single letters to do anything there (speech input types them) can switch that off: then only the board listens.
 */
export function useKeys(
  board: RefObject<HTMLElement | null>,
  session: Session,
  tryMove: (text: string) => void,
  perform: (action: KeyAction) => void,
): void {
  const { type, isTyping } = useTyping(tryMove);

  function onKeyDown(event: KeyboardEvent): void {
    const isOnBoard = board.current?.contains(document.activeElement) ?? false;
    const isModified = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || isElsewhere(event)) return;
    if (!isOnBoard && !isModified && !preferences.value.keysEverywhere) return;
    const legal = shownLegalMoves(session);
    const isReplay = session.outcome.value !== undefined || session.lookedAt.value !== undefined;
    const meaning = meaningOf(event, { legal, isReplay, isOnBoard, isTyping: isTyping() });
    if (meaning?.kind === 'do') perform(meaning.action);
    else if (meaning?.kind === 'play') tryMove(meaning.move);
    else if (meaning?.kind === 'type') type(meaning.key, legal);
    else if (!isOnBoard || !handleOnBoard(board.current, event)) return;
    event.preventDefault();
  }

  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  // Not after the next frame: a key that is pressed as soon as the board is there must not be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** The arrows walk through the moves of a board; Enter held down presses its button once. */
function handleOnBoard(board: HTMLElement | null, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) return true;
  return moveFocus(board, event.key);
}

/** The keys that move a slider. */
const IS_SLIDER_KEY = /^(Arrow|Page|Home$|End$)/;

/** Somebody types into a field, moves a slider, or has a window open over the page. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.isComposing || document.querySelector('dialog[open]')) return true;
  // Where the key was really pressed, also inside of the code editor, which is closed off by a shadow root.
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input[type=range]')) return IS_SLIDER_KEY.test(event.key);
  return target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
}
