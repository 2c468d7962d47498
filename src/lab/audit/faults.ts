import { type AnyGame, at, recordText, type Seat, seatNumber, type Verdict } from '../../core/index.ts';
import { type GameGraph, pathsIn, solveGraph, verdictFromScore } from '../../solver/index.ts';
import { findEndlessLine } from '../../solver/paths.ts';
import { scoreAfter } from '../../solver/retrograde.ts';
import { recordThrough } from './audit.ts';

/** Every fault that an audit looks for. The list is closed, so that games can be counted by fault. */
export const FAULTS = {
  'nobody-wins': 'Neither player can win',
  'one-sided': 'One side can never win',
  'first-move-wins': 'Won by the first move',
  'no-decision': 'No decision matters',
  endless: 'Never ends with best play',
  'dead-end': 'A position without moves and without an outcome',
  'moves-left': 'Moves are left after the end',
  chance: 'Chance in a move',
  'random-start': 'Random start',
  punished: 'A legal move is punished as illegal',
  contradicted: 'The outcome contradicts the winner that the game names',
  alike: 'Two positions with different verdicts look alike',
  seat: 'A player moves twice in a row',
} as const;

export type FaultName = keyof typeof FAULTS;

/** A fault with its evidence. */
export interface FoundFault {
  readonly fault: FaultName;
  /** Records to replay, each to a position that shows the fault. */
  readonly records: readonly string[];
  readonly note: string;
}

/** Moves that the program behind a game finds odd: by the kind of fault the moves from the start to the odd one. */
export type OddMoves = ReadonlyMap<string, readonly string[]>;

interface Counts {
  readonly choices: number;
  readonly matter: number;
  readonly longestWin: number | null;
}

/** A solved graph with records that lead to its nodes. */
export class AuditedGraph {
  readonly game: AnyGame;
  readonly graph: GameGraph<unknown>;
  private readonly scores: Int32Array;
  /** The moves from the start to a node. */
  private readonly movesTo: (node: number) => readonly unknown[];

  constructor(game: AnyGame, graph: GameGraph<unknown>) {
    this.game = game;
    this.graph = graph;
    this.scores = solveGraph(graph).scores;
    this.movesTo = pathsIn(game, graph);
  }

  scoreAt(node: number): number {
    return at(this.scores, node);
  }

  verdictAt(node: number): Verdict {
    return verdictFromScore(this.scoreAt(node));
  }

  /** The score of a move's target for the opponent of the player who moves, who may move again. */
  scoreAfter(node: number, target: number): number {
    return scoreAfter(this.graph, this.scores, node, target);
  }

  verdictAfter(node: number, target: number): Verdict {
    return verdictFromScore(this.scoreAfter(node, target));
  }

  /** The first moves, each with the score of its target for the opponent. */
  openings(): readonly { readonly text: string; readonly score: number }[] {
    const { rules, text } = this.game;
    return rules.legalMoves(rules.start).map((move, edge) => {
      return { text: text.formatMove(move), score: this.scoreAfter(0, at(this.graph.targets, edge)) };
    });
  }

  recordTo(node: number): string {
    const { formatMove } = this.game.text;
    return recordText(this.game, this.movesTo(node).map(formatMove));
  }

  /** A game under best play, up to the first repeated position. */
  endlessRecord(): string {
    const line = findEndlessLine(this.graph, this.scores)?.slice(1) ?? [];
    return recordThrough(this.game, line.map(this.graph.positionAt));
  }

  /** The first finished node that this seat has won; null asks for a draw. */
  firstEnd(winner: Seat | null): number | undefined {
    const { results, size } = this.graph;
    for (let node = 0; node < size; node++) {
      const result = results[node];
      if (result === 0 || (result === 2) !== (winner === null)) continue;
      if (winner === null || this.game.rules.outcome(this.graph.positionAt(node))?.winner === winner) return node;
    }
    return undefined;
  }

  count(): Counts {
    const { size, offsets, targets } = this.graph;
    let [choices, matter, longest] = [0, 0, -1];
    for (let node = 0; node < size; node++) {
      const [first, end] = [at(offsets, node), at(offsets, node + 1)];
      if (first === end) continue;
      if (end - first > 1) choices++;
      const verdict = this.verdictAfter(node, at(targets, first));
      for (let edge = first + 1; edge < end; edge++) {
        if (this.verdictAfter(node, at(targets, edge)) === verdict) continue;
        matter++;
        break;
      }
      const score = this.scoreAt(node);
      if (verdictFromScore(score) === 'win') longest = Math.max(longest, score - 1);
    }
    return { choices, matter, longestWin: longest < 0 ? null : longest };
  }
}

export function findFaults(view: AuditedGraph, verdict: Verdict, { choices, matter }: Counts): readonly FoundFault[] {
  const faults: FoundFault[] = [];
  const add = (fault: FaultName, records: readonly string[], note: string) => faults.push({ fault, records, note });
  const [won1, won2, drawn] = (['player1', 'player2', null] as const).map((seat) => view.firstEnd(seat));
  const recordsTo = (node: number | undefined) => (node === undefined ? [] : [view.recordTo(node)]);
  if (won1 === undefined && won2 === undefined)
    add('nobody-wins', recordsTo(drawn), drawn === undefined ? 'No game ever ends.' : 'Every end is a draw.');
  else if (won1 === undefined || won2 === undefined)
    add(
      'one-sided',
      recordsTo(won1 ?? won2),
      `Player ${won1 === undefined ? 1 : 2} wins in no position, however the other plays.`,
    );
  const ending = view.openings().find(({ score }) => score === -1);
  if (ending) faults.push(firstMoveWins(recordText(view.game, [ending.text])));
  if (matter === 0)
    add('no-decision', [], `There are ${choices} positions with a choice, and no move changes who wins.`);
  if (verdict === 'endless') add('endless', [view.endlessRecord()], 'Neither player can force an end.');
  const alike = findAlike(view);
  if (alike)
    add(
      'alike',
      alike.map((node) => view.recordTo(node)),
      `One is a ${view.verdictAt(alike[0])}, the other a ${view.verdictAt(alike[1])}, for the player to move.`,
    );
  return faults;
}

/** Two unfinished positions with the same board and the same player to move, of different verdicts. */
function findAlike(view: AuditedGraph): readonly [number, number] | undefined {
  const { game, graph } = view;
  const draw = game.board ?? game.grid;
  if (!draw) return undefined;
  const first = new Map<string, number>();
  for (let node = 0; node < graph.size; node++) {
    if (graph.results[node] !== 0) continue;
    const shown = `${seatNumber(game.rules.turn(graph.positionAt(node)))} ${JSON.stringify(draw(graph.positionAt(node)))}`;
    const other = first.get(shown);
    if (other === undefined) first.set(shown, node);
    else if (view.verdictAt(other) !== view.verdictAt(node)) return [other, node];
  }
  return undefined;
}

export function firstMoveWins(record: string): FoundFault {
  return { fault: 'first-move-wins', records: [record], note: 'The first move ends the game.' };
}

export function oddFaults(game: AnyGame, oddMoves: OddMoves): readonly FoundFault[] {
  return [...oddMoves].flatMap(([fault, moves]): FoundFault[] => {
    if (!isFault(fault)) return [];
    const move = moves.at(-1);
    return [
      { fault, records: [recordText(game, moves)], note: `${FAULTS[fault]}${move === undefined ? '' : `: ${move}`}.` },
    ];
  });
}

function isFault(name: string): name is FaultName {
  return name in FAULTS;
}
