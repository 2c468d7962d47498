import { emitKeypressEvents } from 'node:readline';
import type { Terminal } from './terminal.ts';

/** One key: its name where it has one ("up", "return", "escape"), otherwise the character. */
export interface Key {
  readonly name: string;
  readonly isInterrupt: boolean;
}

/** Hears keys one by one, without Enter, until the returned function gives the keyboard back as it was. */
export function listenToKeys({ stdin, onInterrupt }: Terminal, hear: (key: Key) => void): () => void {
  emitKeypressEvents(stdin);
  const onKey = (character: string | undefined, key: { name?: string; ctrl?: boolean } | undefined) => {
    hear({ name: key?.name ?? character ?? '', isInterrupt: key?.ctrl === true && key.name === 'c' });
  };
  const stopListening = onInterrupt(() => hear({ name: '', isInterrupt: true }));
  stdin.setRawMode?.(true);
  stdin.on('keypress', onKey);
  stdin.resume();
  return () => {
    stopListening();
    stdin.off('keypress', onKey);
    stdin.setRawMode?.(false);
    stdin.pause();
  };
}

/** Waits for one key. */
export function nextKey(terminal: Terminal): Promise<Key> {
  return new Promise((resolve) => {
    const stop = listenToKeys(terminal, (key) => {
      stop();
      resolve(key);
    });
  });
}
