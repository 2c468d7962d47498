import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Ran, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const program = join(root, 'dist/cli/penultimate.js');
const example = (name: string) => join(root, 'examples', `${name}.js`);

interface Circumstances {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** The program in this process, one run at a time. */
async function run(words: readonly string[], { cwd = root, input = '' }: Circumstances = {}): Promise<Ran> {
  process.chdir(cwd);
  try {
    return await runPiped(words, { input });
  } finally {
    process.chdir(root);
  }
}

/**
 * The built program in its own process: it loads files like Node, and may be stuck in one. Slow calls are started while the
 * tests are collected, and awaited by the last of them.
 */
function runBuilt(words: readonly string[], { cwd = root, env, input = '' }: Circumstances = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { cwd, timeout: 50_000, env: { ...process.env, ...env } };
    const child = execFile(process.execPath, [program, ...words], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr });
    });
    child.stdin?.end(input);
  });
}

const PILE = `{
  id: 'pile',
  start: { left: 5, turn: 1 },
  turn: (p) => p.turn,
  moves: (p) => [1, 2].filter((n) => n <= p.left),
  play: (p, n) => ({ left: p.left - n, turn: 3 - p.turn }),
  outcome: (p) => (p.left === 0 ? { winner: 3 - p.turn } : undefined),
}`;

/** A folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe('a bad file gets one sentence and exit code 2', () => {
  const folder = folderWith({
    'syntax.js': 'export default {\n  id: "a",\n  moves: (p) => [,\n};\n',
    'no-default.js': `export const game = ${PILE};\n`,
    'no-play.js': `export default { ...${PILE}, play: undefined };\n`,
    'wrong-type.js': `export default { ...${PILE}, moves: [1, 2] };\n`,
    'a-number.js': 'export default 3;\n',
    'throws.js': 'throw new Error("not today\\nnor tomorrow");\n',
    'missing-import.js': `import './not-there.js';\nexport default ${PILE};\n`,
    'taken.js': `export default { ...${PILE}, id: 'tail-end' };\n`,
    'rules.txt': 'Take one or two.\n',
    'large.js': `export default ${PILE};\n${'//\n'.repeat(400_000)}`,
    'waits.js': `await new Promise(() => {});\nexport default ${PILE};\n`,
    'leaves.js': `process.exit(0);\nexport default ${PILE};\n`,
    'leaves-later.js': `export default { ...${PILE}, moves: () => process.exit(0) };\n`,
  });
  mkdirSync(join(folder, 'folder.js'));
  // 100 MB without a byte on the disk: it is refused by its size alone.
  writeFileSync(join(folder, 'huge.js'), '');
  truncateSync(join(folder, 'huge.js'), 100 * 2 ** 20);

  /** The test runner reads these differently from Node, or they take seconds. */
  const built = new Map(
    ['syntax.js', 'throws.js', 'missing-import.js', 'waits.js', 'leaves.js', 'leaves-later.js'].map((file) => [
      file,
      runBuilt(['solve', `./${file}`], { cwd: folder }),
    ]),
  );

  test.each([
    ['syntax.js', /^penultimate: "\.\/syntax\.js" has a syntax error in line 4, column 1: .*\.$/],
    ['no-default.js', /has no default export: write `export default \{ id, start, moves, play \}`\.$/],
    ['no-play.js', /is not a game: The game has no play; a game needs id, start, moves, play\.$/],
    ['wrong-type.js', /is not a game: The game's moves must be a function, not a list\.$/],
    ['a-number.js', /is not a game: A game is an object with id, start, moves, play, not a number\.$/],
    ['throws.js', /"\.\/throws\.js" cannot be loaded: not today nor tomorrow \(throws\.js:1:7\)\.$/],
    ['missing-import.js', /"\.\/missing-import\.js" cannot be loaded: Cannot find module .*\.$/],
    ['taken.js', /calls its game tail-end, but the package has a game of that name\.$/],
    ['rules.txt', /is not a game file: the name of one ends with \.js, \.mjs, \.ts, \.mts\.$/],
    ['large.js', /is too large: a game file has at most 1 MB\.$/],
    ['huge.js', /is too large: a game file has at most 1 MB\.$/],
    ['folder.js', /"\.\/folder\.js" is a folder, not a game file\.$/],
    ['missing.js', /"\.\/missing\.js" cannot be read: there is no such file or folder\.$/],
    ['waits.js', /does not finish loading: it has been waiting for 3 seconds\.$/],
    ['leaves.js', /"\.\/leaves\.js" ends the program while it is loaded\.$/],
    ['leaves-later.js', /The game's moves ends the program in position \{"left":.*\}\.$/],
  ])('%s', async (file, sentence) => {
    const { code, stdout, stderr } = await (built.get(file) ?? run(['solve', `./${file}`], { cwd: folder }));
    expect(stderr.trimEnd()).toMatch(sentence);
    expect({ code, stdout, lines: stderr.trimEnd().split('\n').length }).toEqual({ code: 2, stdout: '', lines: 1 });
  });
});

test('a file that a package.json makes CommonJS gets advice', async () => {
  const cwd = folderWith({ 'package.json': '{ "type": "commonjs" }', 'pile.js': `export default ${PILE};\n` });
  expect(await runBuilt(['solve', './pile.js'], { cwd })).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'penultimate: "./pile.js" is read as CommonJS, because a package.json says so: call it pile.mjs, or write "type": "module" into that file.\n',
  });
});

describe('a game that fails during use is reported as a fault of its file', () => {
  const folder = folderWith({
    'broken.js': `export default { ...${PILE}, outcome: () => undefined };\n`,
    'throws-late.js': `const pile = ${PILE};
export default { ...pile, play(p, n) { if (p.left === 3) throw new Error('three'); return pile.play(p, n); } };\n`,
  });

  test('for a broken law, before it is solved', async () => {
    for (const words of [
      ['solve'],
      ['prove'],
      ['simulate', '--games', '10'],
      ['play', '--players', 'perfect,perfect'],
    ]) {
      const [command = '', ...rest] = words;
      const { code, stdout, stderr } = await run([command, './broken.js', ...rest], { cwd: folder });
      expect(stderr).toMatch(
        /^penultimate: In position \{"left":0,"turn":[12]\}: There is no legal move and no outcome: the game must go on or be over\./,
      );
      if (command === 'solve') expect(stderr).toContain(' The record "pile: 1 2 2" leads there.\n');
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    }
  });

  test('for the first broken law by check, with exit code 1', async () => {
    const { code, stdout } = await run(['check', 'broken.js'], { cwd: folder });
    expect(code).toBe(1);
    expect(stdout).toContain('A law is broken: there are no legal moves exactly when there is an outcome.');
    const { stdout: json } = await run(['check', 'broken.js', '--json'], { cwd: folder });
    expect(JSON.parse(json)).toMatchObject({ game: 'pile', ok: false, position: '{"left":0,"turn":2}' });
  });

  test('for a move that throws in the middle of a game', async () => {
    const { code, stderr } = await run(['play', './throws-late.js'], { cwd: folder, input: '2\n1\n' });
    expect(stderr).toMatch(
      /^penultimate: The game's play throws "three" \(throws-late\.js:9:\d+\) for move "1" in position \{"left":3,"turn":2\}\.\n$/,
    );
    expect(code).toBe(2);
  });
});

/** Misère tic-tac-toe without `turn`: whoever has three in a row loses. */
const misere = (moves: string) => `const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
const hasLine = (p, mark) => LINES.some((line) => [...line].every((cell) => p[cell] === mark));
const isOver = (p) => hasLine(p, 1) || hasLine(p, 2) || !p.includes(0);
const free = (p) => p.flatMap((mark, cell) => (mark === 0 ? [cell] : []));
export default {
  id: 'misere-tic-tac-toe',
  start: [0, 0, 0, 0, 0, 0, 0, 0, 0],
  moves: (p) => ${moves},
  play: (p, cell) => p.with(cell, p.filter((mark) => mark > 0).length % 2 + 1),
  outcome(p) {
    if (hasLine(p, 1)) return { winner: 2 };
    if (hasLine(p, 2)) return { winner: 1 };
    return p.includes(0) ? undefined : { winner: null };
  },
};
`;

describe('misère tic-tac-toe whose moves go on after a line, deeper than 1,000 positions', () => {
  const folder = folderWith({
    'sound.js': misere('(isOver(p) ? [] : free(p))'),
    'faulty.js': misere('free(p)'),
  });
  const sentence =
    /^penultimate: In position \[[012](,[012]){8}\]: There are legal moves although the game is over: there must be none\.( The record "misere-tic-tac-toe: \d( \d)*" leads there\.)?\n$/;

  test.each([
    ['solve', './faulty.js'],
    ['solve', './faulty.js', '--json'],
    ['solve', './faulty.js', '--positions', 'rows.csv'],
    ['prove', './faulty.js', '--out', 'proof.json'],
    ['simulate', './faulty.js', '--games', '10'],
    ['simulate', './faulty.js', '--games', '10', '--players', 'random,random'],
    ['simulate', './faulty.js', '--exact'],
    ['exam', 'random', './faulty.js'],
    ['analyze', './faulty.js: 0 1'],
    ['review', './faulty.js: 0 1'],
    ['tournament', './faulty.js', '--games', '10'],
    ['play', './faulty.js', '--players', 'perfect,random'],
    ['play', './faulty.js', '--players', 'random,random'],
  ])('%s %s %s %s %s %s gives one sentence and exit code 2', async (...words) => {
    const { code, stdout, stderr } = await run(words, { cwd: folder });
    expect(stderr).toMatch(sentence);
    expect(code).toBe(2);
    if (words[0] !== 'play') expect(stdout).toBe('');
  });

  test('verify too, with the proof of the sound game', async () => {
    await run(['prove', './sound.js', '--out', 'sound.json'], { cwd: folder });
    const hash = (file: string) =>
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex');
    const proof = readFileSync(join(folder, 'sound.json'), 'utf8').replace(hash('sound.js'), hash('faulty.js'));
    writeFileSync(join(folder, 'faulty.json'), proof);
    const { code, stdout, stderr } = await run(['verify', 'faulty.json', '--game', 'faulty.js'], { cwd: folder });
    expect(stderr).toMatch(sentence);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('the sound game is a draw', async () => {
    const { stdout } = await run(['solve', './sound.js', '--json'], { cwd: folder });
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'draw' });
  });
});

/** A loop that never ends, and leaves the processor to others meanwhile. */
const LOOP = 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);';

/** On a busy machine the thread that stops a loop is late to release the main thread, which ends meanwhile. */
const SLOW_DEBUGGER = `const { Session } = require('node:inspector');
const { disconnect } = Session.prototype;
Session.prototype.disconnect = function () {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  disconnect.call(this);
};\n`;

/** Each takes the five seconds that a game has to answer. */
const stalled = startStalled();

function startStalled() {
  const cwd = folderWith({
    'loops.js': `const pile = ${PILE};
export default { ...pile, moves(p) { if (p.left === 3) ${LOOP} return pile.moves(p); } };\n`,
    'loads-forever.js': `${LOOP}\nexport default ${PILE};\n`,
    // Beyond the positions that are checked before a game is played.
    'loops-later.js': `const pile = { ...${PILE}, start: { left: 5000, turn: 1 }, moves: () => [4, 5] };
export default { ...pile, play(p, n) { if (p.left < 3000) ${LOOP} return pile.play(p, n); } };\n`,
    'slow-debugger.cjs': SLOW_DEBUGGER,
  });
  const env = { NODE_OPTIONS: `--require ${JSON.stringify(join(cwd, 'slow-debugger.cjs'))}` };
  const simulate = ['simulate', './loops-later.js', '--players', 'random,random', '--games', '10', '--workers'];
  return {
    playing: runBuilt(['play', './loops.js'], { cwd, input: '2\n' }),
    loading: runBuilt(['check', './loads-forever.js'], { cwd, env }),
    oneThread: runBuilt([...simulate, '1'], { cwd }),
    twoThreads: runBuilt([...simulate, '2'], { cwd }),
  };
}

describe('a game file is accepted wherever a game is', () => {
  test('by solve, with an option of the game before and after it', async () => {
    const after = await run(['solve', example('subtract-a-square'), '--pile', '30', '--json']);
    const before = await run(['solve', '--pile', '30', '--json', example('subtract-a-square')]);
    expect(JSON.parse(after.stdout)).toMatchObject({ game: 'subtract-a-square', options: { pile: 30 } });
    expect(JSON.parse(before.stdout)).toEqual(JSON.parse(after.stdout));
    const wrong = await run(['solve', example('subtract-a-square'), '--pins', '30']);
    expect(wrong.stderr).toContain('has no option "--pins"; choose --json, --positions, --pile, --first,');
  });

  test('by analyze and review, as a path in the record and by --game', async () => {
    const byPath = await run(['analyze', '--json', `${example('chomp')} rows=2: 2-4`]);
    const byFlag = await run(['analyze', '--json', 'chomp rows=2: 2-4', '--game', example('chomp')]);
    expect(JSON.parse(byPath.stdout)).toMatchObject({ record: 'chomp rows=2: 2-4', toMove: 2, verdict: 'loss' });
    expect(byFlag.stdout).toBe(byPath.stdout);
    const stream = await run(['analyze', '--stdin', '--game', example('chomp')], {
      input: 'chomp: 2-2\ntail-end: 1\n',
    });
    expect(stream.stdout.trim().split('\n')).toHaveLength(2);
    expect(stream.stdout).not.toContain('error');
    const review = await run(['review', `${example('chomp')}: 1-2 1-1`]);
    expect(review).toMatchObject({ code: 0, stderr: '' });
  });

  test('by simulate and tournament, in several threads and in one, with the same counts', async () => {
    const words = ['simulate', example('hexapawn'), '--players', 'casual,random', '--games', '2000', '--json'];
    const one = JSON.parse((await run([...words, '--workers', '1'])).stdout).wins;
    const two = JSON.parse((await run([...words, '--workers', '2'])).stdout).wins;
    expect(one).toEqual(two);
    expect(one[1] + one[2]).toBe(2000);
    const cup = await run([
      'tournament',
      example('kayles'),
      '--pins',
      '4',
      '--games',
      '20',
      '--players',
      'random,perfect',
    ]);
    expect(cup).toMatchObject({ code: 0, stderr: '' });
    expect(cup.stdout).toContain('Kayles: 2 players');
    const exact = await run(['simulate', example('tic-tac-toe'), '--exact']);
    expect(exact.stdout).toContain('drawn');
  });

  test('rules', async () => {
    expect((await run(['rules', example('chomp')])).stdout).toContain('Whoever eats the square at the top left loses.');
  });

  test.each(readdirSync(join(root, 'examples')).filter((file) => file.endsWith('.js')))(
    'play: %s between two perfect players',
    async (file) => {
      const { code, stdout, stderr } = await run([
        'play',
        join(root, 'examples', file),
        '--players',
        'perfect,perfect',
        '--max-plies',
        '60',
        '--seed',
        '1',
      ]);
      expect(stdout).toMatch(/^Welcome to /);
      // Two of them never end between perfect players, and the output says so.
      if (code === 0) expect(stdout).toMatch(/(wins the game!|The game is a draw\.)\n/);
      else expect(stderr).toContain('The game is not over after 60 moves');
      expect([0, 1]).toContain(code);
      expect(code === 1).toBe(file === 'pong-hau-ki.js');
    },
  );

  test('by play, with a board of what to type, and how to continue', async () => {
    const { stdout, stderr, code } = await run(['play', example('tic-tac-toe')], { input: '5\n1\n' });
    expect(stdout).toContain(' O | 2 | 3\n---+---+---\n 4 | X | 6\n---+---+---\n 7 | 8 | 9\n');
    expect(stderr).toBe(
      `penultimate: The input ended before the game did. Go on with: penultimate play --from "tic-tac-toe: 5 1" --game ${example('tic-tac-toe')}\n`,
    );
    expect(code).toBe(1);
    const on = await run(['play', '--from', 'tic-tac-toe: 5 1', '--game', example('tic-tac-toe')], {
      input: '2\n3\n8\n',
    });
    expect(on.stdout).toContain('Player 1 wins the game!');
  });
});

describe('a certificate of a game file', () => {
  test('contains the SHA-256 of the file, holds with it and is refused with another', async () => {
    const folder = folderWith({ 'pile.js': `export default ${PILE};\n`, 'other.js': `export default ${PILE};\n\n` });
    const proved = await run(['prove', 'pile.js', '--out', 'proof.json'], { cwd: folder });
    expect(proved.stdout.replace(/\s+/g, ' ')).toContain('penultimate verify proof.json --game pile.js');
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, 'pile.js')))
      .digest('hex');
    expect(JSON.parse(readFileSync(join(folder, 'proof.json'), 'utf8')).sha256).toBe(hash);

    const verify = (...flags: readonly string[]) => run(['verify', 'proof.json', ...flags], { cwd: folder });
    expect(await verify('--game', 'pile.js')).toMatchObject({ code: 0 });
    const other = await verify('--game', 'other.js');
    expect(other.code).toBe(1);
    expect(other.stdout).toMatch(/^The certificate fails\. It is about another file: its SHA-256 is /);
    const alone = await verify();
    expect(alone.stderr).toBe(
      'penultimate: This certificate is about pile, the game of a file; name it with --game FILE.\n',
    );
    expect(alone.code).toBe(2);
  });

  test('does not hold when the file is changed later', async () => {
    const folder = folderWith({ 'pile.js': `export default ${PILE};\n` });
    await run(['prove', 'pile.js', '--out', 'proof.json'], { cwd: folder });
    writeFileSync(join(folder, 'pile.js'), `export default { ...${PILE}, start: { left: 6, turn: 1 } };\n`);
    expect(await run(['verify', 'proof.json', '--game', 'pile.js'], { cwd: folder })).toMatchObject({ code: 1 });
  });
});

describe('new', () => {
  test('writes a file that passes check, and never overwrites one', async () => {
    const folder = temporaryFolder();
    expect(await run(['new', 'my-game'], { cwd: folder })).toMatchObject({ code: 0 });
    const written = readFileSync(join(folder, 'my-game.js'), 'utf8');
    const checked = await run(['check', 'my-game.js'], { cwd: folder });
    expect(checked.stdout).toContain('Every law holds in all of its 24 reachable positions.');
    expect(checked).toMatchObject({ code: 0, stderr: '' });
    const again = await run(['new', 'my-game'], { cwd: folder });
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('there is such a file already, and it is kept as it is');
    expect(readFileSync(join(folder, 'my-game.js'), 'utf8')).toBe(written);
  });

  test.each(['subtraction', 'row', 'grid', 'graph'])(
    'writes the template %s, which has no concern but its size',
    async (template) => {
      const folder = temporaryFolder();
      expect(await run(['new', 'mine', '--template', template], { cwd: folder })).toMatchObject({
        code: 0,
        stderr: '',
      });
      expect(await run(['check', 'mine.js'], { cwd: folder })).toMatchObject({ code: 0, stderr: '' });
      const solved = await run(['solve', 'mine.js', '--json'], { cwd: folder });
      expect(JSON.parse(solved.stdout)).toMatchObject({ game: 'mine', winners: [1, 2] });
    },
  );

  test('writes TypeScript for a name that ends in .ts, with the same game', async () => {
    const folder = temporaryFolder();
    for (const name of ['mine.js', 'mine.ts'])
      expect(await run(['new', name, '--template', 'grid'], { cwd: folder })).toMatchObject({ code: 0 });
    const [plain = '', typed = ''] = ['mine.js', 'mine.ts'].map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(typed).toContain('const game: PlainGame<{ cells: string, turn: number }, number> = {');
    expect(typed).toContain('(cells: string)');
    expect(plain).toContain("@type {import('penultimate').PlainGame<{ cells: string, turn: number }, number>}");
    expect(plain).not.toContain('import type');
  });

  test('lists the templates', async () => {
    const { code, stderr } = await run(['new', 'mine', '--template', 'chess'], { cwd: temporaryFolder() });
    expect([code, stderr]).toEqual([
      2,
      'penultimate: There is no template "chess"; choose subtraction, row, grid or graph.\n',
    ]);
  });

  test.each(['My Game', '../game', '', 'a'.repeat(41)])('refuses the name %o', async (name) => {
    const folder = temporaryFolder();
    const { code, stderr } = await run(['new', name], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^penultimate: The name of a game is at most 40 small letters .*\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a TypeScript file', () => {
  const game = `interface Pile { readonly left: number; readonly turn: number }\nexport default ${PILE.replaceAll('(p)', '(p: Pile)').replaceAll('(p, n)', '(p: Pile, n: number)')};\n`;
  const isNative = 'typescript' in process.features && process.features.typescript !== false;

  test('runs if tsx is installed beside it, also in worker threads', async () => {
    const cwd = folderWith({ 'pile.ts': game });
    mkdirSync(join(cwd, 'node_modules'));
    for (const name of ['tsx', 'esbuild', 'get-tsconfig', 'resolve-pkg-maps', '@esbuild'])
      if (existsSync(join(root, 'node_modules', name)))
        symlinkSync(join(root, 'node_modules', name), join(cwd, 'node_modules', name));
    const [solved, simulated] = await Promise.all([
      runBuilt(['solve', './pile.ts', '--json'], { cwd }),
      runBuilt(['simulate', 'pile.ts', '--games', '100', '--json'], { cwd }),
    ]);
    expect(JSON.parse(solved.stdout)).toMatchObject({ game: 'pile' });
    expect(JSON.parse(simulated.stdout)).toMatchObject({ game: 'pile', games: 100 });
  });

  test.skipIf(isNative)(
    'is refused in one sentence where nothing can run it (Node strips types itself from 22.18 on)',
    async () => {
      const { code, stderr } = await run(['check', 'pile.ts'], { cwd: folderWith({ 'pile.ts': game }) });
      expect(stderr).toBe(
        'penultimate: "pile.ts" cannot be loaded: TypeScript needs Node 22.18 or later, or tsx beside the file (npm install tsx).\n',
      );
      expect(code).toBe(2);
    },
  );
});

describe('an endless loop is reported as a fault of its file', () => {
  test('in a function of the game', async () => {
    expect(await stalled.playing).toMatchObject({
      code: 2,
      stderr: 'penultimate: The game\'s moves has not returned after 5 seconds in position {"left":3,"turn":2}.\n',
    });
  });

  test('in the file itself', async () => {
    expect(await stalled.loading).toEqual({
      code: 2,
      stdout: '',
      stderr: 'penultimate: "./loads-forever.js" has not finished loading after 5 seconds: its code does not end.\n',
    });
  });

  test.each(['oneThread', 'twoThreads'] as const)('in worker threads: %s', async (name) => {
    const { code, stdout, stderr } = await stalled[name];
    expect(stderr).toBe("penultimate: The game's code has not returned after 5 seconds.\n");
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
