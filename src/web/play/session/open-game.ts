import { formatLink, parseLink, type Result, type Seat, success } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { preferences } from '../../app/preferences.ts';
import type { Route } from '../../app/route.ts';
import { addressState } from '../../app/router.ts';
import { readAs } from '../../app/storage.ts';
import { drawContest } from '../contest/begin.ts';
import { currentStanding } from '../contest/contest-memory.ts';
import { CONTEST } from '../setup/contest-link.ts';
import { takeBeginning } from '../setup/new-game.ts';
import { newId } from './chance.ts';
import { findStored, openLink, SAVED } from './opening.ts';
import { savedGames } from './saved-games.ts';
import type { SessionStart } from './session.ts';
import { storedGameSchema } from './stored-game.ts';

export interface OpenedGame extends SessionStart {
  /** Who won the toss, when there was one. */
  readonly tossed?: Seat | undefined;
  /** It follows a game on this page: a rematch, another try, a new game. */
  readonly isNext?: boolean;
}

/** The game at an address: begun just now, saved on this device, or sent by somebody; otherwise what is wrong. */
export function openGame(route: Route): Result<OpenedGame> {
  const match = parseLink(GAMES, route.game, route.query);
  if (!match.ok) return match;
  const beginning = takeBeginning(formatLink(match.value));
  if (beginning) return success({ ...beginning, id: newId(), isShared: false, isNext: true });
  const stored = findStored(
    match.value,
    readAs(storedGameSchema, addressState()),
    savedGames.value,
    route.query.find(([name]) => name === SAVED)?.[1],
  );
  if (stored) return success(stored);
  const isContest = match.value.moves.length === 0 && route.query.some(([name]) => name === CONTEST);
  if (isContest) return success({ ...drawContest(match.value.game), id: newId(), isShared: false });
  return success(openLink(match.value, preferences.value, currentStanding(match.value.game.id), newId()));
}
