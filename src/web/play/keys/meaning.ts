/** A pressed key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat'>;

/** The actions of keys besides moves. */
export type KeyAction = 'undo' | 'redo' | 'hint' | 'keys' | 'first' | 'back' | 'forward' | 'last';

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

export type KeyMeaning =
  | { readonly kind: 'do'; readonly action: KeyAction }
  | { readonly kind: 'play'; readonly move: string }
  | { readonly kind: 'type'; readonly key: string };

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
  if (arrow && context.legal.includes(arrow)) return { kind: 'play', move: arrow };
  return letterMeaning(key.toLowerCase(), context);
}

function letterMeaning(key: string, { legal, isOnBoard, isTyping }: KeyContext): KeyMeaning | undefined {
  if (!/^[0-9a-z]$/.test(key)) return undefined;
  const beginsMove = legal.some((move) => move.startsWith(key));
  if (!beginsMove && !isTyping && LETTER_KEYS[key]) return perform(LETTER_KEYS[key]);
  // Away from the board a meaningless letter is not refused: perhaps it was meant for something else.
  const isMove = beginsMove || isTyping || (legal.length > 0 && (isOnBoard || /[0-9]/.test(key)));
  return isMove ? { kind: 'type', key } : undefined;
}

/** The usual keys of undo and redo. */
function editingAction({ key, shiftKey }: KeyPress): KeyAction | undefined {
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'redo';
  return letter === 'z' ? 'undo' : undefined;
}

function perform(action: KeyAction | undefined): KeyMeaning | undefined {
  return action && { kind: 'do', action };
}

/** Typed letters name a move, or more may follow. */
type Typed = { readonly kind: 'play'; readonly text: string } | { readonly kind: 'wait' };

/**
 * Reads a move being typed. The only legal word that begins this way is played at once ("l" for left); a number is typed to
 * its end ("a" is not yet a3, even if that is the only move on board a). If a longer move is possible ("1" of 1 and 12) it
 * waits for more. Anything else is tried, and refused with a reason.
 */
export function readTyped(legal: readonly string[], typed: string): Typed {
  const matching = legal.filter((text) => text.startsWith(typed));
  const [only] = matching;
  if (matching.length === 1 && only !== undefined && (only === typed || !/[0-9]/.test(only)))
    return { kind: 'play', text: only };
  return matching.length > 0 ? { kind: 'wait' } : { kind: 'play', text: typed };
}
