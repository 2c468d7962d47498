import { existsSync } from 'node:fs';
import { GAMES } from '../src/games/index.ts';
import type { AnyCourse } from '../src/learn/lesson.ts';
import { roomFile } from './rooms.ts';

/** The course in the room of each game that has one, by the id of the game. */
export const COURSES: ReadonlyMap<string, AnyCourse> = new Map(
  await Promise.all(
    GAMES.filter(({ id }) => existsSync(roomFile(id, 'lessons.ts'))).map(async ({ id }) => {
      const room: { readonly course: AnyCourse } = await import(roomFile(id, 'lessons.ts').href);
      return [id, room.course] as const;
    }),
  ),
);
