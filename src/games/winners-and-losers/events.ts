import type { Events } from '../../core/index.ts';
import type { WinnersMove, WinnersPosition } from './rules.ts';

const LAST_W = { id: 'last-letter-w', sentence: 'A player takes the last letter, a W, and wins.' };
const LAST_L = { id: 'last-letter-l', sentence: 'A player has to take the last letter, an L, and loses.' };

export function createEvents(letters: string): Events<WinnersPosition, WinnersMove> {
  return {
    kinds: [LAST_W, LAST_L],
    onlyAtEnd: true,
    of({ from, to }) {
      if (to - from > 1) return [];
      return [letters[from] === 'W' ? LAST_W.id : LAST_L.id];
    },
  };
}
