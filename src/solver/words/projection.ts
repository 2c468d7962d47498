import { capitalized, movesOfBoth, otherSeat, type Person, SEATS, type Seat, type Value } from '../../core/index.ts';

/** Who sits in a seat, as far as a projection goes. */
export interface Seated {
  readonly person: Person;
  /** Which of our players it is; absent for a human being. */
  readonly player?: string | undefined;
}

/** Who is going to win, said to whoever looks: a human being can still go wrong, a perfect CPU cannot. */
export function describeProjection(value: Value, turn: Seat, seated: Readonly<Record<Seat, Seated>>): string {
  if (value.verdict === 'draw')
    return `Neither player can force a win: a draw in ${movesOfBoth(value.distance)} with best play.`;
  if (value.verdict === 'endless') {
    return 'Neither player can force a win: the game never ends if both play their best.';
  }
  const { person, player } = seated[value.verdict === 'win' ? turn : otherSeat(turn)];
  const winner = capitalized(person.name);
  const soon = `in ${movesOfBoth(value.distance)}`;
  const humans = SEATS.filter((seat) => seated[seat].player === undefined);
  if (humans.length !== 1) return `${winner} will win ${soon} if both play their best.`;
  if (person.isYou) return `You should win ${soon} if you play your best.`;
  if (player === undefined) return `${winner} should win ${soon} with best play.`;
  return player === 'perfect'
    ? `${winner} will win, ${soon} at the latest.`
    : `${winner} should win ${soon} if it plays its best.`;
}
