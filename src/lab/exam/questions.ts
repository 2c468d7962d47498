import {
  type AnyGame,
  type AnyMatch,
  createRandom,
  failure,
  playMove,
  type Result,
  startMatch,
  success,
  withCommas,
} from '../../core/index.ts';
import { type AnySolution, type Evaluation, explore, type GameGraph, solve } from '../../solver/index.ts';
import { depthsIn, pathsIn } from '../paths.ts';

/** One position in which a player has a choice. */
export interface Question {
  readonly node: number;
  /** The text of the position: what answers are kept under. */
  readonly text: string;
  readonly evaluation: Evaluation<unknown>;
  /** How many moves the shortest game to it has. */
  readonly ply: number;
  /** A shortest game that leads to the position. */
  match(): AnyMatch;
}

/** Every decision of a game, and those of them that are asked. */
export interface QuestionSheet {
  readonly game: AnyGame;
  readonly graph: GameGraph<unknown>;
  readonly solution: AnySolution;
  /** How many positions have at least two legal moves. */
  readonly decisions: number;
  readonly questions: readonly Question[];
}

export interface QuestionPlan {
  /** Only where a move can be a mistake. */
  readonly onlyPitfalls: boolean;
  /** So many of them, drawn with the seed; null for all. */
  readonly sample: number | null;
  readonly seed: number;
}

/** More than this many positions are not walked through. */
const POSITION_LIMIT = 1_000_000;

/** Fails with one sentence when the game is too large. */
export function writeQuestions(game: AnyGame, { onlyPitfalls, sample, seed }: QuestionPlan): Result<QuestionSheet> {
  const graph = explore(game, { limit: POSITION_LIMIT });
  if (!graph.ok) return graph;
  const solution = solve(game);
  if (!solution.ok) return solution;
  const decisions = decisionNodes(graph.value);
  const isPitfall = (node: number) => {
    const moves = solution.value.evaluate(graph.value.positionAt(node))?.moves ?? [];
    return moves.some(({ keepsVerdict }) => !keepsVerdict);
  };
  const asked = onlyPitfalls ? decisions.filter(isPitfall) : decisions;
  if (asked.length === 0) return failure(`${game.definition.title} leaves no choice here: there is nothing to ask.`);
  if (sample !== null && sample > asked.length)
    return failure(
      `There are ${withCommas(asked.length)} positions to ask about, fewer than a sample of ${withCommas(sample)}.`,
    );
  const nodes = sample === null ? asked : drawSample(asked, sample, seed);
  const sheet = { game, graph: graph.value, solution: solution.value, decisions: decisions.length };
  const movesTo = pathsIn(game, graph.value);
  const depths = depthsIn(graph.value);
  const questions = nodes.map((node) => questionAt(sheet, node, depths[node] ?? 0, movesTo));
  return success({ ...sheet, questions });
}

function decisionNodes({ size, offsets }: GameGraph<unknown>): readonly number[] {
  return Array.from({ length: size }, (_, node) => node).filter(
    (node) => (offsets[node + 1] ?? 0) - (offsets[node] ?? 0) > 1,
  );
}

/** In the order of the game, so that a sample of all is the same as all. */
function drawSample(nodes: readonly number[], size: number, seed: number): readonly number[] {
  const random = createRandom(seed);
  const cards = Int32Array.from(nodes);
  for (let place = 0; place < size; place++) {
    const drawn = place + random.below(cards.length - place);
    const card = cards[drawn] ?? 0;
    cards[drawn] = cards[place] ?? 0;
    cards[place] = card;
  }
  return [...cards.subarray(0, size).sort()];
}

function questionAt(
  { game, graph, solution }: Pick<QuestionSheet, 'game' | 'graph' | 'solution'>,
  node: number,
  ply: number,
  movesTo: (node: number) => readonly unknown[],
): Question {
  const position = graph.positionAt(node);
  const evaluation = solution.evaluate(position);
  if (!evaluation) throw new RangeError('A finished position was taken for a decision.');
  return {
    node,
    text: game.text.formatPosition(position),
    evaluation,
    ply,
    match: () => movesTo(node).reduce(playMove, startMatch(game)),
  };
}
