import {
  type AnyGame,
  at,
  failure,
  formatVariant,
  type Result,
  type Seat,
  seatNumber,
  success,
  type Verdict,
} from '../../core/index.ts';
import {
  explore,
  type GameGraph,
  type PositionProgress,
  searchVerdict,
  solveGraph,
  valueFromScore,
  verdictFromScore,
} from '../../solver/index.ts';
import { findEndlessLine } from '../../solver/paths.ts';
import { shapeOf } from './same-game.ts';

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
interface FoundFault {
  readonly fault: FaultName;
  /** Records to replay, each to a position that shows the fault. */
  readonly records: readonly string[];
  readonly note: string;
}

/** A whole game in a few numbers, and what is wrong with it. */
export interface GameSurvey {
  /**
   * Strong: every position has a verdict. Weak: the start has one, by a search in a game that is too large for a table;
   * then some numbers are null, and only faults that the search has met are listed.
   */
  readonly solution: 'strong' | 'weak';
  /** All positions, or those that the search has expanded. */
  readonly positions: number;
  /** For the first player. */
  readonly verdict: Verdict;
  readonly distance: number | null;
  readonly openings: number;
  /** In a weak solution those that the search has proved. */
  readonly winningOpenings: readonly string[];
  /** Positions with a choice, and those of them in which some move gives something away. */
  readonly choices: number | null;
  readonly matter: number | null;
  /** The longest forced win of any position. */
  readonly longestWin: number | null;
  readonly faults: readonly FoundFault[];
  /** Equal for two games exactly when they are the same up to names; null for a game that is too large to compare. */
  readonly shape: string | null;
  /** The same without the outcomes. */
  readonly movesShape: string | null;
}

/** Moves that the program behind a game finds odd: by the kind of fault the moves from the start to the odd one. */
export type OddMoves = ReadonlyMap<string, readonly string[]>;

export interface SurveyOptions {
  readonly limit?: number;
  readonly oddMoves?: OddMoves;
  readonly onProgress?: PositionProgress;
}

/** Larger games are not compared with others. */
const MAX_COMPARED = 300_000;

/** The sentence about a game that does not fit a table. */
export const TOO_LARGE = /has (more than|up to) [\d,]+ positions/;

/** Solves a game by a table of its positions, or by a search if there are more than `limit`. */
export function surveyGame(
  game: AnyGame,
  { limit = 1_000_000, oddMoves = new Map(), onProgress }: SurveyOptions,
): Result<GameSurvey> {
  const explored = explore(game, { limit, onProgress });
  if (!explored.ok) {
    const searched = TOO_LARGE.test(explored.error) ? searchGame(game, limit, oddMoves, onProgress) : undefined;
    return searched ?? explored;
  }
  const graph = explored.value;
  if (graph.results[0] !== 0) return failure('The game is over at its start, so there is nothing to solve.');
  const view = new GameView(game, graph);
  const { verdict, distance } = valueFromScore(view.scoreAt(0));
  const openings = view.movesAt(0);
  const counts = view.count();
  const isCompared = graph.size <= MAX_COMPARED;
  return success({
    solution: 'strong',
    positions: graph.size,
    verdict,
    distance,
    openings: openings.length,
    winningOpenings: openings.filter(({ target }) => view.verdictAt(target) === 'loss').map(({ text }) => text()),
    ...counts,
    faults: [...findFaults(view, verdict, distance, counts), ...oddFaults(game, oddMoves)],
    shape: isCompared ? shapeOf(graph) : null,
    movesShape: isCompared ? shapeOf({ ...graph, results: new Int8Array(graph.size) }) : null,
  });
}

/** Undefined if the search finds no verdict. */
function searchGame(
  game: AnyGame,
  limit: number,
  oddMoves: OddMoves,
  onProgress: PositionProgress | undefined,
): Result<GameSurvey> | undefined {
  const found = searchVerdict(game, { limit, onProgress });
  if (!found.ok) return found;
  if (!found.value) return undefined;
  const { rules, text } = game;
  const openings = rules.legalMoves(rules.start);
  const isWin = (move: unknown) => rules.outcome(rules.play(rules.start, move))?.winner === rules.turn(rules.start);
  const ending = openings.find(isWin);
  const { verdict, positions, winningMoves } = found.value;
  return success({
    solution: 'weak',
    positions,
    verdict,
    distance: ending === undefined ? null : 1,
    openings: openings.length,
    winningOpenings: winningMoves.map((move) => text.formatMove(openings[move])),
    choices: null,
    matter: null,
    longestWin: null,
    faults: [
      ...(ending === undefined ? [] : [firstMoveWins(recordOf(game, [text.formatMove(ending)]))]),
      ...oddFaults(game, oddMoves),
    ],
    shape: null,
    movesShape: null,
  });
}

interface Counts {
  readonly choices: number;
  readonly matter: number;
  readonly longestWin: number | null;
}

/** A solved graph with records that lead to its nodes. */
class GameView {
  readonly game: AnyGame;
  readonly graph: GameGraph<unknown>;
  private readonly scores: Int32Array;
  /** By node: the node that it was first reached from; nodes are in the order of their distance from the start. */
  private readonly parents: Int32Array;

  constructor(game: AnyGame, graph: GameGraph<unknown>) {
    this.game = game;
    this.graph = graph;
    this.scores = solveGraph(graph).scores;
    this.parents = new Int32Array(graph.size).fill(-1);
    for (let node = 0; node < graph.size; node++) {
      for (let edge = at(graph.offsets, node); edge < at(graph.offsets, node + 1); edge++) {
        const target = at(graph.targets, edge);
        if (target > 0 && at(this.parents, target) < 0) this.parents[target] = node;
      }
    }
  }

  scoreAt(node: number): number {
    return at(this.scores, node);
  }

  verdictAt(node: number): Verdict {
    return verdictFromScore(this.scoreAt(node));
  }

  turnAt(node: number): Seat {
    return this.game.rules.turn(this.graph.positionAt(node));
  }

  movesAt(node: number): readonly { readonly target: number; text(): string }[] {
    const { offsets, targets } = this.graph;
    const { rules, text } = this.game;
    return Array.from(targets.slice(at(offsets, node), at(offsets, node + 1)), (target, move) => ({
      target,
      text: () => text.formatMove(rules.legalMoves(this.graph.positionAt(node))[move]),
    }));
  }

  recordTo(goal: number, last?: string): string {
    const moves: string[] = last === undefined ? [] : [last];
    for (let node = goal; node > 0; node = at(this.parents, node)) {
      const parent = at(this.parents, node);
      moves.unshift(
        this.movesAt(parent)
          .find(({ target }) => target === node)
          ?.text() ?? '?',
      );
    }
    return recordOf(this.game, moves);
  }

  /** A game under best play, up to the first repeated position. */
  endlessRecord(): string {
    const moves: string[] = [];
    let last = 0;
    for (const node of findEndlessLine(this.graph, this.scores)?.slice(1) ?? []) {
      moves.push(
        this.movesAt(last)
          .find(({ target }) => target === node)
          ?.text() ?? '?',
      );
      last = node;
    }
    return recordOf(this.game, moves);
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
      const verdict = this.verdictAt(at(targets, first));
      for (let edge = first + 1; edge < end; edge++) {
        if (this.verdictAt(at(targets, edge)) === verdict) continue;
        matter++;
        break;
      }
      const score = this.scoreAt(node);
      if (verdictFromScore(score) === 'win') longest = Math.max(longest, score - 1);
    }
    return { choices, matter, longestWin: longest < 0 ? null : longest };
  }
}

function findFaults(
  view: GameView,
  verdict: Verdict,
  distance: number | null,
  { choices, matter }: Counts,
): readonly FoundFault[] {
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
  if (verdict === 'win' && distance === 1) {
    const move = view.movesAt(0).find(({ target }) => view.scoreAt(target) === -1);
    faults.push(firstMoveWins(view.recordTo(0, move?.text())));
  }
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
function findAlike(view: GameView): readonly [number, number] | undefined {
  const { game, graph } = view;
  const draw = game.board ?? game.grid;
  if (!draw) return undefined;
  const first = new Map<string, number>();
  for (let node = 0; node < graph.size; node++) {
    if (graph.results[node] !== 0) continue;
    const shown = `${seatNumber(view.turnAt(node))} ${JSON.stringify(draw(graph.positionAt(node)))}`;
    const other = first.get(shown);
    if (other === undefined) first.set(shown, node);
    else if (view.verdictAt(other) !== view.verdictAt(node)) return [other, node];
  }
  return undefined;
}

function firstMoveWins(record: string): FoundFault {
  return { fault: 'first-move-wins', records: [record], note: 'The first move ends the game.' };
}

function recordOf(game: AnyGame, moves: readonly string[]): string {
  return `${formatVariant(game)}:${moves.map((move) => ` ${move}`).join('')}`;
}

function oddFaults(game: AnyGame, oddMoves: OddMoves): readonly FoundFault[] {
  return [...oddMoves].flatMap(([fault, moves]): FoundFault[] => {
    if (!isFault(fault)) return [];
    const move = moves.at(-1);
    return [
      { fault, records: [recordOf(game, moves)], note: `${FAULTS[fault]}${move === undefined ? '' : `: ${move}`}.` },
    ];
  });
}

function isFault(name: string): name is FaultName {
  return name in FAULTS;
}
