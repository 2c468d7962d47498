import { expect, test } from 'vitest';
import { parseQuestion } from './question.ts';

const RECORD = 'This needs a record: ?record=tail-end%3A%203%201 for "tail-end: 3 1".';
const GAME = 'This needs a game: ?game=tail-end, and if you like its options, as in &coins=9.';

test.each([
  ['analyze', 'record=match-six:%202', { kind: 'analyze', record: 'match-six: 2', why: false }],
  ['analyze', 'record=x&why=false', { kind: 'analyze', record: 'x', why: false }],
  ['analyze', 'why=true&record=x', { kind: 'analyze', record: 'x', why: true }],
  ['review', 'record=x&why=perhaps', { kind: 'review', record: 'x' }],
  ['solve', 'game=tail-end', { kind: 'solve', game: 'tail-end', options: [] }],
  [
    'solve',
    'coins=9&game=tail-end&coins=8',
    {
      kind: 'solve',
      game: 'tail-end',
      options: [
        ['coins', '9'],
        ['coins', '8'],
      ],
    },
  ],
] as const)('%s with %s is a question', (kind, query, question) => {
  expect(parseQuestion(kind, new URLSearchParams(query))).toEqual({ ok: true, value: question });
});

test.each([
  ['analyze', '', RECORD],
  ['analyze', 'record=%20', RECORD],
  ['review', '', RECORD],
  ['review', 'record=', RECORD],
  ['analyze', 'record=x&why=perhaps', 'why is true or false.'],
  ['analyze', 'record=x&why=', 'why is true or false.'],
  ['solve', '', GAME],
  ['solve', 'game=&coins=9', GAME],
] as const)('%s with %j is refused', (kind, query, error) => {
  expect(parseQuestion(kind, new URLSearchParams(query))).toEqual({ ok: false, error });
});
