import { array, string } from 'valibot';
import { success } from '../core/index.ts';
import { createLocalPool, createTournament, playTournament, type TournamentReport } from '../lab/index.ts';
import { fields, openVariant, question } from './question.ts';
import { jobOf, played, runOptions } from './simulate.ts';

/** Every player against every other, in this thread. */
export const tournament = question(
  fields({ ...played, players: array(string('players must be names of players.')) }),
  async (asked, context) => {
    const { games } = context;
    const opened = openVariant(asked, context);
    if (!opened.ok) return opened;
    const job = createTournament(games, { ...jobOf(asked, opened.value), players: asked.players });
    if (!job.ok) return job;
    const run = runOptions(context);
    const report = await playTournament(games, job.value, createLocalPool(games, run.now), run);
    return report.ok ? success(describeTournament(report.value)) : report;
  },
);

/** The JSON of `tournament`: its fields are a contract with scripts. `stopped` is the name that `simulate` has for it too. */
export function describeTournament(report: TournamentReport) {
  return { ...report, stopped: report.isStopped };
}
