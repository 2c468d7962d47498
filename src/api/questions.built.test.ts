import { describe, expect, test } from 'vitest';
import { runPiped } from '../../test/support/fake-terminal.ts';
import { GAMES } from '../games/index.ts';
import { askByName, type QuestionName } from './index.ts';

const context = { games: GAMES, now: () => 0 };

/** The JSON of an answer, without the times that differ from run to run. */
function timeless(json: unknown): string {
  return JSON.stringify(json, (name, value) => (/Ms$|PerSecond$|^slowestPart$/.test(name) ? 0 : value));
}

describe('a question is answered with the JSON of the command', () => {
  test.each<[QuestionName, object, string]>([
    ['games', {}, 'games'],
    ['rules', { game: 'tail-end', options: { misere: true } }, 'rules tail-end --misere'],
    ['analyze', { record: 'match-six: 2', why: true }, 'analyze match-six:_2 --why'],
    ['review', { record: 'match-six: 3 1 2' }, 'review match-six:_3_1_2'],
    ['solve', { game: 'tail-end', options: { coins: 5 } }, 'solve tail-end --coins 5'],
    ['puzzle', { game: 'tail-end', seed: 5 }, 'practice tail-end --seed 5 --count 1'],
    ['puzzle', { day: 20_000 }, 'practice --date 2024-10-04'],
  ])('%s %j', async (name, input, words) => {
    const { stdout } = await runPiped([...words.split(' ').map((word) => word.replaceAll('_', ' ')), '--json']);
    const answer = await askByName(name, input, context);
    expect(timeless(answer.ok ? answer.value : answer)).toBe(timeless(JSON.parse(stdout)));
  });

  test('prove and verify', async () => {
    const proof = await askByName('prove', { game: 'match-six' }, context);
    const { stdout } = await runPiped(['prove', 'match-six']);
    expect(proof).toMatchObject({ ok: true, value: { certificate: stdout } });
    expect(await askByName('verify', { certificate: stdout }, context)).toMatchObject({
      ok: true,
      value: { valid: true, game: 'match-six', claim: { verdict: 'win', winner: 1 } },
    });
  });
});

test.each<[QuestionName, unknown, string]>([
  ['analyze', {}, 'record must be a game in one line, like "tail-end coins=9: 3 1".'],
  ['analyze', { record: 'match-six: 9' }, 'Move 1, "9": '],
  ['analyze', { record: 'match-six:', why: 'yes' }, 'why is true or false.'],
  ['review', 3, 'This needs an object.'],
  ['solve', { game: 'chess' }, 'There is no game "chess"; the games are '],
  ['solve', { game: 'tail-end', options: { height: 9 } }, 'height'],
  ['solve', { game: 'tail-end', options: [] }, 'options must be an object like {"coins": 9}.'],
  ['solve', { game: 'tail-end', options: { coins: 0 } }, 'coins must be '],
  ['solve', { game: 'winners-and-losers', options: { string: 'WWWL'.repeat(4000) } }, 'a table may take 900 MB'],
  ['verify', { certificate: '{' }, 'This is not a certificate'],
  ['puzzle', { seed: -1 }, 'seed must be a whole number.'],
])('%s %j is refused in a sentence', async (name, input, sentence) => {
  expect(await askByName(name, input, context)).toEqual({ ok: false, error: expect.stringContaining(sentence) });
});
