import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  formatLink,
  type OptionValues,
  type Result,
  type Seat,
  seedStart,
  startMatch,
} from '../../../core/index.ts';
import type { Participant, Participants } from '../../../players/participants.ts';
import type { Preferences } from '../../app/preferences.ts';
import { navigate } from '../../app/router.ts';
import { randomSeed } from '../session/cpu.ts';

/** How a game begins that was set up here rather than opened from a link. */
export interface Beginning {
  readonly link: string;
  readonly participants: Participants;
  readonly isStrict: boolean;
  /** Who won the toss, when there was one: it is shown before the first move. */
  readonly tossed: Seat | undefined;
}

let beginning: Beginning | undefined;

/** Opens a new game; the play page takes its beginning from `takeBeginning`. */
export function beginGame(game: AnyGame, start: Omit<Beginning, 'link'>): void {
  const link = formatLink(startMatch(game));
  beginning = { ...start, link };
  navigate(link);
}

/** The beginning of the game at this address, once. */
export function takeBeginning(link: string): Beginning | undefined {
  const taken = beginning?.link === link ? beginning : undefined;
  beginning = undefined;
  return taken;
}

/** You sit in `yourSeat`, by default Player 1's. */
export function seatPreferred(preferences: Preferences, yourSeat: Seat = 'player1'): Participants {
  const [yours, others] = preferences.names;
  const you: Participant = { kind: 'human', name: yours };
  const other: Participant =
    preferences.opponent === 'cpu' ? { kind: 'cpu', player: preferences.level } : { kind: 'human', name: others };
  return yourSeat === 'player1' ? { player1: you, player2: other } : { player1: other, player2: you };
}

/** A start that the game draws by chance is drawn afresh, unless its seed or the start itself is given. */
export function createFreshGame(definition: AnyGameDefinition, options: OptionValues): Result<AnyGame> {
  return createGame(definition, seedStart(definition, options, randomSeed()));
}

/** Where a new game with the default options begins. */
export function newGameLink(definition: AnyGameDefinition): string {
  const game = createFreshGame(definition, {});
  return game.ok ? formatLink(startMatch(game.value)) : `/play/${definition.id}`;
}
