import { type AnyGame, SEATS, type Seat, type Verdict } from '../../core/index.ts';
import {
  type Score,
  type SolvedGameGraph,
  type SweepTally,
  type Table,
  type TableVisitor,
  verdictFromScore,
  WHOLE_TABLE,
} from '../../solver/index.ts';
import { createMoveCounter, type EventCount } from './move-counter.ts';
import type { MoveCount } from './move-tally.ts';

/** A forced win in so many plies, and a position where it begins. */
export interface WinExample {
  readonly distance: number;
  readonly position: string;
}

/** What one walk over all positions of a game counts. */
export interface PositionCounts {
  readonly finished: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly moves: number;
  readonly mostMoves: number;
  /** With exactly one winning move. */
  readonly onlyMoves: number;
  /** With one legal move. */
  readonly forced: number;
  /** With several legal moves of which exactly one keeps the verdict. */
  readonly decisive: number;
  /** With a move that gives something away. */
  readonly fallible: number;
  readonly shortestWin: WinExample | null;
  readonly longestWin: WinExample | null;
  /** Who wins some finished game. */
  readonly winners: readonly Seat[];
  readonly events: readonly EventCount[];
  /** Moves that win in no position, where a move has the same text in every position; null if there are too many texts. */
  readonly neverWinning: readonly MoveCount[] | null;
}

/** Looking at a position is told so often. */
const PROGRESS_STEP = 4096;

export function countPositions(
  game: AnyGame,
  table: Table<unknown>,
  onProgress?: (positions: number, total: number) => void,
): PositionCounts {
  let walked = 0;
  const outcomes = new OutcomeCounter(game);
  const choices = new ChoiceCounter();
  const { tally, graph } = table;
  if (tally) choices.addTally(tally);
  else if (graph) choices.addGraph(graph);
  const areCounted = tally !== undefined || graph !== undefined;
  const wins = new WinFinder();
  const moves = createMoveCounter(game, table);
  const look: TableVisitor<unknown> = (score, scoresAfter, position, rank) => {
    if (scoresAfter.length === 0) {
      outcomes.add(score, position);
      return;
    }
    if (!areCounted) choices.add(score, scoresAfter);
    wins.add(score, position);
    moves.add(score, scoresAfter, position, rank);
  };
  // Where the choices have been counted, few positions are left to be looked at.
  const wants = (score: Score) => {
    if (++walked % PROGRESS_STEP === 0) onProgress?.(walked, table.size);
    if (!isUnfinished(score)) return outcomes.isOpen;
    return !areCounted || moves.wants(score) || wins.wants(score);
  };
  table.walk(look, { ...WHOLE_TABLE, wants });
  return {
    finished: table.size - choices.positions,
    winners: outcomes.winners,
    ...choices.counts,
    shortestWin: wins.example(game, wins.shortest),
    longestWin: wins.example(game, wins.longest),
    events: moves.events(),
    neverWinning: moves.neverWinning(),
  };
}

/** A finished game has a score of 1 or −1, or is drawn at once, which few are. */
function isUnfinished(score: Score): boolean {
  return score !== 1 && score !== -1;
}

class OutcomeCounter {
  winners: readonly Seat[] = [];
  private readonly game: AnyGame;

  constructor(game: AnyGame) {
    this.game = game;
  }

  get isOpen(): boolean {
    return this.winners.length < SEATS.length;
  }

  /** Positions are made only until both players have won one. */
  add(score: Score, position: () => unknown): void {
    if (!this.isOpen || verdictFromScore(score) === 'draw') return;
    const winner = this.game.rules.outcome(position())?.winner ?? null;
    if (winner !== null && !this.winners.includes(winner))
      this.winners = SEATS.filter((seat) => seat === winner || this.winners.includes(seat));
  }
}

class ChoiceCounter {
  readonly counts = {
    verdicts: { win: 0, loss: 0, draw: 0, endless: 0 },
    moves: 0,
    mostMoves: 0,
    onlyMoves: 0,
    forced: 0,
    decisive: 0,
    fallible: 0,
  };

  positions = 0;

  add(score: Score, scoresAfter: Int32Array): void {
    const { length } = scoresAfter;
    let losses = 0;
    let wins = 0;
    for (let move = 0; move < length; move++) {
      const after = scoresAfter[move] as Score;
      if (after < 0) losses++;
      else if (isWin(after)) wins++;
    }
    this.addChoice(verdictFromScore(score), length, losses, wins);
  }

  /** The same for all positions of a graph. */
  addGraph({ size, offsets, targets, scores }: SolvedGameGraph<unknown>): void {
    for (let node = 0; node < size; node++) {
      const first = offsets[node] as number;
      const end = offsets[node + 1] as number;
      if (first === end) continue;
      let losses = 0;
      let wins = 0;
      for (let edge = first; edge < end; edge++) {
        const after = scores[targets[edge] as number] as Score;
        if (after < 0) losses++;
        else if (isWin(after)) wins++;
      }
      this.addChoice(verdictFromScore(scores[node] as Score), end - first, losses, wins);
    }
  }

  /** Of the moves so many lead to a loss of the other player, and so many to a win. */
  private addChoice(verdict: Verdict, moves: number, losses: number, wins: number): void {
    // A won position stays won; one that nobody can win does not become lost; of a lost one nothing can be given away.
    const keeping = verdict === 'loss' ? moves : verdict === 'win' ? losses : moves - wins;
    this.count(verdict, moves, keeping, 1);
  }

  /** The same for all positions at once. A position is won if one of its moves wins, and lost otherwise. */
  addTally({ choices, maxMoves }: SweepTally): void {
    for (let moves = 1; moves <= maxMoves; moves++) {
      for (let winning = 0; winning <= moves; winning++) {
        const positions = choices[moves * (maxMoves + 1) + winning] ?? 0;
        if (positions > 0) this.count(winning > 0 ? 'win' : 'loss', moves, winning || moves, positions);
      }
    }
  }

  /** So many positions with so many moves, of which so many keep the verdict. */
  private count(verdict: Verdict, moves: number, keeping: number, positions: number): void {
    const { counts } = this;
    this.positions += positions;
    counts.verdicts[verdict] += positions;
    counts.moves += moves * positions;
    if (moves > counts.mostMoves) counts.mostMoves = moves;
    if (verdict === 'win' && keeping === 1) counts.onlyMoves += positions;
    if (moves === 1) counts.forced += positions;
    else if (keeping === 1) counts.decisive += positions;
    if (keeping < moves) counts.fallible += positions;
  }
}

function isWin(score: Score): boolean {
  return score > 0 && verdictFromScore(score) === 'win';
}

interface Win {
  readonly score: Score;
  readonly position: unknown;
}

class WinFinder {
  shortest: Win | null = null;
  longest: Win | null = null;
  private least = Number.POSITIVE_INFINITY;
  private most = 0;

  /** Whether such a win would be the shortest or the longest so far. */
  wants(score: Score): boolean {
    return score > 0 && (score < this.least || score > this.most) && isWin(score);
  }

  add(score: Score, position: () => unknown): void {
    if (!this.wants(score)) return;
    const win = { score, position: position() };
    if (score < this.least) this.shortest = win;
    if (score > this.most) this.longest = win;
    this.least = Math.min(this.least, score);
    this.most = Math.max(this.most, score);
  }

  example({ text: notation }: AnyGame, win: Win | null): WinExample | null {
    return win && { distance: win.score - 1, position: notation.formatPosition(win.position) };
  }
}
