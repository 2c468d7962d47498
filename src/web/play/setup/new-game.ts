import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  createGame,
  formatLink,
  type OptionValues,
  type Result,
  type Seat,
  seedStart,
  startMatch,
} from '../../../core/index.ts';
import type { Participants } from '../../../players/participants.ts';
import { navigate } from '../../app/router.ts';
import type { ContestState } from '../contest/contest.ts';
import { randomSeed } from '../session/chance.ts';

/** How a game begins that was set up here rather than opened from a link. */
export interface Beginning {
  readonly match: AnyMatch;
  readonly participants: Participants;
  readonly isStrict: boolean;
  /** Who won the toss, when there was one: it is shown before the first move. */
  readonly tossed: Seat | undefined;
  readonly contest: ContestState;
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
function linkBefore({ match, tossed }: Beginning): string {
  if (tossed === undefined) return formatLink(match);
  const { first: _, ...options } = match.game.options;
  const game = createGame(match.game.definition, options);
  return formatLink(game.ok ? startMatch(game.value) : match);
}

/** A start that the game draws by chance is drawn afresh, unless its seed or the start itself is given. */
export function createFreshGame(definition: AnyGameDefinition, options: OptionValues): Result<AnyGame> {
  return createGame(definition, seedStart(definition, options, randomSeed()));
}

/** Where the printed game begins. */
export function newGameLink(definition: AnyGameDefinition): string {
  return linkToNew(definition, {});
}

/** Where a new game with these options begins. Only a start that is drawn is made for it: some games take a while to make. */
export function linkToNew(definition: AnyGameDefinition, options: OptionValues): string {
  const address = `/play/${definition.id}`;
  if (definition.drawnStart?.isDrawn(options)) {
    const game = createFreshGame(definition, options);
    return game.ok ? formatLink(startMatch(game.value)) : address;
  }
  const query = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${address}?${query.join('&')}` : address;
}
