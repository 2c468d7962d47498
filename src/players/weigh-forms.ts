import type { FormIndex, Game } from '../core/index.ts';

/** Of forms, to be remembered. */
const MOST_FORMS = 100_000;

type Weigh<Position> = (position: Position) => readonly number[];

/** Once for each form, in a game whose forms have an index: of a player who weighs moves by values alone. */
export function weighForms<Position, Move>(
  { rules }: Game<Position, Move>,
  forms: FormIndex<Position>,
  weigh: Weigh<Position>,
): Weigh<Position> {
  const known = new Map<number, readonly number[]>();
  const alike = new Int32Array(forms.maxMoves);

  function weighForm(position: Position): readonly number[] {
    const rank = forms.rank(position);
    const found = known.get(rank);
    if (found) return found;
    const weights = weigh(forms.unrank(rank, rules.turn(position)));
    if (known.size < MOST_FORMS) known.set(rank, weights);
    return weights;
  }

  return (position) => {
    const weights = weighForm(position);
    const count = forms.movesAlike(position, alike);
    const own = new Array<number>(count);
    for (let move = 0; move < count; move++) own[move] = weights[alike[move] as number] as number;
    return own;
  };
}
