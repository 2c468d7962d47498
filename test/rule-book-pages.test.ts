import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ruleBookPage, ruleBookPagePath } from '../scripts/rule-book-pages.ts';
import { GAMES } from '../src/games/index.ts';

test.each(GAMES.map((game) => [game.id, game] as const))('the page of %s is up to date (npm run pages)', (_, game) => {
  expect(readFileSync(ruleBookPagePath(game), 'utf8')).toBe(ruleBookPage(game));
});
