import { type AnyGame, createRandom, formatVariant, parseRecord, type Value } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { findPlayer } from '../../players/index.ts';
import { type AnySolution, reviewMatch, solve } from '../../solver/index.ts';
import { findPath } from './path.ts';
import type { EngineProtocol, Insight, Mistake } from './protocol.ts';
import { serve } from './rpc.ts';

/** The judges of the variants seen lately; each may hold a table of a whole game. */
const judges = new Map<string, AnySolution>();
const MOST_JUDGES = 4;

function judgeOf(variant: string): AnySolution {
  const known = judges.get(variant);
  if (known) return known;
  const match = parseRecord(GAMES, variant);
  if (!match.ok) throw new Error(match.error);
  const solution = solve(match.value.game);
  const oldest = judges.keys().next().value;
  if (judges.size >= MOST_JUDGES && oldest !== undefined) judges.delete(oldest);
  judges.set(variant, solution);
  return solution;
}

function positionOf(game: AnyGame, text: string): unknown {
  const position = game.notation.parsePosition(text);
  if (!position.ok) throw new Error(position.error);
  return position.value;
}

function insight({ variant, position: text }: EngineProtocol['insight']['ask']): Insight | null {
  const solution = judgeOf(variant);
  const position = positionOf(solution.game, text);
  const evaluation = solution.evaluate(position);
  if (evaluation === undefined) return null;
  const moves = evaluation.moves.map(({ move, text, value, keepsVerdict, isBest }) => {
    return { text, value, keepsVerdict, isBest, why: solution.whyMove(position, move) };
  });
  return { value: evaluation.value, why: solution.why(position), moves };
}

function choose({ variant, position: text, level, seed }: EngineProtocol['choose']['ask']): string {
  const solution = judgeOf(variant);
  const player = findPlayer(level);
  if (!player.ok) throw new Error(player.error);
  const move = player.value.create(solution).choose(positionOf(solution.game, text), createRandom(seed));
  return solution.game.notation.formatMove(move);
}

function review({ record }: EngineProtocol['review']['ask']): readonly Mistake[] {
  const match = parseRecord(GAMES, record);
  if (!match.ok) throw new Error(match.error);
  const solution = judgeOf(formatVariant(match.value.game));
  return reviewMatch(solution, match.value)
    .filter(({ grade }) => grade === 'mistake')
    .map(({ ply, text, sentence, better }) => ({ ply: ply - 1, played: text, sentence, better }));
}

/** Null also where the solver says that the position cannot come about. */
function knownValue(solution: AnySolution, text: string): Value | null {
  const position = positionOf(solution.game, text);
  try {
    return solution.value(position) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

serve<EngineProtocol>({
  insight,
  choose,
  values({ variant, positions }) {
    const solution = judgeOf(variant);
    return positions.map((text) => knownValue(solution, text));
  },
  review,
  path({ variant, from, to }) {
    const { game } = judgeOf(variant);
    return findPath(game, positionOf(game, from), to) ?? null;
  },
  bestLine({ variant, position, limit }) {
    const solution = judgeOf(variant);
    return solution
      .line(positionOf(solution.game, position), limit)
      .map((move) => solution.game.notation.formatMove(move));
  },
});
