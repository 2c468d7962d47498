import {
  type Codec,
  firstSeat,
  type GameDefinition,
  type OptionValues,
  type Rules,
  type Seat,
  type Text,
  type Theory,
} from '../core/index.ts';
import type { Events } from '../lab/audit/count-positions.ts';
import type { Skin } from '../lab/exam/questions.ts';
import type { PuzzleSource } from '../lab/puzzles/puzzle.ts';
import type { Conjectures } from '../learn/features.ts';
import type { Course } from '../learn/lesson.ts';
import type { Theorem } from '../proof/check-theorem.ts';
import type { CoqTerms } from '../proof/coq.ts';
import type { Coach } from '../solver/explain-hint.ts';

/** Knowledge about a game, for solvers, hints, lessons, proofs and the lab; the folder that reads a part defines it. */
interface Knowledge<Position, Move, Options extends OptionValues> {
  readonly theorem: Theorem;
  readonly puzzles: PuzzleSource;
  readonly course: Course<Position, Move, Options>;
  readonly conjectures: Conjectures<Position, Move, Options>;
  readonly skins: readonly Skin<Position, Move, Options>[];
}

/** The parts of a rule book that are not needed to play. The page loads them when a reader asks for them. */
export type Notes = Pick<Text<unknown, unknown>, 'rulings' | 'theory'>;

/** Gaps of a rule book by id: what the book says, and the rule that is played. */
export function rulingsOf(
  rulings: Readonly<Record<string, readonly [book: string, ruling: string]>>,
): Notes['rulings'] {
  return Object.entries(rulings).map(([id, [book, ruling]]) => ({ id, book, ruling }));
}

/** A theorem in `proofs/`; or a comparison of the fixtures, and how far it goes. */
type NoteStatus = 'conjectured' | `proved: ${string}` | `checked by ${string}: ${string}`;

/** Notes by their text, each with its status. */
export function notesOf(notes: Readonly<Record<string, NoteStatus>>): Notes['theory'] {
  return Object.entries(notes).map(([text, status]) => {
    const [, by, what = ''] = /^(?:proved|checked by (\w+)): (.*)$/.exec(status) ?? [];
    if (what === '') return { text, status: 'conjectured' };
    return { text, status: by === undefined ? { proved: what } : { checked: what, by } };
  });
}

/** The parts that depend on the options. */
interface KnownParts<Position, Move> {
  readonly notes: Notes;
  readonly theory: Theory<Position>;
  readonly codec?: Codec<Position>;
  readonly coach: Coach<Position, Move>;
  readonly events: Events<Position, Move>;
  readonly coq: CoqTerms<Position, Move>;
  canonical?(position: Position): Position;
}

/** The definition of a game whose index has rules and text alone, with everything that is known about it. */
export function addKnowledge<Position, Move, Options extends OptionValues>(
  definition: GameDefinition<Position, Move, Options>,
  knowledge: Knowledge<Position, Move, Options>,
  createParts: (options: Options, first: Seat, rules: Rules<Position, Move>) => KnownParts<Position, Move>,
): GameDefinition<Position, Move, Options> {
  return {
    ...definition,
    ...knowledge,
    create(options) {
      const parts = definition.create(options);
      const { notes, ...known } = createParts(options, firstSeat(options), parts.rules);
      return { ...parts, ...known, text: { ...parts.text, ...notes } };
    },
  };
}
