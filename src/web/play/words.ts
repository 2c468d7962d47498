import type { AnyGame } from '../../core/index.ts';

/**
 * A sentence for a screen reader: rows of letters such as WLWLL are spelled, since it would read them as a word. The
 * letters of a game are those of its text options.
 */
export function spelled({ definition }: AnyGame, sentence: string): string {
  const letters = definition.options.flatMap((option) => (option.type === 'text' ? [...option.letters] : []));
  if (letters.length === 0) return sentence;
  const row = new RegExp(`\\b[${[...new Set(letters)].join('')}]{2,}\\b`, 'g');
  return sentence.replace(row, (word) => [...word].join(' '));
}
