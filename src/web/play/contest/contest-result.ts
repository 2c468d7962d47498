import { type AnyMatch, currentPosition, matchOutcome, type Seat } from '../../../core/index.ts';
import { climb, contestResult, opponentAt, type Standing } from '../../../players/ladder.ts';
import { onlyHuman, type Participants } from '../../../players/participants.ts';
import { type ContestMemory, type ContestState, type Side, standingIn, withStanding } from './contest.ts';

/** What a finished contest does to the standing; undefined while it goes on, and where it does not count. */
export function memoryAfter(
  memory: ContestMemory,
  match: AnyMatch,
  participants: Participants,
  state: ContestState,
): ContestMemory | undefined {
  const seat = onlyHuman(participants);
  const outcome = matchOutcome(match);
  if (seat === undefined || outcome === undefined || (state !== 'open' && state !== 'helped')) return undefined;
  const result = contestResult(outcome, seat, state === 'helped');
  const before = standingIn(memory, match.game.id);
  const counted = result ? withStanding(memory, match.game.id, climb(before, result)) : memory;
  return { ...counted, lastStarter: starterOf(match, seat) };
}

function starterOf({ game }: AnyMatch, you: Seat): Side {
  return game.rules.turn(game.rules.start) === you ? 'you' : 'other';
}

/** What the result panel says of the ladder: where a person stands now, and why if that is not plain. */
export function describeClimb(before: Standing, after: Standing, state: ContestState, hasWon: boolean): string {
  const next = opponentAt(after).title;
  if (after.rung > before.rung) return `You move up the ladder: ${next} is next.`;
  if (after.rung < before.rung) return `Next comes an easier opponent, ${next}.`;
  if (hasWon && state === 'helped') return 'You had help, so this win does not move you up the ladder.';
  if (hasWon && opponentAt(after).carelessness === 0) return 'Nobody stands higher on the ladder.';
  return hasWon ? 'One more win in a row and you move up the ladder.' : `${next} would like to play you again.`;
}

/** Whether the person at the board is to move now: help counts only then. */
export function isPersonToMove(match: AnyMatch, participants: Participants): boolean {
  if (matchOutcome(match) !== undefined) return false;
  return participants[match.game.rules.turn(currentPosition(match))].kind === 'human';
}
