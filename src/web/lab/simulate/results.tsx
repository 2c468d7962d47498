import { type AnyGame, withCommas } from '../../../core/index.ts';
import { formatCsv, histogram, type Progress, type SimulationReport } from '../../../lab/index.ts';
import { download } from '../work.ts';
import { LengthsChart, PredictionChart, StringLengthsChart, WinsChart } from './charts.tsx';

const MOST_BARS = 40;

export function ProgressBar({ progress, isRunning }: { readonly progress: Progress; readonly isRunning: boolean }) {
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

interface ResultsProps {
  readonly report: SimulationReport;
  readonly game: AnyGame;
  readonly isRunning: boolean;
}

export function Results({ report, game, isRunning }: ResultsProps) {
  return (
    <div class="simulate-results">
      <WinsChart report={report} names={game.definition.seatNames} />
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
