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
import type { Standing } from '../../../players/ladder.ts';
import type { SeatPlayer, SeatPlayers } from '../../../players/seats.ts';
import type { Session } from '../../../session/index.ts';
import type { Preferences } from '../../app/preferences.ts';
import { navigate } from '../../app/router.ts';
import { playerOf } from '../contest/store.ts';

/** A game that was set up on this page rather than opened from a link. */
export interface Beginning {
  readonly session: Session;
  /** The winner of the toss, if there was one: it is shown before the first move. */
  readonly tossed: Seat | undefined;
}

let beginning: Beginning | undefined;

/** Opens a new game; the play page takes its beginning from `takeBeginning`. */
export function beginGame(start: Beginning): void {
  beginning = start;
  navigate(linkBefore(start));
}

/** The beginning of the game at this address, once. */
export function takeBeginning(link: string): Beginning | undefined {
  const taken = beginning && linkBefore(beginning) === link ? beginning : undefined;
  beginning = undefined;
  return taken;
}

/** While the coin is in the air the address does not say who starts. */
function linkBefore({ session: { match }, tossed }: Beginning): string {
  if (tossed === undefined) return formatLink(match);
  const { first: _, ...options } = match.game.options;
  const game = createGame(match.game.definition, options);
  return formatLink(game.ok ? startMatch(game.value) : match);
}

/** A start that the game draws by chance is drawn afresh, unless its seed or the start itself is given. */
export function createFreshGame(definition: AnyGameDefinition, options: OptionValues): Result<AnyGame> {
  return createGame(definition, seedStart(definition, options, randomSeed()));
}

/** The link to the printed game. */
export function newGameLink(definition: AnyGameDefinition): string {
  return linkToNew(definition, {});
}

/** The link to a new game with these options. A game is made only for a start that is drawn: some take a while. */
export function linkToNew(definition: AnyGameDefinition, options: OptionValues): string {
  const address = `/play/${definition.id}`;
  if (definition.drawnStart?.isDrawn(options)) {
    const game = createFreshGame(definition, options);
    return game.ok ? formatLink(startMatch(game.value)) : address;
  }
  const query = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${address}?${query.join('&')}` : address;
}

/** The parameter that asks for a contest: an opponent of your strength, and who starts by chance. */
export const CONTEST = 'contest';

/** The link to a contest in the recommended variant. Who starts is decided when the link is opened. */
export function contestLink(definition: AnyGameDefinition): string {
  const link = linkToNew(definition, definition.recommended.options);
  return `${link}${link.includes('?') ? '&' : '?'}${CONTEST}=1`;
}

/** You sit in `yourSeat`, by default Player 1's; the CPU has the chosen level, or your strength. */
export function seatPreferred(preferred: Preferences, standing: Standing, yourSeat: Seat = 'player1'): SeatPlayers {
  const [yours, others] = preferred.names;
  const you: SeatPlayer = { kind: 'human', name: yours };
  const other: SeatPlayer =
    preferred.opponent === 'cpu'
      ? { kind: 'cpu', player: playerOf(preferred.level, standing) }
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

/** A name for a game on this device. */
export function newId(): string {
  return randomSeed().toString(36);
}
