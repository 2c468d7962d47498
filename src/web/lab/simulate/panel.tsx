import { useEffect, useState } from 'preact/hooks';
import { type AnyGame, counted, formatVariant, withCommas } from '../../../core/index.ts';
import { formatCsv, randomStartsOf, type SimulationProgress } from '../../../lab/index.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { download } from '../../ui/download.ts';
import { Field, FieldError, SelectField, Switch, TextInput } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Meter, RunButtons } from '../parts.tsx';
import { type RunInAddress, useWork } from '../work.ts';
import { LengthsChart, PredictionChart, StringLengthsChart, WinsChart } from './charts.tsx';
import { type Fields, formatRun, INITIAL_FIELDS, jobOf, PLAYERS, playGames, readRun, type Simulated } from './ctrl.ts';

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
