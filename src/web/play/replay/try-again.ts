import { goToPly, moveTexts, mustSucceed, replay, SEATS } from '../../../core/index.ts';
import { preferences } from '../../app/preferences.ts';
import { currentStanding } from '../contest/contest-memory.ts';
import { seatAtTurn } from '../session/opening.ts';
import type { Session } from '../session/session.ts';
import { beginGame } from '../setup/new-game.ts';

/**
 * A new game from a moment of this one, everybody in their seats; the back button returns to this one as it was. In
 * somebody else's game, and one with somebody elsewhere, whoever tries takes the side to move. It does not count on the ladder.
 */
export function tryAgain(session: Session, ply: number): void {
  const { game } = session.match.value;
  const match = mustSucceed(replay(game, moveTexts(goToPly(session.match.value, ply))));
  const isElsewhere = SEATS.some((seat) => session.participants.value[seat].kind === 'remote');
  const participants =
    session.isShared || isElsewhere
      ? seatAtTurn(match, preferences.value, currentStanding(game.id))
      : session.participants.value;
  beginGame({
    match,
    participants,
    isStrict: session.isStrict.value && !isElsewhere,
    tossed: undefined,
    contest: 'none',
  });
}
