import { useState } from 'preact/hooks';
import { type AnyGame, chosenOptions, type Result } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { createJob, randomStartsOf, type SimulationJob } from '../../../lab/index.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { type Fields, FormFields, INITIAL_FIELDS } from './form-fields.tsx';
import { ProgressBar, Results } from './results.tsx';
import { useSimulation } from './use-simulation.ts';
import './charts.css';

/** Players meet many times, in as many workers as the machine has room for; the counts depend on the seed alone. */
export function SimulatePanel({ game }: { readonly game: AnyGame }) {
  const [fields, setFields] = useState(INITIAL_FIELDS);
  const [error, setError] = useState('');
  const simulation = useSimulation(game);

  function start(event: Event): void {
    event.preventDefault();
    const job = jobOf(game, fields);
    setError(job.ok ? '' : job.error);
    if (job.ok) simulation.start(job.value);
  }

  return (
    <section class="panel simulate" aria-labelledby="simulate-heading">
      <h2 id="simulate-heading">Simulate</h2>
      <form class="simulate-form" onSubmit={start} noValidate>
        <FormFields fields={fields} onChange={setFields} game={game} />
        <p class="button-row">
          <button type="submit" class="button is-primary" disabled={simulation.isRunning}>
            Simulate
          </button>
          <button type="button" class="button" disabled={!simulation.isRunning} onClick={simulation.stop}>
            Stop
          </button>
        </p>
        <FieldError error={error || simulation.error} />
      </form>
      {simulation.progress && <ProgressBar progress={simulation.progress} isRunning={simulation.isRunning} />}
      {simulation.report && <Results report={simulation.report} game={game} isRunning={simulation.isRunning} />}
    </section>
  );
}

function jobOf(game: AnyGame, fields: Fields): Result<SimulationJob> {
  const strings = fields.usesStrings ? randomStartsOf(game.definition) : undefined;
  return createJob(GAMES, {
    game: game.id,
    options: strings ? {} : Object.fromEntries(chosenOptions(game.definition, game.options)),
    players: fields.players,
    games: readWhole(fields.games),
    seed: readWhole(fields.seed),
    seats: fields.isAlternating ? 'alternating' : 'fixed',
    ...(strings && {
      starts: { from: 'strings', shortest: strings.shortest, longest: strings.longest, fair: false },
    }),
  });
}

function readWhole(text: string): number {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;
}
