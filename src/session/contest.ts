import { climb, contestResult, LADDER, opponentAt, type Standing } from '../players/ladder.ts';
import { onlyHuman } from '../players/seats.ts';
import { outcomeOf, type Session } from './session.ts';

/*
 * A contest is a game of the recommended variant against an opponent of the person's strength. Its result moves the
 * person up or down the ladder.
 */

export type CountedContest = NonNullable<ReturnType<typeof countContest>>;

/**
 * Counts a contest: its effect on the person's place on the ladder. Undefined while it goes on, and where it does not
 * count.
 */
export function countContest(session: Session, before: Standing) {
  const seat = onlyHuman(session.seats);
  const outcome = outcomeOf(session);
  if (seat === undefined || outcome === undefined || session.contest !== 'open') return undefined;
  const result = contestResult(outcome, seat, session.wasHelped);
  const counted: Session = { ...session, contest: 'counted' };
  return {
    /** Counts only once. */
    session: counted,
    seat,
    before,
    after: result ? climb(before, result) : before,
    hasWon: outcome.winner === seat,
  };
}

/** The person's new place on the ladder, with the reason if it is not obvious. */
export function describeClimb({ session, before, after, hasWon }: CountedContest): string {
  const next = opponentAt(after).title;
  if (after.rung > before.rung) return `You climb! ${next} is next.`;
  if (after.rung < before.rung) return `Next you play ${next}, who is easier.`;
  if (hasWon && session.wasHelped) return 'You had help, so this win does not count.';
  if (!hasWon) return `${next} wants to play you again.`;
  const above = LADDER[after.rung + 1];
  return above ? `One more win and you meet ${above.title}.` : 'Nobody stands above you.';
}
