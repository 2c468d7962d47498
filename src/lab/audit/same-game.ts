import { type AnyGame, at, counted, type Result, recordText, success } from '../../core/index.ts';
import { type Graph, movesAgain } from '../../solver/graph.ts';
import { explore, type GameGraph, type PositionProgress } from '../../solver/index.ts';

/** Whether two games are one game under other names of positions and moves. */
export type Comparison =
  | {
      readonly same: true;
      readonly positions: readonly [number, number];
      /** The first moves of one game, each with the move of the other that it corresponds to. */
      readonly moves: readonly (readonly [string, string])[];
    }
  | {
      readonly same: false;
      readonly positions: readonly [number, number];
      /** A shortest pair of lines that correspond to each other up to a difference. */
      readonly records: readonly [string, string];
      readonly difference: string;
    };

interface CompareOptions {
  /** The largest number of positions of a game. */
  readonly limit?: number;
  readonly onProgress?: PositionProgress;
}

/**
 * Compares two games exactly. Positions of both are sorted into classes: first by how the game stands and the number of
 * moves, then again and again by the classes that the moves lead to, until no class is divided any more. The games are the
 * same if both starts are in one class: then each move of one corresponds to a move of the other, all the way down.
 */
export function compareGames(one: AnyGame, other: AnyGame, options: CompareOptions = {}): Result<Comparison> {
  const graphs: GameGraph<unknown>[] = [];
  for (const game of [one, other]) {
    const graph = explore(game, options);
    if (!graph.ok) return graph;
    graphs.push(graph.value);
  }
  const [first, second] = graphs;
  if (!first || !second) throw new RangeError('two games have two graphs');
  const both = joined(comparable(first), comparable(second));
  const rounds = refine(both);
  const start = [0, first.size] as const;
  const positions = [first.size, second.size] as const;
  const sides = [
    { game: one, graph: first, offset: 0 },
    { game: other, graph: second, offset: first.size },
  ] as const;
  const last = rounds.at(-1);
  if (last && at(last, start[0]) === at(last, start[1])) {
    const moves = pairMoves(both, last, start);
    const texts = moves.map(([a, b]) => [moveText(sides[0], start[0], a), moveText(sides[1], start[1], b)] as const);
    return success({ same: true, positions, moves: texts });
  }
  return success({ same: false, positions, ...findDifference(both, rounds, sides) });
}

/** Both games, or any number of them, as one graph without a common start. */
interface Joined extends Pick<Graph, 'size' | 'offsets' | 'targets' | 'results'> {
  /** By edge whether the player who moves there moves again. */
  readonly again: Int8Array;
}

function comparable({ size, offsets, targets, results, movers }: Graph): Joined {
  const again = new Int8Array(targets.length);
  for (let node = 0; node < size; node++) {
    for (let edge = at(offsets, node); edge < at(offsets, node + 1); edge++)
      again[edge] = Number(movesAgain(movers, node, at(targets, edge)));
  }
  return { size, offsets, targets, results, again };
}

function joined(one: Joined, other: Joined): Joined {
  const offsets = new Int32Array(one.size + other.size + 1);
  offsets.set(one.offsets);
  const targets = new Int32Array(one.targets.length + other.targets.length);
  targets.set(one.targets);
  for (let node = 0; node <= other.size; node++)
    offsets[one.size + node] = one.targets.length + at(other.offsets, node);
  for (let edge = 0; edge < other.targets.length; edge++)
    targets[one.targets.length + edge] = one.size + at(other.targets, edge);
  const results = new Int8Array(one.size + other.size);
  results.set(one.results);
  results.set(other.results, one.size);
  const again = new Int8Array(targets.length);
  again.set(one.again);
  again.set(other.again, one.targets.length);
  return { size: one.size + other.size, offsets, targets, results, again };
}

/**
 * The class of every node after each round; in the last round the classes no longer change. They are numbered by their sorted
 * descriptions, so that the same game gets the same numbers, however its positions are called and ordered.
 */
function refine(graph: Joined): readonly Int32Array[] {
  const { size, offsets, results } = graph;
  let classes = classify(size, (node) => `${results[node]} ${at(offsets, node + 1) - at(offsets, node)}`);
  const rounds = [classes.of];
  for (;;) {
    const before = classes.of;
    const next = classify(size, (node) => `${before[node]} ${classesAfter(graph, before, node).join(' ')}`);
    if (next.descriptions.length === classes.descriptions.length) return rounds;
    classes = next;
    rounds.push(next.of);
  }
}

function classesAfter(graph: Joined, classes: Int32Array, node: number): Int32Array {
  const first = at(graph.offsets, node);
  return graph.targets
    .slice(first, at(graph.offsets, node + 1))
    .map((_, move) => classAfter(graph, classes, first + move))
    .sort();
}

/** The class that an edge leads to: from 0 if the other player is to move there, below 0 if the same one is. */
function classAfter({ targets, again }: Joined, classes: Int32Array, edge: number): number {
  const target = at(classes, at(targets, edge));
  return again[edge] === 1 ? -1 - target : target;
}

/** Classes of nodes with the same description. */
interface Classes {
  readonly of: Int32Array;
  /** By class. */
  readonly descriptions: readonly string[];
}

function classify(size: number, describe: (node: number) => string): Classes {
  const found = new Map<string, number>();
  const of = new Int32Array(size);
  for (let node = 0; node < size; node++) {
    const description = describe(node);
    const number = found.get(description) ?? found.size;
    found.set(description, number);
    of[node] = number;
  }
  const descriptions = [...found.keys()].sort();
  const numbers = new Int32Array(found.size);
  for (const [number, description] of descriptions.entries()) numbers[found.get(description) ?? 0] = number;
  return { of: of.map((number) => at(numbers, number)), descriptions };
}

/** A text that two games share exactly if they are the same up to the names of positions and moves. */
export function shapeOf(explored: Graph): string {
  const graph = comparable(explored);
  const last = refine(graph).at(-1) ?? new Int32Array(0);
  const shape = classify(
    graph.size,
    (node) => `${last[node]} ${graph.results[node]} ${classesAfter(graph, last, node).join(' ')}`,
  );
  return [at(last, 0), ...shape.descriptions].join('\n');
}

/** The moves of two nodes of one class, by their numbers, each with its counterpart; those without one are left over. */
function pairMoves(graph: Joined, classes: Int32Array, [one, other]: readonly [number, number]): [number, number][] {
  const free = movesOf(graph, other);
  return movesOf(graph, one).flatMap(({ edge, move }): [number, number][] => {
    const goal = classAfter(graph, classes, edge);
    const found = free.findIndex((candidate) => classAfter(graph, classes, candidate.edge) === goal);
    const [partner] = found < 0 ? [] : free.splice(found, 1);
    return partner ? [[move, partner.move]] : [];
  });
}

function movesOf({ offsets, targets }: Joined, node: number) {
  const first = at(offsets, node);
  return Array.from(targets.slice(first, at(offsets, node + 1)), (target, move) => ({
    target,
    move,
    edge: first + move,
  }));
}

interface Side {
  readonly game: AnyGame;
  readonly graph: GameGraph<unknown>;
  readonly offset: number;
}

function moveText({ game, graph, offset }: Side, node: number, move: number): string {
  return game.text.formatMove(game.rules.legalMoves(graph.positionAt(node - offset))[move]);
}

/** Follows moves that have no counterpart, each to positions that were distinguished a round earlier. */
function findDifference(graph: Joined, rounds: readonly Int32Array[], sides: readonly [Side, Side]) {
  const lines: [string[], string[]] = [[], []];
  let nodes: [number, number] = [sides[0].offset, sides[1].offset];
  let edges: readonly [number, number] | undefined;
  let round = rounds.findIndex((classes) => at(classes, nodes[0]) !== at(classes, nodes[1]));
  while (round > 0) {
    const before = rounds[round - 1];
    if (!before) break;
    const pairs = pairMoves(graph, before, nodes);
    const [one, other] = nodes.map((node, side) => {
      const isPaired = new Set(pairs.map((pair) => pair[side]));
      return movesOf(graph, node).find(({ move }) => !isPaired.has(move));
    });
    if (!one || !other) break;
    lines[0].push(moveText(sides[0], nodes[0], one.move));
    lines[1].push(moveText(sides[1], nodes[1], other.move));
    nodes = [one.target, other.target];
    edges = [one.edge, other.edge];
    round = rounds.findIndex((classes) => at(classes, nodes[0]) !== at(classes, nodes[1]));
  }
  const [again, alsoAgain] = edges?.map((edge) => graph.again[edge]) ?? [];
  const [one, other] =
    again === alsoAgain
      ? nodes.map((node) => describeNode(graph, node))
      : [again, alsoAgain].map((same) => `the ${same ? 'same' : 'other'} player moves next`);
  const records = [recordText(sides[0].game, lines[0]), recordText(sides[1].game, lines[1])] as const;
  return { records, difference: `In the first ${one}, in the second ${other}.` };
}

function describeNode(graph: Joined, node: number): string {
  const moves = movesOf(graph, node).length;
  if (moves > 0) return `there ${moves === 1 ? 'is' : 'are'} ${counted(moves, 'legal move')}`;
  const result = graph.results[node];
  if (result === 2) return 'the game is drawn';
  return result === 1 ? 'the player who did not move last has won' : 'the player who moved last has won';
}
