import { describeRules } from '../../api/games.ts';
import { type AnyGame, type AnyGameDefinition, describeStatus } from '../../core/index.ts';
import { notation } from '../arguments/flags.ts';
import { gameFlags, openGame } from '../arguments/game-options.ts';
import type { Call } from '../command.ts';
import { answer, type Page } from '../terminal/page.ts';

export async function run(call: Call): Promise<number> {
  const game = openGame(call);
  return answer(call, {
    json: () => describeRules(game),
    show: (page) => {
      showBook(page, game);
      showVariants(page, game.definition);
    },
  });
}

function showBook(page: Page, { text: book, definition }: AnyGame): void {
  page.heading(definition.title);
  page.text(book.objective, 2);
  page.line();
  for (const [index, sentence] of book.howToPlay.entries()) page.text(`${index + 1}. ${sentence}`, 2, 5);
  page.line();
  showRulings(page, book.rulings);
  if (book.theory.length === 0) return;
  page.heading('What is known');
  for (const { text, status } of book.theory) {
    page.text(text, 2);
    page.text(`[${describeStatus(status)}]`, 6);
  }
  page.line();
}

/** A game without a rule book has no rulings. */
function showRulings(page: Page, rulings: AnyGame['text']['rulings']): void {
  if (rulings.length === 0) return;
  page.heading('Rulings: what the rule book leaves open');
  for (const { id, book, ruling } of rulings) {
    page.text(`${id}. ${book}`, 2, 6);
    page.text(`${page.style.isUnicode ? '→' : '->'} ${ruling}`, 6);
  }
  page.line();
}

function showVariants(page: Page, definition: AnyGameDefinition): void {
  page.heading('Options');
  for (const flag of gameFlags(definition, { flags: [] })) page.item(notation(flag), flag.sentence);
  if (definition.variants.length === 0) return;
  page.line();
  page.heading('Variants worth playing');
  for (const { title, options, sentence } of definition.variants) {
    const flags = Object.entries(options).map(([name, value]) => (value === true ? `--${name}` : `--${name} ${value}`));
    page.text(`${title}: ${sentence}`, 2);
    page.line(`      penultimate play ${definition.id} ${flags.join(' ')}`);
  }
}
