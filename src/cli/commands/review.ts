import { reviewRecord } from '../../api/review.ts';
import { type AnyMatch, formatRecord, playersBySeat, shortened } from '../../core/index.ts';
import { type AnySolution, reviewMatch, solve } from '../../solver/index.ts';
import { answerLines, givenMatch } from '../arguments/records.ts';
import { unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { reviewItems, reviewSummary } from '../play/review.ts';
import { createPage, MAX_HEADING } from '../terminal/page.ts';
import { writeJson } from '../terminal/terminal.ts';

export async function run(call: Call): Promise<number> {
  const { flags, terminal } = call;
  if (flags.stdin) return answerLines(call, reviewRecord);
  const match = givenMatch(call);
  if (flags.json) writeJson(terminal, unwrap(reviewRecord(match)));
  else showReviewPage(call, unwrap(solve(match.game)), match);
  return EXIT.done;
}

function showReviewPage(call: Call, solution: AnySolution, match: AnyMatch): void {
  const page = createPage(call);
  const players = playersBySeat(match.game);
  const moves = reviewMatch(solution, match);
  page.heading(shortened(formatRecord(match), MAX_HEADING));
  for (const line of reviewSummary(moves, players)) page.text(line);
  for (const { mark, text } of reviewItems(solution, match, moves, players))
    page.text(`${mark}${text}`.trimStart(), 2, 4);
}
