import { effect, untracked } from '@preact/signals';
import { createContext } from 'preact';
import {
  type AnyGame,
  type AnyMatch,
  formatLink,
  goToPly,
  matchOutcome,
  moveTexts,
  mustSucceed,
  parseLink,
  type Result,
  replay,
  SEATS,
  type Seat,
  success,
} from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import type { SeatPlayers } from '../../players/seats.ts';
import {
  openSavedSession,
  parseSavedSession,
  type SavedSession,
  type Session,
  seatToMove,
  startSession,
} from '../../session/index.ts';
import { type Preferences, preferences } from '../app/preferences.ts';
import { queryOf, type Route } from '../app/route.ts';
import { addressState, route as currentRoute, showAddress } from '../app/router.ts';
import { type AskEngine, engine } from '../engine/engine.ts';
import { drawContest, drawStart } from './contest/ctrl.ts';
import type { GameCtrl } from './ctrl.ts';
import type { MoreTarget } from './dialogs/more-dialog.tsx';
import { beginGame, CONTEST, isJustBegun, newId, seatPreferred } from './setup/new-game.ts';
import { createMemory, SAVED, savedGames } from './store.ts';

/** A game that a page shows. */
export interface OpenedGame {
  /** The id of the game on this device. */
  readonly id: string;
  readonly session: Session;
  /** The saved game that it continues. */
  readonly saved?: SavedSession | undefined;
  /** Whether it follows a game on this page: a rematch, another try, a new game. */
  readonly isNext?: boolean;
}

/** The game at an address: begun or saved on this device, or from a link; fails with a sentence. */
export function openGame(route: Route): Result<OpenedGame> {
  const match = parseLink(CATALOG, route.game, route.query);
  if (!match.ok) return match;
  const saved = findSaved(match.value, parseSavedSession(addressState()), savedGames.value, queryOf(route, SAVED));
  if (saved) return success(saved);
  const isContest = match.value.moves.length === 0 && queryOf(route, CONTEST) !== undefined;
  if (isContest) return success({ session: drawContest(match.value.game), id: newId() });
  return success({ session: openLink(match.value, preferences.value), id: newId() });
}

/**
 * The game of this address, if this browser has it. The tab's own history comes first: it has a game just begun, and a
 * reload shows what the tab showed. Then the saved game with this id, then one at this move.
 */
export function findSaved(
  match: AnyMatch,
  inHistory: SavedSession | undefined,
  saved: readonly SavedSession[],
  id: string | undefined,
): OpenedGame | undefined {
  const isWanted = (game: SavedSession) => (id === undefined ? match.moves.length > 0 : game.id === id);
  const candidates = [...(inHistory ? [inHistory] : []), ...saved.filter(isWanted)];
  for (const candidate of candidates) {
    const session = openSavedSession(CATALOG, candidate);
    if (!session.ok || formatLink(session.value.match) !== formatLink(match)) continue;
    const isNext = isJustBegun(candidate);
    return { id: candidate.id, session: session.value, saved: isNext ? undefined : candidate, isNext };
  }
  return undefined;
}

const STRANGERS: SeatPlayers = { player1: { kind: 'human', name: '' }, player2: { kind: 'human', name: '' } };

/** The game of a link. The players of a finished one are unknown, so both go by their seats. */
export function openLink(match: AnyMatch, preferred: Preferences): Session {
  const isShared = matchOutcome(match) !== undefined;
  const seats = isShared ? STRANGERS : seatAtTurn(match, preferred);
  return startSession({ match, seats, isStrict: preferred.isStrict, isShared });
}

/** A link with moves is a position to play from: the visitor is to move. */
function seatAtTurn(match: AnyMatch, preferred: Preferences): SeatPlayers {
  return seatPreferred(preferred, match.game, match.moves.length > 0 ? seatToMove(match) : 'player1');
}

/**
 * A new game from an earlier position of this one, with the same seats; the back button returns to this one. In a shared
 * game, and one against another screen, the person takes the side to move. It does not count on the ladder.
 */
export function tryAgain(session: Session, ply: number, { begin }: { begin(session: Session): void }): void {
  const { match: whole, seats, isShared, isStrict } = session;
  const match = mustSucceed(replay(whole.game, moveTexts(goToPly(whole, ply))));
  const isRemote = SEATS.some((seat) => seats[seat].kind === 'remote');
  begin(
    startSession({
      match,
      seats: isShared || isRemote ? seatAtTurn(match, preferences.value) : seats,
      isStrict: isStrict && !isRemote,
    }),
  );
}

/**
 * Writes the game to the address bar, the tab's history and the browser's storage. A move that arrives after the tab has
 * gone to another page is not written there. Returns a function that stops it.
 */
export function attachAddress(ctrl: GameCtrl, opened: OpenedGame): () => void {
  const own = currentRoute.peek();
  const keep = createMemory(opened, newId);
  let shown: SavedSession | undefined;
  return effect(() => {
    const session = ctrl.session.value;
    if (currentRoute.peek() !== own) return;
    const saved = untracked(() => keep(session, Date.now()));
    if (saved !== shown) showAddress(formatLink(session.match), saved);
    shown = saved;
  });
}

type PlayQuestion = 'choose' | 'hint' | 'insight' | 'mistakeRates' | 'prove' | 'review';

/** The differences between our games and a visitor's own: the same play page serves both. */
export interface PlayHost {
  /** Answers questions about the game. */
  readonly ask: AskEngine<PlayQuestion>;
  /** Starts whatever follows the game: its address, and for an own game the sandbox. Returns how to stop. */
  attach(ctrl: GameCtrl, opened: OpenedGame): () => void;
  /** Opens the next game: a rematch, another try, another opponent. */
  begin(session: Session): void;
  /** A start of the same kind that the person in `seat` can win. */
  contestStart(game: AnyGame, seat: Seat): AnyGame;
  /** The address of a match, for people to share. */
  linkTo(match: AnyMatch): string;
  /** Where the way back leads. */
  readonly back: string;
  readonly menu: readonly MoreTarget[];
  readonly isOwn: boolean;
}

/** The host of our own games. */
const HERE: PlayHost = {
  ask: engine.ask,
  attach: attachAddress,
  begin: beginGame,
  contestStart: drawStart,
  linkTo: formatLink,
  back: '/',
  menu: ['setup', 'opponents', 'friend', 'rules', 'moves', 'share', 'record', 'keys'],
  isOwn: false,
};

export const Host = createContext<PlayHost>(HERE);
