import { expect, test } from 'vitest';
import { parseRoute } from '../app/route.ts';
import { homeworkPath, parseHomework } from './homework-link.ts';

function routeOf(path: string) {
  const [page = '', search = ''] = path.split('?');
  return parseRoute(page, search);
}

test('a set of puzzles is the same after its address is parsed', () => {
  const records = ['tail-end start=HHHTHHHHH: 2', 'match-six: 1 2', 'inversion-race: left'];
  const { page, game, query } = routeOf(homeworkPath(records.map((record) => ({ record, question: 'move' }))));
  expect([page, game]).toEqual(['puzzles', 'homework']);
  expect(parseHomework(query)).toEqual({ ok: true, value: records });
});

test('the homework after a lesson is that lesson', () => {
  const path = homeworkPath([{ record: 'tail-end start=HHTHH:', question: 'see', lesson: 'copy' }]);
  expect(path).toBe('/learn/tail-end?lesson=copy');
});

test('an incomplete or damaged link is refused in one sentence', () => {
  expect(parseHomework([])).toEqual({ ok: false, error: 'The link is incomplete. Ask your teacher for it again.' });
  expect(parseHomework([['p', 'match-six: 99']])).toMatchObject({ ok: false });
});
