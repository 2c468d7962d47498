import { type AnyMatch, currentPosition, formatLink, matchOutcome } from '../../../core/index.ts';
import type { Standing } from '../../../players/ladder.ts';
import type { Participants } from '../../../players/participants.ts';
import type { Preferences } from '../../app/preferences.ts';
import { seatPreferred } from '../setup/seats.ts';
import type { SessionStart } from './session.ts';
import { openStoredGame, type StoredGame } from './stored-game.ts';

/** Names the saved game that is to be continued: two of them may stand at the same move. */
export const SAVED = 'saved';

export function continueLink(id: string, match: AnyMatch): string {
  const link = formatLink(match);
  return `${link}${link.includes('?') ? '&' : '?'}${SAVED}=${id}`;
}

/**
 * The game that this address stands for, if this browser knows it. The tab's own history comes first: a reload shows
 * what the tab showed, whatever other tabs have done since. Then the saved game with this id, then one at this move.
 */
export function findStored(
  match: AnyMatch,
  inHistory: StoredGame | undefined,
  saved: readonly StoredGame[],
  id: string | undefined,
): SessionStart | undefined {
  const isWanted = (game: StoredGame) => (id === undefined ? match.moves.length > 0 : game.id === id);
  const candidates = [...(inHistory ? [inHistory] : []), ...saved.filter(isWanted)];
  for (const stored of candidates) {
    const opened = openStoredGame(stored);
    if (opened.ok && formatLink(opened.value) === formatLink(match)) return { ...stored, match: opened.value, stored };
  }
  return undefined;
}

/** Somebody's link. Of a finished game nobody here knows who played it, so both go by their seats. */
export function openLink(match: AnyMatch, preferred: Preferences, standing: Standing, id: string): SessionStart {
  const isShared = matchOutcome(match) !== undefined;
  const participants = isShared ? STRANGERS : seatAtTurn(match, preferred, standing);
  return { id, match, participants, isStrict: preferred.isStrict, isShared, contest: 'none' };
}

const STRANGERS: Participants = { player1: { kind: 'human', name: '' }, player2: { kind: 'human', name: '' } };

/** A link with moves is somebody's position: whoever opens it is to move. */
export function seatAtTurn(match: AnyMatch, preferred: Preferences, standing: Standing): Participants {
  const turn = match.game.rules.turn(currentPosition(match));
  return seatPreferred(preferred, standing, match.moves.length > 0 ? turn : 'player1');
}
