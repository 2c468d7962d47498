/*
 * A solved game has no chance, nothing hidden and one player to move at a time. A game that says otherwise, in the words
 * that other programs use, is refused: a verdict would be wrong.
 */

const CHANCE = 'a game with chance has no certain verdict';
const HIDDEN = 'both players must see the whole position, and this game hides a part of it';
const AT_ONCE = 'one player moves at a time';

const FIELDS: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/^(chance|dice|random|nature|probabilit(y|ies)|stochastic)$/i, CHANCE],
  [
    /^(hidden|hands?|private|secrets?|observations?|observe|information_?(state|set)?|infosets?|imperfect\w*)$/i,
    HIDDEN,
  ],
  [/^simultaneous$/i, AT_ONCE],
];

/** Why a game with a field of this name and value is not solved; undefined for any other field. */
export function whyFieldUnsolvable(name: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === false) return undefined;
  return FIELDS.find(([pattern]) => pattern.test(name))?.[1];
}

/** Why a game with this turn is not solved: other programs write -1 for chance, and -2 for both players at once. */
export function whyTurnUnsolvable(turn: unknown): string | undefined {
  if (turn === -1 || turn === 'chance' || turn === 'nature') return CHANCE;
  return turn === -2 || turn === 'both' || turn === 'simultaneous' ? AT_ONCE : undefined;
}
