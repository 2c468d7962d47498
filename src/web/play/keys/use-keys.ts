import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { legalMoveTexts, outcomeOf } from '../../../session/index.ts';
import { preferences } from '../../app/preferences.ts';
import type { BoardCtrl } from '../ctrl.ts';
import { moveFocus } from './focus.ts';
import { type KeyAction, meaningOf, readTyped } from './meaning.ts';

/**
 * Keys work anywhere on the page of a game, except in a field or a dialog. A preference limits single letters to the
 * board, for speech input, which types them.
 */
export function useKeys(
  board: RefObject<HTMLElement | null>,
  ctrl: BoardCtrl,
  perform: (action: KeyAction) => void,
): void {
  const { type, isTyping } = useTyping(ctrl.attempt);

  function onKeyDown(event: KeyboardEvent): void {
    const isOnBoard = board.current?.contains(document.activeElement) ?? false;
    const isModified = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || isElsewhere(event)) return;
    if (!isOnBoard && !isModified && !preferences.value.keysEverywhere) return;
    const session = ctrl.session.value;
    const legal = legalMoveTexts(session);
    const isReplay = outcomeOf(session) !== undefined || session.lookedAt !== undefined;
    const meaning = meaningOf(event, { legal, isReplay, isOnBoard, isTyping: isTyping() });
    if (meaning?.kind === 'do') perform(meaning.action);
    else if (meaning?.kind === 'play') ctrl.attempt(meaning.move);
    else if (meaning?.kind === 'type') type(meaning.key, legal);
    else if (!isOnBoard || !handleOnBoard(board.current, event)) return;
    event.preventDefault();
  }

  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  // Before the next frame, so that a key pressed as soon as the board is visible is not lost.
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

/** Whether the key is meant for a field, a slider, or a dialog. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.isComposing || document.querySelector('dialog[open]')) return true;
  // The real target, also inside the code editor's shadow root.
  const [target] = event.composedPath();
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input[type=range]')) return IS_SLIDER_KEY.test(event.key);
  return target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
}

/** How long to wait after "1" for the "2" of "12". */
const TYPING_MS = 700;

interface Typing {
  /** Takes one letter or digit; `legal` are the moves that it may be part of. */
  readonly type: (key: string, legal: readonly string[]) => void;
  /** Whether a move has been begun and may continue. */
  readonly isTyping: () => boolean;
}

/** Collects typed letters and digits until they name a move, which is then tried. */
function useTyping(tryMove: (text: string) => void): Typing {
  const typed = useRef({ text: '', timer: 0 });

  function finish(text: string): void {
    typed.current = { text: '', timer: 0 };
    tryMove(text);
  }

  return {
    type(key, legal) {
      clearTimeout(typed.current.timer);
      const text = typed.current.text + key.toLowerCase();
      const reading = readTyped(legal, text);
      if (reading.kind === 'play') finish(reading.text);
      else typed.current = { text, timer: setTimeout(() => finish(text), TYPING_MS) };
    },
    isTyping: () => typed.current.text !== '',
  };
}
