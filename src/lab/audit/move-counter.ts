import type { AnyGame, EventKind } from '../../core/index.ts';

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

/** What the moves themselves are and cause: only for this the rules are asked again. */
export class MoveCounter {
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

  get isNeeded(): boolean {
    return this.texts !== undefined || this.causes.size > 0;
  }

  add(position: unknown, scoresAfter: Int32Array): void {
    const { rules } = this.game;
    const moves = rules.legalMoves(position);
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
