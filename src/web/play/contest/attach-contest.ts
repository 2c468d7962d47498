import { effect } from '@preact/signals';
import { onlyHuman } from '../../../players/participants.ts';
import { preferences } from '../../app/preferences.ts';
import { noteHelp } from '../session/actions.ts';
import type { Session } from '../session/session.ts';
import { standingIn } from './contest.ts';
import { contestMemory, rememberContest } from './contest-memory.ts';
import { describeClimb, isPersonToMove, memoryAfter } from './contest-result.ts';

/** Counts the contest when it is over, and notes whether there was help. Returns how to stop. */
export function attachContest(session: Session): () => void {
  const stops = [effect(() => watchHelp(session)), effect(() => count(session))];
  return () => {
    for (const stop of stops) stop();
  };
}

function count(session: Session): void {
  const { match, participants, contest } = session;
  const outcome = session.outcome.value;
  const before = contestMemory.peek();
  const state = contest.value;
  const after = memoryAfter(before, match.value, participants.value, state);
  if (after === undefined || outcome === undefined) return;
  contest.value = 'counted';
  rememberContest(after);
  const game = match.value.game.id;
  const hasWon = outcome.winner !== null && outcome.winner === onlyHuman(participants.value);
  session.climbed.value = describeClimb(standingIn(before, game), standingIn(after, game), state, hasWon);
}

/** What is shown because it was asked for is help; what the rule book wants displayed is not. */
function watchHelp(session: Session): void {
  const { showsValues, showsProjection } = preferences.value;
  const isBooks = session.match.value.game.definition.showsProjection === true;
  const isShown = showsValues || (showsProjection && !isBooks);
  if (isShown && isPersonToMove(session.match.value, session.participants.value)) noteHelp(session);
}
