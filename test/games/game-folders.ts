import { existsSync } from 'node:fs';
import { type AnyGameDefinition, createGame, formatVariant, mustSucceed } from '../../src/core/index.ts';
import type { AnyFixtures } from '../../src/games/fixtures.ts';
import { GAMES } from '../../src/games/index.ts';

/** A game and the fixtures in its folder. */
export interface GameFolder {
  readonly definition: AnyGameDefinition;
  /** Absent in the first tier: a full game is one that has them. */
  readonly fixtures: AnyFixtures | undefined;
  /** The variants of the fixtures, otherwise the default and the ready-made ones. */
  readonly variants: readonly string[];
}

export function gameFile(id: string, file: string): URL {
  return new URL(`../../src/games/${id}/${file}`, import.meta.url);
}

async function openGameFolder(definition: AnyGameDefinition): Promise<GameFolder> {
  const file = gameFile(definition.id, 'fixtures.ts');
  const fixtures = existsSync(file)
    ? ((await import(file.href)) as { readonly fixtures: AnyFixtures }).fixtures
    : undefined;
  return { definition, fixtures, variants: fixtures?.variants ?? ownVariants(definition) };
}

export function ownVariants(definition: AnyGameDefinition): readonly string[] {
  const all = [{}, ...definition.variants.map(({ options }) => options)];
  return all.map((options) => formatVariant(mustSucceed(createGame(definition, options))));
}

export const GAME_FOLDERS: readonly GameFolder[] = await Promise.all(GAMES.map(openGameFolder));

/** The games with fixtures, for tests of full games. */
export const FULL_GAMES: readonly AnyGameDefinition[] = GAME_FOLDERS.filter(
  ({ fixtures }) => fixtures !== undefined,
).map(({ definition }) => definition);

/** Small variants of every full game, as records without moves: each test that walks all positions walks these. */
export const SMALL_VARIANTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  GAME_FOLDERS.filter(({ fixtures }) => fixtures !== undefined).map(({ definition, variants }) => [
    definition.id,
    variants,
  ]),
);
