import { expect, test } from 'vitest';
import { FakeScreen } from '../../../test/fake-terminal.ts';
import { openGame } from '../../../test/open-game.ts';
import { audit } from '../../lab/index.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { withPositions } from './audit.ts';

test('whoever waits for a solution sees how many positions were found, and then how many of them were counted', () => {
  const { stdout, stderr } = new FakeScreen();
  let clock = 0;
  const now = () => {
    clock += 120;
    return clock;
  };
  const game = openGame('match-six target=13 max=4 window=6');
  withPositions({ stdout, stderr, env: {} } as unknown as Terminal, (onProgress) => audit(game, { onProgress }), now);
  const [, ...lines] = stderr.text.split('\r\u001b[K');
  expect(lines.filter((line) => /^[\d,]+ positions found, /.test(line)).length).toBeGreaterThan(1);
  expect(lines.some((line) => / % of 5,734 positions, /.test(line))).toBe(true);
  expect(lines.at(-1)).toBe('');
});
