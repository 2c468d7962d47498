import type { AnyGame } from './game.ts';
import { otherSeat, type Seat } from './seat.ts';

/** How a sentence speaks of a player: "you win", "your opponent wins", "Ann wins". */
export interface Person {
  /** As the subject of a sentence, not at its beginning. */
  readonly name: string;
  readonly possessive: string;
  /** The reader, who is spoken to and not about. */
  readonly isYou: boolean;
}

/** Who sits where. */
export type Persons = Readonly<Record<Seat, Person>>;

/** The player to move and the other one. */
export interface Sides {
  readonly mover: Person;
  readonly other: Person;
}

export const YOU: Person = { name: 'you', possessive: 'your', isYou: true };
export const YOUR_OPPONENT: Person = { name: 'your opponent', possessive: 'your opponent’s', isYou: false };

/** The reader is to move. */
export const YOU_TO_MOVE: Sides = { mover: YOU, other: YOUR_OPPONENT };

export function named(name: string): Person {
  return { name, possessive: `${name}’s`, isYou: false };
}

export function otherSide({ mover, other }: Sides): Sides {
  return { mover: other, other: mover };
}

export function sidesFor(persons: Persons, turn: Seat): Sides {
  return { mover: persons[turn], other: persons[otherSeat(turn)] };
}

/** What people call a seat in this game. */
export function seatName(game: AnyGame, seat: Seat): string {
  return game.definition.seatNames[seat === 'player1' ? 0 : 1];
}

/** Both players by the names of their seats. */
export function seatPersons(game: AnyGame): Persons {
  return { player1: named(seatName(game, 'player1')), player2: named(seatName(game, 'player2')) };
}

const IRREGULAR: Readonly<Record<string, string>> = { are: 'is', have: 'has', were: 'was' };
/** These have one form for everybody. */
const MODAL = new Set(['can', 'cannot', 'may', 'must', 'should', 'will', 'would']);

/** The form of a verb that goes with the person: "win" for you, "wins" for Ann. */
export function verb({ isYou }: Person, plain: string): string {
  if (isYou || MODAL.has(plain)) return plain;
  const irregular = IRREGULAR[plain];
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/.test(plain)) return `${plain.slice(0, -1)}ies`;
  return /(s|x|ch|sh|o)$/.test(plain) ? `${plain}es` : `${plain}s`;
}

/** "you win", "Ann wins": the person and the verb that goes with it, and what follows the verb. */
export function clause(person: Person, plain: string, rest = ''): string {
  return `${person.name} ${verb(person, plain)}${rest === '' ? '' : ` ${rest}`}`;
}

/** Advice to the reader, "flip coin 3"; of anybody else what that player can do, "Ann can flip coin 3". */
export function advice(person: Person, action: string): string {
  return person.isYou ? action : `${person.name} can ${action}`;
}

/** "yours", "Ann’s": what belongs to the person, without naming it again. */
export function theirs({ isYou, possessive }: Person): string {
  return isYou ? 'yours' : possessive;
}

/** A clause as the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
