import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { createGame, mustSucceed } from '../src/core/index.ts';

import { LADDER, mistakeRate, opponentRate, PLAYERS } from '../src/players/index.ts';
import { FULL_GAMES } from './games/game-folders.ts';
import { openGame } from './games/open-game.ts';
import { testExamples } from './support/console-blocks.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const page = readFileSync(`${root}docs/lab.md`, 'utf8');

describe('docs/lab.md', () => {
  testExamples(page);

  const examples = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, code = '']) => code);
  const outputs = ['9000 true true\n', "{ '1': 13927, '2': 6073 }\n", 'match-six: 2 3 1\n'];

  test('has as many examples in JavaScript as are expected here', () => {
    expect(examples).toHaveLength(outputs.length);
  });

  test.each(outputs)('its examples in JavaScript run as they stand: %j', (output) => {
    const code = examples[outputs.indexOf(output)] ?? '';
    expect(execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: root, encoding: 'utf8' })).toBe(
      output,
    );
  });

  test('knows every player', () => {
    for (const { id } of PLAYERS) expect(page).toContain(`| \`${id}\` |`);
  });

  test('has the mistake rates of the ladder in every recommended variant', () => {
    for (const definition of FULL_GAMES) {
      const game = mustSucceed(createGame(definition, definition.recommended.options));
      const rates = LADDER.map(({ id }) => `${(100 * mustSucceed(opponentRate(game, id)).pitfallRate).toFixed(1)}%`);
      expect(page).toContain(`\n| ${definition.id} | ${rates.join(' | ')} |\n`);
    }
  });

  test('has the mistake rates that are computed', () => {
    const rows = [...page.matchAll(/^\| ([a-z-]+(?: \S+=\S+)*) \| ([\d.]+% \| [\d.]+% \| [\d.]+% \| [\d.]+%) \|$/gm)];
    expect(rows.length).toBeGreaterThanOrEqual(5);
    for (const [, variant = '', rates] of rows) {
      const game = openGame(variant);
      const computed = PLAYERS.map((definition) => {
        const { rate } = mustSucceed(mistakeRate(game, mustSucceed(definition.create(game))));
        return `${(100 * rate).toFixed(1)}%`;
      });
      expect(rates).toBe(computed.join(' | '));
    }
  });
});
