import { useState } from 'preact/hooks';
import {
  type AnyGame,
  chosenOptions,
  failure,
  MAX_SEED,
  quote,
  type Result,
  success,
  withCommas,
} from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { createJob, MAX_GAMES, randomStartsOf, type SimulationJob } from '../../../lab/index.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { RunInAddress } from '../work.ts';
import { type Fields, FormFields, INITIAL_FIELDS } from './form-fields.tsx';
import { ProgressBar, Results } from './results.tsx';
import { useSimulation } from './use-simulation.ts';

/** Simulates many games in as many workers as the machine has; the counts depend on the seed alone. */
export function SimulatePanel({ game, run, onRun }: RunInAddress & { readonly game: AnyGame }) {
  const [fields, setFields] = useState(() => readRun(run));
  const [error, setError] = useState('');
  const [tries, setTries] = useState(0);
  const simulation = useSimulation(game);

  function start(event: Event): void {
    event.preventDefault();
    const job = jobOf(game, fields);
    setError(job.ok ? '' : job.error);
    setTries(tries + 1);
    if (!job.ok) return;
    simulation.start(job.value);
    onRun([...fields.players, fields.games, fields.seed].join('.'));
  }

  return (
    <Panel title="Simulate">
      <form class="grid gap-3" onSubmit={start} noValidate>
        <FormFields fields={fields} onChange={setFields} game={game} />
        <ButtonRow>
          <Button kind="primary" type="submit" disabled={simulation.isRunning}>
            Simulate
          </Button>
          <Button disabled={!simulation.isRunning} onClick={simulation.stop}>
            Stop
          </Button>
        </ButtonRow>
        <FieldError error={error || simulation.error} tries={tries} />
      </form>
      {simulation.progress && <ProgressBar progress={simulation.progress} isRunning={simulation.isRunning} />}
      {simulation.report && <Results report={simulation.report} game={game} isRunning={simulation.isRunning} />}
    </Panel>
  );
}

function readRun(run = ''): Fields {
  const [one, two, games, seed] = run.split('.');
  return seed === undefined || one === undefined || two === undefined || games === undefined
    ? INITIAL_FIELDS
    : { ...INITIAL_FIELDS, players: [one, two], games, seed };
}

function jobOf(game: AnyGame, fields: Fields): Result<SimulationJob> {
  const games = readWhole('games', fields.games, 1, MAX_GAMES);
  if (!games.ok) return games;
  const seed = readWhole('seed', fields.seed, 0, MAX_SEED);
  if (!seed.ok) return seed;
  const strings = fields.usesStrings ? randomStartsOf(game.definition) : undefined;
  return createJob(GAMES, {
    game: game.id,
    options: strings ? {} : Object.fromEntries(chosenOptions(game.definition, game.options)),
    players: fields.players,
    games: games.value,
    seed: seed.value,
    seats: fields.isAlternating ? 'alternating' : 'fixed',
    ...(strings && {
      starts: { from: 'strings', shortest: strings.shortest, longest: strings.longest, fair: false },
    }),
  });
}

function readWhole(name: string, text: string, min: number, max: number): Result<number> {
  const number = /^\d{1,16}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return success(number);
  const given = text.trim() === '' ? 'empty' : quote(text.trim());
  return failure(`${name} must be a whole number from ${min} to ${withCommas(max)}, not ${given}.`);
}
