import {
  type AnyGame,
  named,
  otherSeat,
  type Person,
  type Persons,
  SEATS,
  type Seat,
  seatName,
  YOU,
} from '../core/index.ts';
import type { Seated } from '../solver/index.ts';
import { findLadderPlayer } from './ladder.ts';

/** Who sits in a seat: a human being, by name if one was given, or one of our players, by its id. */
export type Participant =
  | { readonly kind: 'human'; readonly name: string }
  | { readonly kind: 'cpu'; readonly player: string }
  /** A person at another screen: their name here, and a note on whether they are connected. */
  | { readonly kind: 'remote'; readonly name: string; readonly note: string };

export type Participants = Readonly<Record<Seat, Participant>>;

export function swapSeats({ player1, player2 }: Participants): Participants {
  return { player1: player2, player2: player1 };
}

export function hasCpu(participants: Participants): boolean {
  return SEATS.some((seat) => participants[seat].kind === 'cpu');
}

export function hasHuman(participants: Participants): boolean {
  return SEATS.some((seat) => participants[seat].kind === 'human');
}

/** The seat of the only human being, if there is exactly one. */
export function onlyHuman(participants: Participants): Seat | undefined {
  const humans = SEATS.filter((seat) => participants[seat].kind === 'human');
  return humans.length === 1 ? humans[0] : undefined;
}

/**
 * A human without a name who plays against a CPU or a remote player is the reader, "you". One CPU is called CPU, or by its
 * name on the ladder; two go by their seats.
 */
export function personIn(game: AnyGame, participants: Participants, seat: Seat): Person {
  const participant = participants[seat];
  const isDuel = participants[otherSeat(seat)].kind !== participant.kind;
  if (participant.kind === 'cpu') return named(isDuel ? cpuName(participant.player) : seatName(game, seat));
  if (participant.name !== '') return named(participant.name);
  return isDuel ? YOU : named(seatName(game, seat));
}

function cpuName(player: string): string {
  return findLadderPlayer(player)?.title ?? 'CPU';
}

export function personsOf(game: AnyGame, participants: Participants): Persons {
  return { player1: personIn(game, participants, 'player1'), player2: personIn(game, participants, 'player2') };
}

/** What a projection needs to know of both. */
export function seatedIn(game: AnyGame, participants: Participants): Readonly<Record<Seat, Seated>> {
  const seated = (seat: Seat): Seated => {
    const participant = participants[seat];
    const player = participant.kind === 'cpu' ? judgedAs(participant.player) : undefined;
    return { person: personIn(game, participants, seat), player };
  };
  return { player1: seated('player1'), player2: seated('player2') };
}

/** A projection knows one player who never errs. */
function judgedAs(player: string): string {
  return findLadderPlayer(player)?.carelessness === 0 ? 'perfect' : player;
}
