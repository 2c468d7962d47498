import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type LookStep, legalMoveTexts, outcomeOf, plyAfterStep } from '../../session/index.ts';
import { preferences } from '../app/preferences.ts';
import type { BoardCtrl } from './ctrl.ts';

/*
 * The keyboard on the page of a game: what a key means, how typed letters become a move, and where the focus goes.
 */

/** What the keys of a page do besides making moves. */
export interface PageKeys {
  readonly undo?: () => void;
  readonly redo?: () => void;
  readonly hint?: () => void;
  /** Shows the board after `ply` moves. */
  readonly look?: (ply: number) => void;
}

/**
 * Keys work anywhere on the page of a game, except in a field or a dialog. A preference limits single letters to the
 * board, for speech input, which types them.
 */
export function useKeys(
  board: RefObject<HTMLElement | null>,
  ctrl: BoardCtrl,
  keys: PageKeys,
  showList: () => void,
): void {
  /** Letters and digits that do not name a move yet. */
  const typed = useRef({ text: '', timer: 0 });

  function finish(text: string): void {
    typed.current = { text: '', timer: 0 };
    ctrl.attempt(text);
  }

  /** Takes one letter or digit; `legal` are the moves that it may be part of. */
  function type(key: string, legal: readonly string[]): void {
    clearTimeout(typed.current.timer);
    const text = typed.current.text + key;
    const move = readTyped(legal, text);
    if (move !== undefined) finish(move);
    else typed.current = { text, timer: setTimeout(() => finish(text), TYPING_MS) };
  }

  function perform(action: KeyAction): void {
    if (action === 'keys') showList();
    else if (action === 'undo' || action === 'redo' || action === 'hint') keys[action]?.();
    else keys.look?.(plyAfterStep(ctrl.session.value, action));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isOnBoard = board.current?.contains(document.activeElement) ?? false;
    const isModified = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || isElsewhere(event)) return;
    if (!isOnBoard && !isModified && !preferences.value.keysEverywhere) return;
    const session = ctrl.session.value;
    const legal = legalMoveTexts(session);
    const isReplay = outcomeOf(session) !== undefined || session.lookedAt !== undefined;
    const meaning = meaningOf(event, { legal, isReplay, isOnBoard, isTyping: typed.current.text !== '' });
    if (meaning === undefined) {
      if (!isOnBoard || !handleOnBoard(board.current, event)) return;
    } else if ('play' in meaning) ctrl.attempt(meaning.play);
    else if ('type' in meaning) type(meaning.type, legal);
    else perform(meaning.do);
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

/** A pressed key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>;

type KeyAction = 'undo' | 'redo' | 'hint' | 'keys' | LookStep;

export interface KeyContext {
  /** The legal moves, if a person is to move. */
  readonly legal: readonly string[];
  /** Whether the game is over or is being reviewed: then the arrows step through it. */
  readonly isReplay: boolean;
  /** Whether the board has the focus. */
  readonly isOnBoard: boolean;
  /** Whether an incomplete move has been typed. */
  readonly isTyping: boolean;
}

/** An action, a move to play, or a letter or digit of a move. */
type KeyMeaning = { readonly do: KeyAction } | { readonly play: string } | { readonly type: string };

const REPLAY_KEYS: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
  Escape: 'last',
};
const SIGN_KEYS: Readonly<Record<string, KeyAction>> = {
  '?': 'keys',
  ',': 'back',
  '.': 'forward',
  '<': 'first',
  '>': 'last',
};
const LETTER_KEYS: Readonly<Record<string, KeyAction>> = { z: 'undo', y: 'redo', h: 'hint' };
/** The arrows make moves that are called left and right. */
const ARROW_MOVES: Readonly<Record<string, string>> = { ArrowLeft: 'left', ArrowRight: 'right' };

/**
 * The meaning of a key on the page of a game; undefined leaves it to the browser. A letter that begins a legal move belongs
 * to that move. A key held down repeats only steps through the game.
 */
export function meaningOf(press: KeyPress, context: KeyContext): KeyMeaning | undefined {
  const { key, repeat } = press;
  if (press.altKey) return undefined;
  if (press.ctrlKey || press.metaKey) return perform(repeat ? undefined : editingAction(press));
  const step = SIGN_KEYS[key] ?? (context.isReplay ? REPLAY_KEYS[key] : undefined);
  if (step) return perform(repeat && step === 'keys' ? undefined : step);
  if (repeat) return undefined;
  const arrow = ARROW_MOVES[key];
  if (arrow && context.legal.includes(arrow)) return { play: arrow };
  return letterMeaning(key.toLowerCase(), context);
}

function letterMeaning(key: string, { legal, isOnBoard, isTyping }: KeyContext): KeyMeaning | undefined {
  if (!/^[0-9a-z]$/.test(key)) return undefined;
  const beginsMove = legal.some((move) => move.startsWith(key));
  if (!beginsMove && !isTyping && LETTER_KEYS[key]) return perform(LETTER_KEYS[key]);
  // Away from the board a meaningless letter is not refused: perhaps it was meant for something else.
  const isMove = beginsMove || isTyping || (legal.length > 0 && (isOnBoard || /[0-9]/.test(key)));
  return isMove ? { type: key } : undefined;
}

/** The usual keys of undo and redo. */
function editingAction({ key, shiftKey }: KeyPress): KeyAction | undefined {
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'redo';
  return letter === 'z' ? 'undo' : undefined;
}

function perform(action: KeyAction | undefined): KeyMeaning | undefined {
  return action && { do: action };
}

/**
 * The move that typed letters name; undefined while more may follow. The only legal word that begins this way is played
 * at once ("l" for left); a number is typed to its end ("a" is not yet a3, even if that is the only move on board a). If
 * a longer move is possible ("1" of 1 and 12) it waits for more. Anything else is tried, and refused with a reason.
 */
export function readTyped(legal: readonly string[], typed: string): string | undefined {
  const matching = legal.filter((text) => text.startsWith(typed));
  const [only] = matching;
  if (matching.length === 1 && only !== undefined && (only === typed || !/[0-9]/.test(only))) return only;
  return matching.length > 0 ? undefined : typed;
}

const FORWARD_KEYS = ['ArrowRight', 'ArrowDown', 'Home'];
const BACK_KEYS = ['ArrowLeft', 'ArrowUp', 'End'];

/** Arrows walk through the legal moves of the board, round and round; Home and End go to the first and the last. */
function moveFocus(frame: HTMLElement | null, key: string): boolean {
  const isBack = BACK_KEYS.includes(key);
  if (frame === null || !(isBack || FORWARD_KEYS.includes(key))) return false;
  const moves = movesOn(frame);
  if (isBack) moves.reverse();
  const from = key.startsWith('Arrow') ? moves.findIndex((move) => move.matches(':focus')) : -1;
  const next = [...moves.slice(from + 1), ...moves].find(isLegal);
  next?.focus();
  return next !== undefined;
}

function movesOn(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>('[data-move]')];
}

function isLegal(move: HTMLElement): boolean {
  return move.getAttribute('aria-disabled') !== 'true';
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
    const moves = movesOn(board);
    const same = moves.find((move) => move.dataset.move === before.dataset.move);
    const next = same ?? moves.find(isLegal) ?? board;
    if (document.activeElement === body) next.focus();
    last.current = null;
  });
}
