import type { Game, Value } from '../src/core/index.ts';
import { oppositeVerdict } from '../src/core/index.ts';
import type { Judge, Judgement } from '../src/solver/judge.ts';

/** A judge by plain recursion, for games that cannot loop: slow, obvious, and nothing of the solver in it. */
export function plainJudge<Position, Move>(game: Game<Position, Move>): Judge<Position, Move> {
  const known = new Map<string, Value>();

  function value(position: Position): Value | undefined {
    return game.outcome(position) ? undefined : solve(position);
  }

  function solve(position: Position): Value {
    const key = game.formatPosition(position);
    const found = known.get(key);
    if (found) return found;
    const values = game.legalMoves(position).map((move) => worth(position, move));
    const wins = values.filter((candidate) => candidate.verdict === 'win').map(plies);
    const solved: Value =
      wins.length > 0
        ? { verdict: 'win', distance: Math.min(...wins) }
        : { verdict: 'loss', distance: Math.max(...values.map(plies)) };
    known.set(key, solved);
    return solved;
  }

  function worth(position: Position, move: Move): Value {
    const next = game.play(position, move);
    const outcome = game.outcome(next);
    if (outcome) return { verdict: outcome.winner === game.turn(position) ? 'win' : 'loss', distance: 1 };
    const reply = solve(next);
    return { verdict: oppositeVerdict(reply.verdict), distance: plies(reply) + 1 };
  }

  function judge(position: Position): Judgement<Move> | undefined {
    const own = value(position);
    if (!own) return undefined;
    const moves = game.legalMoves(position).map((move) => {
      const moveValue = worth(position, move);
      const keepsVerdict = moveValue.verdict === own.verdict;
      const isBest = keepsVerdict && moveValue.distance === own.distance;
      return { move, text: game.formatMove(move), value: moveValue, keepsVerdict, isBest };
    });
    return { value: own, moves };
  }

  return { game, value, judge, bestLine: () => [], why: () => '', whyMove: () => '' };
}

function plies(value: Value): number {
  return value.distance as number;
}
