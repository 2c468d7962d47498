import type { OptionDeclaration, OptionValues } from './options.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';
import type { Seat } from './seat.ts';
import type { Verdict } from './value.ts';

export interface Outcome {
  readonly winner: Seat;
  readonly reason: string;
}

/**
 * Rules as pure functions over plain JSON values. A position holds all its future depends on, the player to move
 * included: no history, no clock. Turns alternate; a player who cannot act has a move that says so.
 */
export interface Rules<Position, Move> {
  readonly start: Position;
  turn(position: Position): Seat;
  /** In a fixed order; empty exactly when there is an outcome. */
  legalMoves(position: Position): readonly Move[];
  /** Throws unless the move is legal; leaves its argument as it was. */
  play(position: Position, move: Move): Position;
  outcome(position: Position): Outcome | undefined;
  /** The notable events of these rules, and (below) the ids of those that a legal move causes. */
  readonly notableEvents: readonly EventDeclaration[];
  events(position: Position, move: Move): readonly string[];

  /** The same text if and only if the same position. */
  formatPosition(position: Position): string;
  parsePosition(text: string): Result<Position>;
  /** Unique among a position's legal moves, without spaces. */
  formatMove(move: Move): string;
  /** Why a text that is no legal move here is refused: one sentence for a player. */
  refusal(position: Position, text: string): string;
  /** The board in words, and a legal move in words: what a screen reader says. */
  describePosition(position: Position): string;
  describeMove(position: Position, move: Move): string;

  /** Positions with the same canonical form have the same future; the form is a position too. */
  canonical?(position: Position): Position;
  readonly dense?: DenseCode<Position>;
  readonly theory?: Theory<Position>;
}

/** The rules under chosen options: a variant is another game. */
export interface Game<Position, Move> extends Rules<Position, Move> {
  readonly id: string;
  readonly definition: GameDefinition<Position, Move>;
  readonly options: OptionValues;
}

/** All that is known of a game before its options are chosen. One folder exports one of these. */
export interface GameDefinition<Position, Move> {
  /** Folder, terminal word and URL segment. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Grows by one whenever a rule changes, so that an old certificate is refused. */
  readonly rulesVersion: number;
  readonly seatNames: readonly [string, string];
  readonly options: readonly OptionDeclaration[];
  /** Checks options against each other and finishes them; `given` are those that were not filled in by default. */
  settle?(options: OptionValues, given: OptionValues): Result<OptionValues>;
  readonly variants: readonly Variant[];
  readonly randomStarts?: RandomStarts;
  readonly ruleBook: RuleBook;
  readonly theorem?: Theorem;
  createRules(options: OptionValues): Rules<Position, Move>;
}

export interface EventDeclaration {
  readonly id: string;
  readonly sentence: string;
}

/** A ready-made choice of options that makes a good game, with what is known about it. */
export interface Variant {
  readonly title: string;
  readonly options: OptionValues;
  readonly sentence: string;
}

export interface RuleBook {
  readonly objective: string;
  readonly howToPlay: readonly string[];
  readonly rulings: readonly Ruling[];
  readonly theory: readonly string[];
}

export interface Ruling {
  readonly id: string;
  readonly book: string;
  readonly ruling: string;
}

/** What is known without search. Each answer is compared with the solver on every position of small variants. */
export interface Theory<Position> {
  /** For the player to move in an unfinished position; undefined where the theory is silent. */
  verdict(position: Position): Verdict | undefined;
  /** Only where plies are known too; null when endless, undefined where the theory is silent. */
  distance?(position: Position): number | null | undefined;
  /** The reason for the verdict in words for the player to move; undefined where the theory is silent. */
  why(position: Position): string | undefined;
}

/** A closed form as a statement about every game of a family, and how to check it on all of them up to a size. */
export interface Theorem {
  readonly statement: string;
  /** What the size counts, in the plural: letters, cells. */
  readonly unit: string;
  readonly sizes: { readonly min: number; readonly usual: number; readonly max: number };
  /** The options of every game of this size: the theory is compared with the solver in each of their positions. */
  members(size: number): Iterable<OptionValues>;
  /** The same comparison by quicker means of the game's own; `onProgress` hears of every position. */
  check?(upTo: number, onProgress: (positions: number) => void): TheoremReport;
}

export interface TheoremReport {
  readonly games: number;
  /** Positions in which the theory spoke and was compared, and those in which it was silent. */
  readonly positions: number;
  readonly silent: number;
  /** The first game and position in which theory and search differ. */
  readonly counterexample?: string;
}

/**
 * Positions as integers from 0 to size − 1 for the solver's typed arrays: the same moves as `legalMoves` and `play`,
 * compared with them on every position of small variants.
 */
export interface DenseCode<Position> {
  readonly size: number;
  readonly maxMoves: number;
  /** Every move leads to a lower code, so the game cannot loop and one sweep solves it. */
  readonly descending: boolean;
  encode(position: Position): number;
  decode(code: number): Position;
  /** Writes the code after each legal move, in the order of `legalMoves`, and returns how many: 0 when over. */
  successors(code: number, out: Int32Array): number;
  /** Of a finished position: whether the player whose turn it would be has won. */
  isWon(code: number): boolean;
}

/** Starts drawn by chance, for a game that is played on a row of any length. */
export interface RandomStarts {
  readonly shortest: number;
  readonly longest: number;
  draw(random: Random, range: StartRange): DrawnStart;
  /** The exact share of starts of this length that whoever moves first can win. */
  firstWins(length: number, fair: boolean): number;
  /** A fast way to play many of them; undefined for players whose choices it cannot hold. */
  createSelfPlay?(range: StartRange, weigh: WeighStart): SelfPlay | undefined;
}

export interface StartRange {
  readonly shortest: number;
  readonly longest: number;
  /** Both players can win equally often. */
  readonly fair: boolean;
}

export interface DrawnStart {
  readonly length: number;
  /** What makes the game with this start. */
  readonly options: OptionValues;
}

/** How a player (0 or 1) weighs the legal moves at the start of the game with these options. */
export type WeighStart = (player: 0 | 1, options: OptionValues) => readonly number[];

/**
 * Plays game after game, each from a start drawn from its own generator and every move made, exactly as `draw`, the
 * rules and the players' choices would; the tests compare them game by game.
 */
export interface SelfPlay {
  /** One game, `first` the player who begins. The result is in the fields below. */
  play(random: Random, first: 0 | 1): void;
  length: number;
  plies: number;
  /** Whether whoever began won, and whether the theory said so at the start. */
  firstWon: boolean;
  firstPredicted: boolean;
}

/** Holds every game without `any`. */
export type AnyGame = Game<unknown, unknown>;
export type AnyGameDefinition = GameDefinition<unknown, unknown>;

/** What people call a seat in this game. */
export function seatName(game: AnyGame, seat: Seat): string {
  return game.definition.seatNames[seat === 'player1' ? 0 : 1];
}
