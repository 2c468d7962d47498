import { expect, test } from 'vitest';
import { AnswerBook, givenAnswer, weightsIn } from './questions.ts';

test('an answer has the moves of positive probability, or the failure', () => {
  expect(givenAnswer('here', 2, ['a', 'b', 'c'], { kind: 'weights', weights: [0, 0.25, 0.75] })).toEqual({
    position: 'here',
    repeat: 2,
    policy: { b: 0.25, c: 0.75 },
  });
  expect(givenAnswer('here', 0, ['a'], { kind: 'timeout', detail: 'slow' })).toEqual({
    ...{ position: 'here', repeat: 0, failure: 'timeout', detail: 'slow' },
  });
});

test('a later answer replaces an earlier one, and an unavailable service gives none', () => {
  const book = new AnswerBook();
  book.add({ position: 'here', repeat: 0, failure: 'error', detail: '' });
  expect([book.has('here', 0), book.has('here', 1), book.has('there', 0)]).toEqual([false, false, false]);
  book.add({ position: 'here', repeat: 0, policy: { a: 1 } });
  book.add({ position: 'here', repeat: 1, failure: 'illegal', detail: '' });
  expect([book.has('here', 0), book.has('here', 1)]).toEqual([true, true]);
  expect(book.at('here')).toHaveLength(2);
  expect(weightsIn(book, 'here', ['b', 'a'])).toEqual([0, 0.5]);
  expect(weightsIn(book, 'there', ['a'])).toBeUndefined();
});
