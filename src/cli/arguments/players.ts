import { findRung, PLAYERS } from '../../players/index.ts';
import { parseWord, UsageError } from './usage.ts';

/** The ids in a list like `perfect,random`; `others` are words that may stand there too. */
export function parsePlayerList(text: string, others: readonly string[] = []): readonly string[] {
  const words = [...others, ...PLAYERS.map(({ id }) => id)];
  return text.split(',').map((word) => findRung(word.trim())?.id ?? parseWord('player', word.trim(), words));
}

/** Exactly two of them. */
export function parsePlayerPair(text: string, others: readonly string[] = []): readonly [string, string] {
  const ids = parsePlayerList(text, others);
  const [first, second] = ids;
  if (first !== undefined && second !== undefined && ids.length === 2) return [first, second];
  throw new UsageError(`--players takes two players, like ${others[0] ?? 'casual'},perfect, not ${ids.length}.`);
}
