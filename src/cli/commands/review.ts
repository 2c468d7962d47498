import { reviewRecord } from '../../api/review.ts';
import {
  type AnyMatch,
  createRecordReader,
  failure,
  formatRecord,
  parseRecordOrLink,
  seatPersons,
  shortened,
} from '../../core/index.ts';
import { type AnySolution, reviewMatch, solve } from '../../solver/index.ts';
import { knownGames, nearestGameHint } from '../arguments/game-options.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { reviewItems, reviewSummary } from '../play/review.ts';
import { type InputLine, readLines } from '../terminal/input.ts';
import { createPage, LONGEST_HEADING } from '../terminal/page.ts';
import { write } from '../terminal/terminal.ts';

export async function run(call: Call): Promise<number> {
  const { argument, flags, terminal } = call;
  if (flags.stdin) {
    if (argument !== undefined) throw new UsageError('Give either a record or --stdin, not both.');
    return reviewStream(call);
  }
  if (argument === undefined)
    throw new UsageError('No record is given; write one like "tail-end: 3 1", or use --stdin.');
  const match = parseRecordOrLink(knownGames(call), argument);
  if (!match.ok) throw new UsageError(`${match.error}${nearestGameHint(argument)}`);
  if (flags.json) terminal.stdout.write(`${JSON.stringify(unwrap(reviewRecord(match.value)))}\n`);
  else showReviewPage(call, unwrap(solve(match.value.game)), match.value);
  return EXIT.done;
}

/** One record a line in, one JSON line out, in the same order and as they come; a bad line does not stop the rest. */
async function reviewStream(call: Call): Promise<number> {
  const { terminal } = call;
  const parse = createRecordReader(knownGames(call));
  for await (const lines of readLines(terminal.stdin)) {
    await write(terminal.stdout, lines.map((line) => `${JSON.stringify(answer(line))}\n`).join(''));
  }
  return EXIT.done;

  function answer({ text: record, error }: InputLine) {
    const match = error === undefined ? parse(record) : failure(error);
    const review = match.ok ? reviewRecord(match.value) : match;
    return review.ok ? review.value : { record, error: review.error };
  }
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
