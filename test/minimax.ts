import { type AnyGame, oppositeVerdict, type Value } from '../src/core/index.ts';

/**
 * The definition of a verdict, word by word, by recursion: the slow reference for games without loops. A finished
 * position counts as won or lost in 0 plies by the player whose turn it would be.
 */
export function createMinimax(game: AnyGame): (position: unknown) => Value {
  const known = new Map<string, Value>();

  function minimax(position: unknown): Value {
    const text = game.notation.formatPosition(position);
    const value = known.get(text) ?? compute(position);
    known.set(text, value);
    return value;
  }

  function compute(position: unknown): Value {
    const outcome = game.rules.outcome(position);
    if (outcome) return { verdict: outcome.winner === game.rules.turn(position) ? 'win' : 'loss', distance: 0 };
    return bestValue(game.rules.legalMoves(position).map((move) => minimax(game.rules.play(position, move))));
  }

  return minimax;
}

/**
 * The reference for games with loops: what can be forced within 0, 1, 2, … plies, each round by minimax from the round
 * before, until a round changes nothing. What is open then stays open for ever.
 */
export function solveByRounds(game: AnyGame, positions: readonly unknown[]): ReadonlyMap<string, Value> {
  let round = new Map<string, Value>();
  for (const position of positions) {
    const outcome = game.rules.outcome(position);
    const verdict = outcome === undefined ? 'endless' : outcome.winner === game.rules.turn(position) ? 'win' : 'loss';
    round.set(game.notation.formatPosition(position), { verdict, distance: outcome ? 0 : null });
  }
  for (let changed = true; changed; ) {
    changed = false;
    const next = new Map(round);
    for (const position of positions) {
      const text = game.notation.formatPosition(position);
      if (round.get(text)?.verdict !== 'endless') continue;
      const after = game.rules
        .legalMoves(position)
        .map((move) => round.get(game.notation.formatPosition(game.rules.play(position, move))));
      const value = bestValue(after.filter((known) => known !== undefined));
      if (value.verdict === 'endless') continue;
      next.set(text, value);
      changed = true;
    }
    round = next;
  }
  return round;
}

/** Of a position, from the values after each of its moves, which are the other player's. */
function bestValue(after: readonly Value[]): Value {
  const own = after.map(({ verdict, distance }) => ({
    verdict: oppositeVerdict(verdict),
    distance: distance === null ? null : distance + 1,
  }));
  const wins = own.filter(({ verdict }) => verdict === 'win');
  if (wins.length > 0) return { verdict: 'win', distance: Math.min(...wins.map(({ distance }) => Number(distance))) };
  if (own.some(({ verdict }) => verdict === 'endless')) return { verdict: 'endless', distance: null };
  return { verdict: 'loss', distance: Math.max(...own.map(({ distance }) => Number(distance))) };
}

/** Whether a position can come up again: then plain recursion would never end. */
export function hasLoop({ rules, notation }: AnyGame): boolean {
  const done = new Set<string>();
  const path = new Set<string>();

  function visit(position: unknown): boolean {
    const text = notation.formatPosition(position);
    if (path.has(text)) return true;
    if (done.has(text)) return false;
    path.add(text);
    const loops = rules.legalMoves(position).some((move) => visit(rules.play(position, move)));
    path.delete(text);
    done.add(text);
    return loops;
  }

  return visit(rules.start);
}
