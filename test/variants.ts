import { GAME_FOLDERS } from './game-folders.ts';

/** Small variants of every full game, as records without moves: each test that walks all positions walks these. */
export const SMALL_VARIANTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  GAME_FOLDERS.filter(({ fixtures }) => fixtures !== undefined).map(({ definition, variants }) => [
    definition.id,
    variants,
  ]),
);
