import type { AnyGame } from '../core/index.ts';

const MOST_POSITIONS = 50_000;

interface Step {
  readonly position: unknown;
  readonly from: Step | undefined;
  readonly move: string;
}

/**
 * The shortest way from a position to the one with this text, or to one that is the same up to symmetry, as move texts;
 * undefined when none is found in time.
 */
export function findPath(game: AnyGame, start: unknown, goal: string): readonly string[] | undefined {
  const seen = new Set([game.text.formatPosition(start)]);
  const queue: Step[] = [{ position: start, from: undefined, move: '' }];
  const { formatPosition } = game.text;
  for (const step of queue) {
    const isGoal = formatPosition(step.position) === goal || canonicalText(game, step.position) === goal;
    if (isGoal) return movesTo(step);
    if (queue.length > MOST_POSITIONS) return undefined;
    for (const move of game.rules.legalMoves(step.position)) {
      const position = game.rules.play(step.position, move);
      const text = game.text.formatPosition(position);
      if (seen.has(text)) continue;
      seen.add(text);
      queue.push({ position, from: step, move: game.text.formatMove(move) });
    }
  }
  return undefined;
}

function canonicalText({ canonical, text: notation }: AnyGame, position: unknown): string | undefined {
  return canonical && notation.formatPosition(canonical(position));
}

function movesTo(step: Step): readonly string[] {
  const moves: string[] = [];
  for (let at = step; at.from !== undefined; at = at.from) moves.push(at.move);
  return moves.reverse();
}
