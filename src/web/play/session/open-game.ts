import { formatLink, parseLink, type Result, type Seat, success } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { preferences } from '../../app/preferences.ts';
import type { Route } from '../../app/route.ts';
import { addressState } from '../../app/router.ts';
import { readAs } from '../../app/storage.ts';
import { takeBeginning } from '../setup/new-game.ts';
import { newId } from './chance.ts';
import { findStored, openLink, SAVED } from './opening.ts';
import { savedGames } from './saved-games.ts';
import type { SessionStart } from './session.ts';
import { storedGameSchema } from './stored-game.ts';

export interface OpenedGame extends SessionStart {
  /** Who won the toss, when there was one. */
  readonly tossed?: Seat | undefined;
}

/** The game at an address: begun just now, saved on this device, or sent by somebody; otherwise what is wrong. */
export function openGame(route: Route): Result<OpenedGame> {
  const match = parseLink(GAMES, route.game, route.query);
  if (!match.ok) return match;
  const beginning = takeBeginning(formatLink(match.value));
  if (beginning) return success({ ...beginning, id: newId(), isShared: false });
  const stored = findStored(
    match.value,
    readAs(storedGameSchema, addressState()),
    savedGames.value,
    route.query.find(([name]) => name === SAVED)?.[1],
  );
  return success(stored ?? openLink(match.value, preferences.value, newId()));
}
