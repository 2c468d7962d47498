import { type AnyMatch, formatRecord, parseRecordOrLink, seatPersons, shortened } from '../../core/index.ts';
import { type AnySolution, reviewMatch, solve } from '../../solver/index.ts';
import { reviewJson } from '../../solver/json/review.ts';
import { knownGames, nearestGameHint } from '../arguments/game-options.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { reviewItems, reviewSummary } from '../play/review.ts';
import { createPage, LONGEST_HEADING } from '../terminal/page.ts';

export async function run(call: Call): Promise<number> {
  const { argument, flags, terminal } = call;
  if (argument === undefined) throw new UsageError('No record is given; write one like "tail-end: 3 1".');
  const match = parseRecordOrLink(knownGames(call), argument);
  if (!match.ok) throw new UsageError(`${match.error}${nearestGameHint(argument)}`);
  const solution = unwrap(solve(match.value.game));
  if (flags.json) terminal.stdout.write(`${JSON.stringify(reviewJson(solution, match.value))}\n`);
  else showReviewPage(call, solution, match.value);
  return EXIT.done;
}

function showReviewPage(call: Call, solution: AnySolution, match: AnyMatch): void {
  const page = createPage(call);
  const persons = seatPersons(match.game);
  const moves = reviewMatch(solution, match);
  page.heading(shortened(formatRecord(match), LONGEST_HEADING));
  for (const line of reviewSummary(moves, persons)) page.text(line);
  for (const { mark, text } of reviewItems(solution, match, moves, persons))
    page.text(`${mark}${text}`.trimStart(), 2, 4);
}
