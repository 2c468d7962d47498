import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { mistakeRate, PLAYERS } from '../src/players/index.ts';
import { solve } from '../src/solver/index.ts';
import { consoleExamples, isAsShown, runExample } from './console-blocks.ts';
import { openGame } from './evidence.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const page = readFileSync(`${root}docs/lab.md`, 'utf8');

describe('docs/lab.md', () => {
  test.each(consoleExamples(page))('$ $command', async ({ command, output }) => {
    const text = await runExample(command);
    expect(isAsShown(output, text) ? output : text).toBe(output);
  });

  test('its example runs as it stands', () => {
    const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? '';
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' });
    expect(output).toBe('9000 true true\n');
  });

  test('knows every player', () => {
    for (const { id } of PLAYERS) expect(page).toContain(`| \`${id}\` |`);
  });

  test('has the mistake rates that are computed', () => {
    const rows = [
      ...page.matchAll(/^\| ([a-z-]+(?: \S+=\S+)*) \| ([\d.]+ % \| [\d.]+ % \| [\d.]+ % \| [\d.]+ %) \|$/gm),
    ];
    expect(rows.length).toBeGreaterThanOrEqual(5);
    for (const [, variant = '', rates] of rows) {
      const solution = solve(openGame(variant));
      const computed = PLAYERS.map((definition) => {
        const rate = mistakeRate(solution, definition.create(solution));
        return rate.ok ? `${(100 * rate.value.rate).toFixed(1)} %` : rate.error;
      });
      expect(rates).toBe(computed.join(' | '));
    }
  });
});
