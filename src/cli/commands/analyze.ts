import { analyzeMatch, analyzePosition } from '../../api/analyze.ts';
import {
  type AnyGame,
  currentPosition,
  formatRecord,
  formatVariant,
  playersBySeat,
  seatName,
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
import { answerLines, givenMatch } from '../arguments/game-options.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { loadDialogue } from '../dialogue/load-dialogue.ts';
import { bestNote, showMoves, valueMark } from '../dialogue/move-list.ts';
import { answer, MAX_HEADING, type Page } from '../terminal/page.ts';

const MAX_LINE_MOVES = 20;

/** The verdict of a position: of the last one of a record, of one that is written out, or of each line of the input. */
export async function run(call: Call): Promise<number> {
  const { argument, flags } = call;
  const givesReasons = flags.why === true;
  if (flags.stdin) {
    if (argument === undefined && flags.position !== undefined)
      throw new UsageError('Give either --position or --stdin, not both.');
    return answerLines(call, (match) => analyzeMatch(match, givesReasons));
  }
  const match = givenMatch(call);
  const { game, moves } = match;
  const { position: text } = flags;
  if (text !== undefined && moves.length > 0)
    throw new UsageError(`With --position the record only names the game, like "${formatVariant(game)}:".`);
  const position = text === undefined ? currentPosition(match) : unwrap(game.text.parsePosition(text));
  return answer(call, {
    json: () =>
      unwrap(text === undefined ? analyzeMatch(match, givesReasons) : analyzePosition(game, position, givesReasons)),
    async show(page) {
      const solution = unwrap(solve(game));
      if (text === undefined) page.heading(shortened(formatRecord(match), MAX_HEADING));
      else page.heading(`${formatVariant(game)}, position ${text}`);
      showAnalysis(page, solution, position, givesReasons);
      const { map } = await loadDialogue(game.id);
      if (map && text === undefined) for (const line of ['', ...map(match)]) page.line(line);
    },
  });
}

function showAnalysis(page: Page, solution: AnySolution, position: unknown, givesReasons: boolean): void {
  const { game } = solution;
  page.text(game.text.describePosition(position, playersBySeat(game)));
  const evaluation = solution.evaluate(position);
  if (evaluation) showEvaluation(page, solution, position, evaluation, givesReasons);
  else page.text(endSentence(game, position));
}

function endSentence(game: AnyGame, position: unknown): string {
  const winner = game.rules.outcome(position)?.winner ?? null;
  const end = winner === null ? 'it is a draw' : `${seatName(game, winner)} has won`;
  return `The game is over: ${end}. ${game.text.whyOver(position)}`;
}

/** Who wins and why, the value of every move, and the best play. */
function showEvaluation(
  page: Page,
  solution: AnySolution,
  position: unknown,
  evaluation: Evaluation<unknown>,
  givesReasons: boolean,
): void {
  const { game } = solution;
  const mover = seatName(game, game.rules.turn(position));
  const { verdict } = evaluation.value;
  const fate = verdict === 'endless' ? 'can neither win nor lose by force: endless' : describeValue(evaluation.value);
  page.text(`${mover} is to move and ${fate}.`);
  page.text(`Why (you are ${mover}): ${explainPosition(solution, position, YOU_TO_MOVE)}`);
  page.line();
  if (givesReasons) showReasons(page, solution, position, evaluation);
  else showMoves(page, evaluation.moves);
  page.line();
  const line = solution.line(position, MAX_LINE_MOVES).map((move) => game.text.formatMove(move));
  page.text(`Best play: ${line.join(' ')}`);
}

function showReasons(page: Page, solution: AnySolution, position: unknown, { moves }: Evaluation<unknown>): void {
  for (const rated of moves) {
    const reason = `${explainMove(solution, position, rated.move, YOU_TO_MOVE)}${bestNote(rated, moves)}`;
    page.text(`${valueMark(rated.value, page.style)} ${reason}`, 2, 4);
  }
}
