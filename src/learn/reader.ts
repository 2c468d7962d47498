import { type NamedPlayer, type NamedPlayers, type Seat, YOU, YOUR_OPPONENT } from '../core/index.ts';

/** The reader in a seat, and somebody in the other one. */
export function readerIn(seat: Seat, other: NamedPlayer = YOUR_OPPONENT): NamedPlayers {
  return seat === 'player1' ? { player1: YOU, player2: other } : { player1: other, player2: YOU };
}

export const THE_CPU: NamedPlayer = { name: 'the CPU', possessive: 'the CPU’s', isYou: false };
