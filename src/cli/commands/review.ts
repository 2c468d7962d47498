import { reviewRecord } from '../../api/review.ts';
import { type AnyMatch, formatRecord, playersBySeat, shortened } from '../../core/index.ts';
import { type AnySolution, reviewMatch, solve } from '../../solver/index.ts';
import { answerLines, givenMatch } from '../arguments/game-options.ts';
import { unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { reviewItems, reviewSummary } from '../play/review.ts';
import { answer, MAX_HEADING, type Page } from '../terminal/page.ts';

export async function run(call: Call): Promise<number> {
  if (call.flags.stdin) return answerLines(call, reviewRecord);
  const match = givenMatch(call);
  return answer(call, {
    json: () => unwrap(reviewRecord(match)),
    show: (page) => showReviewPage(page, unwrap(solve(match.game)), match),
  });
}

function showReviewPage(page: Page, solution: AnySolution, match: AnyMatch): void {
  const players = playersBySeat(match.game);
  const moves = reviewMatch(solution, match);
  page.heading(shortened(formatRecord(match), MAX_HEADING));
  for (const line of reviewSummary(moves, players)) page.text(line);
  for (const { mark, text } of reviewItems(solution, match, moves, players))
    page.text(`${mark}${text}`.trimStart(), 2, 4);
}
