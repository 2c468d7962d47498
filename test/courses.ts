import { existsSync } from 'node:fs';
import type { AnyCourse } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { roomFile } from './rooms.ts';

/** The course in the room of each game that has one, by the id of the game. */
export const COURSES: ReadonlyMap<string, AnyCourse> = new Map(
  await Promise.all(
    GAMES.filter(({ id }) => existsSync(roomFile(id, 'lesson.ts'))).map(async ({ id }) => {
      const room: { readonly course: AnyCourse } = await import(roomFile(id, 'lesson.ts').href);
      return [id, room.course] as const;
    }),
  ),
);
