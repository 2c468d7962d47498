import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { AuditRow } from './audit-game.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

/** Take one or two from a pile of five. */
function pile(id: string, changes: Readonly<Record<string, string>> = {}): string {
  const parts = {
    start: '{ left: 5, turn: 1 }',
    moves: '(p) => [1, 2].filter((n) => n <= p.left)',
    play: '(p, n) => ({ left: p.left - n, turn: 3 - p.turn })',
    outcome: '(p) => (p.left === 0 ? { winner: 3 - p.turn } : undefined)',
    before: '',
    ...changes,
  };
  return `${parts.before}
export default { id: '${id}', start: ${parts.start}, turn: (p) => p.turn, moves: ${parts.moves}, play: ${parts.play}, outcome: ${parts.outcome} };`;
}

const FILES = {
  'good.js': pile('good'),
  'copy.js': pile('copy', {
    moves: `(p) => ['a', 'bb'].filter((n) => n.length <= p.left)`,
    play: '(p, n) => ({ left: p.left - n.length, turn: 3 - p.turn })',
  }),
  'misere.js': pile('misere', { outcome: '(p) => (p.left === 0 ? { winner: p.turn } : undefined)' }),
  'stuck.js': pile('stuck', { outcome: '() => undefined' }),
  'syntax.js': 'export default {',
  'loop.js': pile('loop', {
    moves: '(p) => { if (p.left === 3) for (;;); return [1, 2].filter((n) => n <= p.left); }',
  }),
  'exit.js': pile('exit', { moves: '(p) => (p.left === 3 ? process.exit(0) : [1, 2].filter((n) => n <= p.left))' }),
  'heap.js': pile('heap', {
    start: '{ left: 50, turn: 1 }',
    moves: '(p) => [10, 20, 30, 3].filter((n) => n <= p.left)',
    outcome: '(p) => (p.left < 3 ? { winner: 3 - p.turn } : undefined)',
  }),
  'large.js': pile('large', {
    moves: '(p) => [1, 2, 3, 4, 5]',
    play: '(p, n) => ({ left: p.left + n, turn: 3 - p.turn })',
  }),
};

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = join(temporaryFolder(), 'games');
  mkdirSync(folder);
  writeFileSync(join(folder, 'notes.txt'), 'no game');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

async function audit(...words: readonly string[]): Promise<ReadonlyMap<string, AuditRow>> {
  const { stdout, stderr } = await runPiped(['audit', '--json', '--limit', '1000', '--time-limit', '10', ...words]);
  expect(stderr).toBe('');
  const rows: readonly AuditRow[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return new Map(rows.map((row) => [row.game, row]));
}

describe('an audit of a folder', () => {
  test('has a row for every game, and no game stops the others', async () => {
    const rows = await audit(folderWith(FILES));
    expect([...rows.keys()]).toEqual(['copy', 'exit', 'good', 'heap', 'large', 'loop', 'misere', 'stuck', 'syntax']);
    const statuses = [...rows.values()].map(({ game, status }) => `${game} ${status}`);
    expect(statuses).toEqual([
      'copy solved',
      'exit failed',
      'good solved',
      'heap solved',
      'large too-large',
      'loop too-large',
      'misere solved',
      'stuck failed',
      'syntax failed',
    ]);
    expect(rows.get('good')).toMatchObject({
      verdict: 'win',
      distance: 3,
      positions: 10,
      sameAs: ['copy'],
      nearlySameAs: [],
    });
    expect(rows.get('misere')).toMatchObject({ sameAs: [], nearlySameAs: ['copy', 'good'] });
    expect(rows.get('stuck')?.faults).toMatchObject([
      { fault: 'dead-end', records: [expect.stringMatching(/^stuck: /)] },
    ]);
    expect(rows.get('exit')?.reason).toBe('Its code exits the program.');
    expect(rows.get('loop')?.reason).toMatch(
      /^It was not solved within 10 seconds; the audit reached \d+ positions?\.$/,
    );
    expect(rows.get('large')).toMatchObject({ positions: 1000 });
    expect(rows.get('syntax')?.reason).toContain('has a syntax error');
  });

  test('resumes from its file, and writes a page', async () => {
    const folder = folderWith({ 'copy.js': FILES['copy.js'], 'good.js': FILES['good.js'] });
    const [out, html] = [join(folder, 'audit.jsonl'), join(folder, 'audit.html')];
    await audit(join(folder, 'good.js'), '--out', out);
    const kept = readFileSync(out, 'utf8');
    writeFileSync(out, kept.replace('"positions":10', '"positions":11'));
    const rows = await audit(folder, '--out', out, '--html', html);
    expect([...rows.values()].map(({ positions }) => positions)).toEqual([10, 11]);
    expect(readFileSync(out, 'utf8').split('\n')).toHaveLength(4);
    expect(readFileSync(html, 'utf8')).toMatch(/<td>good<\/td><td>win in 3, 11 positions<\/td>.*The same game as copy/);
  });

  test('is printed in words, also for a folder without a trailing slash', async () => {
    const home = process.cwd();
    process.chdir(dirname(folderWith({ 'good.js': FILES['good.js'] })));
    const { stdout, code } = await runPiped(['audit', 'match-six', 'games']).finally(() => process.chdir(home));
    expect(stdout).toBe(
      'match-six: win in 3, 44 positions\ngood: win in 3, 10 positions\n\n2 games: 2 solved.\nNo faults.\n',
    );
    expect(code).toBe(0);
  });

  test('says what is not known of a game that is too large or cannot be loaded', async () => {
    const folder = folderWith(FILES);
    const printed = async (limit: number, ...names: readonly string[]) =>
      (await runPiped(['audit', ...names.map((name) => join(folder, name)), '--limit', String(limit)])).stdout;
    expect(await printed(40, 'heap.js')).toMatch(
      /^heap: win, found by a search of 33 positions\n\n1 game: 1 solved\.\n$/,
    );
    expect(await printed(9, 'syntax.js')).toMatch(
      /^syntax: not playable: [\s\S]*Unexpected end of input\.\n\n1 game: 1 not playable\.\n$/,
    );
    expect(await printed(10, 'good.js', 'syntax.js')).toContain(
      'No faults in 1 of 2 games; the others were not audited to their end.',
    );
  });

  test.each([
    [[], 'No games are given'],
    [['./no-such-folder'], 'cannot be read'],
    [['match-six', 'match-six'], 'is given twice'],
  ])('of %j is refused', async (words, sentence) => {
    const { code, stderr } = await runPiped(['audit', ...words]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });
});

test.skipIf(!hasPython)('environments are reported with their faults and records', async () => {
  const environment = (reset: string, step: string, moves: string) => `
import random
class Env:
    def reset(self, seed=None):
        self.current_player = 1
        ${reset}
    def step(self, action):
        ${step}
        self.current_player = 3 - self.current_player
        return None, 1 if self.left == 0 else 0, self.left == 0, False, {}
    def valid_moves(self):
        return ${moves}
`;
  const moves = '[n for n in (1, 2) if n <= self.left]';
  const folder = folderWith({
    'plain.py': environment('self.left = 5', 'self.left -= action', moves),
    'dice.py': environment('self.left = 5', 'self.left -= random.choice([action])', moves),
    'start.py': environment('self.left = random.randint(3, 30)', 'self.left -= action', moves),
    'left.py': environment('self.left = 5', 'self.left -= action', `${moves} or [7]`),
    'good.js': FILES['good.js'],
  });
  const rows = await audit(folder);
  const faultsOf = (game: string) => rows.get(game)?.faults.map(({ fault }) => fault);
  expect(['plain', 'dice', 'start', 'left'].map((game) => rows.get(game)?.status)).toEqual([
    'solved',
    'chance',
    'chance',
    'solved',
  ]);
  expect(['plain', 'dice', 'start', 'left'].map(faultsOf)).toEqual([[], ['chance'], ['random-start'], ['moves-left']]);
  expect(rows.get('plain')?.sameAs).toEqual(['good', 'left']);
  expect(rows.get('left')?.faults[0]?.records).toEqual([expect.stringMatching(/^left: [12 ]+$/)]);
  const seeded = await audit(join(folder, 'start.py'), '--seed', '4');
  expect(seeded.get('start')).toMatchObject({ status: 'solved', faults: [{ fault: 'random-start' }] });
});
