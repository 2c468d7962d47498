import type { AnyGame, EventKind, IndexedMoves } from '../../core/index.ts';
import type { VisitedRanks } from '../../solver/index.ts';

export interface EventCount extends EventKind {
  /** In how many positions some legal move causes it; 0 makes it a dead rule. */
  readonly positions: number;
}

/** A move by its text, and in how many positions it is legal. */
export interface MoveCount {
  readonly move: string;
  readonly positions: number;
  /** It is the only legal move wherever it is one. */
  readonly isForced: boolean;
}

interface MoveTally {
  positions: number;
  wins: boolean;
  isForced: boolean;
}

/** What the moves themselves are and cause. */
export interface MoveCounter {
  /** `ranks` where the table has them. */
  add(position: () => unknown, scoresAfter: Int32Array, ranks: VisitedRanks | undefined): void;
  events(): readonly EventCount[];
  neverWinning(): readonly MoveCount[] | null;
}

/** Many more texts than this mean a notation in which hardly a move comes twice. */
const MOST_MOVE_TEXTS = 1000;

/** By the index where it knows its moves, otherwise by asking the rules again. */
export function createMoveCounter(game: AnyGame, isUpToSymmetry: boolean): MoveCounter {
  const moves = game.index?.descending ? game.index.moves : undefined;
  return moves ? new RankedMoveCounter(game, moves) : new PlainMoveCounter(game, isUpToSymmetry ? 0 : MOST_MOVE_TEXTS);
}

/** The way that any game has. */
class PlainMoveCounter implements MoveCounter {
  private readonly game: AnyGame;
  private readonly mostTexts: number;
  private readonly causes: ReadonlyMap<string, { positions: number; last: unknown }>;
  private texts: Map<string, MoveTally> | undefined = new Map();

  constructor(game: AnyGame, mostTexts: number) {
    this.game = game;
    this.mostTexts = mostTexts;
    // The position counted last keeps an event that several moves cause from being counted twice.
    this.causes = new Map(game.events?.kinds.map(({ id }) => [id, { positions: 0, last: undefined }]));
    if (mostTexts === 0) this.texts = undefined;
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

  private addText(texts: Map<string, MoveTally>, move: unknown, wins: boolean, isForced: boolean): void {
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
  private readonly movePositions: Int32Array;
  /** By move: 1 where it wins somewhere, and where it has been one of several. */
  private readonly wins: Uint8Array;
  private readonly unforced: Uint8Array;

  constructor({ events }: AnyGame, moves: IndexedMoves) {
    this.kinds = events?.kinds ?? [];
    this.moves = moves;
    this.eventPositions = new Int32Array(this.kinds.length);
    this.movePositions = new Int32Array(moves.texts.length);
    this.wins = new Uint8Array(moves.texts.length);
    this.unforced = new Uint8Array(moves.texts.length);
  }

  add(_: () => unknown, scoresAfter: Int32Array, ranks: VisitedRanks | undefined): void {
    if (!ranks) throw new RangeError('the table of a game whose indexes descend must tell them');
    const { rank, after } = ranks;
    const { length } = scoresAfter;
    let caused = 0;
    for (let index = 0; index < length; index++) {
      const next = after[index] ?? 0;
      const move = this.moves.numberOf(rank, next);
      caused |= this.moves.eventsOf(rank, next);
      this.movePositions[move] = (this.movePositions[move] ?? 0) + 1;
      if ((scoresAfter[index] ?? 0) < 0) this.wins[move] = 1;
      if (length > 1) this.unforced[move] = 1;
    }
    for (let kind = 0; caused !== 0; kind++, caused >>>= 1)
      if (caused & 1) this.eventPositions[kind] = (this.eventPositions[kind] ?? 0) + 1;
  }

  events(): readonly EventCount[] {
    return this.kinds.map((kind, index) => ({ ...kind, positions: this.eventPositions[index] ?? 0 }));
  }

  neverWinning(): readonly MoveCount[] {
    return this.moves.texts
      .map((move, index) => ({
        move,
        positions: this.movePositions[index] ?? 0,
        isForced: this.unforced[index] === 0,
      }))
      .filter(({ positions }, index) => positions > 0 && this.wins[index] === 0);
  }
}
