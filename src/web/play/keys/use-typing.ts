import { useRef } from 'preact/hooks';
import { readTyped } from './typed-moves.ts';

/** How long a typed number may go on: "1" or "12"? */
const TYPING_MS = 700;

interface Typing {
  /** Takes one letter or digit; `legal` are the moves that it may be part of. */
  readonly type: (key: string, legal: readonly string[]) => void;
  /** Whether a move has been begun and may go on. */
  readonly isTyping: () => boolean;
}

/** Collects typed letters and digits until they name a move, which is then tried. */
export function useTyping(tryMove: (text: string) => void): Typing {
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
