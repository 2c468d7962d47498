import type { AnyGame } from './game.ts';

/** Who sits where; who starts is the option `first`. Words, so that no seat is falsy. */
export const SEATS = ['player1', 'player2'] as const;
export type Seat = (typeof SEATS)[number];

export function otherSeat(seat: Seat): Seat {
  return seat === 'player1' ? 'player2' : 'player1';
}

/** The number that people, records and JSON use for a seat. */
export function seatNumber(seat: Seat): 1 | 2 {
  return seat === 'player1' ? 1 : 2;
}

/** The seat with this number. */
export function seatOf(number: 1 | 2): Seat {
  return number === 1 ? 'player1' : 'player2';
}

/** How a sentence speaks of a player: "you win", "your opponent wins", "Ann wins". */
export interface NamedPlayer {
  /** As the subject of a sentence, not at its beginning. */
  readonly name: string;
  readonly possessive: string;
  /** The reader, who is spoken to and not about. */
  readonly isYou: boolean;
}

/** Who sits where. */
export type NamedPlayers = Readonly<Record<Seat, NamedPlayer>>;

/** The player to move and the other one. */
export interface TurnPlayers {
  readonly mover: NamedPlayer;
  readonly other: NamedPlayer;
}

export const YOU: NamedPlayer = { name: 'you', possessive: 'your', isYou: true };
export const YOUR_OPPONENT: NamedPlayer = { name: 'your opponent', possessive: 'your opponent’s', isYou: false };

/** The reader is to move. */
export const YOU_TO_MOVE: TurnPlayers = { mover: YOU, other: YOUR_OPPONENT };

export function named(name: string): NamedPlayer {
  return { name, possessive: `${name}’s`, isYou: false };
}

export function swapTurn({ mover, other }: TurnPlayers): TurnPlayers {
  return { mover: other, other: mover };
}

export function turnPlayers(players: NamedPlayers, turn: Seat): TurnPlayers {
  return { mover: players[turn], other: players[otherSeat(turn)] };
}

/** What people call a seat in this game. */
export function seatName(game: AnyGame, seat: Seat): string {
  return game.definition.seatNames[seat === 'player1' ? 0 : 1];
}

/** Both players by the names of their seats. */
export function playersBySeat(game: AnyGame): NamedPlayers {
  return { player1: named(seatName(game, 'player1')), player2: named(seatName(game, 'player2')) };
}

const IRREGULAR: Readonly<Record<string, string>> = { are: 'is', have: 'has', were: 'was' };
/** These have one form for everybody. */
const MODAL = new Set(['can', 'cannot', 'may', 'must', 'should', 'will', 'would']);

/** The form of a verb that goes with the person: "win" for you, "wins" for Ann. */
export function verb({ isYou }: NamedPlayer, plain: string): string {
  if (isYou || MODAL.has(plain)) return plain;
  const irregular = IRREGULAR[plain];
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/.test(plain)) return `${plain.slice(0, -1)}ies`;
  return /(s|x|ch|sh|o)$/.test(plain) ? `${plain}es` : `${plain}s`;
}

/** "you win", "Ann wins": the person and the verb that goes with it, and what follows the verb. */
export function clause(player: NamedPlayer, plain: string, rest = ''): string {
  return `${player.name} ${verb(player, plain)}${rest === '' ? '' : ` ${rest}`}`;
}

/** Advice to the reader, "flip coin 3"; of anybody else what that player can do, "Ann can flip coin 3". */
export function advice(player: NamedPlayer, action: string): string {
  return player.isYou ? action : `${player.name} can ${action}`;
}

/** "yours", "Ann’s": what belongs to the person, without naming it again. */
export function theirs({ isYou, possessive }: NamedPlayer): string {
  return isYou ? 'yours' : possessive;
}

/** A clause as the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
