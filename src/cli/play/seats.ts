import { type AnyGame, capitalized, otherSeat, SEATS, type Seat, seatName } from '../../core/index.ts';
import { findLadderPlayer } from '../../players/ladder.ts';
import { hasHuman, onlyHuman, playerIn, type SeatPlayer, type SeatPlayers } from '../../players/seats.ts';

/** The word for a person in `--players`. */
export const HUMAN = 'human';

/** The seats from the words of `--players`. */
export function seatsFrom([first, second]: readonly [string, string]): SeatPlayers {
  return { player1: seatPlayerFrom(first), player2: seatPlayerFrom(second) };
}

function seatPlayerFrom(word: string): SeatPlayer {
  return word === HUMAN ? { kind: 'human', name: '' } : { kind: 'cpu', player: word };
}

function wordOf(seatPlayer: SeatPlayer): string {
  return seatPlayer.kind === 'cpu' ? seatPlayer.player : HUMAN;
}

/** The value of `--players` for these seats. */
export function playersFlag(seats: SeatPlayers): string {
  return SEATS.map((seat) => wordOf(seats[seat])).join(',');
}

export function isHuman(seats: SeatPlayers, seat: Seat): boolean {
  return seats[seat].kind === 'human';
}

/** The name of a player in the lines of the rule book: the seat of a person here, CPU, or the name of a remote player. */
export function bookName(game: AnyGame, seats: SeatPlayers, seat: Seat): string {
  return isHuman(seats, seat) ? seatName(game, seat) : capitalized(playerIn(game, seats, seat).name);
}

/** Introduces the players on a screen; undefined between two people. */
export function introduction(game: AnyGame, seats: SeatPlayers): string | undefined {
  const seat = onlyHuman(seats);
  if (seat !== undefined) {
    const cpu = wordOf(seats[otherSeat(seat)]);
    const name = findLadderPlayer(cpu)?.title ?? `the CPU (${cpu})`;
    return `You are ${seatName(game, seat)}; your opponent is ${name}.`;
  }
  if (hasHuman(seats)) return undefined;
  const [first, second] = [seatName(game, 'player1'), seatName(game, 'player2')];
  return `${first} is the CPU (${wordOf(seats.player1)}), and so is ${second} (${wordOf(seats.player2)}).`;
}
