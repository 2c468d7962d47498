import { type AnyGame, otherSeat, type Seat, seatName } from '../core/index.ts';
import type { Preferences } from './preferences.ts';

/** Who sits in a chair: a person, by name or by the game's own name for the seat, or the CPU at a level. */
export type Occupant =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'cpu'; readonly level: string };

export type Occupants = Readonly<Record<Seat, Occupant>>;

/** You sit in `yourSeat`, by default Player 1's. */
export function seatOccupants(preferences: Preferences, yourSeat: Seat = 'player1'): Occupants {
  const [yours, other] = preferences.names;
  const you: Occupant = { kind: 'person', name: yours };
  const opponent: Occupant =
    preferences.opponent === 'cpu' ? { kind: 'cpu', level: preferences.level } : { kind: 'person', name: other };
  return yourSeat === 'player1' ? { player1: you, player2: opponent } : { player1: opponent, player2: you };
}

export function swapOccupants({ player1, player2 }: Occupants): Occupants {
  return { player1: player2, player2: player1 };
}

export function hasCpu(occupants: Occupants): boolean {
  return occupants.player1.kind === 'cpu' || occupants.player2.kind === 'cpu';
}

/** What people read: the given name, "You" against the CPU, "CPU", or the game's name for the seat. */
export function occupantName(game: AnyGame, occupants: Occupants, seat: Seat): string {
  const occupant = occupants[seat];
  if (occupant.kind === 'cpu') return 'CPU';
  if (occupant.name !== '') return occupant.name;
  return occupants[otherSeat(seat)].kind === 'cpu' ? 'You' : seatName(game, seat);
}

/** "You win", "CPU wins": the verb that goes with the name. */
export function verbFor(name: string, plain: string): string {
  return name === 'You' ? plain : `${plain}s`;
}

/** The game's own names for its seats. */
export function seatNames(game: AnyGame): Readonly<Record<Seat, string>> {
  return { player1: seatName(game, 'player1'), player2: seatName(game, 'player2') };
}

/** The names of those who sit there now. */
export function occupantNames(game: AnyGame, occupants: Occupants): Readonly<Record<Seat, string>> {
  return { player1: occupantName(game, occupants, 'player1'), player2: occupantName(game, occupants, 'player2') };
}
