import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ruleBookPage, ruleBookPagePath } from '../scripts/pages/rule-books.ts';
import { FULL_GAMES } from './games/game-folders.ts';

test.each(FULL_GAMES)('the page of $id is up to date (npm run pages)', (game) => {
  expect(readFileSync(ruleBookPagePath(game), 'utf8')).toBe(ruleBookPage(game));
});
