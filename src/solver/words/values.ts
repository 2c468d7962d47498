import { plies, type Value } from '../../core/index.ts';

/** What a move is worth to the player who makes it: "wins in 3 plies", "loses in 4 plies", "endless". */
export function describeValue({ verdict, distance }: Value): string {
  if (verdict === 'endless' || distance === null) return 'endless';
  return `${verdict === 'win' ? 'wins' : 'loses'} in ${plies(distance)}`;
}

/** "at once", "in 5 plies". */
export function inPlies(distance: number | null): string {
  return distance === 1 ? 'at once' : `in ${plies(distance)}`;
}
