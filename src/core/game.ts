import type { OptionDeclaration, OptionValues } from './options.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';
import type { NamedPlayer, NamedPlayers, Seat, TurnPlayers } from './seat.ts';

/*
 * A game has two required parts: `Rules`, for players and solvers, and `Text`, for files, links and people. Five functions
 * and a start are a whole game. Everything else has a default or is optional.
 */

/**
 * Rules as pure functions over plain JSON values. A position contains everything its future depends on, including the
 * player to move: no history, no clock. Turns alternate unless `turn` says that the same player moves again.
 */
export interface Rules<Position, Move> {
  readonly start: Position;
  turn(position: Position): Seat;
  /** In a fixed order; empty exactly when there is an outcome. */
  legalMoves(position: Position): readonly Move[];
  /** Throws unless the move is legal; leaves its argument as it was. */
  play(position: Position, move: Move): Position;
  outcome(position: Position): Outcome | undefined;
}

/** How a finished game ended. */
export interface Outcome {
  /** Null is a draw. */
  readonly winner: Seat | null;
}

/**
 * Positions and moves as text, and the rule book of a variant. Sentences take the players' names as arguments, so the same
 * sentence can say "you" or "Ann".
 */
export interface Text<Position, Move> {
  /** Equal texts mean equal positions. */
  formatPosition(position: Position): string;
  parsePosition(text: string): Result<Position>;
  /** Unique among a position's legal moves, without spaces. */
  formatMove(move: Move): string;
  readonly objective: string;
  readonly howToPlay: readonly string[];
  readonly rulings: readonly Ruling[];
  readonly theory: readonly TheoryNote[];
  /** The board and a legal move on it, for a screen reader. */
  describePosition(position: Position, players: NamedPlayers): string;
  describeMove(position: Position, move: Move, mover: NamedPlayer): string;
  /** The reason why a text is not a legal move here: one sentence for a player. */
  whyIllegal(position: Position, text: string): string;
  /** How a finished game ended. */
  whyOver(position: Position): string;
}

/** A gap or contradiction in a rule book, and the rule that is played. */
interface Ruling {
  readonly id: string;
  readonly book: string;
  readonly ruling: string;
}

/** A few sentences of a rule book's theory, and how far they can be trusted. */
interface TheoryNote {
  readonly text: string;
  readonly status: TheoryStatus;
}

/**
 * Proved: the name of a theorem in `proofs/`, which Coq has checked. Checked: how far it was compared with a plain
 * computation, and which comparison of the game's fixtures does that: `sweep`, or the name of a closed form.
 */
type TheoryStatus = { readonly proved: string } | { readonly checked: string; readonly by: string } | 'conjectured';

/** A game under chosen options: a variant is another game. */
export interface Game<Position, Move, Options extends OptionValues = OptionValues> {
  readonly id: string;
  readonly definition: GameDefinition<Position, Move, Options>;
  readonly options: Options;
  readonly rules: Rules<Position, Move>;
  readonly text: Text<Position, Move>;
  /** Knowledge that needs no search. */
  readonly theory?: Theory<Position>;
  /** Positions as integers, for the solver. */
  readonly codec?: Codec<Position>;
  /** Positions with the same canonical form have the same future; the form is a position too. */
  canonical?(position: Position): Position;
  /** For front ends that draw any game: the board as rows of cells, or else as lines of text. */
  grid?(position: Position): Grid;
  board?(position: Position): readonly string[];
}

/**
 * Positions as integers, their ranks, from 0 to size − 1: the solver keeps its scores in typed arrays by rank. The tests
 * compare its moves with those of the rules on every position of small variants. Only for games without draws, and only
 * if the table of the largest variant would take more than a second by text. With a complete theory, hints and reviews
 * need no table; atlas, audit and exact chances still visit every position.
 */
export interface Codec<Position> {
  readonly size: number;
  readonly maxMoves: number;
  /** Whether every move leads to a lower rank, so that the game cannot loop and one sweep solves it. */
  readonly descending: boolean;
  /** May be −1 for an unreachable position. */
  rank(position: Position): number;
  unrank(rank: number): Position;
  /** Writes the rank after each legal move, in the order of `legalMoves`, and returns their number: 0 when over. */
  successors(rank: number, out: Int32Array): number;
  /** In a finished position: whether the player whose turn it would be has won. */
  isWon(rank: number): boolean;
}

/** Rows of cells, of any length each. */
export type Grid = readonly (readonly GridCell[])[];

export interface GridCell {
  /** A few characters, or none. */
  readonly text: string;
  /** The text of the move that choosing the cell stands for; the move need not be legal. */
  readonly move?: string;
  /** The name of the cell: "b2". */
  readonly label?: string;
}

/** A game, independent of its options. */
export interface GameDefinition<Position, Move, Options extends OptionValues = OptionValues> {
  /** Folder, terminal word and URL segment. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** A few words under its picture. */
  readonly tagline?: string;
  /** For a newcomer: the record of a tiny game that its first player wins with the third move. */
  readonly example?: string;
  /** Grows by one whenever a rule changes, so that an old certificate is refused. */
  readonly rulesVersion: number;
  readonly seatNames: readonly [string, string];
  /** Whether the game comes from a printed rule book, with which its rules are compared. False by default. */
  readonly hasRuleBook: boolean;
  readonly options: readonly OptionDeclaration[];
  /** Checks options against each other and completes them; `given` are those that were not filled in by default. */
  normalize?(options: OptionValues, given: OptionValues): Result<OptionValues>;
  readonly variants: readonly Variant[];
  /**
   * The variant that makes a real contest: the first player has to think, the first move does not decide, and a game is
   * neither over at once nor endless. It is offered beside the standard game.
   */
  readonly recommended: Variant & {
    /** Another start of the same kind, for a game after the first; `winner` can win from it, if given. */
    draw?(random: Random, winner?: 'first' | 'second'): OptionValues;
  };
  /** For a game with a random start. */
  readonly drawnStart?: {
    /** The integer option that seeds the draw. */
    readonly seedOption: string;
    /** Whether these options leave the start to the draw. */
    isDrawn(given: OptionValues): boolean;
  };
  /** The file of a custom game. */
  readonly source?: {
    readonly file: string;
    /** The hash of its contents in hexadecimal digits, which a certificate names. */
    readonly sha256: string;
  };
  /** The parts of a game that depend on its options. */
  create(options: Options): Omit<Game<Position, Move>, 'id' | 'definition' | 'options'>;
}

/** A ready-made choice of options that makes a good game, with a sentence about it. */
export interface Variant {
  readonly title: string;
  readonly options: OptionValues;
  readonly sentence: string;
}

/** A game with unknown types of positions and moves. */
export type AnyGame = Game<unknown, unknown>;
/** A definition with unknown types of positions and moves. */
export type AnyGameDefinition = GameDefinition<unknown, unknown>;

/** The status of a note as a sentence. */
export function describeStatus(status: TheoryStatus): string {
  if (status === 'conjectured') return 'Conjectured.';
  return 'proved' in status
    ? `Proved for all sizes, checked by Coq: ${status.proved}.`
    : `Checked for ${status.checked}.`;
}

/** The name of the game without options. */
export function standardTitle({ hasRuleBook }: AnyGameDefinition): string {
  return hasRuleBook ? 'As printed in the rule book' : 'The standard game';
}

/** The same game from another position; without its codec if that has no rank for the position. */
export function startFrom<Position, Move>(game: Game<Position, Move>, position: Position): Game<Position, Move> {
  const { codec, ...parts } = game;
  const rules = { ...game.rules, start: position };
  return codec && codec.rank(position) >= 0 ? { ...parts, rules, codec } : { ...parts, rules };
}

export const VERDICTS = ['win', 'loss', 'draw', 'endless'] as const;

/**
 * The result of best play for the player to move: `'win'`, `'loss'`, `'draw'` or `'endless'`. If neither side can force a
 * win it is a draw if at least one of them can force the game to end, and endless if neither can.
 */
export type Verdict = (typeof VERDICTS)[number];

/**
 * A verdict and the plies left under best play; null when endless. The winner hurries and the loser delays; in a draw a
 * player who can force the end hurries, the other one delays.
 */
export interface Value {
  readonly verdict: Verdict;
  readonly distance: number | null;
}

/** The same result for the other player. */
export function oppositeVerdict(verdict: Verdict): Verdict {
  if (verdict === 'win') return 'loss';
  return verdict === 'loss' ? 'win' : verdict;
}

const RANKS: Readonly<Record<Verdict, number>> = { loss: 0, draw: 1, endless: 1, win: 2 };

/** Higher is better for the player to move; a draw and an endless game are worth the same. */
export function verdictRank(verdict: Verdict): number {
  return RANKS[verdict];
}

/** Knowledge without search. Tests compare it with the solver in every position of small variants. */
export interface Theory<Position> {
  /** Whether verdict and distance are known in every reachable unfinished position, so that no table is needed. */
  readonly isComplete: boolean;
  /** For the player to move in an unfinished position; undefined if the theory has no answer. */
  verdict(position: Position): Verdict | undefined;
  /** Only if plies are known too; null when endless, undefined if the theory has no answer. */
  distance?(position: Position): number | null | undefined;
  /** The theorem in `proofs/` behind the verdict of the start, if any. */
  readonly provedBy?: string;
  /** The reason for the verdict in words; undefined if the theory has no answer. */
  why(position: Position, players: TurnPlayers): string | undefined;
}
