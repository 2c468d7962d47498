import { type AnyGameDefinition, type Game, type OptionValues, type Random, wholeNumbers } from '../core/index.ts';

/*
 * Lessons are data and pure functions in the folder of a game: words, positions, a rule and a picture. The page and the
 * terminal share them. A rule is a function that looks at the position as a beginner is taught to; it uses no solver, and
 * a test lets it play the perfect player from every won position of its variants.
 */

/** The lessons of a game, from nothing to its whole theory. `lessons.ts` in the folder of a game exports one as `course`. */
export interface Course<Position, Move, Options extends OptionValues = OptionValues> {
  readonly lessons: readonly Lesson<Position, Move, Options>[];
  /** Explains any unfinished position, for a page without a picture of its own. */
  picture?(game: Game<Position, Move, Options>, position: Position): Figure;
}

export interface Lesson<Position, Move, Options extends OptionValues = OptionValues> {
  /** Unique in its course; part of addresses and of saved progress. */
  readonly id: string;
  readonly title: string;
  /** One per screen, in order. */
  readonly ideas: readonly Idea[];
  /** Advice to the reader. */
  readonly rule: string;
  /** The exact statement, for readers who want it. */
  readonly theorem: string;
  /** Whether the rule covers a position of the lesson's variants; by default it covers all. */
  covers?(game: Game<Position, Move, Options>, position: Position): boolean;
  /** The move that the rule makes; undefined when it says that no move wins. */
  choose(game: Game<Position, Move, Options>, position: Position): Move | undefined;
  /** The position in the words of the lesson: one or two sentences. */
  tell(game: Game<Position, Move, Options>, position: Position): string;
  draw(game: Game<Position, Move, Options>, position: Position): Figure;
  /** The parts of the board that the lesson is about, by the board's own names. */
  marks?(game: Game<Position, Move, Options>, position: Position): readonly string[];
  readonly exercises: ExerciseSource<Position, Move, Options>;
  /** A record with the reader to move and to win, against the perfect player. */
  readonly contest: string;
}

/** One idea: a text, and the position it is about. */
interface Idea {
  readonly text: string;
  readonly record: string;
  /** Parts of the board to mark on this screen instead of the lesson's marks. */
  readonly marks?: readonly string[];
}

/**
 * Ideas in order, by the record of the position they are about. Parts of the board to mark follow the record after a bar:
 * `tail-end start=HHHTHHHHH | 8 9`.
 */
export function ideasAt(texts: Readonly<Record<string, string | readonly string[]>>): readonly Idea[] {
  return Object.entries(texts).flatMap(([place, told]) => {
    const [record = '', marks] = place.split(' | ');
    return [told].flat().map((text) => ({ text, record, ...(marks && { marks: marks.split(' ') }) }));
  });
}

/** Where exercises come from; the solver decides what is right in them. */
interface ExerciseSource<Position, Move, Options extends OptionValues = OptionValues> {
  /**
   * `move`: find a winning move. `hold`: the same, or a move that does not lose if no move wins. `see`: say whether the
   * player to move can win.
   */
  readonly question: 'move' | 'hold' | 'see';
  /** A record without moves. */
  draw(random: Random): string;
  /** The fewest and most random moves played from there. */
  readonly plies?: readonly [number, number];
  /** Whether a position fits the lesson; by default all that it covers do. */
  suits?(game: Game<Position, Move, Options>, position: Position): boolean;
}

/** A picture in rows of cells, for page and terminal: cells of one column belong together. */
export interface Figure {
  /** A description, also for screen readers. */
  readonly caption: string;
  /** Column names above the cells. */
  readonly columns?: readonly string[];
  readonly rows: readonly FigureRow[];
  /** The meaning of the cells' looks, in a few words. */
  readonly legend: Legend;
}

/** Plain cells, words and empty cells need no legend. */
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

/** A number as cells: those with a partner in the other number, and those left over. */
export function oneByOne(number: number, shared: number, text: (one: number) => string): readonly FigureCell[] {
  return wholeNumbers(1, number).map((one) => ({ text: text(one), look: one <= shared ? 'paired' : 'single' }));
}

/** Any course, without `any`. */
export type AnyCourse = Course<unknown, unknown>;
export type AnyLesson = Lesson<unknown, unknown>;

/** The lessons of a game, if any. */
export function courseOf(definition: AnyGameDefinition & { readonly course?: AnyCourse }): AnyCourse | undefined {
  return definition.course;
}

/** The entries of the legend that a picture needs, in the order of the looks. */
export function legendOf({ legend, rows }: Figure): readonly FigureCell[] {
  const used = new Set(rows.flatMap(({ cells }) => cells.map(({ look }) => look)));
  const looks = ['paired', 'single', 'used'] as const;
  return looks.flatMap((look) => (used.has(look) && legend[look] ? [{ look, text: legend[look] }] : []));
}

/** The first move that wins at once, or else the first that leaves a wanted position. */
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
