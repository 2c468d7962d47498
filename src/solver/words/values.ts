import { movesLeft, type Value, type Verdict } from '../../core/index.ts';

const VERBS: Readonly<Record<Exclude<Verdict, 'endless'>, string>> = { win: 'wins', loss: 'loses', draw: 'draws' };

/** What a move is worth to the player who makes it: "wins in 3 moves", "loses in 4 moves", "draws in 2 moves", "endless". */
export function describeValue({ verdict, distance }: Value): string {
  return verdict === 'endless' ? 'endless' : `${VERBS[verdict]} in ${movesLeft(distance)}`;
}
