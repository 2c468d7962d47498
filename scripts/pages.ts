import { readFileSync, writeFileSync } from 'node:fs';
import { PAGE as GG_BENCH, renderPage } from '../data/gg-bench/page.ts';
import { FULL_GAMES } from '../test/games/game-folders.ts';
import { buildIfChanged } from './build.ts';
import { API_PAGE, apiReference } from './pages/api-reference.ts';
import { CLI_REFERENCE, cliReference } from './pages/cli-reference.ts';
import { ruleBookPage, ruleBookPagePath } from './pages/rule-books.ts';

/* `npm run pages` writes the parts of the documentation that come from the code and from data. */
await buildIfChanged();
for (const definition of FULL_GAMES) writeFileSync(ruleBookPagePath(definition), ruleBookPage(definition));
writeFileSync(CLI_REFERENCE, cliReference(readFileSync(CLI_REFERENCE, 'utf8')));
writeFileSync(API_PAGE, apiReference(readFileSync(API_PAGE, 'utf8')));
writeFileSync(GG_BENCH, renderPage());
