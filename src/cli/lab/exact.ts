import { describeExact } from '../../api/lab-json.ts';
import { type AnyGame, createGame, formatVariant, withCommas } from '../../core/index.ts';
import { type ExactReport, exactProbabilities } from '../../lab/index.ts';
import { knownGames, namedGame } from '../arguments/game-options.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { createPage, type Page } from '../terminal/page.ts';
import type { LabRequest } from './simulations.ts';

/** How games between the two end, computed over the whole graph: in these seats, and with seats changed. */
export function showExact(call: Call, requests: readonly LabRequest[], players: readonly [string, string]): number {
  const pairs = players[0] === players[1] ? [players] : [players, [players[1], players[0]] as const];
  const isAll = call.argument === 'all';
  const games = requests.flatMap(({ game, options, starts }) => {
    if (starts?.from === 'start') return [unwrap(createGame(namedGame(game, knownGames(call)), options))];
    if (isAll && starts?.from === 'strings') return []; // there is no one start to speak of
    throw new UsageError('--exact is about games from one start; give the string, or leave out --starts.');
  });
  const answers = games.flatMap((game) =>
    pairs.map((pair) => ({ game, pair, report: unwrap(exactProbabilities(game, pair)) })),
  );
  if (call.flags.json) {
    const json = answers.map(({ game, pair, report }) => describeExact(game, pair, report));
    call.terminal.stdout.write(`${JSON.stringify(json)}\n`);
    return EXIT.done;
  }
  const page = createPage(call);
  showAnswers(page, answers);
  if (games.length < requests.length) {
    page.text('Games that draw a new start each time are left out: name one and its start, like --string WLWLL.');
  }
  return EXIT.done;
}

interface ExactAnswer {
  readonly game: AnyGame;
  readonly pair: readonly [string, string];
  readonly report: ExactReport;
}

function showAnswers(page: Page, answers: readonly ExactAnswer[]): void {
  for (const { game, pair, report } of answers) {
    const [first, second] = game.definition.seatNames;
    page.heading(`${formatVariant(game)}: ${first} is ${pair[0]}, ${second} is ${pair[1]}`);
    page.item(`${first} wins`, probability(report.wins[1]));
    page.item(`${second} wins`, probability(report.wins[2]));
    if (report.draw > 0) page.item('drawn', probability(report.draw));
    page.item('never ends', probability(report.endless));
    if (report.meanPlies !== null) page.item('plies on average', report.meanPlies.toFixed(4));
    page.text(`Exact, over the ${withCommas(report.positions)} positions that these two can reach.`, 2);
  }
}

function probability(value: number): string {
  return `with probability ${value.toFixed(9).replace(/0+$/, '').replace(/\.$/, '')}`;
}
