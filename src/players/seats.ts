import {
  type AnyGame,
  type NamedPlayer,
  type NamedPlayers,
  named,
  otherSeat,
  SEATS,
  type Seat,
  seatName,
  YOU,
} from '../core/index.ts';
import type { ProjectedPlayer } from '../solver/index.ts';
import { findLadderPlayer } from './ladder.ts';

/** The player in a seat: a person, with or without a name, or one of our players, by its id. */
export type SeatPlayer =
  | { readonly kind: 'human'; readonly name: string }
  | { readonly kind: 'cpu'; readonly player: string }
  /** A person at another screen: their name here, and a note on whether they are connected. */
  | { readonly kind: 'remote'; readonly name: string; readonly note: string };

export type SeatPlayers = Readonly<Record<Seat, SeatPlayer>>;

export function swapSeats({ player1, player2 }: SeatPlayers): SeatPlayers {
  return { player1: player2, player2: player1 };
}

export function hasCpu(seats: SeatPlayers): boolean {
  return SEATS.some((seat) => seats[seat].kind === 'cpu');
}

export function hasHuman(seats: SeatPlayers): boolean {
  return SEATS.some((seat) => seats[seat].kind === 'human');
}

/** The seat of the only person; undefined unless there is exactly one. */
export function onlyHuman(seats: SeatPlayers): Seat | undefined {
  const humans = SEATS.filter((seat) => seats[seat].kind === 'human');
  return humans.length === 1 ? humans[0] : undefined;
}

/**
 * A human without a name who plays against a CPU or a remote player is the reader, "you". One CPU is called CPU, or by its
 * name on the ladder; two go by their seats.
 */
export function playerIn(game: AnyGame, seats: SeatPlayers, seat: Seat): NamedPlayer {
  const seatPlayer = seats[seat];
  const isDuel = seats[otherSeat(seat)].kind !== seatPlayer.kind;
  if (seatPlayer.kind === 'cpu') return named(isDuel ? cpuName(seatPlayer.player) : seatName(game, seat));
  if (seatPlayer.name !== '') return named(seatPlayer.name);
  return isDuel ? YOU : named(seatName(game, seat));
}

const CPU = 'CPU';

function cpuName(player: string): string {
  return findLadderPlayer(player)?.title ?? CPU;
}

export function playersOf(game: AnyGame, seats: SeatPlayers): NamedPlayers {
  return { player1: playerIn(game, seats, 'player1'), player2: playerIn(game, seats, 'player2') };
}

/** Both players' names in hints and reasons: "the CPU", where the lines of the rule books say "CPU". */
export function explainedPlayers(game: AnyGame, seats: SeatPlayers): NamedPlayers {
  return { player1: explainedPlayer(game, seats, 'player1'), player2: explainedPlayer(game, seats, 'player2') };
}

function explainedPlayer(game: AnyGame, seats: SeatPlayers, seat: Seat): NamedPlayer {
  const player = playerIn(game, seats, seat);
  return seats[seat].kind === 'cpu' && player.name === CPU ? named(`the ${CPU}`) : player;
}

/** Both players, for a sentence about who will win. */
export function projectedPlayers(game: AnyGame, seats: SeatPlayers): Readonly<Record<Seat, ProjectedPlayer>> {
  const projected = (seat: Seat): ProjectedPlayer => {
    const seatPlayer = seats[seat];
    const cpu = seatPlayer.kind === 'cpu' ? judgedAs(seatPlayer.player) : undefined;
    return { player: explainedPlayer(game, seats, seat), cpu };
  };
  return { player1: projected('player1'), player2: projected('player2') };
}

/** A projection assumes one player who never errs. */
function judgedAs(player: string): string {
  return findLadderPlayer(player)?.carelessness === 0 ? 'perfect' : player;
}
