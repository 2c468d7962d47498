import { createTournament, formatTournamentCsv, playTournament, type TournamentReport } from '../../lab/index.ts';
import { isOutside } from '../../players/index.ts';
import { knownGames, namedGame } from '../arguments/game-options.ts';
import { unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { createPage } from '../terminal/page.ts';
import { openOutputFiles } from './output-files.ts';
import { withPool } from './pool.ts';
import { type LabRequest, mostGames } from './request.ts';
import { showLegend, showTournament } from './tournament-report.ts';

/** Plays a tournament of every request and shows them; resolves to the exit code. */
export async function runTournaments(
  call: Call,
  requests: readonly LabRequest[],
  players: readonly string[],
): Promise<number> {
  const known = knownGames(call);
  const jobs = requests.map((request) =>
    unwrap(createTournament(known, { ...request, players }, players.filter(isOutside))),
  );
  const { csv } = call.flags;
  const files = await openOutputFiles(call.terminal.files, typeof csv === 'string' ? csv : undefined, undefined);
  const games = mostGames(jobs.flatMap(({ pairings }) => pairings));
  const { reports, isInterrupted } = await withPool(call, { players, games }, async (current) => {
    const played: TournamentReport[] = [];
    for (const job of jobs) {
      if (played.length > 0 && current.isInterrupted()) break;
      played.push(unwrap(await playTournament(known, job, current.pool, current.options)));
    }
    return { reports: played, isInterrupted: current.isInterrupted() };
  });
  await files.writeCounts(formatTournamentCsv(reports));
  showReports(call, reports);
  return isInterrupted ? EXIT.interrupted : EXIT.done;
}

function showReports(call: Call, reports: readonly TournamentReport[]): void {
  if (call.flags.json) {
    call.terminal.stdout.write(`${JSON.stringify(call.argument === 'all' ? reports : reports[0])}\n`);
  } else {
    const page = createPage(call);
    for (const report of reports) showTournament(page, report, namedGame(report.game, knownGames(call)));
    showLegend(page, reports);
  }
}
