import type { AnyGameDefinition } from '../../core/index.ts';
import { gameFlags, namedGame } from '../arguments/game-options.ts';
import { type Call, EXIT } from '../command.ts';
import { createPage, type Page } from '../terminal/page.ts';

export async function run(call: Call): Promise<number> {
  const definition = namedGame(call.argument);
  if (call.flags.json) {
    const { id, title, summary, rulesVersion, ruleBook } = definition;
    call.terminal.stdout.write(`${JSON.stringify({ id, title, summary, rulesVersion, ...ruleBook })}\n`);
    return EXIT.done;
  }
  showRules(createPage(call), definition);
  return EXIT.done;
}

function showRules(page: Page, definition: AnyGameDefinition): void {
  showHowToPlay(page, definition);
  page.line();
  page.heading('Rulings: what the rule book leaves open');
  for (const { id, book, ruling } of definition.ruleBook.rulings) {
    page.text(`${id}. ${book}`, 2, 6);
    page.text(`${page.style.isUnicode ? '→' : '->'} ${ruling}`, 6);
  }
  page.line();
  page.heading('What is known');
  for (const paragraph of definition.ruleBook.theory) page.text(paragraph, 2);
  page.line();
  page.heading('Options');
  for (const { flags, sentence } of gameFlags(definition, [])) page.item(flags, sentence);
  page.line();
  page.heading('Variants worth playing');
  for (const { title, options, sentence } of definition.variants) {
    const flags = Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name} ${value}`));
    page.text(`${title}: ${sentence}`, 2);
    page.line(`      penultimate play ${definition.id} ${flags.join(' ')}`);
  }
}

/** The objective and the rules alone: what a player needs in the middle of a game. */
export function showHowToPlay(page: Page, { title, ruleBook }: AnyGameDefinition): void {
  page.heading(title);
  page.text(ruleBook.objective, 2);
  page.line();
  for (const [index, sentence] of ruleBook.howToPlay.entries()) page.text(`${index + 1}. ${sentence}`, 2, 5);
}
