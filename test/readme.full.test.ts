import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { mustSucceed } from '../src/core/index.ts';
import { solve } from '../src/solver/index.ts';
import { GAME_FOLDERS } from './games/game-folders.ts';
import { openGame } from './games/open-game.ts';
import { consoleExamples, isAsShown, runExample } from './support/console-blocks.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const readme = readFileSync(`${root}README.md`, 'utf8');
const ci = readFileSync(`${root}.ci/run`, 'utf8');

/** Full games have a row; a game of the first tier may do without. */
const rows = GAME_FOLDERS.filter(({ fixtures }) => fixtures !== undefined).map(({ definition }) => {
  const { id, title } = definition;
  const row = readme.split('\n').find((line) => line.startsWith(`| [${title}](src/games/${id}/README.md) |`));
  return { id, definition, row };
});

describe('the README', () => {
  test.each(rows.filter(({ definition }) => !definition.drawnStart))('tells the truth about $id', ({ id, row }) => {
    const game = openGame(id);
    const evaluation = mustSucceed(solve(game)).evaluate(game.rules.start);
    const { verdict, distance } = evaluation?.value ?? {};
    const winner = verdict === 'win' ? 'first' : 'second';
    const moves = evaluation?.moves.filter((move) => move.value.verdict === 'win').map((move) => move.text);
    expect(verdict).not.toBe('endless');
    expect(row).toContain(
      `| the ${winner} player wins in ${distance} ${distance === 1 ? 'move' : 'moves'} | ${moves?.join(', ')} |`,
    );
  });

  test.each(rows.filter(({ definition }) => definition.drawnStart))('gives the shares of the drawn $id', ({ row }) => {
    expect(row).toMatch(/the first player wins [\d.]+% of even, [\d.]+% of odd lengths/);
  });

  test('75% and 37.5% are the shares of all strings of even and of odd length', () => {
    const share = (length: number) => {
      let wins = 0;
      for (let mask = 0; mask < 2 ** length; mask++) {
        const string = mask.toString(2).padStart(length, '0').replaceAll('0', 'L').replaceAll('1', 'W');
        const game = openGame(`winners-and-losers string=${string}`);
        if (mustSucceed(solve(game)).value(game.rules.start)?.verdict === 'win') wins++;
      }
      return wins / 2 ** length;
    };
    expect([share(6), share(8), share(7), share(9)]).toEqual([0.75, 0.75, 0.375, 0.375]);
    expect(readme).toContain('wins 75% of even, 37.5% of odd lengths');
  });

  test.each(consoleExamples(readme))('shows what $ $command prints', async ({ command, output }) => {
    const text = await runExample(command);
    expect(isAsShown(output, text) ? output : text).toBe(output);
  });

  test('fits on a screen', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(50);
    expect(readme.split(/\s+/).length).toBeLessThanOrEqual(350);
  });

  test('the continuous checks run its test command', () => {
    expect(readme).toContain('npm ci && npm test');
    expect(ci).toMatch(/^npm ci && npm test$/m);
  });
});
