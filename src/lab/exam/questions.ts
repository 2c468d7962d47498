import {
  type AnyGame,
  type AnyMatch,
  at,
  createRandom,
  failure,
  itemAt,
  playMove,
  type Result,
  startMatch,
  success,
  withCommas,
} from '../../core/index.ts';
import type { Failure, PlayerAnswer } from '../../players/index.ts';
import { type AnySolution, type Evaluation, explore, type GameGraph, solve } from '../../solver/index.ts';
import { depthsIn, pathsIn } from '../paths.ts';

/** One position in which a player has a choice. */
export interface ExamQuestion {
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
  readonly questions: readonly ExamQuestion[];
}

export interface QuestionPlan {
  /** Only where a move can be a mistake. */
  readonly onlyPitfalls: boolean;
  /** The size of a sample drawn with the seed; null for all. */
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
  const questions = nodes.map((node) => questionAt(sheet, node, at(depths, node), movesTo));
  return success({ ...sheet, questions });
}

function decisionNodes({ size, offsets }: GameGraph<unknown>): readonly number[] {
  return Array.from({ length: size }, (_, node) => node).filter(
    (node) => at(offsets, node + 1) - at(offsets, node) > 1,
  );
}

/** In the order of the game, so that a sample of all is the same as all. */
function drawSample(nodes: readonly number[], size: number, seed: number): readonly number[] {
  const random = createRandom(seed);
  const cards = Int32Array.from(nodes);
  for (let place = 0; place < size; place++) {
    const drawn = place + random.below(cards.length - place);
    const card = itemAt(cards, drawn);
    cards[drawn] = itemAt(cards, place);
    cards[place] = card;
  }
  return [...cards.subarray(0, size).sort()];
}

function questionAt(
  { game, graph, solution }: Pick<QuestionSheet, 'game' | 'graph' | 'solution'>,
  node: number,
  ply: number,
  movesTo: (node: number) => readonly unknown[],
): ExamQuestion {
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

/** One answer, as plain data: how likely each move is by its text, or what went wrong. */
export interface GivenAnswer {
  readonly position: string;
  /** From 0: a player that plays by chance may be asked several times. */
  readonly repeat: number;
  readonly policy?: Readonly<Record<string, number>>;
  readonly failure?: Failure;
  readonly detail?: string;
}

export function givenAnswer(
  position: string,
  repeat: number,
  moves: readonly string[],
  answer: PlayerAnswer,
): GivenAnswer {
  if (answer.kind !== 'weights') return { position, repeat, failure: answer.kind, detail: answer.detail };
  const chances = moves.map((move, index) => [move, answer.weights[index] ?? 0] as const);
  return { position, repeat, policy: Object.fromEntries(chances.filter(([, chance]) => chance > 0)) };
}

/** The answers so far, by position and repeat; of two for the same question the later one counts. */
export class AnswerBook {
  private readonly answers = new Map<string, Map<number, GivenAnswer>>();

  add(answer: GivenAnswer): void {
    const known = this.answers.get(answer.position) ?? new Map<number, GivenAnswer>();
    known.set(answer.repeat, answer);
    this.answers.set(answer.position, known);
  }

  /** Whether the question needs not be asked again: one that a service could not be asked is not answered. */
  has(position: string, repeat: number): boolean {
    const answer = this.answers.get(position)?.get(repeat);
    return answer !== undefined && answer.failure !== 'error';
  }

  /** The detail of the last answer that failed; null if none did. */
  lastFailure(): string | null {
    const all = [...this.answers.values()].flatMap((answers) => [...answers.values()]);
    return all.filter(({ failure }) => failure !== undefined).at(-1)?.detail ?? null;
  }

  at(position: string): readonly GivenAnswer[] {
    return [...(this.answers.get(position)?.values() ?? [])];
  }
}

/**
 * What a player does in a position, over all its answers there: how likely each move is, in the order of `moves`, and
 * what is left to 1, the share of answers that failed. Undefined where it was not asked.
 */
export function weightsIn(book: AnswerBook, position: string, moves: readonly string[]): readonly number[] | undefined {
  const answers = book.at(position);
  if (answers.length === 0) return undefined;
  return moves.map((move) => answers.reduce((sum, { policy }) => sum + (policy?.[move] ?? 0), 0) / answers.length);
}
