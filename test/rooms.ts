import { existsSync } from 'node:fs';
import { type AnyGameDefinition, createGame, formatVariant, mustSucceed } from '../src/core/index.ts';
import type { AnyFixtures } from '../src/games/fixtures.ts';
import { GAMES } from '../src/games/index.ts';

/** A game and what its folder brings for the tests. */
export interface Room {
  readonly definition: AnyGameDefinition;
  /** Absent in the first tier: a full game is one that has them. */
  readonly fixtures: AnyFixtures | undefined;
  /** Those of the fixtures, otherwise the default and the ready-made ones. */
  readonly variants: readonly string[];
}

export function roomFile(id: string, file: string): URL {
  return new URL(`../src/games/${id}/${file}`, import.meta.url);
}

async function openRoom(definition: AnyGameDefinition): Promise<Room> {
  const file = roomFile(definition.id, 'fixtures.ts');
  const fixtures = existsSync(file)
    ? ((await import(file.href)) as { readonly fixtures: AnyFixtures }).fixtures
    : undefined;
  return { definition, fixtures, variants: fixtures?.variants ?? ownVariants(definition) };
}

export function ownVariants(definition: AnyGameDefinition): readonly string[] {
  const all = [{}, ...definition.variants.map(({ options }) => options)];
  return all.map((options) => formatVariant(mustSucceed(createGame(definition, options))));
}

export const ROOMS: readonly Room[] = await Promise.all(GAMES.map(openRoom));

/** What is asked of full games only is asked of these. */
export const FULL_GAMES: readonly AnyGameDefinition[] = ROOMS.filter(({ fixtures }) => fixtures !== undefined).map(
  ({ definition }) => definition,
);
