import { type AnyGame, counted, withCommas } from '../../../core/index.ts';
import { formatCsv, histogram, type SimulationProgress, type SimulationReport } from '../../../lab/index.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Meter } from '../numbers.tsx';
import { download } from '../work.ts';
import { LengthsChart, PredictionChart, StringLengthsChart, WinsChart } from './charts.tsx';

const MAX_BARS = 40;

export function ProgressBar({
  progress,
  isRunning,
}: {
  readonly progress: SimulationProgress;
  readonly isRunning: boolean;
}) {
  return (
    <div class="grid gap-2.5">
      <Meter label="Games played" done={progress.games} all={progress.total} />
      <p role="status">
        {isRunning ? '' : progress.games < progress.total ? 'Stopped. ' : 'Done. '}
        {withCommas(progress.games)} of {counted(progress.total, 'game')}
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
    <div class="grid grid-cols-[minmax(0,1fr)] gap-6 pt-2.5 min-[70rem]:grid-cols-2">
      <WinsChart report={report} names={game.definition.seatNames} />
      <PredictionChart report={report} />
      <StringLengthsChart lengths={report.lengths} />
      <LengthsChart bars={histogram(report.plies.counts, MAX_BARS)} report={report} />
      {!isRunning && (
        <ButtonRow class="col-span-full">
          <Button
            type="button"
            onClick={() => download(`${report.game}-simulation.csv`, formatCsv([report]), 'text/csv')}
          >
            Download the counts as CSV
          </Button>
          <span class="text-soft">{counted(Math.round(report.gamesPerSecond), 'game')} a second</span>
        </ButtonRow>
      )}
    </div>
  );
}
