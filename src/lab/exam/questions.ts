import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  at,
  createRandom,
  failure,
  type Game,
  itemAt,
  type OptionValues,
  playMove,
  type Result,
  startMatch,
  success,
  wholeNumbers,
  withCommas,
} from '../../core/index.ts';
import type { Failure, PlayerAnswer } from '../../players/index.ts';
import {
  type AnySolution,
  depthsIn,
  type Evaluation,
  explore,
  type GameGraph,
  pathsIn,
  solve,
} from '../../solver/index.ts';

/** One position in which a player has a choice. */
export interface ExamQuestion {
  readonly node: number;
  /** The text of the position, the key of its answers. */
  readonly text: string;
  readonly evaluation: Evaluation<unknown>;
  /** The length of the shortest game to it. */
  readonly ply: number;
  /** A shortest game that leads to the position. */
  match(): AnyMatch;
}

/** Every decision of a game, and those that are asked. */
export interface QuestionSheet {
  readonly game: AnyGame;
  readonly graph: GameGraph<unknown>;
  readonly solution: AnySolution;
  /** The number of positions with at least two legal moves. */
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

/** Larger games are refused. */
const MAX_POSITIONS = 1_000_000;

/** Fails with one sentence when the game is too large. */
export function writeQuestions(game: AnyGame, { onlyPitfalls, sample, seed }: QuestionPlan): Result<QuestionSheet> {
  const graph = explore(game, { limit: MAX_POSITIONS });
  if (!graph.ok) return graph;
  const solution = solve(game);
  if (!solution.ok) return solution;
  const { size, offsets, positionAt } = graph.value;
  const { evaluate } = solution.value;
  const decisions = wholeNumbers(0, size - 1).filter((node) => at(offsets, node + 1) - at(offsets, node) > 1);
  const isPitfall = (node: number) => evaluate(positionAt(node))?.moves.some(({ keepsVerdict }) => !keepsVerdict);
  const asked = onlyPitfalls ? decisions.filter(isPitfall) : decisions;
  if (asked.length === 0) return failure(`${game.definition.title} leaves no choice here: there is nothing to ask.`);
  if (sample !== null && sample > asked.length)
    return failure(
      `There are ${withCommas(asked.length)} positions to ask about, fewer than a sample of ${withCommas(sample)}.`,
    );
  const nodes = sample === null ? asked : drawSample(asked, sample, seed);
  const movesTo = pathsIn(game, graph.value);
  const depths = depthsIn(graph.value);

  function questionAt(node: number): ExamQuestion {
    const position = positionAt(node);
    const evaluation = evaluate(position);
    if (!evaluation) throw new RangeError('A finished position is not a decision.');
    const match = () => movesTo(node).reduce(playMove, startMatch(game));
    return { node, text: game.text.formatPosition(position), evaluation, ply: at(depths, node), match };
  }

  return success({
    game,
    graph: graph.value,
    solution: solution.value,
    decisions: decisions.length,
    questions: nodes.map(questionAt),
  });
}

/** In the order of the game, so that a sample of everything equals asking everything. */
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

/** One answer, as plain data: the probability of each move by its text, or the failure. */
export interface GivenAnswer {
  readonly position: string;
  /** From 0: a randomized player may be asked several times. */
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

/** The answers so far, by position and repeat; a later answer replaces an earlier one. */
export class AnswerBook {
  private readonly answers = new Map<string, Map<number, GivenAnswer>>();

  add(answer: GivenAnswer): void {
    const known = this.answers.get(answer.position) ?? new Map<number, GivenAnswer>();
    known.set(answer.repeat, answer);
    this.answers.set(answer.position, known);
  }

  /** Whether the question is answered. It is not if the service was unavailable. */
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
 * A player's policy in a position over all its answers: the probability of each move, in the order of `moves`. The rest
 * up to 1 is the share of failed answers. Undefined where it was not asked.
 */
export function weightsIn(book: AnswerBook, position: string, moves: readonly string[]): readonly number[] | undefined {
  const answers = book.at(position);
  if (answers.length === 0) return undefined;
  return moves.map((move) => answers.reduce((sum, { policy }) => sum + (policy?.[move] ?? 0), 0) / answers.length);
}

/**
 * The same game in other words: another story, other names for boards and moves. Different positions have different boards,
 * and the legal moves of a position different names.
 */
export interface Skin<Position, Move, Options extends OptionValues = OptionValues> {
  /** Its name in `--skin`. */
  readonly id: string;
  readonly sentence: string;
  readonly title: string;
  /** How to play, for a player who has never heard of the game. */
  rules(game: Game<Position, Move, Options>): readonly string[];
  /** A position in the skin's words, without the player to move: `*..*`. */
  board(game: Game<Position, Move, Options>, position: Position): string;
  move(game: Game<Position, Move, Options>, move: Move): string;
}

export type AnySkin = Skin<unknown, unknown>;

/** The skins of a game; empty if it has none. */
export function skinsOf(definition: AnyGameDefinition & { readonly skins?: readonly AnySkin[] }): readonly AnySkin[] {
  return definition.skins ?? [];
}
