import { useEffect, useState } from 'preact/hooks';
import {
  type AnyGame,
  chosenOptions,
  counted,
  failure,
  formatVariant,
  MAX_SEED,
  mustSucceed,
  quote,
  type Result,
  success,
  withCommas,
} from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import {
  createJob,
  formatCsv,
  MAX_GAMES,
  randomStartsOf,
  reportSimulation,
  type SimulationJob,
  type SimulationProgress,
  type SimulationReport,
  simulate,
} from '../../../lab/index.ts';
import { LADDER, PERFECT, RANDOM } from '../../../players/ladder.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { Field, FieldError, SelectField, Switch, TextInput } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { inPool, Meter, RunButtons, type RunInAddress, useWork } from '../work.tsx';
import { LengthsChart, PredictionChart, StringLengthsChart, WinsChart } from './charts.tsx';

/** The ladder, whose last player is perfect, and a random player. */
export const PLAYERS = [RANDOM, ...LADDER.slice(0, -1), PERFECT];

/** The content of the form. */
export interface Fields {
  readonly players: readonly [string, string];
  readonly games: string;
  readonly seed: string;
  readonly isAlternating: boolean;
  readonly usesStrings: boolean;
}

const INITIAL_FIELDS: Fields = {
  // Perfect players always have the same winner; these show chances.
  players: ['random', 'random'],
  games: '10000',
  seed: '1',
  isAlternating: false,
  usesStrings: true,
};

const ALTERNATING = 'alternating';
const ONE_START = 'one-start';

/** A simulation in the address: `random.otto.50.1`, perhaps with `.alternating` and `.one-start`. */
function formatRun({ players, games, seed, isAlternating, usesStrings }: Fields): string {
  const more = [...(isAlternating ? [ALTERNATING] : []), ...(usesStrings ? [] : [ONE_START])];
  return [...players, games, seed, ...more].join('.');
}

/** Undefined unless the text names a simulation. */
function readRun(run = ''): Fields | undefined {
  const [one, two, games, seed, ...more] = run.split('.');
  if (one === undefined || two === undefined || games === undefined || seed === undefined) return undefined;
  const [isAlternating, usesStrings] = [more.includes(ALTERNATING), !more.includes(ONE_START)];
  return { players: [one, two], games, seed, isAlternating, usesStrings };
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

/** The counts so far, or all of them. */
export interface Simulated {
  readonly progress: SimulationProgress;
  readonly report: SimulationReport;
}

/** Plays in as many workers as the machine has; the counts depend on the seed alone. Aborted, it has the counts so far. */
function playGames(job: SimulationJob, report: (soFar: Simulated) => void, signal: AbortSignal): Promise<Simulated> {
  const begun = performance.now();
  let progress: SimulationProgress | undefined;
  return inPool(async (pool) => {
    const played = await simulate(GAMES, job, pool, {
      now: () => performance.now(),
      shouldStop: () => signal.aborted,
      onProgress: (made) => {
        progress = made;
        const soFar = { tally: made.tally, isStopped: false, prepareMs: 0, recordMs: 0 };
        report({ progress, report: reportSimulation(GAMES, job, soFar, performance.now() - begun) });
      },
    });
    if (!progress) throw new Error('No game was played.');
    return { progress, report: mustSucceed(played) };
  });
}

/** Simulates many games. */
export function SimulatePanel({ game, run: linked, onRun }: RunInAddress & { readonly game: AnyGame }) {
  const [fields, setFields] = useState(() => readRun(linked) ?? INITIAL_FIELDS);
  const [error, setError] = useState('');
  const [tries, setTries] = useState(0);
  const { work, run, stop } = useWork<Simulated, Simulated>(formatVariant(game));
  const isRunning = work.state === 'busy';
  const shown = work.state === 'busy' ? work.progress : work.state === 'done' ? work.answer : undefined;

  function start(): void {
    const job = jobOf(game, fields);
    setError(job.ok ? '' : job.error);
    setTries(tries + 1);
    if (!job.ok) return;
    run((report, signal) => playGames(job.value, report, signal));
    onRun(formatRun(fields));
  }

  useEffect(() => {
    if (readRun(linked)) start();
  }, []);

  return (
    <Panel title="Simulate">
      <form
        class="grid gap-3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <FormFields fields={fields} onChange={setFields} game={game} />
        <RunButtons isBusy={isRunning} onStop={stop} label="Simulate" />
        <FieldError error={error || (work.state === 'failed' ? work.error : '')} tries={tries} />
      </form>
      {shown && <ProgressBar progress={shown.progress} isRunning={isRunning} />}
      {shown && <Results {...shown} game={game} isRunning={isRunning} />}
    </Panel>
  );
}

interface FormFieldsProps {
  readonly fields: Fields;
  readonly onChange: (fields: Fields) => void;
  readonly game: AnyGame;
}

function FormFields({ fields, onChange, game: { definition } }: FormFieldsProps) {
  const strings = randomStartsOf(definition);
  const [one, two] = fields.players;
  const playerField = (label: string, value: string, players: (id: string) => Fields['players']) => (
    <SelectField
      label={label}
      value={value}
      options={PLAYERS.map(({ id, title }) => [id, title])}
      onChange={(id) => onChange({ ...fields, players: players(id) })}
    />
  );
  const numberField = (label: string, name: 'games' | 'seed') => (
    <Field label={label}>
      <TextInput
        inputMode="numeric"
        value={fields[name]}
        onInput={(event) => onChange({ ...fields, [name]: event.currentTarget.value })}
      />
    </Field>
  );
  return (
    <>
      <div class="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-5 gap-y-3.5">
        {playerField(definition.seatNames[0], one, (id) => [id, two])}
        {playerField(definition.seatNames[1], two, (id) => [one, id])}
        {numberField('Games', 'games')}
        {numberField('Seed', 'seed')}
      </div>
      <Switch isOn={fields.isAlternating} onChange={(isAlternating) => onChange({ ...fields, isAlternating })}>
        Players change seats after every game
      </Switch>
      {strings && (
        <Switch isOn={fields.usesStrings} onChange={(usesStrings) => onChange({ ...fields, usesStrings })}>
          {`A new random string of ${strings.shortest} to ${strings.longest} letters for every game`}
        </Switch>
      )}
    </>
  );
}

interface ProgressBarProps {
  readonly progress: SimulationProgress;
  readonly isRunning: boolean;
}

function ProgressBar({ progress: { games, total }, isRunning }: ProgressBarProps) {
  return (
    <div class="grid gap-2.5">
      <Meter label="Games played" done={games} all={total} />
      <p role="status">
        {isRunning ? '' : games < total ? 'Stopped. ' : 'Done. '}
        {withCommas(games)} of {counted(total, 'game')}
      </p>
    </div>
  );
}

interface ResultsProps extends Pick<Simulated, 'report'> {
  readonly game: AnyGame;
  readonly isRunning: boolean;
}

function Results({ report, game, isRunning }: ResultsProps) {
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] gap-6 pt-2.5 min-[70rem]:grid-cols-2">
      <WinsChart report={report} names={game.definition.seatNames} />
      <PredictionChart report={report} />
      <StringLengthsChart lengths={report.lengths} />
      <LengthsChart report={report} />
      {!isRunning && (
        <ButtonRow class="col-span-full">
          <Button onClick={() => download(`${report.game}-simulation.csv`, formatCsv([report]), 'text/csv')}>
            Download the counts as CSV
          </Button>
          <span class="text-soft">{counted(Math.round(report.gamesPerSecond), 'game')} a second</span>
        </ButtonRow>
      )}
    </div>
  );
}
