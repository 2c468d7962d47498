import { useState } from 'preact/hooks';
import { type AnyGame, chosenOptions, type Result, withCommas } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  createJob,
  formatCsv,
  histogram,
  type Progress,
  type SimulationJob,
  type SimulationReport,
} from '../../lab/index.ts';
import { PLAYERS } from '../../players/index.ts';
import { seatNames } from '../seats.ts';
import { LengthsChart, PredictionChart, StringLengthsChart, WinsChart } from './charts.tsx';
import { useSimulation } from './use-simulation.ts';
import { download } from './work.ts';

interface Fields {
  readonly players: readonly [string, string];
  readonly games: string;
  readonly seed: string;
  readonly isAlternating: boolean;
  readonly usesStrings: boolean;
}

const INITIAL: Fields = {
  players: ['perfect', 'perfect'],
  games: '10000',
  seed: '1',
  isAlternating: false,
  usesStrings: true,
};
const MOST_BARS = 40;

/** Players meet many times, in as many workers as the machine has room for; the counts depend on the seed alone. */
export function SimulatePanel({ game }: { readonly game: AnyGame }) {
  const [fields, setFields] = useState(INITIAL);
  const [error, setError] = useState('');
  const simulation = useSimulation(game);
  const hasStrings = game.definition.randomStarts !== undefined;

  function start(event: Event): void {
    event.preventDefault();
    const job = jobOf(game, fields, hasStrings && fields.usesStrings);
    setError(job.ok ? '' : job.error);
    if (job.ok) simulation.start(job.value);
  }

  return (
    <section class="panel simulate" aria-labelledby="simulate-heading">
      <h2 id="simulate-heading">Simulate</h2>
      <form class="simulate-form" onSubmit={start} noValidate>
        <FormFields fields={fields} onChange={setFields} hasStrings={hasStrings} game={game} />
        <p class="button-row">
          <button type="submit" class="button is-primary" disabled={simulation.isRunning}>
            Simulate
          </button>
          <button type="button" class="button" disabled={!simulation.isRunning} onClick={simulation.stop}>
            Stop
          </button>
        </p>
        {(error || simulation.error) !== '' && (
          <p class="field-error" role="alert">
            {error || simulation.error}
          </p>
        )}
      </form>
      {simulation.progress && <ProgressBar progress={simulation.progress} isRunning={simulation.isRunning} />}
      {simulation.report && <Results report={simulation.report} game={game} isRunning={simulation.isRunning} />}
    </section>
  );
}

function jobOf(game: AnyGame, fields: Fields, usesStrings: boolean): Result<SimulationJob> {
  const { randomStarts } = game.definition;
  const isRandom = usesStrings && randomStarts !== undefined;
  return createJob(GAMES, {
    game: game.id,
    options: isRandom ? {} : Object.fromEntries(chosenOptions(game.definition, game.options)),
    players: fields.players,
    games: readWhole(fields.games),
    seed: readWhole(fields.seed),
    seats: fields.isAlternating ? 'alternating' : 'fixed',
    ...(isRandom ? { starts: { from: 'strings', shortest: 5, longest: 50, fair: false } } : {}),
  });
}

function readWhole(text: string): number {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

interface FormFieldsProps {
  readonly fields: Fields;
  readonly onChange: (fields: Fields) => void;
  readonly hasStrings: boolean;
  readonly game: AnyGame;
}

function FormFields({ fields, onChange, hasStrings, game }: FormFieldsProps) {
  const names = seatNames(game);
  const [one, two] = fields.players;
  return (
    <>
      <div class="lab-fields">
        <PlayerField label={names.player1} value={one} onChange={(id) => onChange({ ...fields, players: [id, two] })} />
        <PlayerField label={names.player2} value={two} onChange={(id) => onChange({ ...fields, players: [one, id] })} />
        <label class="option">
          <span class="option-name">Games</span>
          <input
            inputMode="numeric"
            value={fields.games}
            onInput={(event) => onChange({ ...fields, games: event.currentTarget.value })}
          />
        </label>
        <label class="option">
          <span class="option-name">Seed</span>
          <input
            inputMode="numeric"
            value={fields.seed}
            onInput={(event) => onChange({ ...fields, seed: event.currentTarget.value })}
          />
        </label>
      </div>
      <label class="switch">
        <input
          type="checkbox"
          checked={fields.isAlternating}
          onChange={(event) => onChange({ ...fields, isAlternating: event.currentTarget.checked })}
        />
        <span>Players change seats after every game</span>
      </label>
      {hasStrings && (
        <label class="switch">
          <input
            type="checkbox"
            checked={fields.usesStrings}
            onChange={(event) => onChange({ ...fields, usesStrings: event.currentTarget.checked })}
          />
          <span>A new random string of 5 to 50 letters for every game</span>
        </label>
      )}
    </>
  );
}

interface PlayerFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function PlayerField({ label, value, onChange }: PlayerFieldProps) {
  return (
    <label class="option">
      <span class="option-name">{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {PLAYERS.map((player) => (
          <option key={player.id} value={player.id}>
            {player.title}
          </option>
        ))}
      </select>
    </label>
  );
}

function ProgressBar({ progress, isRunning }: { readonly progress: Progress; readonly isRunning: boolean }) {
  return (
    <div class="simulate-progress">
      <progress max={progress.total} value={progress.games} aria-label="Games played" />
      <p role="status">
        {isRunning ? '' : progress.games < progress.total ? 'Stopped. ' : 'Done. '}
        {withCommas(progress.games)} of {withCommas(progress.total)} games
      </p>
    </div>
  );
}

function Results({
  report,
  game,
  isRunning,
}: {
  readonly report: SimulationReport;
  readonly game: AnyGame;
  readonly isRunning: boolean;
}) {
  const names = seatNames(game);
  return (
    <div class="simulate-results">
      <WinsChart report={report} names={[names.player1, names.player2]} />
      <PredictionChart report={report} />
      <StringLengthsChart lengths={report.lengths} />
      <LengthsChart bars={histogram(report.plies.counts, MOST_BARS)} report={report} />
      {!isRunning && (
        <p class="button-row">
          <button
            type="button"
            class="button"
            onClick={() => download(`${report.game}-simulation.csv`, formatCsv([report]), 'text/csv')}
          >
            Download the counts as CSV
          </button>
          <span class="soft">{withCommas(Math.round(report.gamesPerSecond))} games a second</span>
        </p>
      )}
    </div>
  );
}
