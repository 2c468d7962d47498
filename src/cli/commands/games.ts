import { describeGame } from '../../api/games.ts';
import { GAMES } from '../../games/index.ts';
import { notation } from '../arguments/flags.ts';
import { gameFlags } from '../arguments/game-options.ts';
import type { Call } from '../command.ts';
import { answer, type Page } from '../terminal/page.ts';

export async function run(call: Call): Promise<number> {
  return answer(call, { json: () => GAMES.map(describeGame), show: showGames });
}

function showGames(page: Page): void {
  for (const [index, definition] of GAMES.entries()) {
    if (index > 0) page.line();
    page.line(`${page.style.bold(definition.title)}  ${page.style.dim(definition.id)}`);
    page.text(definition.summary, 2);
    for (const flag of gameFlags(definition, { flags: [] })) page.item(notation(flag), flag.sentence);
  }
  page.line();
  page.text('Play one with `penultimate play <game>`, read its rules with `penultimate rules <game>`.');
}
