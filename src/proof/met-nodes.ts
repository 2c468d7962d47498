import { type Game, oppositeVerdict, verdictRank } from '../core/index.ts';
import { type SolvedGameGraph, scoreAfterBest, valueFromScore, verdictFromScore } from '../solver/index.ts';
import { type Choice, type Met, mustBeThere, type Plan } from './met.ts';

/** By the nodes of a solved game: nothing is played, nothing looked up, and hardly anything asked of the rules. */
export class MetNodes<Position, Move> implements Met {
  count = 0;
  private readonly game: Game<Position, Move>;
  private readonly graph: SolvedGameGraph<Position>;
  private readonly start: number;
  /** By node: 0 for one that has not been met, its number + 1 for one that has. */
  private readonly entries: Int32Array;
  private readonly nodes: number[] = [];

  constructor(game: Game<Position, Move>, graph: SolvedGameGraph<Position>, start: number) {
    this.game = game;
    this.graph = graph;
    this.start = start;
    this.entries = new Int32Array(graph.size);
  }

  textAt(entry: number): string {
    return this.game.text.formatPosition(this.graph.positionAt(this.nodeAt(entry)));
  }

  choose(entry: number, aim: Plan['aim']): Choice {
    const node = this.nodeAt(entry);
    const { offsets, targets, scores } = this.graph;
    const edge = mustBeThere(this.edgeFor(node, aim));
    const { distance } = valueFromScore(scores[targets[edge] ?? 0] ?? 0);
    const index = edge - (offsets[node] ?? 0);
    return { index, text: this.moveText(node, edge), distance: distance === null ? null : distance + 1 };
  }

  addStart(): readonly number[] {
    return this.meet(this.start, []);
  }

  addAfterStart(): readonly number[] {
    return this.meetAfter(this.start);
  }

  addReplies(entry: number, move: number): readonly number[] {
    const { offsets, targets } = this.graph;
    return this.meetAfter(targets[(offsets[this.nodeAt(entry)] ?? 0) + move] ?? 0);
  }

  private nodeAt(entry: number): number {
    return this.nodes[entry] ?? 0;
  }

  /** The edge of our move; the first of those that are equally good. */
  private edgeFor(node: number, aim: Plan['aim']): number | undefined {
    const { scores, forcedEnds } = this.graph;
    const score = scores[node] ?? 0;
    const verdict = verdictFromScore(score);
    if (aim === 'win' || aim === 'hold' || verdict === 'win') {
      const best = scoreAfterBest(score);
      return this.firstEdge(node, (after) => scores[after] === best);
    }
    const holds = (after: number) =>
      verdictRank(oppositeVerdict(verdictFromScore(scores[after] ?? 0))) === verdictRank(verdict);
    if (aim === 'go-on') return this.firstEdge(node, (after) => holds(after) && (forcedEnds?.byMover[after] ?? -1) < 0);
    return this.soonestEnd(node, holds);
  }

  private firstEdge(node: number, isWanted: (after: number) => boolean): number | undefined {
    const { offsets, targets } = this.graph;
    const end = offsets[node + 1] ?? 0;
    for (let edge = offsets[node] ?? 0; edge < end; edge++) if (isWanted(targets[edge] ?? 0)) return edge;
    return undefined;
  }

  /** Where we, who are not to move any more, can force the end in the fewest plies. */
  private soonestEnd(node: number, holds: (after: number) => boolean): number | undefined {
    const { forcedEnds } = this.graph;
    const pliesAt = (after: number) => {
      const plies = forcedEnds?.byOther[after] ?? -1;
      return plies < 0 ? Number.POSITIVE_INFINITY : plies;
    };
    let least = Number.POSITIVE_INFINITY;
    this.firstEdge(node, (after) => {
      if (holds(after)) least = Math.min(least, pliesAt(after));
      return false;
    });
    return this.firstEdge(node, (after) => holds(after) && pliesAt(after) === least);
  }

  private moveText(node: number, edge: number): string {
    const { moves, offsets } = this.graph;
    const noted = moves?.texts[moves.numbers[edge] ?? 0];
    if (noted !== undefined) return noted;
    const { rules, text: notation } = this.game;
    const legal = rules.legalMoves(this.graph.positionAt(node));
    return notation.formatMove(mustBeThere(legal[edge - (offsets[node] ?? 0)]));
  }

  private meetAfter(node: number): readonly number[] {
    const { offsets, targets } = this.graph;
    const met: number[] = [];
    const end = offsets[node + 1] ?? 0;
    for (let edge = offsets[node] ?? 0; edge < end; edge++) this.meet(targets[edge] ?? 0, met);
    return met;
  }

  /** Adds the number of a node to those met, unless the game is over there. */
  private meet(node: number, met: number[]): readonly number[] {
    if (this.graph.results[node] !== 0) return met;
    if (this.entries[node] === 0) {
      this.nodes.push(node);
      this.entries[node] = ++this.count;
    }
    met.push((this.entries[node] ?? 0) - 1);
    return met;
  }
}
