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
import type { PuzzleSource } from '../lab/puzzles/puzzle.ts';
import type { Theorem } from '../proof/check-theorem.ts';
import type { CoqTerms } from '../proof/coq.ts';
import type { Coach } from '../solver/explain-hint.ts';

/** Knowledge about a game, for solvers, hints, proofs and the lab; each part is defined by the folder that reads it. */
interface Knowledge<Position, Move, Options extends OptionValues> {
  readonly theorem: Theorem;
  readonly puzzles: PuzzleSource;
  create(options: Options, first: Seat, rules: Rules<Position, Move>): KnownParts<Position, Move>;
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
  { theorem, puzzles, create }: Knowledge<Position, Move, Options>,
): GameDefinition<Position, Move, Options> & { readonly theorem: Theorem; readonly puzzles: PuzzleSource } {
  return {
    ...definition,
    theorem,
    puzzles,
    create(options) {
      const parts = definition.create(options);
      const { notes, ...knowledge } = create(options, firstSeat(options), parts.rules);
      return { ...parts, ...knowledge, text: { ...parts.text, ...notes } };
    },
  };
}
