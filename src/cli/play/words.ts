import { otherSeat, type Seat, type Value } from '../../core/index.ts';
import type { Style } from '../style.ts';
import { onlyPerson, type Participants } from './participants.ts';

/** "1 ply", "5 plies". */
export function plies(count: number): string {
  return `${count} ${count === 1 ? 'ply' : 'plies'}`;
}

/** What a move is worth to the player who makes it: "wins in 3 plies", "loses in 4 plies", "endless". */
export function valueWords({ verdict, distance }: Value): string {
  if (verdict === 'endless' || distance === null) return 'endless';
  return `${verdict === 'win' ? 'wins' : 'loses'} in ${plies(distance)}`;
}

/** A shape for each verdict, so that colour is never alone. */
export function valueMark({ verdict }: Value, style: Style): string {
  if (verdict === 'endless') return style.yellow('~');
  return verdict === 'win' ? style.green('+') : style.red('-');
}

/** Who is going to win, said to whoever looks: a person can still go wrong, a perfect CPU cannot. */
export function projection(value: Value, turn: Seat, participants: Participants): string {
  if (value.verdict === 'endless' || value.distance === null) {
    return 'Neither player can force a win: the game never ends if both play their best.';
  }
  const winner = value.verdict === 'win' ? turn : otherSeat(turn);
  const inPlies = `in ${plies(value.distance)}`;
  const person = onlyPerson(participants);
  if (person === undefined) return `${participants[winner].name} will win ${inPlies} if both play their best.`;
  if (winner === person) return `You should win ${inPlies} if you play your best.`;
  const isPerfect = participants[winner].id === 'perfect';
  return isPerfect
    ? `The CPU will win, ${inPlies} at the latest.`
    : `The CPU should win ${inPlies} if it plays its best.`;
}
