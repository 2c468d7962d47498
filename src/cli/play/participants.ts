import { type AnyGame, capitalized, otherSeat, SEATS, type Seat, seatName } from '../../core/index.ts';
import { findLadderPlayer } from '../../players/ladder.ts';
import { hasHuman, onlyHuman, type Participant, type Participants, personIn } from '../../players/participants.ts';

/** The word for a human being in `--players`. */
export const HUMAN = 'human';

/** The seats from the words of `--players`. */
export function participantsFrom([first, second]: readonly [string, string]): Participants {
  return { player1: participantFrom(first), player2: participantFrom(second) };
}

function participantFrom(word: string): Participant {
  return word === HUMAN ? { kind: 'human', name: '' } : { kind: 'cpu', player: word };
}

function wordOf(participant: Participant): string {
  return participant.kind === 'cpu' ? participant.player : HUMAN;
}

/** The value of `--players` for these seats. */
export function playersFlag(participants: Participants): string {
  return SEATS.map((seat) => wordOf(participants[seat])).join(',');
}

export function isHuman(participants: Participants, seat: Seat): boolean {
  return participants[seat].kind === 'human';
}

/** The name of a player in the rule book's lines: the seat for a person here, CPU for a CPU that plays one, and the name of a remote player. */
export function bookName(game: AnyGame, participants: Participants, seat: Seat): string {
  return isHuman(participants, seat) ? seatName(game, seat) : capitalized(personIn(game, participants, seat).name);
}

/** Introduces the players on a screen; undefined between two people. */
export function introduction(game: AnyGame, participants: Participants): string | undefined {
  const seat = onlyHuman(participants);
  if (seat !== undefined) {
    const cpu = wordOf(participants[otherSeat(seat)]);
    const name = findLadderPlayer(cpu)?.title ?? `the CPU (${cpu})`;
    return `You are ${seatName(game, seat)}; your opponent is ${name}.`;
  }
  if (hasHuman(participants)) return undefined;
  const [first, second] = [seatName(game, 'player1'), seatName(game, 'player2')];
  return `${first} is the CPU (${wordOf(participants.player1)}), and so is ${second} (${wordOf(participants.player2)}).`;
}
