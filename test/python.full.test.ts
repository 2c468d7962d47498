import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
const env = {
  ...process.env,
  PENULTIMATE: `"${process.execPath}" "${root}dist/cli/penultimate.js"`,
  PYTHONPATH: `${root}python`,
  PYTHONDONTWRITEBYTECODE: '1',
};
const python = (words: readonly string[], input?: string) =>
  spawnSync('python3', words, { cwd: root, env, encoding: 'utf8', input });

describe.skipIf(spawnSync('python3', ['--version']).error)('the Python package', () => {
  test('passes its own tests', () => {
    const { status, stderr } = python(['-m', 'unittest', 'discover', '-s', 'python/tests']);
    expect(status === 0 ? '' : stderr).toBe('');
    expect(stderr).toMatch(/Ran \d\d tests/);
  });

  const page = readFileSync(`${root}python/README.md`, 'utf8');
  const examples = [...page.matchAll(/```python\n(.*?)```/gs)].map(([, code = '']) => code);

  test.each(examples)('prints what its README says (%#)', (code) => {
    const expected = [...code.matchAll(/^print\(.*\)\s+# (.*)$/gm)].map(([, output]) => `${output}\n`).join('');
    expect(expected).not.toBe('');
    const { stdout, stderr } = python(['-'], code);
    expect(stderr + stdout).toBe(expected);
  });

  test.each([
    ['match-six', 0.5],
    ['last-digit-standing', 1],
  ])('trains a learner of %s that gives nothing away to a perfect opponent', (game, before) => {
    const { stdout, stderr } = python(['python/examples/learn.py', game, '3000']);
    const line = (name: string, lost: number) =>
      `${name}: gives away ${lost.toFixed(1)} as Player 1, 0.0 as Player 2\n`;
    expect(stderr + stdout).toBe(line('untrained', before) + line('trained', 0));
  });

  test('has the version of the program', () => {
    const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    expect(readFileSync(`${root}python/pyproject.toml`, 'utf8')).toContain(`version = "${version}"`);
  });
});
