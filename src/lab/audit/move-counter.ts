import type { AnyGame, EventKind, FormIndex, IndexedMoves, PositionIndex } from '../../core/index.ts';
import { type EdgeMoves, MOST_MOVE_TEXTS, type Score, type Table } from '../../solver/index.ts';
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
  /** An unfinished position; its rank where the table goes by ranks. */
  add(score: Score, scoresAfter: Int32Array, position: () => unknown, rank: number | undefined): void;
  events(): readonly EventCount[];
  neverWinning(): readonly MoveCount[] | null;
}

/** By the index or the table where one of them knows the moves, otherwise by asking the rules again. */
export function createMoveCounter(game: AnyGame, table: Table<unknown>): MoveCounter {
  const { isUpToSymmetry, moves: edges, formScores } = table;
  const moves = isUpToSymmetry ? undefined : game.index?.moves;
  if (moves && game.index) return new RankedMoveCounter(game, moves, rankedTable(game.index, table));
  if (formScores && game.forms) return new FormMoveCounter(game, game.forms);
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

  add(_: Score, scoresAfter: Int32Array, at: () => unknown): void {
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
    const text = this.game.text.formatMove(move);
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

/** In how many positions each event can happen. */
class EventTally {
  private readonly kinds: readonly EventKind[];
  /** By the events of a position, as bits. */
  private readonly positions: Int32Array;

  constructor({ events }: AnyGame) {
    this.kinds = events?.kinds ?? [];
    this.positions = new Int32Array(2 ** this.kinds.length);
  }

  add(caused: number): void {
    this.positions[caused] = (this.positions[caused] as number) + 1;
  }

  counts(): readonly EventCount[] {
    return this.kinds.map((kind, bit) => {
      const positions = this.positions.reduce((sum, count, caused) => sum + ((caused >> bit) & 1) * count, 0);
      return { ...kind, positions };
    });
  }
}

/** The same by whole numbers alone, for millions of positions: by loops of its own over all ranks that can be reached. */
class RankedMoveCounter implements MoveCounter {
  private readonly game: AnyGame;
  private readonly moves: IndexedMoves;
  private readonly table: RankedTable;

  constructor(game: AnyGame, moves: IndexedMoves, table: RankedTable) {
    this.game = game;
    this.moves = moves;
    this.table = table;
  }

  wants(): boolean {
    return false;
  }

  add(): void {}

  events(): readonly EventCount[] {
    const { moves, game } = this;
    const { scores, rankOf, areEndsLost } = this.table;
    const caused = new EventTally(game);
    // Where a finished game is lost for whoever is to move, a move that ends it wins in one ply: a score of 2.
    const onlyNearEnd = areEndsLost && moves.eventsAtEnd === true;
    for (let node = 0; node < scores.length; node++) {
      if (onlyNearEnd && scores[node] !== 2) continue;
      const rank = rankOf(node);
      if (rank >= 0) caused.add(moves.eventsFrom(rank));
    }
    return caused.counts();
  }

  neverWinning(): readonly MoveCount[] {
    const { moves } = this;
    const { scores, rankOf, scoresAfter } = this.table;
    const tally = new MoveTally(moves.texts);
    const numbers = new Int32Array(this.game.index?.maxMoves ?? 0);
    const after = new Int32Array(numbers.length);
    for (let node = 0; node < scores.length && tally.isOpen; node++) {
      const rank = rankOf(node);
      const count = rank < 0 ? 0 : moves.numbersFrom(rank, numbers);
      // Only a position that is won, with a score above 1, has moves that win.
      if (!tally.addPosition(numbers, count) || (scores[node] as Score) < 2) continue;
      scoresAfter(node, after);
      for (let move = 0; move < count; move++) if ((after[move] as Score) < 0) tally.addWin(numbers[move] as number);
    }
    return tally.neverWinning();
  }
}

/** A table whose nodes have ranks: those of a graph, or the ranks themselves. */
interface RankedTable {
  /** By node. */
  readonly scores: ArrayLike<Score>;
  readonly areEndsLost: boolean;
  /** −1 for one that cannot be reached. */
  rankOf(node: number): number;
  /** Writes the score after each legal move. */
  scoresAfter(node: number, out: Int32Array): void;
}

function rankedTable({ successors }: PositionIndex<unknown>, { scores, graph, tally }: Table<unknown>): RankedTable {
  if (scores) {
    return {
      scores,
      areEndsLost: tally?.areEndsLost ?? false,
      rankOf: (rank) => (scores[rank] === 0 ? -1 : rank),
      scoresAfter(rank, out) {
        const count = successors(rank, out);
        for (let move = 0; move < count; move++) out[move] = scores[out[move] as number] as Score;
      },
    };
  }
  if (!graph?.ranks) throw new RangeError('the table of a game with an index must tell the ranks');
  const { ranks, offsets, targets } = graph;
  return {
    scores: graph.scores,
    areEndsLost: false,
    rankOf: (node) => ranks[node] as number,
    scoresAfter(node, out) {
      const first = offsets[node] as number;
      const count = (offsets[node + 1] as number) - first;
      for (let move = 0; move < count; move++) out[move] = graph.scores[targets[first + move] as number] as Score;
    },
  };
}

/** Up to symmetry, by the ranks of forms: a text stands for several moves, so only events are counted. */
class FormMoveCounter implements MoveCounter {
  private readonly forms: FormIndex<unknown>;
  private readonly caused: EventTally;

  constructor(game: AnyGame, forms: FormIndex<unknown>) {
    this.forms = forms;
    this.caused = new EventTally(game);
  }

  wants(): boolean {
    return true;
  }

  add(_: Score, __: Int32Array, ___: () => unknown, rank = -1): void {
    this.caused.add(this.forms.eventsFrom(rank));
  }

  events(): readonly EventCount[] {
    return this.caused.counts();
  }

  neverWinning(): null {
    return null;
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

  add(_: Score, scoresAfter: Int32Array): void {
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
