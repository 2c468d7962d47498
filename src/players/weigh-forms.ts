import type { FormIndex, Game, Seat } from '../core/index.ts';

/** Of forms, to be remembered. */
const MOST_FORMS = 100_000;

/** How likely each move of a form is, in the order of `successors`; whoever's turn it is, it can be reached with that. */
export type WeighForm = (rank: number, turn: Seat) => readonly number[];

/** Once for each form, of a player who weighs moves by values alone; by its rank, where that is enough. */
export function weighForms<Position>(
  forms: FormIndex<Position>,
  weigh: (position: Position) => readonly number[],
  weighRank?: (rank: number) => readonly number[] | undefined,
): WeighForm {
  const known = new Map<number, readonly number[]>();
  return (rank, turn) => {
    const found = known.get(rank);
    if (found) return found;
    const weights = weighRank?.(rank) ?? weigh(forms.unrank(rank, turn));
    if (known.size < MOST_FORMS) known.set(rank, weights);
    return weights;
  };
}

/** The weights of a position's moves from those of its form. */
export function weighByForm<Position, Move>(
  { rules }: Game<Position, Move>,
  forms: FormIndex<Position>,
  weighForm: WeighForm,
): (position: Position) => readonly number[] {
  const alike = new Int32Array(forms.maxMoves);
  return (position) => {
    const weights = weighForm(forms.rank(position), rules.turn(position));
    const count = forms.movesAlike(position, alike);
    const own = new Array<number>(count);
    for (let move = 0; move < count; move++) own[move] = weights[alike[move] as number] as number;
    return own;
  };
}
