import type { AnyGame } from '../../src/core/index.ts';

/** The value for the player to move; `plies` to the end are infinite where neither player can force one. */
export interface PlainValue {
  readonly result: 'win' | 'loss' | 'open';
  readonly plies: number;
}

/**
 * The definition of a win, for games without draws: lists every position reachable from here, and in round n values those
 * whose end can be forced in n plies. Uses neither the solver nor any theory.
 */
export function solvePlainly(game: AnyGame, start: unknown): (position: unknown) => PlainValue {
  const { rules, text: notation } = game;
  const numbers = new Map<string, number>();
  const positions: unknown[] = [];
  const next: number[][] = [];
  const numberOf = (position: unknown): number => {
    const text = notation.formatPosition(position);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, positions.length);
    return positions.push(position) - 1;
  };
  numberOf(start);
  for (let at = 0; at < positions.length; at++)
    next[at] = rules.legalMoves(positions[at]).map((move) => numberOf(rules.play(positions[at], move)));
  const values = positions.map((position): PlainValue => {
    const outcome = rules.outcome(position);
    if (!outcome) return { result: 'open', plies: Number.POSITIVE_INFINITY };
    return { result: outcome.winner === rules.turn(position) ? 'win' : 'loss', plies: 0 };
  });
  for (let round = 1, changed = true; changed; round++) {
    const before = [...values];
    changed = false;
    for (let at = 0; at < positions.length; at++) {
      if (before[at]?.result !== 'open') continue;
      const results = (next[at] ?? []).map((after) => before[after]?.result);
      const result = results.includes('loss') ? 'win' : results.every((other) => other === 'win') ? 'loss' : 'open';
      if (result === 'open') continue;
      values[at] = { result, plies: round };
      changed = true;
    }
  }
  return (position) => values[numberOf(position)] ?? { result: 'open', plies: Number.POSITIVE_INFINITY };
}
