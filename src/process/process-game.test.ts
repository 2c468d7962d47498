import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../test/support/temporary-folder.ts';
import { createGame, mustSucceed, reasonOf } from '../core/index.ts';
import { solve } from '../solver/index.ts';
import { isProcessGame } from './command.ts';
import { openProcessGame, type ProcessGame } from './process-game.ts';

/** A pile of seven, from which one or two are taken; the parts in braces may be replaced. */
const PILE = {
  before: '',
  hello: `{ id: 'pile', title: 'Pile' }`,
  start: `{ left: 7, turn: 1 }`,
  expand: `{ turn: p.turn, moves: movesOf(p), ...(p.left === 0 && { outcome: { winner: 3 - p.turn } }) }`,
  next: `{ left: p.left - n, turn: 3 - p.turn }`,
  results: 'request.positions.map(expand)',
  line: 'JSON.stringify(answer)',
};

function program(changes: Partial<typeof PILE> = {}): string {
  const parts = { ...PILE, ...changes };
  const file = join(temporaryFolder(), 'game.mjs');
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
    let asked = 0;
    ${parts.before}
    const movesOf = (p) => [1, 2].filter((n) => n <= p.left).map((n) => ({ move: n, next: ${parts.next} }));
    const expand = (p) => (${parts.expand});
    for await (const text of createInterface({ input: process.stdin })) {
      const request = JSON.parse(text);
      asked++;
      const answers = { hello: () => (${parts.hello}), start: () => ({ position: ${parts.start} }),
        expand: async () => ({ results: ${parts.results} }) };
      const answer = await answers[request.type]();
      process.stdout.write((${parts.line}) + '\\n');
    }`,
  );
  return `exec:${process.execPath} ${file}`;
}

const LIMITS = { helloMs: 30_000, requestMs: 1000 };

function open(text: string, env: NodeJS.ProcessEnv = process.env): ProcessGame {
  const game = mustSucceed(openProcessGame(text, env, LIMITS));
  onTestFinished(() => game.end());
  return game;
}

/** The first error sentence, when the game is opened or solved. */
function whyNot(text: string): string {
  try {
    const game = mustSucceed(createGame(open(text).definition));
    mustSucceed(solve(game));
    return 'nothing';
  } catch (error) {
    return reasonOf(error);
  }
}

test('a program is a game like any other', () => {
  const { definition } = open(program());
  const game = mustSucceed(createGame(definition));
  const { value, moves } = mustSucceed(solve(game)).evaluate(game.rules.start) ?? {};
  expect(value).toEqual({ verdict: 'win', distance: 5 });
  expect(moves?.map(({ move, value }) => [move, value.verdict])).toEqual([
    [1, 'win'],
    [2, 'loss'],
  ]);
  expect([definition.id, definition.title]).toEqual(['pile', 'Pile']);
});

test('without turns the players alternate, and a given board is drawn', () => {
  const expand = `{ moves: movesOf(p), board: ['left: ' + p.left], ...(p.left === 0 && { outcome: { winner: null } }) }`;
  const game = mustSucceed(createGame(open(program({ expand, next: '{ left: p.left - n }' })).definition));
  expect(game.board?.(game.rules.start)).toEqual(['left: 7']);
  expect(mustSucceed(solve(game)).evaluate(game.rules.start)?.value.verdict).toBe('draw');
});

test('the program declares options and receives their values at the start', () => {
  const option = `{ name: 'pile', type: 'integer', min: 1, max: 9, default: 7, sentence: 'How many there are.' }`;
  const text = program({
    hello: `{ id: 'pile', options: [${option}] }`,
    start: '{ left: request.options.pile, turn: 1 }',
  });
  const { definition } = open(text);
  const verdicts = [7, 6].map((pile) => {
    const game = mustSucceed(createGame(definition, { pile }));
    return mustSucceed(solve(game)).evaluate(game.rules.start)?.value.verdict;
  });
  expect(verdicts).toEqual(['win', 'loss']);
});

test('positions are requested in whole frontiers, each twice', () => {
  const log = join(temporaryFolder(), 'log');
  const before = `import { appendFileSync } from 'node:fs';`;
  const results = `(appendFileSync(${JSON.stringify(log)}, request.positions.length + ' '), request.positions.map(expand))`;
  const next = '{ left: p.left - n, turn: 3 - p.turn, path: (p.path ?? "").slice(-9) + n }';
  expect(whyNot(program({ before, results, next, start: '{ left: 14, turn: 1 }' }))).toBe('nothing');
  const sizes = readFileSync(log, 'utf8').trim().split(' ').map(Number);
  expect(sizes.slice(0, 8)).toEqual([1, 1, 2, 2, 4, 4, 8, 8]);
  expect(sizes.length).toBeLessThan(40);
});

describe('one sentence says what is wrong when a program', () => {
  const REFUSED = [
    [
      'answers by chance',
      { next: '{ left: p.left - n, turn: 3 - p.turn, coin: asked % 2 }' },
      /Asked again, the program gives another answer/,
    ],
    ['is not there', {}, /cannot be started: there is no such program/],
    ['ends', { results: 'process.exit(3)' }, /ended with exit code 3\.$/],
    [
      'throws',
      { results: `(() => { throw new Error('lost the pile') })()` },
      /ended with exit code 1; .*standard error: "/,
    ],
    [
      'does not answer',
      { results: 'await new Promise(() => setInterval(() => {}, 1000))' },
      /has not answered within 1 second/,
    ],
    [
      'prints garbage',
      { line: `asked > 2 ? 'thinking...' : JSON.stringify(answer)` },
      /answers "thinking\.\.\.", which is not JSON/,
    ],
    [
      'hides a part of the position',
      { expand: `{ ...${PILE.expand}, observation: [p.left > 3] }` },
      /In position .*: The program answers with "observation", so the game cannot be solved: both players must see/,
    ],
    [
      'has moves with probabilities',
      { next: `${PILE.next}, probability: 0.5` },
      /The program answers with "probability", so the game cannot be solved: a game with chance/,
    ],
    ['answers with a list', { hello: '[]' }, /is not a game: The game has no id/],
    ['answers with a number', { line: '"7"' }, /answers "7", which is not an object/],
    ['answers without results', { results: 'undefined' }, /answers "expand" without a list of results/],
    [
      'answers too much',
      { results: '[...request.positions.map(expand), expand({ left: 0, turn: 1 })]' },
      /gives 2 results for 1 positions/,
    ],
    [
      'answers without end',
      { line: `asked > 2 ? 'x'.repeat(65e6) : JSON.stringify(answer)` },
      /more than 64 MB in one line/,
    ],
    [
      'talks without being asked',
      { line: `JSON.stringify(answer) + '\\n{}'` },
      /without being asked|without a position/,
    ],
    ['has no start', { start: 'undefined' }, /answers "start" without a position/],
    [
      'begins by chance',
      { start: '{ left: 7 + asked, turn: 1 }' },
      /has chance in it: asked again, the program begins in another position/,
    ],
    [
      'says what is wrong itself',
      { line: `JSON.stringify(asked > 2 ? { error: 'No dice.' } : answer)` },
      /^No dice\.$/,
    ],
    [
      'refuses a position',
      { expand: `p.left === 3 ? { error: 'Dice were rolled.' } : ${PILE.expand}` },
      /In position \{"left":3,"turn":[12]\}: Dice were rolled\. The record "pile: \d \d.*" leads there\.$/,
    ],
    ['gives no moves', { expand: '{ turn: p.turn }' }, /must answer with a list of moves, not undefined/],
    [
      'gives a bad move',
      { expand: `{ turn: p.turn, moves: [{ move: null, next: 1 }] }` },
      /must name each move by a text or a number, not null/,
    ],
    ['gives no next position', { next: 'undefined' }, /does not say what comes next after "1"/],
    [
      'gives a number that is too large',
      { next: '{ left: p.left - n, turn: 3 - p.turn, big: 1e300 }' },
      /holds 1e\+300, which JSON does not keep exactly/,
    ],
    ['has a dead end', { expand: '{ turn: p.turn, moves: movesOf(p) }' }, /no legal move and no outcome/],
    [
      'goes on after the end',
      { expand: `{ turn: p.turn, moves: movesOf(p), ...(p.left < 2 && { outcome: { winner: 1 } }) }` },
      /There are legal moves although the game is over/,
    ],
    ['has no id', { hello: '{}' }, /is not a game: The game has no id/],
    [
      'names a file that is not there',
      { hello: `{ id: 'pile', files: ['missing.txt'] }` },
      /A file that .* names cannot be read: ENOENT/,
    ],
  ] as const;

  function expectRefused(name: string, changes: Parameters<typeof program>[0], sentence: RegExp): void {
    expect(whyNot(name === 'is not there' ? 'exec:./no-such-program' : program(changes))).toMatch(sentence);
  }

  test.each(REFUSED.slice(0, 6))('%s', expectRefused);
  test.each(REFUSED.slice(6))('%s', { tags: 'slow' }, expectRefused);

  test('has no command', () => {
    expect(whyNot('exec:')).toBe('exec: needs a command, like "exec:python3 nim.py".');
    expect(whyNot('gym: ')).toBe('gym: needs a file, like "gym:env.py".');
  });
});

test('the process ends with its game', async () => {
  const game = open(program({ hello: `{ id: 'pile', notes: [String(process.pid)] }` }));
  const pid = Number(game.notes[0]);
  expect(process.kill(pid, 0)).toBe(true);
  await game.end();
  expect(isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program does not see the keys of services', () => {
  const secret = { ...process.env, PENULTIMATE_CHAT_KEY: 'secret', DATABASE_URL: 'secret' };
  const hello = `{ id: 'pile', notes: Object.values(process.env).filter((value) => value === 'secret') }`;
  expect(open(program({ hello }), secret).notes).toEqual([]);
});

test('the digest covers the command and every file, independent of their folders', () => {
  const digest = (text: string) => open(text).definition.source?.sha256;
  const one = digest(program());
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(digest(program())).toBe(one);
  expect(digest(`${program()} --fast`)).not.toBe(one);
  expect(digest(program({ before: '// another file' }))).not.toBe(one);
  const rules = join(temporaryFolder(), 'rules.txt');
  const named = () => digest(program({ hello: `{ id: 'pile', files: [${JSON.stringify(rules)}] }` }));
  writeFileSync(rules, 'one');
  const before = named();
  writeFileSync(rules, 'two');
  expect(named()).not.toBe(before);
});

test('a program is distinguished from a file and from a game of the package', () => {
  expect(['exec:./nim', 'gym:env.py', './exec.js', 'tail-end'].map(isProcessGame)).toEqual([true, true, false, false]);
});
