import { type AnyGame, at, type Game } from '../core/index.ts';
import type { GameGraph, Graph } from './graph.ts';

/**
 * A game that need not end, as nodes from the start; the last one has occurred before. If best play is endless somewhere,
 * it takes the shortest path to such a position and stays among them; otherwise both players have to cooperate. Undefined
 * if every game ends.
 */
export function findEndlessLine(graph: Graph, scores: Int32Array): readonly number[] | undefined {
  const endless = scores.indexOf(0);
  if (endless >= 0)
    return [...wayBack(findParents(graph), endless).slice(0, -1), ...endlessPlay(graph, scores, endless)];
  const looping = findLoopingNode(graph);
  return looping === undefined ? undefined : [...wayBack(findParents(graph), looping), ...shortestLoop(graph, looping)];
}

/** Starts from the node without a predecessor. */
function wayBack(before: Int32Array, goal: number): readonly number[] {
  const path: number[] = [];
  for (let node = goal; node >= 0; node = at(before, node)) path.push(node);
  return path.reverse();
}

/** From an endless node always to the first endless one, until a node repeats. */
function endlessPlay(graph: Graph, scores: Int32Array, start: number): readonly number[] {
  const seen = new Set<number>();
  const line: number[] = [];
  for (let node = start; ; ) {
    line.push(node);
    if (seen.has(node)) return line;
    seen.add(node);
    const next = successors(graph, node).find((target) => scores[target] === 0);
    if (next === undefined) throw new RangeError('An endless position must have a move that stays endless.');
    node = next;
  }
}

function successors({ offsets, targets }: Graph, node: number): Int32Array {
  return targets.subarray(at(offsets, node), at(offsets, node + 1));
}

/**
 * A node reachable from itself, depth first without recursion: the first one met again while its successors are still
 * being visited.
 */
function findLoopingNode({ size, offsets, targets }: Graph): number | undefined {
  const OPEN = 1;
  const DONE = 2;
  const states = new Uint8Array(size);
  const nextEdges = offsets.slice(0, size);
  const path = new Int32Array(size);
  let depth = 0;
  states[0] = OPEN;
  while (depth >= 0) {
    const node = at(path, depth);
    const edge = at(nextEdges, node);
    if (edge === at(offsets, node + 1)) {
      states[node] = DONE;
      depth--;
      continue;
    }
    nextEdges[node] = edge + 1;
    const target = at(targets, edge);
    if (states[target] === OPEN) return target;
    if (states[target] === DONE) continue;
    states[target] = OPEN;
    path[++depth] = target;
  }
  return undefined;
}

/** The path from a node back to itself, without the node at the beginning. */
function shortestLoop(graph: Graph, start: number): readonly number[] {
  const before = new Int32Array(graph.size).fill(-1);
  const queue = [start];
  for (const node of queue) {
    for (const target of successors(graph, node)) {
      if (target === start) return [...wayBack(before, node).slice(1), start];
      if (before[target] !== -1) continue;
      before[target] = node;
      queue.push(target);
    }
  }
  throw new RangeError('The node must be reachable from itself.');
}
/**
 * By node the first node that leads to it, −1 for the start. Nodes are numbered breadth first, so these are the steps of a
 * shortest path from the start.
 */
function findParents({ size, offsets, targets }: Graph): Int32Array {
  const parents = new Int32Array(size).fill(-1);
  for (let node = 0; node < size; node++) {
    for (let edge = at(offsets, node); edge < at(offsets, node + 1); edge++) {
      const target = at(targets, edge);
      if (target !== 0 && parents[target] === -1) parents[target] = node;
    }
  }
  return parents;
}

/** The moves of a shortest path from the start of a game to a node of its graph. Computes on demand. */
export function pathsIn<Position, Move>(
  game: Game<Position, Move>,
  graph: GameGraph<Position>,
): (node: number) => readonly Move[] {
  let parents: Int32Array | undefined;
  return (end) => {
    parents ??= findParents(graph);
    const moves: Move[] = [];
    for (let node = end; node !== 0; ) {
      const parent = at(parents, node);
      const successors = graph.targets.subarray(graph.offsets[parent], graph.offsets[parent + 1]);
      const move = game.rules.legalMoves(graph.positionAt(parent))[successors.indexOf(node)];
      if (move === undefined) throw new RangeError(`Node ${node} cannot be reached.`);
      moves.push(move);
      node = parent;
    }
    return moves.reverse();
  };
}

/** By node, the length of a shortest path from the start. */
export function depthsIn(graph: Graph): Int32Array {
  const depths = new Int32Array(graph.size);
  const parents = findParents(graph);
  for (let node = 1; node < graph.size; node++) depths[node] = at(depths, at(parents, node)) + 1;
  return depths;
}

const MAX_POSITIONS = 50_000;

interface Step {
  readonly position: unknown;
  readonly from: Step | undefined;
  readonly move: string;
}

/**
 * The shortest path from a position to the one with this text, or to one that is the same up to symmetry, as move texts;
 * undefined if none is found in time.
 */
export function findPath(game: AnyGame, start: unknown, goal: string): readonly string[] | undefined {
  const seen = new Set([game.text.formatPosition(start)]);
  const queue: Step[] = [{ position: start, from: undefined, move: '' }];
  const { formatPosition } = game.text;
  for (const step of queue) {
    const isGoal = formatPosition(step.position) === goal || canonicalText(game, step.position) === goal;
    if (isGoal) return movesTo(step);
    if (queue.length > MAX_POSITIONS) return undefined;
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
