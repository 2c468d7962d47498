import { type AnyGame, at, counted, itemAt, type Result, recordText, success } from '../../core/index.ts';
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
  const first = explore(one, options);
  if (!first.ok) return first;
  const second = explore(other, options);
  if (!second.ok) return second;
  const rounds = refine([first.value, second.value]);
  const sides = [
    { game: one, graph: first.value, rounds: rounds.map(([classes = NO_CLASSES]) => classes) },
    { game: other, graph: second.value, rounds: rounds.map(([, classes = NO_CLASSES]) => classes) },
  ] as const;
  const positions = [first.value.size, second.value.size] as const;
  if (firstDifference(sides, START) >= 0) return success({ same: false, positions, ...findDifference(sides) });
  const moves = pairMoves(sides, rounds.length - 1, START).map(
    ([a, b]) => [moveText(sides[0], 0, a), moveText(sides[1], 0, b)] as const,
  );
  return success({ same: true, positions, moves });
}

const NO_CLASSES = new Int32Array(0);

/** The class of every node of some graphs after a round of sorting, by graph. */
type Classes = readonly Int32Array[];

/**
 * The classes after each round; in the last round they no longer change. They are numbered by their sorted descriptions, so
 * that the same game gets the same numbers, however its positions are called and ordered.
 */
function refine(graphs: readonly Graph[]): readonly Classes[] {
  const sizes = graphs.map(({ size }) => size);
  const graphAt = (place: number) => itemAt(graphs, place);
  let sorted = classify(sizes, (place, node) => {
    const { results, offsets } = graphAt(place);
    return `${results[node]} ${at(offsets, node + 1) - at(offsets, node)}`;
  });
  const rounds = [sorted.classes];
  for (;;) {
    const before = sorted.classes;
    const next = classify(sizes, (place, node) => {
      const classes = itemAt(before, place);
      return `${classes[node]} ${classesAfter(graphAt(place), classes, node).sort().join(' ')}`;
    });
    if (next.descriptions.length === sorted.descriptions.length) return rounds;
    sorted = next;
    rounds.push(next.classes);
  }
}

/** By move, the class of its target: from 0 if the other player is to move there, below 0 if the same one is. */
function classesAfter({ offsets, targets, movers }: Graph, classes: Int32Array, node: number): Int32Array {
  return targets
    .slice(at(offsets, node), at(offsets, node + 1))
    .map((target) => (movesAgain(movers, node, target) ? -1 - at(classes, target) : at(classes, target)));
}

/** Sorts the nodes of graphs of these sizes into classes with the same description. */
function classify(sizes: readonly number[], describe: (place: number, node: number) => string) {
  const found = new Map<string, number>();
  const numbered = sizes.map((size, place) => {
    const numbers = new Int32Array(size);
    for (let node = 0; node < size; node++) {
      const description = describe(place, node);
      const number = found.get(description) ?? found.size;
      found.set(description, number);
      numbers[node] = number;
    }
    return numbers;
  });
  const descriptions = [...found.keys()].sort();
  const ranks = new Int32Array(found.size);
  for (const [rank, description] of descriptions.entries()) ranks[found.get(description) ?? 0] = rank;
  return { classes: numbered.map((numbers) => numbers.map((number) => at(ranks, number))), descriptions };
}

/** A text that two games share exactly if they are the same up to the names of positions and moves. */
export function shapeOf(graph: Graph): string {
  const last = refine([graph]).at(-1)?.[0] ?? NO_CLASSES;
  const { descriptions } = classify(
    [graph.size],
    (_, node) => `${last[node]} ${graph.results[node]} ${classesAfter(graph, last, node).sort().join(' ')}`,
  );
  return [at(last, 0), ...descriptions].join('\n');
}

/** One of two games, with its classes after each round. */
interface Side {
  readonly game: AnyGame;
  readonly graph: GameGraph<unknown>;
  readonly rounds: readonly Int32Array[];
}

type Sides = readonly [Side, Side];
/** A node of each game. */
type Nodes = readonly [number, number];
const START: Nodes = [0, 0];

function moveText({ game, graph }: Side, node: number, move: number): string {
  return game.text.formatMove(game.rules.legalMoves(graph.positionAt(node))[move]);
}

/** The first round that distinguishes two nodes; −1 if they are the same. */
function firstDifference([one, other]: Sides, nodes: Nodes): number {
  return one.rounds.findIndex((classes, round) => classes[nodes[0]] !== other.rounds[round]?.[nodes[1]]);
}

/** The moves of two nodes that lead to the same class after a round, by index; moves without a counterpart are left out. */
function pairMoves([one, other]: Sides, round: number, nodes: Nodes): readonly Nodes[] {
  const goals = classesAfter(other.graph, itemAt(other.rounds, round), nodes[1]);
  const free = [...goals.keys()];
  const pairs: Nodes[] = [];
  classesAfter(one.graph, itemAt(one.rounds, round), nodes[0]).forEach((goal, move) => {
    const place = free.findIndex((candidate) => goals[candidate] === goal);
    for (const partner of place < 0 ? [] : free.splice(place, 1)) pairs.push([move, partner]);
  });
  return pairs;
}

/** Follows moves that have no counterpart, each to positions that were distinguished a round earlier. */
function findDifference(sides: Sides) {
  const [one, other] = sides;
  const lines: [string[], string[]] = [[], []];
  let nodes = START;
  let difference = nodeDifference(sides, nodes);
  for (let round = firstDifference(sides, nodes); round > 0; round = firstDifference(sides, nodes)) {
    const pairs = pairMoves(sides, round - 1, nodes);
    const moves = [0, 1].map((side) => firstMissing(pairs.map((pair) => itemAt(pair, side))));
    const [move = 0, otherMove = 0] = moves;
    lines[0].push(moveText(one, nodes[0], move));
    lines[1].push(moveText(other, nodes[1], otherMove));
    const next: Nodes = [targetOf(one, nodes[0], move), targetOf(other, nodes[1], otherMove)];
    const again = movesAgain(one.graph.movers, nodes[0], next[0]);
    const isAlike = again === movesAgain(other.graph.movers, nodes[1], next[1]);
    difference = isAlike ? nodeDifference(sides, next) : moverDifference(again);
    nodes = next;
  }
  return { records: [recordText(one.game, lines[0]), recordText(other.game, lines[1])] as const, difference };
}

/** The smallest index that is not listed. */
function firstMissing(indexes: readonly number[]): number {
  let index = 0;
  while (indexes.includes(index)) index++;
  return index;
}

function targetOf({ graph }: Side, node: number, move: number): number {
  return at(graph.targets, at(graph.offsets, node) + move);
}

function moverDifference(again: boolean): string {
  const [one, other] = again ? ['same', 'other'] : ['other', 'same'];
  return `In the first the ${one} player moves next, in the second the ${other} player moves next.`;
}

function nodeDifference([one, other]: Sides, nodes: Nodes): string {
  return `In the first ${describeNode(one.graph, nodes[0])}, in the second ${describeNode(other.graph, nodes[1])}.`;
}

function describeNode({ offsets, results }: Graph, node: number): string {
  const moves = at(offsets, node + 1) - at(offsets, node);
  if (moves > 0) return `there ${moves === 1 ? 'is' : 'are'} ${counted(moves, 'legal move')}`;
  if (results[node] === 2) return 'the game is drawn';
  return results[node] === 1 ? 'the player who did not move last has won' : 'the player who moved last has won';
}
