import { type AnyGameDefinition, withCommas } from '../../core/index.ts';
import { type Ending, histogram, type Interval, MAX_LISTED, type SimulationReport } from '../../lab/index.ts';
import type { Page } from '../page.ts';
import { NARROW } from '../terminal.ts';

const MOST_BARS = 12;
const WIDEST_BAR = 30;
const MOST_DISAGREEMENTS = 10;

/** The JSON of `simulate`: the documented fields first, in their order, then what else is known. */
export function simulationJson(report: SimulationReport) {
  const { plies, wins, predicted, isStopped, elapsedMs, gamesPerSecond } = report;
  return {
    game: report.game,
    options: report.options,
    games: report.games,
    seed: report.seed,
    players: report.players,
    wins,
    unfinished: report.unfinished,
    predicted,
    plies: { total: plies.total, shortest: plies.shortest, longest: plies.longest },
    elapsedMs: Math.round(elapsedMs),
    gamesPerSecond: Math.round(gamesPerSecond),
    stopped: isStopped,
    seats: report.seats,
    starts: report.starts,
    maxPlies: report.maxPlies,
    intervals: report.intervals,
    playerWins: report.playerWins,
    disagreements: report.disagreements,
    meanPlies: plies.mean,
    plyCounts: plies.counts,
    lengths: report.lengths,
    slowestPart: report.slowestPart,
  };
}

export function showSimulation(page: Page, report: SimulationReport, { title, seatNames }: AnyGameDefinition): void {
  const { games, players, seats, seed, plies } = report;
  page.heading(
    `${title}: ${withCommas(games)} games, ${players.join(' against ')}${report.isStopped ? ' (stopped)' : ''}`,
  );
  page.text(`${describeStart(report)}; seats ${seats}; seed ${seed}`);
  page.line();
  for (const seat of [1, 2] as const) {
    const name = `${seatNames[seat - 1]} (${seats === 'fixed' ? players[seat - 1] : 'both in turn'})`;
    page.item(name, `${withCommas(report.wins[seat])} wins, ${shareWords(report.intervals[seat])}`);
  }
  if (seats === 'alternating') {
    for (const [index, player] of players.entries()) {
      const [first = 0, second = 0] = report.playerWins[index] ?? [];
      page.item(
        `wins of ${player}`,
        `${withCommas(first + second)} (${withCommas(first)} in seat 1, ${withCommas(second)} in seat 2)`,
      );
    }
  }
  page.item('unfinished', `${withCommas(report.unfinished)} (after ${withCommas(report.maxPlies)} plies)`);
  showPrediction(page, report);
  page.item('plies', `${plies.shortest} to ${plies.longest}, ${plies.mean.toFixed(2)} on average`);
  showHistogram(page, report);
  showLengths(page, report);
  const speed = `${withCommas(Math.round(report.gamesPerSecond))} games a second`;
  page.line();
  page.text(`${(report.elapsedMs / 1000).toFixed(2)} s, ${speed}; slowest part: ${report.slowestPart}.`);
}

function describeStart({ starts, options }: SimulationReport): string {
  const chosen = Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
  if (starts.from === 'strings') {
    const kind = starts.fair ? 'random strings with a fair winner' : 'random strings';
    return `Each game with its own string: ${kind} of ${starts.shortest} to ${starts.longest} letters`;
  }
  return starts.from === 'positions' ? `From random positions of ${chosen}` : `From the start of ${chosen}`;
}

function showPrediction(page: Page, { predicted, disagreements }: SimulationReport): void {
  if (predicted === null) return;
  const { agreed, disagreed } = predicted;
  const verdict = disagreed === 0 ? 'none ended otherwise' : `${withCommas(disagreed)} ended otherwise`;
  page.item('as predicted', `${withCommas(agreed)} games; ${verdict}`);
  for (const { game, predicted: wanted, actual, record } of disagreements.slice(0, MOST_DISAGREEMENTS)) {
    page.text(
      `game ${withCommas(game + 1)}: predicted ${endingWords(wanted)}, but ${endingWords(actual)}: ${record}`,
      4,
      6,
    );
  }
  const more = disagreed - Math.min(disagreements.length, MOST_DISAGREEMENTS);
  if (more > 0) page.text(`and ${withCommas(more)} more; --json lists up to ${withCommas(MAX_LISTED)}`, 4);
}

function endingWords({ winner, plies }: Ending): string {
  if (winner === null) return plies === null ? 'no end' : `no end in ${withCommas(plies)} plies`;
  return `player ${winner} wins in ${withCommas(plies ?? 0)}`;
}

function showHistogram(page: Page, { plies }: SimulationReport): void {
  const bars = histogram(plies.counts, MOST_BARS);
  if (bars.length === 0) return;
  const most = Math.max(...bars.map(({ games }) => games));
  const width = Math.max(...bars.map(({ from, to }) => range(from, to).length));
  const room = page.columns - `    ${' '.repeat(width)}  ${withCommas(most)}`.length;
  const block = page.style.isUnicode ? '█' : '#';
  for (const { from, to, games } of bars) {
    const length = games === 0 ? 0 : Math.max(1, Math.round((games / most) * Math.min(WIDEST_BAR, room)));
    page.line(`    ${range(from, to).padStart(width)} ${page.style.cyan(block.repeat(length))} ${withCommas(games)}`);
  }
}

function range(from: number, to: number): string {
  return from === to ? String(from) : `${from}-${to}`;
}

/** How often whoever moved first won, by the length of the string, beside the exact share of perfect players. */
function showLengths(page: Page, { lengths, predicted }: SimulationReport): void {
  if (lengths.length === 0) return;
  page.line();
  page.heading('First player wins, by length of the string');
  const isNarrow = page.columns < NARROW;
  const interval = isNarrow ? '' : '    95 % interval';
  page.line(`    letters      games   share${interval}${predicted ? '    exact' : ''}`);
  for (const { length, games, share, low, high, exact } of lengths) {
    const cells = [
      String(length).padStart(7),
      withCommas(games).padStart(10),
      percent(share).padStart(7),
      ...(isNarrow ? [] : [`${percent(low)}-${percent(high)}`.padStart(16)]),
      ...(predicted ? [percent(exact).padStart(8)] : []),
    ];
    page.line(`    ${cells.join(' ')}`);
  }
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(2)}%`;
}

function shareWords({ share, low, high }: Interval): string {
  return `${percent(share)} (95 % interval ${percent(low)} to ${percent(high)})`;
}
