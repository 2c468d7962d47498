import { existsSync } from 'node:fs';
import { GAMES } from '../../src/games/index.ts';
import type { AnyCourse } from '../../src/learn/lesson.ts';
import { gameFile } from './game-folders.ts';

/** The course of each game that has one, by the id of the game. */
export const COURSES: ReadonlyMap<string, AnyCourse> = new Map(
  await Promise.all(
    GAMES.filter(({ id }) => existsSync(gameFile(id, 'lessons.ts'))).map(async ({ id }) => {
      const folder: { readonly course: AnyCourse } = await import(gameFile(id, 'lessons.ts').href);
      return [id, folder.course] as const;
    }),
  ),
);
