import type { Codec } from './codec.ts';
import type { NamedPlayer, NamedPlayers, TurnPlayers } from './named-player.ts';
import type { OptionDeclaration, OptionValues } from './options.ts';
import type { Random } from './random.ts';
import type { Result } from './result.ts';
import type { Seat } from './seat.ts';
import type { CoqTerms, Theorem, Theory, TheoryNote } from './theory.ts';

/*
 * A game has two required parts: `Rules`, for players and solvers, and `Text`, for files, links and people. Five functions
 * and a start are a whole game. Everything else has a default or is optional.
 */

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
  /** The board, and a legal move on it: what a screen reader says. */
  describePosition(position: Position, players: NamedPlayers): string;
  describeMove(position: Position, move: Move, mover: NamedPlayer): string;
  /** Why a text that is no legal move here is refused: one sentence for a player. */
  whyIllegal(position: Position, text: string): string;
  /** How a finished game ended. */
  whyOver(position: Position): string;
}

/** What a rule book leaves open or contradicts, and what we play. */
export interface Ruling {
  readonly id: string;
  readonly book: string;
  readonly ruling: string;
}

/** A game under chosen options: a variant is another game. */
export interface Game<Position, Move, Options extends OptionValues = OptionValues> extends GameParts<Position, Move> {
  readonly id: string;
  readonly definition: GameDefinition<Position, Move, Options>;
  readonly options: Options;
}

export interface GameParts<Position, Move> {
  readonly rules: Rules<Position, Move>;
  readonly text: Text<Position, Move>;
  /** What is known without search. */
  readonly theory?: Theory<Position>;
  /** Positions as integers, for the solver. */
  readonly codec?: Codec<Position>;
  readonly events?: Events<Position, Move>;
  /** For hints. */
  readonly coach?: Coach<Position, Move>;
  /** For certificates that a proof assistant is to check. */
  readonly coq?: CoqTerms<Position, Move>;
  /** Positions with the same canonical form have the same future; the form is a position too. */
  canonical?(position: Position): Position;
  /** Checks the laws of a brought game. */
  readonly inspector?: Inspector<Move>;
  /** For front ends that draw any game: the board as rows of cells, or else as lines of text. */
  grid?(position: Position): Grid;
  board?(position: Position): readonly string[];
}

/** Checks every law of a brought game in each position that it expands. */
export interface Inspector<Move> {
  /** Throws a `GameFault` if a law is broken in the position with this text, or if its answers do not have this digest. */
  expand(text: string, digest?: number): Expansion<Move>;
  /** Every reachable position has been checked, so the rules need not check them again. */
  trust(): void;
}

/** Everything that the rules say about one position. */
export interface Expansion<Move> {
  readonly turn: Seat;
  readonly outcome: Outcome | undefined;
  /** The legal moves, their texts, and the text of the position after each. */
  readonly moves: readonly Move[];
  readonly moveTexts: readonly string[];
  readonly nextTexts: readonly string[];
  /** A number that stands for all of these answers. */
  readonly digest: number;
}

/** What a hint says before it names a move, in words that a beginner knows. */
export interface Coach<Position, Move> {
  /** What to look at to find this move, without naming it: "the run of 7 heads". */
  place(position: Position, move: Move): string;
  /** The lesson about a position, whose words a hint uses; undefined if there is none. */
  lesson?(position: Position):
    | {
        readonly id: string;
        readonly title: string;
        readonly rule: string;
        tell(game: Game<Position, Move>, position: Position): string;
      }
    | undefined;
  /** What to aim for where something wins faster than the rule of that lesson. */
  idea?(position: Position, players: TurnPlayers): string | undefined;
  /** What somebody plays who does not look ahead: a puzzle is one where that is wrong. Undefined where nothing suggests itself. */
  obvious?(position: Position): Move | undefined;
}

/** Rows of cells; they need not be of one length. */
export type Grid = readonly (readonly GridCell[])[];

export interface GridCell {
  /** What stands in it: a few characters, or none. */
  readonly text: string;
  /** The text of the move that choosing it stands for; not a legal one everywhere. */
  readonly move?: string;
  /** What the cell is called, e.g. "b2". */
  readonly label?: string;
}

/** What happens now and then, so that a rule that never applies can be found. */
export interface Events<Position, Move> {
  readonly kinds: readonly { readonly id: string; readonly sentence: string }[];
  /** Only moves that end the game cause any, so the others need not be asked about. */
  readonly onlyAtEnd?: true;
  /** The ids of those that a legal move causes. */
  of(position: Position, move: Move): readonly string[];
}

/** All that is known of a game before its options are chosen. One folder exports one of these. */
export interface GameDefinition<Position, Move, Options extends OptionValues = OptionValues> {
  /** Folder, terminal word and URL segment. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Grows by one whenever a rule changes, so that an old certificate is refused. */
  readonly rulesVersion: number;
  readonly seatNames: readonly [string, string];
  /** Whether the game comes from a printed rule book; one of our own has nothing to be compared with. */
  readonly hasRuleBook: boolean;
  readonly options: readonly OptionDeclaration[];
  /** Checks options against each other and finishes them; `given` are those that were not filled in by default. */
  normalize?(options: OptionValues, given: OptionValues): Result<OptionValues>;
  readonly variants: readonly Variant[];
  /**
   * The variant that is a real contest: whoever starts has to think, the first move does not decide, and a game is neither
   * over at once nor endless. It is offered beside the game without options, never in place of it.
   */
  readonly recommended: Variant & {
    /** Another start of the same kind, for a game after the first. */
    draw?(random: Random): OptionValues;
  };
  /** The rule book wants the projected winner displayed and following the moves; other games show it on request. */
  readonly showsProjection?: true;
  /** For a game that draws its start by chance. */
  readonly drawnStart?: {
    /** The integer option that seeds the draw. */
    readonly seedOption: string;
    /** Whether the start is drawn with these options, rather than given by one of them. */
    isDrawn(given: OptionValues): boolean;
  };
  /** Left out, puzzles come from the game itself and its ready-made variants. */
  readonly puzzles?: PuzzleSource;
  readonly theorem?: Theorem;
  /** Of a game that people bring: the file that it was read from. */
  readonly source?: {
    readonly file: string;
    /** The hash of its contents in hexadecimal digits, which a certificate names. */
    readonly sha256: string;
  };
  create(options: Options): GameParts<Position, Move>;
}

/** A ready-made choice of options that makes a good game, with what is known about it. */
export interface Variant {
  readonly title: string;
  readonly options: OptionValues;
  readonly sentence: string;
}

/** Where the puzzles of a game come from: variants in which one has to think, and how far into a game they begin. */
export interface PuzzleSource {
  draw(random: Random): PuzzleStart;
  /** At most so many moves are then made by chance; left out, none. */
  readonly maxMoves?: number;
  /** Left out, the win is asked for. */
  readonly goal?: PuzzleGoal;
}

/** Where somebody may find a puzzle. */
export interface PuzzleStart {
  readonly options: OptionValues;
  /** The texts of the moves that lead there. */
  readonly moves?: readonly string[];
  /** The same for starts that look alike, where the options alone say it; otherwise the board in words tells them apart. */
  readonly key?: string;
}

/** What a puzzle asks for: a move that wins, or, where that is never hard to see, one that wins as fast as possible. */
export type PuzzleGoal = 'win' | 'fastest';

/** Holds every game without `any`. */
export type AnyGame = Game<unknown, unknown>;
export type AnyGameDefinition = GameDefinition<unknown, unknown>;

/** What people call the game without any option chosen. */
export function standardTitle({ hasRuleBook }: AnyGameDefinition): string {
  return hasRuleBook ? 'As printed in the rule book' : 'The standard game';
}

/** The same game from another position; without its codec where that leaves the position out. */
export function startFrom<Position, Move>(game: Game<Position, Move>, position: Position): Game<Position, Move> {
  const { codec, ...parts } = game;
  const rules = { ...game.rules, start: position };
  return codec && codec.rank(position) >= 0 ? { ...parts, rules, codec } : { ...parts, rules };
}
