import { otherSeat, plies, SEATS, type Seat, type Value } from '../core/index.ts';

/** Who sits in a seat, as far as a projection goes. */
export interface Seated {
  readonly name: string;
  /** Which of our players it is; absent for a person. */
  readonly player?: string | undefined;
}

/** Who is going to win, said to whoever looks: a person can still go wrong, a perfect CPU cannot. */
export function describeProjection(value: Value, turn: Seat, seated: Readonly<Record<Seat, Seated>>): string {
  if (value.verdict === 'endless' || value.distance === null) {
    return 'Neither player can force a win: the game never ends if both play their best.';
  }
  const winner = value.verdict === 'win' ? turn : otherSeat(turn);
  const inPlies = `in ${plies(value.distance)}`;
  const people = SEATS.filter((seat) => seated[seat].player === undefined);
  if (people.length !== 1) return `${seated[winner].name} will win ${inPlies} if both play their best.`;
  if (winner === people[0]) return `You should win ${inPlies} if you play your best.`;
  return seated[winner].player === 'perfect'
    ? `The CPU will win, ${inPlies} at the latest.`
    : `The CPU should win ${inPlies} if it plays its best.`;
}
