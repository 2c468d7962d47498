import { type AnyGame, otherSeat, SEATS, type Seat, seatName } from '../../core/index.ts';
import type { AnyPlayer } from '../../players/index.ts';

/** Who sits in a seat: a person, or a player of ours. */
interface Participant {
  /** `human`, or the id of a player: the words of `--players`. */
  readonly id: string;
  readonly name: string;
  /** Absent for a person. */
  readonly player?: AnyPlayer;
}

export type Participants = Readonly<Record<Seat, Participant>>;

export const HUMAN = 'human';

/** One CPU is called CPU; two, or two people, are called what the game calls them. */
export function createParticipants(
  game: AnyGame,
  ids: readonly [string, string],
  players: readonly [AnyPlayer | undefined, AnyPlayer | undefined],
): Participants {
  const isDuel = (ids[0] === HUMAN) !== (ids[1] === HUMAN);
  const participant = (index: 0 | 1): Participant => {
    const name = isDuel && ids[index] !== HUMAN ? 'CPU' : seatName(game, SEATS[index]);
    const player = players[index];
    return { id: ids[index], name, ...(player ? { player } : {}) };
  };
  return { player1: participant(0), player2: participant(1) };
}

/** What `--players` would say. */
export function playersFlag({ player1, player2 }: Participants): string {
  return `${player1.id},${player2.id}`;
}

/** The seat of the only person, if there is exactly one. */
function onlyPerson(participants: Participants): Seat | undefined {
  const people = SEATS.filter((seat) => participants[seat].player === undefined);
  return people.length === 1 ? people[0] : undefined;
}

export function hasPerson(participants: Participants): boolean {
  return SEATS.some((seat) => participants[seat].player === undefined);
}

export function hasTwoPeople(participants: Participants): boolean {
  return SEATS.every((seat) => participants[seat].player === undefined);
}

/** Who plays whom, in one line, for a person who looks at the screen; undefined between two people. */
export function introduction(participants: Participants): string | undefined {
  const person = onlyPerson(participants);
  if (person !== undefined) {
    const cpu = participants[otherSeat(person)];
    return `You are ${participants[person].name}; your opponent is the CPU (${cpu.id}).`;
  }
  if (hasPerson(participants)) return undefined;
  const { player1, player2 } = participants;
  return `${player1.name} is the CPU (${player1.id}), and so is ${player2.name} (${player2.id}).`;
}
