import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { isRunning } from './support/bots.ts';
import { PROGRAM } from './support/program.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const nim = 'exec:python3 examples/nim.py';

const has = (name: string) => spawnSync(name, ['--version']).status === 0;

async function penultimate(...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...words], { cwd: root });
  return stdout;
}

describe.skipIf(!has('python3'))('a game in Python goes with every command that takes a game', () => {
  test.each<readonly [command: string, words: readonly string[], answer: RegExp]>([
    ['solve', ['solve', nim], /Player 1 moves first and wins in 11 moves\.\n\n {2}Positions +23[0-9],/],
    ['solve with an option', ['solve', nim, '--piles', '2', '--json'], /"verdict":"win"/],
    ['check', ['check', nim, '--piles', '2'], /Every law holds in all of its \d+ reachable positions/],
    ['rules', ['rules', nim], /The player who takes the last stone wins\./],
    ['analyze', ['analyze', '--json', 'nim piles=2: a3', '--game', nim], /"legal":\[\{"move":"b4","verdict":"win"/],
    ['review', ['review', 'nim piles=1: a1 a2', '--game', nim], /a1/],
    ['play', ['play', nim, '--piles', '2', '--players', 'perfect,perfect'], /Player 1 wins the game!/],
    ['simulate in threads', ['simulate', nim, '--games', '100', '--workers', '2', '--json'], /"games":100/],
    ['tournament', ['tournament', nim, '--games', '4', '--players', 'random,perfect', '--json'], /"games":/],
    ['atlas', ['atlas', nim, '--piles', '1-3', '--json'], /"variants":3|"rows"/],
    ['exam', ['exam', 'perfect', nim, '--piles', '2'], /perfect/i],
    ['practice', ['practice', nim, '--count', '1', '--json'], /"record":"nim:/],
  ])('%s', async (_, words, answer) => {
    expect(await penultimate(...words)).toMatch(answer);
  });

  test('a certificate is bound to the program and its files', async () => {
    const folder = temporaryFolder();
    const game = join(folder, 'nim.py');
    const proof = join(folder, 'proof.json');
    writeFileSync(game, readFileSync(join(root, 'examples/nim.py')));
    expect(await penultimate('prove', nim, '--out', proof)).toContain('wins within 11 plies');
    expect(await penultimate('verify', proof, '--game', `exec:python3 ${game}`)).toContain('The certificate holds');
    writeFileSync(game, `${readFileSync(game, 'utf8')}\n`);
    const refused = await penultimate('verify', proof, '--game', `exec:python3 ${game}`).catch((error) => error.stdout);
    expect(refused).toContain('The certificate fails. It is about another file');
  });

  test('the second checker needs the program and nothing of ours', async () => {
    const folder = temporaryFolder();
    const proof = join(folder, 'proof.json');
    // Taking the last coin wins, unless both piles are gone: that is a draw.
    const draw = `import json, sys
def expand(p):
    moves = [{"move": f"{i}-{n}", "next": [*[p[j] - n * (i == j) for j in (0, 1)], 3 - p[2]]} for i in (0, 1) for n in (1, 2) if n <= p[i]]
    return {"turn": p[2], "moves": moves, **({} if moves else {"outcome": {"winner": None}})}
answers = {"hello": lambda r: {"id": "two-piles"}, "start": lambda r: {"position": [2, 1, 1]}, "expand": lambda r: {"results": [expand(p) for p in r["positions"]]}}
for line in sys.stdin: print(json.dumps(answers[json.loads(line)["type"]](json.loads(line))), flush=True)
`;
    // Take one, or take two and move again; the player who takes the last one wins, or loses.
    const again = (winner: string) =>
      draw
        .replace(
          /moves = .*/,
          'moves = [{"move": n, "next": [p[0] - n, p[2], p[2] if n == 2 else 3 - p[2], p[2]]} for n in (1, 2) if n <= p[0]]',
        )
        .replace('{"winner": None}', `{"winner": ${winner}}`)
        .replace('[2, 1, 1]', '[7, 1, 1, 1]');
    writeFileSync(join(folder, 'draw.py'), draw);
    writeFileSync(join(folder, 'again.py'), again('p[3]'));
    writeFileSync(join(folder, 'misere.py'), again('3 - p[3]'));
    const own = ['draw.py', 'again.py', 'misere.py'].map((file) => `python3 ${join(folder, file)}`);
    for (const command of ['python3 examples/nim.py', ...own]) {
      await penultimate('prove', `exec:${command}`, '--out', proof);
      const check = (game: string) =>
        spawnSync('python3', ['checkers/verify.py', proof, '--game', game], { cwd: root, encoding: 'utf8' }).stdout;
      expect(check(command)).toMatch(/: holds: \d+ positions\n$/);
      expect(check('python3 examples/nim.py --other')).toContain('fails: it is about another');
      const text = readFileSync(proof, 'utf8');
      writeFileSync(proof, text.replace(/"within":\d+/, '"within":99'));
      expect(check(command)).toMatch(/fails: the strategy takes \d+ plies/);
    }
  });

  test('the program ends with the command, even when both hang and the command is killed', async () => {
    const hang = join(temporaryFolder(), 'hang.py');
    writeFileSync(
      hang,
      `import os\nprint(os.getpid(), file=open(${JSON.stringify(`${hang}.pid`)}, "w"), flush=True)\nwhile True: pass\n`,
    );
    const child = spawn(process.execPath, [PROGRAM, 'solve', `exec:python3 ${hang}`], { cwd: root });
    await expect.poll(() => readPid(`${hang}.pid`)).toBeGreaterThan(0);
    const pid = readPid(`${hang}.pid`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

test.skipIf(!has('cc'))('a game in C is solved', async () => {
  const queen = join(temporaryFolder(), 'queen');
  execFileSync('cc', ['-O2', '-Wall', '-Werror', '-o', queen, join(root, 'examples/queen.c')]);
  const { verdict, distance, positions } = JSON.parse(await penultimate('solve', `exec:${queen}`, '--json'));
  expect([verdict, distance, positions]).toEqual(['win', 5, 237]);
});

test.each(['nim.py', 'queen.c'])('the example %s has fewer than 60 lines', (name) => {
  expect(readFileSync(join(root, 'examples', name), 'utf8').split('\n').length).toBeLessThan(60);
});

function readPid(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return 0;
  }
}
