import { useState } from 'preact/hooks';
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
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  createJob,
  formatCsv,
  histogram,
  MAX_GAMES,
  randomStartsOf,
  reportSimulation,
  type SimulationJob,
  type SimulationReport,
  simulate,
} from '../../lab/index.ts';
import { LADDER, PERFECT, RANDOM } from '../../players/ladder.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { download } from '../ui/copy-and-download.ts';
import { Field, SelectField, Switch, TextInput } from '../ui/field.tsx';
import { Chart, ShareRows } from './charts.tsx';
import { inPool, percent, type Report, type RunInAddress, RunPanel } from './work.tsx';

/** The ladder, whose last player is perfect, and a random player. */
const PLAYERS = [RANDOM, ...LADDER.slice(0, -1), PERFECT].map(({ id, title }) => [id, title] as const);

/** The content of the form. */
interface Fields {
  readonly one: string;
  readonly two: string;
  readonly games: string;
  readonly seed: string;
  readonly isAlternating: boolean;
  readonly usesStrings: boolean;
}

const INITIAL_FIELDS: Fields = {
  // Perfect players always have the same winner; these show chances.
  one: 'random',
  two: 'random',
  games: '10000',
  seed: '1',
  isAlternating: false,
  usesStrings: true,
};

const ALTERNATING = 'alternating';
const ONE_START = 'one-start';

/** A simulation in the address: `random.otto.50.1`, perhaps with `.alternating` and `.one-start`. */
function formatRun({ one, two, games, seed, isAlternating, usesStrings }: Fields): string {
  const more = [...(isAlternating ? [ALTERNATING] : []), ...(usesStrings ? [] : [ONE_START])];
  return [one, two, games, seed, ...more].join('.');
}

/** The usual fields unless the text names a simulation. */
function readRun(run = ''): Fields {
  const [one, two, games, seed, ...more] = run.split('.');
  if (one === undefined || two === undefined || games === undefined || seed === undefined) return INITIAL_FIELDS;
  return { one, two, games, seed, isAlternating: more.includes(ALTERNATING), usesStrings: !more.includes(ONE_START) };
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
    players: [fields.one, fields.two],
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
  return failure(`${name} must be a whole number from ${min} to ${withCommas(max)}, not ${quote(text.trim())}.`);
}

/** Plays in as many workers as the machine has; the counts depend on the seed alone. Aborted, it has the counts so far. */
async function playGames(
  game: AnyGame,
  fields: Fields,
  report: Report<SimulationReport>,
  signal: AbortSignal,
): Promise<SimulationReport> {
  const job = mustSucceed(jobOf(game, fields));
  const begun = performance.now();
  const played = await inPool((workers) =>
    simulate(
      GAMES,
      job,
      { workers },
      {
        now: () => performance.now(),
        shouldStop: () => signal.aborted,
        onProgress: ({ games, total, tally }) => {
          const soFar = { tally, isStopped: false, prepareMs: 0, recordMs: 0 };
          report(games, total, reportSimulation(GAMES, job, soFar, performance.now() - begun));
        },
      },
    ),
  );
  return mustSucceed(played);
}

interface SimulatePanelProps {
  readonly game: AnyGame;
  readonly address: RunInAddress;
}

/** Simulates many games. */
export function SimulatePanel({ game, address }: SimulatePanelProps) {
  const { seatNames } = game.definition;
  const [fields, setFields] = useState(() => readRun(address.run));
  const change = (changed: Partial<Fields>) => setFields({ ...fields, ...changed });
  const strings = randomStartsOf(game.definition);
  return (
    <RunPanel<SimulationReport>
      key={formatVariant(game)}
      title="Simulate"
      about="Plays many games and counts the wins. The same seed gives the same games."
      name={formatRun(fields)}
      address={address}
      fields={
        <>
          <div class="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-5 gap-y-3.5">
            <SelectField
              label={seatNames[0]}
              value={fields.one}
              options={PLAYERS}
              onChange={(one) => change({ one })}
            />
            <SelectField
              label={seatNames[1]}
              value={fields.two}
              options={PLAYERS}
              onChange={(two) => change({ two })}
            />
            <NumberField label="Games" value={fields.games} onChange={(games) => change({ games })} />
            <NumberField label="Seed" value={fields.seed} onChange={(seed) => change({ seed })} />
          </div>
          <Switch isOn={fields.isAlternating} onChange={(isAlternating) => change({ isAlternating })}>
            Players change seats after every game
          </Switch>
          {strings && (
            <Switch isOn={fields.usesStrings} onChange={(usesStrings) => change({ usesStrings })}>
              {`A new random string of ${strings.shortest} to ${strings.longest} letters for every game`}
            </Switch>
          )}
        </>
      }
      label="Simulate"
      unit="games"
      start={(report, signal) => playGames(game, fields, report, signal)}
    >
      {(report, isBusy) => <Results report={report} names={seatNames} isBusy={isBusy} />}
    </RunPanel>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function NumberField({ label, value, onChange }: NumberFieldProps) {
  return (
    <Field label={label}>
      <TextInput inputMode="numeric" value={value} onInput={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}

interface ResultsProps {
  readonly report: SimulationReport;
  readonly names: readonly [string, string];
  readonly isBusy: boolean;
}

function Results({ report, names, isBusy }: ResultsProps) {
  const { games, predicted } = report;
  return (
    <>
      {!isBusy && (
        <p>
          {report.isStopped ? 'Stopped' : 'Done'}. {counted(games, 'game')},{' '}
          {withCommas(Math.round(report.gamesPerSecond))} a second.
          {/* Only between perfect players. */}
          {predicted && ` The winner was predicted in ${withCommas(predicted.agreed)} of them.`}
        </p>
      )}
      <div class="grid grid-cols-[minmax(0,1fr)] gap-6 min-[70rem]:grid-cols-2">
        <WinsChart report={report} names={names} />
        <PliesChart {...report} />
      </div>
      {!isBusy && (
        <ButtonRow>
          <Button onClick={() => download(`${report.game}-simulation.csv`, formatCsv([report]), 'text/csv')}>
            Download the counts as CSV
          </Button>
        </ButtonRow>
      )}
    </>
  );
}

function WinsChart({ report, names: [one, two] }: Omit<ResultsProps, 'isBusy'>) {
  const { games, wins, intervals, unfinished } = report;
  const rowOf = (name: string, fill: string, seat: 1 | 2) => {
    const { share, low, high } = intervals[seat];
    const words = (
      <>
        {withCommas(wins[seat])}, {percent(share)}
        <span class="text-soft">{` (${percent(low)} to ${percent(high)})`}</span>
      </>
    );
    return { name, fill, share, low, high, words };
  };
  const share = games > 0 ? unfinished / games : 0;
  const words = `${withCommas(unfinished)}, ${percent(share)}`;
  const rows = [
    rowOf(one, 'fill-player1', 1),
    rowOf(two, 'fill-player2', 2),
    { name: 'unfinished', fill: 'fill-endless', share, words },
  ];
  return (
    <Chart caption="Wins by seat, with 95% intervals">
      <ShareRows rows={rows} />
    </Chart>
  );
}

const MAX_LENGTHS = 12;

function PliesChart({ plies: { shortest, longest, mean, counts } }: Pick<SimulationReport, 'plies'>) {
  const bars = histogram(counts, MAX_LENGTHS);
  const most = Math.max(1, ...bars.map(({ games }) => games));
  const range = `${withCommas(shortest)} to ${withCommas(longest)}, ${mean.toFixed(2)} on average`;
  const rows = bars.map(({ from, to, games }) => ({
    name: from === to ? String(from) : `${from}–${to}`,
    fill: 'fill-strong',
    share: games / most,
    words: withCommas(games),
  }));
  return (
    <Chart caption={`Length of the games in moves, both sides counted: ${range}`}>
      <ShareRows rows={rows} />
    </Chart>
  );
}
