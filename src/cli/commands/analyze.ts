import { analyzeMatch, analyzePosition } from '../../api/analyze.ts';
import {
  type AnyMatch,
  createRecordReader,
  currentPosition,
  failure,
  formatRecord,
  formatVariant,
  parseRecordOrLink,
  seatName,
  seatPersons,
  shortened,
  YOU_TO_MOVE,
} from '../../core/index.ts';
import {
  type AnySolution,
  describeValue,
  type Evaluation,
  explainMove,
  explainPosition,
  solve,
} from '../../solver/index.ts';
import { knownGames, nearestGameHint } from '../arguments/game-options.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { bestNote, showMoves, valueMark } from '../dialogue/move-list.ts';
import { type InputLine, readLines } from '../terminal/input.ts';
import { createPage, LONGEST_HEADING, type Page } from '../terminal/page.ts';
import { write } from '../terminal/terminal.ts';

export async function run(call: Call): Promise<number> {
  const { argument, flags, terminal } = call;
  if (flags.stdin) {
    if (argument !== undefined) throw new UsageError('Give either a record or --stdin, not both.');
    if (flags.position !== undefined) throw new UsageError('Give either --position or --stdin, not both.');
    return analyzeStream(call);
  }
  if (argument === undefined) {
    throw new UsageError('No record is given; write one like "tail-end: 3 1", or use --stdin.');
  }
  const match = parseRecordOrLink(knownGames(call), argument);
  if (!match.ok) throw new UsageError(`${match.error}${nearestGameHint(argument)}`);
  const { game } = match.value;
  const given = flags.position === undefined ? undefined : { position: givenPosition(match.value, flags.position) };
  if (flags.json) {
    const why = flags.why === true;
    const analysis = unwrap(given ? analyzePosition(game, given.position, why) : analyzeMatch(match.value, why));
    terminal.stdout.write(`${JSON.stringify(analysis)}\n`);
    return EXIT.done;
  }
  const solution = unwrap(solve(game));
  const page = createPage(call);
  page.heading(
    given
      ? `${formatVariant(game)}, position ${flags.position}`
      : shortened(formatRecord(match.value), LONGEST_HEADING),
  );
  showAnalysis(page, solution, given ? given.position : currentPosition(match.value), flags.why === true);
  return EXIT.done;
}

/** The record says which game it is; its moves would lead elsewhere. */
function givenPosition({ game, moves }: AnyMatch, text: string): unknown {
  if (moves.length > 0)
    throw new UsageError(`With --position the record only names the game, like "${formatVariant(game)}:".`);
  return unwrap(game.text.parsePosition(text));
}

/** One record a line in, one JSON line out, in the same order and as they come. */
async function analyzeStream(call: Call): Promise<number> {
  const { flags, terminal } = call;
  const parse = createRecordReader(knownGames(call));
  for await (const lines of readLines(terminal.stdin)) {
    await write(terminal.stdout, lines.map((line) => `${answer(line)}\n`).join(''));
  }
  return EXIT.done;

  function answer({ text: record, error }: InputLine): string {
    const match = error === undefined ? parse(record) : failure(error);
    const analysis = match.ok ? analyzeMatch(match.value, flags.why === true) : match;
    return JSON.stringify(analysis.ok ? analysis.value : { record, error: analysis.error });
  }
}

function showAnalysis(page: Page, solution: AnySolution, position: unknown, givesReasons: boolean): void {
  const { game } = solution;
  page.text(game.text.describePosition(position, seatPersons(game)));
  const outcome = game.rules.outcome(position);
  if (outcome) {
    const end = outcome.winner === null ? 'it is a draw' : `${seatName(game, outcome.winner)} has won`;
    page.text(`The game is over: ${end}. ${game.text.whyOver(position)}`);
    return;
  }
  const evaluation = solution.evaluate(position);
  if (!evaluation) return;
  const mover = seatName(game, game.rules.turn(position));
  const { verdict } = evaluation.value;
  const fate = verdict === 'endless' ? 'can neither win nor lose by force: endless' : describeValue(evaluation.value);
  page.text(`${mover} is to move and ${fate}.`);
  page.text(`Why (you are ${mover}): ${explainPosition(solution, position, YOU_TO_MOVE)}`);
  page.line();
  if (givesReasons) showReasons(page, solution, position, evaluation);
  else showMoves(page, evaluation.moves);
  page.line();
  const line = solution.line(position, 20).map((move) => game.text.formatMove(move));
  page.text(`Best play: ${line.join(' ')}`);
}

function showReasons(page: Page, solution: AnySolution, position: unknown, { moves }: Evaluation<unknown>): void {
  for (const rated of moves) {
    const reason = `${explainMove(solution, position, rated.move, YOU_TO_MOVE)}${bestNote(rated, moves)}`;
    page.text(`${valueMark(rated.value, page.style)} ${reason}`, 2, 4);
  }
}
