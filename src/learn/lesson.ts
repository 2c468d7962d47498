import type { Game, OptionValues, Random } from '../core/index.ts';

/*
 * Lessons are data and pure functions in the folder of a game: words, positions, a rule and a picture. The page draws them
 * and the terminal tells them, so the words stand here once. A rule is a function that looks at the position as the
 * words tell a beginner to; it asks no solver, and a test lets it play the perfect player from every won position.
 */

/** The lessons of a game, from nothing to its whole theory. `lesson.ts` in the folder of a game exports one as `course`. */
export interface Course<Position, Move, Options extends OptionValues = OptionValues> {
  readonly lessons: readonly Lesson<Position, Move, Options>[];
}

export interface Lesson<Position, Move, Options extends OptionValues = OptionValues> {
  /** Unique in its course; part of addresses and of what is remembered. */
  readonly id: string;
  readonly title: string;
  /** One a screen, in order. */
  readonly ideas: readonly Idea[];
  /** What to do, as advice to the reader. */
  readonly rule: string;
  /** The same exactly, for those who want to know. */
  readonly theorem: string;
  /** The variants that the rule is proved on, as records without moves. */
  readonly scope: readonly string[];
  /** Whether the rule speaks about a position of these variants; left out, it speaks about all of them. */
  covers?(game: Game<Position, Move, Options>, position: Position): boolean;
  /** The move that the rule makes; undefined when it says that no move wins. */
  choose(game: Game<Position, Move, Options>, position: Position): Move | undefined;
  /** The position in the words of the lesson: one or two sentences. */
  tell(game: Game<Position, Move, Options>, position: Position): string;
  draw(game: Game<Position, Move, Options>, position: Position): Figure;
  /** The parts of the board that the lesson is about, by the text that the board knows them by. */
  marks?(game: Game<Position, Move, Options>, position: Position): readonly string[];
  readonly exercises: ExerciseSource<Position, Move, Options>;
  /** A record with the reader to move and to win, against the perfect player. */
  readonly contest: string;
}

/** One idea: words, and the position that they are about. */
interface Idea {
  readonly text: string;
  readonly record: string;
  /** Parts of the board to mark on this screen in place of those that the lesson marks. */
  readonly marks?: readonly string[];
}

/** Where exercises come from; the solver decides what is right in them. */
interface ExerciseSource<Position, Move, Options extends OptionValues = OptionValues> {
  /**
   * `move`: find a move that wins. `hold`: the same, and where nobody can force a win, a move that does not lose. `see`: say
   * whether the player to move can win.
   */
  readonly question: 'move' | 'hold' | 'see';
  /** A record without moves. */
  draw(random: Random): string;
  /** How many random moves are played from there, at least and at most. */
  readonly plies?: readonly [number, number];
  /** Whether a position asks for what the lesson is about; left out, all that the lesson covers do. */
  suits?(game: Game<Position, Move, Options>, position: Position): boolean;
}

/** A picture in rows of cells, for page and terminal: cells of one column belong together. */
export interface Figure {
  /** What it shows, for whoever does not see it too. */
  readonly caption: string;
  /** Above the cells, where each column has a name. */
  readonly columns?: readonly string[];
  readonly rows: readonly FigureRow[];
  /** What the looks of its cells mean, in a few words. */
  readonly legend: Legend;
}

/** Plain cells, words and empty ones explain themselves. */
export type Legend = Readonly<Partial<Record<Exclude<CellLook, 'plain' | 'word' | 'empty'>, string>>>;

interface FigureRow {
  readonly label: string;
  readonly cells: readonly FigureCell[];
}

export interface FigureCell {
  readonly text: string;
  readonly look: CellLook;
}

/** `paired` has its partner, `single` is left over, `used` is gone, `word` is text beside the others, `empty` has nothing in it. */
type CellLook = 'plain' | 'paired' | 'single' | 'used' | 'word' | 'empty';

/** Holds every course without `any`. */
export type AnyCourse = Course<unknown, unknown>;
export type AnyLesson = Lesson<unknown, unknown>;

/** The entries of the legend that a picture needs, in the order of the looks. */
export function legendOf({ legend, rows }: Figure): readonly FigureCell[] {
  const used = new Set(rows.flatMap(({ cells }) => cells.map(({ look }) => look)));
  const looks = ['paired', 'single', 'used'] as const;
  return looks.flatMap((look) => (used.has(look) && legend[look] ? [{ look, text: legend[look] }] : []));
}

/** The first move that wins at once, or else the first that leaves what a rule wants to leave. */
export function moveThatLeaves<Position, Move, Options extends OptionValues>(
  { rules }: Game<Position, Move, Options>,
  position: Position,
  isWanted: (next: Position) => boolean,
): Move | undefined {
  const mover = rules.turn(position);
  const after = rules.legalMoves(position).map((move) => ({ move, next: rules.play(position, move) }));
  const winning = after.find(({ next }) => rules.outcome(next)?.winner === mover);
  return (winning ?? after.find(({ next }) => !rules.outcome(next) && isWanted(next)))?.move;
}
