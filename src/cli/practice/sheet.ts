import { describeGoal, describeTurn, explainAnswer, type Puzzle } from '../../lab/index.ts';
import { solve } from '../../solver/index.ts';
import { unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { loadDialogue } from '../dialogue/load-dialogue.ts';
import { pageLink } from '../play/closing.ts';
import { HUMAN, seatsFrom } from '../play/seats.ts';
import { viewOf } from '../play/setup.ts';
import { createPage, type Page } from '../terminal/page.ts';

/** A form feed puts the solutions on the back. */
const NEXT_SHEET = '\f';

/** Puzzles to print for a class, with their solutions on a separate sheet. */
export async function printSheet(call: Call, puzzles: readonly Puzzle[], command: string): Promise<void> {
  const page = createPage(call);
  page.heading('Find the move');
  page.text('In each position exactly one move is right: write it on the line.');
  for (const [index, puzzle] of puzzles.entries()) await printPuzzle(page, puzzle, index + 1);
  page.line(NEXT_SHEET);
  page.heading('Solutions');
  for (const [index, puzzle] of puzzles.entries()) printSolution(page, puzzle, index + 1);
  page.line();
  page.text(`The same sheet again: ${command}`);
}

async function printPuzzle(page: Page, { match, goal }: Puzzle, number: number): Promise<void> {
  const { game } = match;
  const dialogue = await loadDialogue(game.id);
  const view = viewOf({ match, seats: seatsFrom([HUMAN, HUMAN]) });
  page.line();
  page.heading(`${number}. ${game.definition.title}`);
  page.text(game.text.objective, 3);
  for (const line of dialogue.board(view)) if (line !== '') page.text(line, 3);
  page.text(`${describeTurn(match)} ${describeGoal(goal)}  ____________`, 3);
}

function printSolution(page: Page, { match, line }: Puzzle, number: number): void {
  const reason = unwrap(explainAnswer(unwrap(solve(match.game)), match, line[0] ?? ''));
  page.text(`${number}. ${line[0]}. ${reason.why} Best play: ${line.join(', ')}.`, 0, 4);
  if (!match.game.definition.source) page.text(pageLink(match), 4);
}
