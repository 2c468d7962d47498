import { expect, test } from 'vitest';
import { runPiped } from '../../../test/fake-terminal.ts';
import { answerQuestion } from './answer.ts';

test.each([
  [{ kind: 'analyze', record: 'match-six: 2', why: false }, ['analyze', 'match-six: 2', '--json']],
  [{ kind: 'analyze', record: 'match-six: 2', why: true }, ['analyze', 'match-six: 2', '--json', '--why']],
  [{ kind: 'review', record: 'match-six: 3 1 2' }, ['review', 'match-six: 3 1 2', '--json']],
  [{ kind: 'solve', game: 'tail-end', options: [['coins', '5']] }, ['solve', 'tail-end', '--coins', '5', '--json']],
] as const)('the answer to %o is what the command prints', async (question, words) => {
  const answer = answerQuestion(question);
  expect(JSON.stringify(answer.ok && answer.value)).toBe((await runPiped(words)).stdout.trim());
});

test.each([
  [{ kind: 'analyze', record: 'chess', why: false }, 'There is no game "chess"; the games are '],
  [{ kind: 'review', record: 'match-six: 9' }, 'Move 1, "9": '],
  [{ kind: 'solve', game: 'chess', options: [] }, 'There is no game "chess"; the games are '],
  [{ kind: 'solve', game: 'tail-end', options: [['height', '9']] }, 'height'],
  [{ kind: 'solve', game: 'tail-end', options: [['coins', '0']] }, 'coins'],
] as const)('the question %o is refused with the reason', (question, reason) => {
  expect(answerQuestion(question)).toEqual({ ok: false, error: expect.stringContaining(reason) });
});

test('a game that is too large to solve is refused with what it would take', () => {
  const string = 'WWWL'.repeat(4000);
  const answer = answerQuestion({ kind: 'solve', game: 'winners-and-losers', options: [['string', string]] });
  expect(answer).toEqual({ ok: false, error: expect.stringContaining('a table may take 900 MB') });
});
