import { analyzeMatch, analyzePosition } from '../../api/analyze.ts';
import {
  type AnyMatch,
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

export async function run(call: Call): Promise<number> {
  const { argument, flags } = call;
  const givesReasons = flags.why === true;
  if (flags.stdin) {
    if (argument === undefined && flags.position !== undefined)
      throw new UsageError('Give either --position or --stdin, not both.');
    return answerLines(call, (each) => analyzeMatch(each, givesReasons));
  }
  const match = givenMatch(call);
  const { game } = match;
  const given = flags.position === undefined ? undefined : { position: givenPosition(match, flags.position) };
  return answer(call, {
    json: () => unwrap(given ? analyzePosition(game, given.position, givesReasons) : analyzeMatch(match, givesReasons)),
    show: async (page) => {
      const solution = unwrap(solve(game));
      page.heading(
        given ? `${formatVariant(game)}, position ${flags.position}` : shortened(formatRecord(match), MAX_HEADING),
      );
      showAnalysis(page, solution, given ? given.position : currentPosition(match), givesReasons);
      const { map } = await loadDialogue(game.id);
      if (map && !given) for (const line of ['', ...map(match)]) page.line(line);
    },
  });
}

/** With `--position` the record only names the game: moves would lead to another position. */
function givenPosition({ game, moves }: AnyMatch, text: string): unknown {
  if (moves.length > 0)
    throw new UsageError(`With --position the record only names the game, like "${formatVariant(game)}:".`);
  return unwrap(game.text.parsePosition(text));
}

function showAnalysis(page: Page, solution: AnySolution, position: unknown, givesReasons: boolean): void {
  const { game } = solution;
  page.text(game.text.describePosition(position, playersBySeat(game)));
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
