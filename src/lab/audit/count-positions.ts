import { type AnyGame, at, type Game, itemAt, SEATS, type Seat, type Verdict } from '../../core/index.ts';
import { type PositionProgress, type PositionTable, type Score, verdictFromScore } from '../../solver/index.ts';

/** A forced win in this number of plies, and a position where it begins. */
export interface WinExample {
  readonly distance: number;
  readonly position: string;
}

/** Named events of a game, counted to find a rule that never applies. */
export interface Events<Position, Move> {
  readonly kinds: readonly { readonly id: string; readonly sentence: string }[];
  /** Set if only moves that end the game cause events. */
  readonly onlyAtEnd?: true;
  /** The ids of the events that a legal move causes. */
  of(position: Position, move: Move): readonly string[];
}

/** A game that may name events. */
export interface EventfulGame<Position, Move> extends Game<Position, Move> {
  readonly events?: Events<Position, Move>;
}

export function eventsOf<Position, Move>(game: EventfulGame<Position, Move>): Events<Position, Move> | undefined {
  return game.events;
}

type EventKind = Events<unknown, unknown>['kinds'][number];

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

/** Positions between two reports of progress. */
const PROGRESS_STEP = 4096;

/** The counts of one walk over all positions of a game. */
export function countPositions(game: AnyGame, table: PositionTable<unknown>, onProgress?: PositionProgress) {
  const counts = new Counts();
  const moves = new MoveCounter(game, table);
  const winners = new Set<Seat>();
  const wins: { shortest: Win | null; longest: Win | null } = { shortest: null, longest: null };
  let [walked, finished] = [0, 0];
  table.walk((score, scoresAfter, position, moveNumbers) => {
    if (++walked % PROGRESS_STEP === 0) onProgress?.(walked, table.size);
    if (scoresAfter.length > 0) {
      counts.add(score, scoresAfter);
      moves.add(scoresAfter, position, moveNumbers);
      if (!isWin(score)) return;
      if (!wins.shortest || score < wins.shortest.score) wins.shortest = { score, position: position() };
      if (!wins.longest || score > wins.longest.score) wins.longest = { score, position: position() };
      return;
    }
    finished++;
    // A position is made only until both seats have won one.
    if (winners.size === SEATS.length || verdictFromScore(score) === 'draw') return;
    const winner = game.rules.outcome(position())?.winner ?? null;
    if (winner !== null) winners.add(winner);
  });
  return {
    finished,
    winners: SEATS.filter((seat) => winners.has(seat)),
    counts,
    shortestWin: exampleOf(game, wins.shortest),
    longestWin: exampleOf(game, wins.longest),
    events: moves.events(),
    neverWinning: moves.neverWinning(),
  };
}

/** Counts of unfinished positions. */
class Counts {
  readonly verdicts = { win: 0, loss: 0, draw: 0, endless: 0 };
  moves = 0;
  maxMoves = 0;
  /** With exactly one winning move. */
  onlyMoves = 0;
  /** With one legal move. */
  forced = 0;
  /** With several legal moves of which exactly one keeps the verdict. */
  decisive = 0;
  /** With a move that gives something away. */
  fallible = 0;

  add(score: Score, scoresAfter: Int32Array): void {
    const moves = scoresAfter.length;
    const verdict = verdictFromScore(score);
    const keeping = countKeeping(verdict, scoresAfter);
    this.verdicts[verdict]++;
    this.moves += moves;
    if (moves > this.maxMoves) this.maxMoves = moves;
    if (verdict === 'win' && keeping === 1) this.onlyMoves++;
    if (moves === 1) this.forced++;
    else if (keeping === 1) this.decisive++;
    if (keeping < moves) this.fallible++;
  }
}

/** A won position has to stay won, an undecided one must not become lost, and a lost one has nothing to give away. */
function countKeeping(verdict: Verdict, scoresAfter: Int32Array): number {
  if (verdict === 'loss') return scoresAfter.length;
  let keeping = 0;
  for (let move = 0; move < scoresAfter.length; move++) {
    const after = at(scoresAfter, move);
    if (verdict === 'win' ? after < 0 : !isWin(after)) keeping++;
  }
  return keeping;
}

function isWin(score: Score): boolean {
  return score > 0 && verdictFromScore(score) === 'win';
}

interface Win {
  readonly score: Score;
  readonly position: unknown;
}

function exampleOf({ text }: AnyGame, win: Win | null): WinExample | null {
  return win && { distance: win.score - 1, position: text.formatPosition(win.position) };
}

/** More texts than this are not counted: some game's moves may be different in every position. */
const MAX_MOVE_TEXTS = 1000;

/** A game won or lost at its end has the score 1 or −1; few scores are those of draws, which may be ends as well. */
function goesOn(score: Score): boolean {
  return score !== 1 && score !== -1 && verdictFromScore(score) !== 'draw';
}

interface TextTally {
  positions: number;
  wins: boolean;
  isForced: boolean;
}

/** Counts the legal moves by their texts, and the events that they cause. */
class MoveCounter {
  private readonly game: EventfulGame<unknown, unknown>;
  private readonly eventCounts: ReadonlyMap<string, { positions: number; last: unknown }>;
  private texts: Map<string, TextTally> | undefined;
  /** The texts of the moves by number, where the table has them. */
  private readonly moveTexts: readonly string[];

  constructor(game: EventfulGame<unknown, unknown>, { isUpToSymmetry, moveTexts = [] }: PositionTable<unknown>) {
    this.game = game;
    this.moveTexts = moveTexts;
    // The position counted last keeps an event that several moves cause from being counted twice.
    this.eventCounts = new Map(game.events?.kinds.map(({ id }) => [id, { positions: 0, last: undefined }]));
    this.texts = isUpToSymmetry ? undefined : new Map();
  }

  /** An unfinished position. Where the moves have numbers, the game is asked only for events. */
  add(scoresAfter: Int32Array, positionOf: () => unknown, moveNumbers: Int32Array | undefined): void {
    const { rules, text: notation, events } = this.game;
    const isForced = scoresAfter.length === 1;
    if (moveNumbers && !events) {
      for (let index = 0; this.texts && index < moveNumbers.length; index++)
        this.addText(itemAt(this.moveTexts, at(moveNumbers, index)), at(scoresAfter, index) < 0, isForced);
      return;
    }
    if (!this.texts && !events) return;
    const position = positionOf();
    const moves = rules.legalMoves(position);
    for (let index = 0; index < moves.length; index++) {
      const after = at(scoresAfter, index);
      if (events && !(events.onlyAtEnd && goesOn(after))) this.addEvents(position, moves[index]);
      if (this.texts) this.addText(notation.formatMove(moves[index]), after < 0, isForced);
    }
  }

  private addEvents(position: unknown, move: unknown): void {
    for (const id of this.game.events?.of(position, move) ?? []) {
      const count = this.eventCounts.get(id);
      if (!count || count.last === position) continue;
      count.last = position;
      count.positions++;
    }
  }

  private addText(text: string, wins: boolean, isForced: boolean): void {
    if (!this.texts) return;
    const tally = this.texts.get(text) ?? { positions: 0, wins: false, isForced: true };
    tally.positions++;
    tally.wins ||= wins;
    tally.isForced &&= isForced;
    this.texts.set(text, tally);
    if (this.texts.size > MAX_MOVE_TEXTS) this.texts = undefined;
  }

  events(): readonly EventCount[] {
    const kinds = this.game.events?.kinds ?? [];
    return kinds.map((kind) => ({ ...kind, positions: this.eventCounts.get(kind.id)?.positions ?? 0 }));
  }

  neverWinning(): readonly MoveCount[] | null {
    if (!this.texts) return null;
    return [...this.texts]
      .filter(([, { wins }]) => !wins)
      .map(([move, { positions, isForced }]) => ({ move, positions, isForced }));
  }
}
