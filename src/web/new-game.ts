import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  formatLink,
  type OptionValues,
  type Result,
  type Seat,
  startMatch,
} from '../core/index.ts';
import { randomSeed } from './cpu.ts';
import { navigate } from './router.ts';
import type { Occupants } from './seats.ts';

/** How a game begins that was set up here rather than opened from a link. */
export interface Beginning {
  readonly link: string;
  readonly occupants: Occupants;
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

/** A game drawn by a seed is drawn afresh unless the seed or what it draws is given. */
export function createFreshGame(definition: AnyGameDefinition, options: OptionValues): Result<AnyGame> {
  const isDrawn = definition.options.some((option) => option.name === 'seed') && options.seed === undefined;
  if (isDrawn) {
    const drawn = createGame(definition, { ...options, seed: randomSeed() });
    if (drawn.ok) return drawn;
  }
  return createGame(definition, options);
}

/** Where a new game with the default options begins. */
export function newGameLink(definition: AnyGameDefinition): string {
  const game = createFreshGame(definition, {});
  return game.ok ? formatLink(startMatch(game.value)) : `/play/${definition.id}`;
}
