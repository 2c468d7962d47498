/** A move by its text, and in how many positions it is legal. */
export interface MoveCount {
  readonly move: string;
  readonly positions: number;
  /** It is the only legal move wherever it is one. */
  readonly isForced: boolean;
}

/** What is counted of moves that have numbers. */
export class MoveTally {
  private readonly texts: readonly string[];
  private readonly positions: Int32Array;
  /** By move: 1 where it wins somewhere, and where it has been one of several. */
  private readonly wins: Uint8Array;
  private readonly unforced: Uint8Array;
  private winless: number;

  constructor(texts: readonly string[]) {
    this.texts = texts;
    this.positions = new Int32Array(texts.length);
    this.wins = new Uint8Array(texts.length);
    this.unforced = new Uint8Array(texts.length);
    this.winless = texts.length;
  }

  /** Once every move has won somewhere, nothing that is added can change what is told. */
  get isOpen(): boolean {
    return this.winless > 0;
  }

  /** One of the `count` legal moves of a position, and the score after it for the player whose turn it is then. */
  add(move: number, count: number, scoreAfter: number): void {
    this.addLegal(move, count);
    if (scoreAfter < 0) this.addWin(move);
  }

  private addLegal(move: number, count: number): void {
    this.positions[move] = (this.positions[move] as number) + 1;
    if (count > 1) this.unforced[move] = 1;
  }

  /** The legal moves of a position. Says whether one of them has not won anywhere yet: only such are counted on. */
  addPosition(moves: Int32Array, count: number): boolean {
    let isOpen = false;
    for (let place = 0; place < count; place++) {
      const move = moves[place] as number;
      if (this.wins[move] !== 0) continue;
      this.addLegal(move, count);
      isOpen = true;
    }
    return isOpen;
  }

  addWin(move: number): void {
    if (this.wins[move] !== 0) return;
    this.wins[move] = 1;
    this.winless--;
  }

  neverWinning(): readonly MoveCount[] {
    return this.texts
      .map((move, index) => ({ move, positions: this.positions[index] ?? 0, isForced: this.unforced[index] === 0 }))
      .filter(({ positions }, index) => positions > 0 && this.wins[index] === 0);
  }
}
