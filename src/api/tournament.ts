import { array, string } from 'valibot';
import { createLocalPool, createTournament, playTournament } from '../lab/index.ts';
import { fields, openVariant, question } from './question.ts';
import { jobOf, played, runOptions } from './simulate.ts';

/** Every player against every other, in this thread. The report is the JSON of `tournament`. */
export const tournament = question(
  fields({ ...played, players: array(string('players must be names of players.')) }),
  async (asked, context) => {
    const { games } = context;
    const opened = openVariant(asked, context);
    if (!opened.ok) return opened;
    const job = createTournament(games, { ...jobOf(asked, opened.value), players: asked.players });
    if (!job.ok) return job;
    const run = runOptions(context);
    return playTournament(games, job.value, createLocalPool(games, run.now), run);
  },
);
