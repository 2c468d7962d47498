import { currentPosition, formatLink, parseLink, type Result, type Seat, success } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { preferences } from '../../app/preferences.ts';
import type { Route } from '../../app/route.ts';
import { savedIdOfAddress } from '../../app/router.ts';
import { seatPreferred, takeBeginning } from '../setup/new-game.ts';
import { randomSeed } from './cpu.ts';
import { openSavedGame, savedGames } from './saved-games.ts';
import type { SessionStart } from './session.ts';

export interface OpenedGame extends SessionStart {
  /** Who won the toss, when there was one. */
  readonly tossed?: Seat | undefined;
}

/** The game at an address: begun just now, saved on this device, or sent by somebody; otherwise what is wrong. */
export function openGame(route: Route): Result<OpenedGame> {
  const match = parseLink(GAMES, route.game, route.query);
  if (!match.ok) return match;
  const link = formatLink(match.value);
  const beginning = takeBeginning(link);
  if (beginning) return success({ ...beginning, id: newId(), match: match.value });
  const savedId = savedIdOfAddress();
  const saved = findSaved(link, savedId);
  if (saved) return success(saved);
  // A link with moves is somebody's position: whoever opens it is to move.
  const turn = match.value.game.rules.turn(currentPosition(match.value));
  const participants = seatPreferred(preferences.value, match.value.moves.length > 0 ? turn : 'player1');
  return success({
    id: savedId ?? newId(),
    match: match.value,
    participants,
    isStrict: preferences.value.isStrict,
  });
}

/** The game that was saved at this link; the one with this id, if there is an id. */
function findSaved(link: string, id: string | undefined): OpenedGame | undefined {
  for (const saved of savedGames.value) {
    const match = openSavedGame(saved);
    if (match.ok && formatLink(match.value) === link && (id === undefined || saved.id === id))
      return { ...saved, match: match.value };
  }
  return undefined;
}

function newId(): string {
  return randomSeed().toString(36);
}
