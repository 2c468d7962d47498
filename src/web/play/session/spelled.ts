import type { AnyGame } from '../../../core/index.ts';

/**
 * Words for the ear: rows of letters such as WLWLL are spelled, since a screen reader would try to say them as a word.
 * Which letters a game is played with stands in its text options.
 */
export function spelled({ definition }: AnyGame, sentence: string): string {
  const letters = definition.options.flatMap((option) => (option.type === 'text' ? [...option.letters] : []));
  if (letters.length === 0) return sentence;
  const row = new RegExp(`\\b[${[...new Set(letters)].join('')}]{2,}\\b`, 'g');
  return sentence.replace(row, (word) => [...word].join(' '));
}
