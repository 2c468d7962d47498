import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  formatLink,
  MAX_SEED,
  type OptionValues,
  type Result,
  type Seat,
  seedStart,
  startMatch,
} from '../../../core/index.ts';
import type { SeatPlayer, SeatPlayers } from '../../../players/seats.ts';
import { type SavedSession, type Session, saveSession } from '../../../session/index.ts';
import type { Preferences } from '../../app/preferences.ts';
import { withQuery } from '../../app/route.ts';
import { navigate } from '../../app/router.ts';
import { currentStanding, playerOf, standingKey } from '../contest/store.ts';

/** The time at which a new game was saved: its first move saves it again. */
const JUST_BEGUN = 0;

/** Opens a new game, which stands in the history until its first move saves it. */
export function beginGame(session: Session, link = formatLink(session.match)): void {
  navigate(link, saveSession(session, newId(), JUST_BEGUN));
}

export function isJustBegun({ at }: SavedSession): boolean {
  return at === JUST_BEGUN;
}

/** Draws a random start again, unless its seed or the start itself is given. */
export function createFreshGame(definition: AnyGameDefinition, options: OptionValues): Result<AnyGame> {
  return createGame(definition, seedStart(definition, options, randomSeed()));
}

/** The link to a new game with these options. Creates a game only to draw its start, because some take a while. */
export function linkToNew(definition: AnyGameDefinition, options: OptionValues): string {
  if (!definition.drawnStart?.isDrawn(options)) return linkWith(definition, options);
  const game = createFreshGame(definition, options);
  return game.ok ? formatLink(startMatch(game.value)) : linkWith(definition, {});
}

function linkWith({ id }: AnyGameDefinition, options: OptionValues): string {
  const query = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `/play/${id}?${query.join('&')}` : `/play/${id}`;
}

/** The parameter of a contest: an opponent of your strength, and both sides take turns to start. */
export const CONTEST = 'contest';

/** The link to a contest in the recommended variant. Its start is drawn when the link is opened. */
export function contestLink(definition: AnyGameDefinition): string {
  return withQuery(linkWith(definition, definition.recommended.options), CONTEST, '1');
}

/** You sit in `yourSeat`, by default Player 1's; the CPU has the chosen level, or your strength. */
export function seatPreferred(preferred: Preferences, game: AnyGame, yourSeat: Seat = 'player1'): SeatPlayers {
  const [yours, others] = preferred.names;
  const you: SeatPlayer = { kind: 'human', name: yours };
  const other: SeatPlayer =
    preferred.opponent === 'cpu'
      ? { kind: 'cpu', player: playerOf(preferred.level, currentStanding(standingKey(game))) }
      : { kind: 'human', name: others };
  return seated(you, other, yourSeat);
}

/** You in your seat, the other player in the other. */
export function seated(you: SeatPlayer, other: SeatPlayer, yourSeat: Seat): SeatPlayers {
  return yourSeat === 'player1' ? { player1: you, player2: other } : { player1: other, player2: you };
}

/** A seed from the browser's random numbers. */
export function randomSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high * 2 ** 32 + low) % MAX_SEED;
}

/** A new id for a game on this device. */
export function newId(): string {
  return randomSeed().toString(36);
}
