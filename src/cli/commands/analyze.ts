import { currentPosition, describeValue, formatRecord, matchOutcome, seatName, shortened } from '../../core/index.ts';
import { type Analysed, analyse, createRecordReader } from '../analysis/analysis.ts';
import { bestNote, showMoves } from '../analysis/move-list.ts';
import { valueMark } from '../analysis/value-mark.ts';
import { nearestGameHint } from '../arguments/game-options.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { readLines } from '../terminal/lines.ts';
import { createPage, LONGEST_HEADING } from '../terminal/page.ts';
import { write } from '../terminal/terminal.ts';

export async function run(call: Call): Promise<number> {
  const { argument, flags, terminal } = call;
  if (flags.stdin) {
    if (argument !== undefined) throw new UsageError('Give either a record or --stdin, not both.');
    return analyseStream(call);
  }
  if (argument === undefined) {
    throw new UsageError('No record is given; write one like "tail-end: 3 1", or use --stdin.');
  }
  const opened = createRecordReader()(argument);
  if (!opened.ok) throw new UsageError(`${opened.error}${nearestGameHint(argument)}`);
  const analysis = unwrap(analyse(opened.value, flags.json === true && flags.why === true));
  if (flags.json) terminal.stdout.write(`${JSON.stringify(analysis)}\n`);
  else showAnalysis(call, opened.value);
  return EXIT.done;
}

/** One record a line in, one JSON line out, in the same order and as they come. */
async function analyseStream({ flags, terminal }: Call): Promise<number> {
  const open = createRecordReader();
  for await (const lines of readLines(terminal.stdin)) {
    await write(terminal.stdout, lines.map((line) => `${answer(line)}\n`).join(''));
  }
  return EXIT.done;

  function answer(record: string): string {
    const opened = open(record);
    const analysis = opened.ok ? analyse(opened.value, flags.why === true) : opened;
    return JSON.stringify(analysis.ok ? analysis.value : { record, error: analysis.error });
  }
}

function showAnalysis(call: Call, { match, solution }: Analysed): void {
  const page = createPage(call);
  const { game } = match;
  const position = currentPosition(match);
  page.heading(shortened(formatRecord(match), LONGEST_HEADING));
  page.text(game.book.describePosition(position));
  const outcome = matchOutcome(match);
  if (outcome) {
    page.text(`The game is over: ${seatName(game, outcome.winner)} has won. ${outcome.reason}`);
    return;
  }
  const evaluation = solution.evaluate(position);
  if (!evaluation) return;
  const mover = seatName(game, game.rules.turn(position));
  const { verdict } = evaluation.value;
  const fate = verdict === 'endless' ? 'can neither win nor lose by force: endless' : describeValue(evaluation.value);
  page.text(`${mover} is to move and ${fate}.`);
  page.text(`Why (you are ${mover}): ${solution.why(position)}`);
  page.line();
  if (call.flags.why) {
    for (const rated of evaluation.moves) {
      const reason = `${solution.whyMove(position, rated.move)}${bestNote(rated, evaluation.moves)}`;
      page.text(`${valueMark(rated.value, page.style)} ${reason}`, 2, 4);
    }
  } else showMoves(page, evaluation.moves);
  page.line();
  const line = solution.line(position, 20).map((move) => game.notation.formatMove(move));
  page.text(`Best play: ${line.join(' ')}`);
}
