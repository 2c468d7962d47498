import type { AnyGame } from './game.ts';

/** The two seats. The option `first` says which one starts. Strings, so that no seat is falsy. */
export const SEATS = ['player1', 'player2'] as const;
/** `'player1'` or `'player2'`. */
export type Seat = (typeof SEATS)[number];

export function otherSeat(seat: Seat): Seat {
  return seat === 'player1' ? 'player2' : 'player1';
}

/** The number that people, records and JSON use for a seat. */
export function seatNumber(seat: Seat): 1 | 2 {
  return seat === 'player1' ? 1 : 2;
}

/** The number of the seat that has won, as data has it: null for a draw, and while the game goes on. */
export function winnerNumber(winner: Seat | null | undefined): 1 | 2 | null {
  return winner ? seatNumber(winner) : null;
}

/** The seat with this number. */
export function seatOf(number: 1 | 2): Seat {
  return number === 1 ? 'player1' : 'player2';
}

/** A player as sentences name it: "you win", "your opponent wins", "Ann wins". */
export interface NamedPlayer {
  /** The subject of a clause inside a sentence. */
  readonly name: string;
  readonly possessive: string;
  /** The player is the reader. */
  readonly isYou: boolean;
}

/** Both players by seat. */
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

/** The name of a seat in this game. */
export function seatName(game: AnyGame, seat: Seat): string {
  return game.definition.seatNames[seat === 'player1' ? 0 : 1];
}

/** Both players, named after their seats. */
export function playersBySeat(game: AnyGame): NamedPlayers {
  return { player1: named(seatName(game, 'player1')), player2: named(seatName(game, 'player2')) };
}

const IRREGULAR: Readonly<Record<string, string>> = { are: 'is', have: 'has', were: 'was' };
/** Verbs with one form. */
const MODAL = new Set(['can', 'cannot', 'may', 'must', 'should', 'will', 'would']);

/** The form of a verb for a player: "win" for you, "wins" for Ann. */
export function verb({ isYou }: NamedPlayer, plain: string): string {
  if (isYou || MODAL.has(plain)) return plain;
  const irregular = IRREGULAR[plain];
  if (irregular !== undefined) return irregular;
  if (/[^aeiou]y$/.test(plain)) return `${plain.slice(0, -1)}ies`;
  return /(s|x|ch|sh|o)$/.test(plain) ? `${plain}es` : `${plain}s`;
}

/** A player, a verb and the rest: "you win", "Ann flips coin 3". */
export function clause(player: NamedPlayer, plain: string, rest = ''): string {
  return `${player.name} ${verb(player, plain)}${rest === '' ? '' : ` ${rest}`}`;
}

/** An action as advice to the reader, "flip coin 3", or as an option of another player, "Ann can flip coin 3". */
export function advice(player: NamedPlayer, action: string): string {
  return player.isYou ? action : `${player.name} can ${action}`;
}

/** The possessive without a noun: "yours", "Ann’s". */
export function theirs({ isYou, possessive }: NamedPlayer): string {
  return isYou ? 'yours' : possessive;
}

/** The text with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
