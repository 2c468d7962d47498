import type { AnyGame, EventKind, IndexedMoves } from '../../core/index.ts';
import { type EdgeMoves, MOST_MOVE_TEXTS, type Score, type Table, type VisitedRanks } from '../../solver/index.ts';
import { type MoveCount, MoveTally } from './move-tally.ts';

export interface EventCount extends EventKind {
  /** In how many positions some legal move causes it; 0 makes it a dead rule. */
  readonly positions: number;
}

interface TextTally {
  positions: number;
  wins: boolean;
  isForced: boolean;
}

/** What the moves themselves are and cause. */
export interface MoveCounter {
  /** Whether a position with this score can change what is counted; asked only where the table has a tally. */
  wants(score: Score): boolean;
  /** `ranks` where the table has them. */
  add(position: () => unknown, scoresAfter: Int32Array, ranks: VisitedRanks | undefined): void;
  events(): readonly EventCount[];
  neverWinning(): readonly MoveCount[] | null;
}

/** By the index or the table where one of them knows the moves, otherwise by asking the rules again. */
export function createMoveCounter(game: AnyGame, { isUpToSymmetry, moves: edges, tally }: Table<unknown>): MoveCounter {
  const moves = isUpToSymmetry ? undefined : game.index?.moves;
  if (moves) return new RankedMoveCounter(game, moves, tally?.areEndsLost ?? false);
  if (edges && !game.events) return new EdgeMoveCounter(edges);
  return new PlainMoveCounter(game, isUpToSymmetry ? 0 : MOST_MOVE_TEXTS);
}

/** The way that any game has. */
class PlainMoveCounter implements MoveCounter {
  private readonly game: AnyGame;
  private readonly mostTexts: number;
  private readonly causes: ReadonlyMap<string, { positions: number; last: unknown }>;
  private texts: Map<string, TextTally> | undefined = new Map();

  constructor(game: AnyGame, mostTexts: number) {
    this.game = game;
    this.mostTexts = mostTexts;
    // The position counted last keeps an event that several moves cause from being counted twice.
    this.causes = new Map(game.events?.kinds.map(({ id }) => [id, { positions: 0, last: undefined }]));
    if (mostTexts === 0) this.texts = undefined;
  }

  wants(): boolean {
    return true;
  }

  add(at: () => unknown, scoresAfter: Int32Array): void {
    if (!this.texts && this.causes.size === 0) return;
    const position = at();
    const moves = this.game.rules.legalMoves(position);
    for (let index = 0; index < moves.length; index++) {
      const move = moves[index];
      if (this.causes.size > 0) this.addEvents(position, move);
      if (this.texts) this.addText(this.texts, move, (scoresAfter[index] ?? 0) < 0, moves.length === 1);
    }
  }

  private addEvents(position: unknown, move: unknown): void {
    for (const id of this.game.events?.of(position, move) ?? []) {
      const tally = this.causes.get(id);
      if (!tally || tally.last === position) continue;
      tally.last = position;
      tally.positions++;
    }
  }

  private addText(texts: Map<string, TextTally>, move: unknown, wins: boolean, isForced: boolean): void {
    const text = this.game.notation.formatMove(move);
    const tally = texts.get(text);
    if (!tally) {
      texts.set(text, { positions: 1, wins, isForced });
      if (texts.size > this.mostTexts) this.texts = undefined;
      return;
    }
    tally.positions++;
    tally.wins ||= wins;
    tally.isForced &&= isForced;
  }

  events(): readonly EventCount[] {
    const kinds = this.game.events?.kinds ?? [];
    return kinds.map((kind) => ({ ...kind, positions: this.causes.get(kind.id)?.positions ?? 0 }));
  }

  neverWinning(): readonly MoveCount[] | null {
    if (!this.texts) return null;
    return [...this.texts]
      .filter(([, { wins }]) => !wins)
      .map(([move, { positions, isForced }]) => ({ move, positions, isForced }));
  }
}

/** The same by whole numbers alone, for millions of positions. */
class RankedMoveCounter implements MoveCounter {
  private readonly kinds: readonly EventKind[];
  private readonly moves: IndexedMoves;
  private readonly eventPositions: Int32Array;
  private readonly tally: MoveTally;
  private readonly areEndsLost: boolean;

  constructor({ events }: AnyGame, moves: IndexedMoves, areEndsLost: boolean) {
    this.kinds = events?.kinds ?? [];
    this.moves = moves;
    this.eventPositions = new Int32Array(this.kinds.length);
    this.tally = new MoveTally(moves.texts);
    this.areEndsLost = areEndsLost;
  }

  /** Where a finished game is lost for whoever is to move, a move that ends it wins in one ply: a score of 2. */
  wants(score: Score): boolean {
    return this.tally.isOpen || !this.moves.eventsAtEnd || !this.areEndsLost || score === 2;
  }

  /** A finished game has a score of 1 or −1. */
  private eventsOf({ rank, after }: VisitedRanks, move: number, scoreAfter: number): number {
    const { eventsAtEnd, eventsByResult } = this.moves;
    if (eventsAtEnd && scoreAfter !== 1 && scoreAfter !== -1) return 0;
    if (eventsByResult) return scoreAfter < 0 ? eventsByResult.lost : eventsByResult.won;
    return this.moves.eventsOf(rank, after(move));
  }

  add(_: () => unknown, scoresAfter: Int32Array, ranks: VisitedRanks | undefined): void {
    if (!ranks) throw new RangeError('the table of a game with an index must tell the ranks');
    const { length } = scoresAfter;
    if (this.tally.isOpen) {
      for (let move = 0; move < length; move++)
        this.tally.add(this.moves.numberOf(ranks.rank, ranks.after(move)), length, scoresAfter[move] ?? 0);
    }
    let caused = 0;
    for (let move = 0; move < length; move++) caused |= this.eventsOf(ranks, move, scoresAfter[move] ?? 0);
    for (let kind = 0; caused !== 0; kind++, caused >>>= 1)
      if (caused & 1) this.eventPositions[kind] = (this.eventPositions[kind] ?? 0) + 1;
  }

  events(): readonly EventCount[] {
    return this.kinds.map((kind, index) => ({ ...kind, positions: this.eventPositions[index] ?? 0 }));
  }

  neverWinning(): readonly MoveCount[] {
    return this.tally.neverWinning();
  }
}

/** By the moves that were noted when the table was made, for a game without events. */
class EdgeMoveCounter implements MoveCounter {
  private readonly moves: EdgeMoves;
  private readonly tally: MoveTally;
  private edge = 0;

  constructor(moves: EdgeMoves) {
    this.moves = moves;
    this.tally = new MoveTally(moves.texts);
  }

  wants(): boolean {
    return true;
  }

  add(_: () => unknown, scoresAfter: Int32Array): void {
    const { length } = scoresAfter;
    const first = this.edge;
    this.edge += length;
    if (!this.tally.isOpen) return;
    for (let index = 0; index < length; index++)
      this.tally.add(this.moves.numbers[first + index] ?? 0, length, scoresAfter[index] ?? 0);
  }

  events(): readonly EventCount[] {
    return [];
  }

  neverWinning(): readonly MoveCount[] {
    return this.tally.neverWinning();
  }
}
