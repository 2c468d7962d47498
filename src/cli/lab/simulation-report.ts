import { type AnyGameDefinition, counted, plies, shortened, withCommas } from '../../core/index.ts';
import {
  type GameEnding,
  histogram,
  type Interval,
  MAX_LISTED,
  type PlyReport,
  type SimulationReport,
  wilsonInterval,
} from '../../lab/index.ts';
import { FAILURES, type FailureCounts } from '../../players/index.ts';
import { type Page, showColumns } from '../terminal/page.ts';
import { NARROW } from '../terminal/terminal.ts';

const MAX_BARS = 12;
const MAX_BAR_WIDTH = 30;
const MAX_DISAGREEMENTS = 10;
/** A string may have a million letters. */
const MAX_OPTION_LENGTH = 60;

export function showSimulation(page: Page, report: SimulationReport, { title, seatNames }: AnyGameDefinition): void {
  const { games, players, seats, seed } = report;
  page.heading(
    `${title}: ${counted(games, 'game')}, ${players.join(' against ')}${report.isStopped ? ' (stopped)' : ''}`,
  );
  page.text(`${describeStart(report)}; seats ${seats}; seed ${seed}`);
  page.line();
  showWins(page, report, seatNames);
  page.line();
  if (report.draws > 0) page.item('drawn', counted(report.draws, 'game'));
  page.item('unfinished', `${counted(report.unfinished, 'game')} (the cap is ${plies(report.maxPlies)})`);
  showForfeits(page, report);
  showPrediction(page, report);
  if (games > 0) page.item('length of a game', lengthWords(report.plies));
  showHistogram(page, report);
  showLengths(page, report);
  const speed = `${counted(Math.round(report.gamesPerSecond), 'game')} a second`;
  page.line();
  page.text(`${(report.elapsedMs / 1000).toFixed(2)} s, ${speed}; slowest part: ${report.slowestPart}.`);
}

/** The forfeits of each bot. Forfeits are not losses. */
function showForfeits(page: Page, { players, failures }: SimulationReport): void {
  failures.forEach((counts, index) => {
    const text = failureWords(counts);
    if (text !== '') page.item('forfeited', `by ${players[index]}: ${text}`);
  });
}

/** "3 illegal, 1 timeout"; empty if there are none. */
export function failureWords(counts: FailureCounts): string {
  const found = FAILURES.filter((kind) => counts[kind] > 0);
  return found.map((kind) => `${withCommas(counts[kind])} ${kind}`).join(', ');
}

/** Wins by seat, and by player where players change seats. */
function showWins(page: Page, report: SimulationReport, seatNames: readonly [string, string]): void {
  const { games, players, seats, wins, intervals, playerWins } = report;
  const name = (seat: 1 | 2) =>
    seats === 'fixed' ? `${seatNames[seat - 1]}, ${players[seat - 1]}` : seatNames[seat - 1];
  page.table([
    ['', 'wins', 'share', '95% interval'],
    ...([1, 2] as const).map((seat) => winRow(name(seat) ?? '', wins[seat], intervals[seat])),
  ]);
  if (seats === 'fixed' || players[0] === players[1]) return;
  page.line();
  page.table([
    ['', 'wins', 'share', '95% interval', ...seatNames.map((seat) => `as ${seat}`)],
    ...playerWins.map(([first, second], index) => [
      ...winRow(players[index] ?? '', first + second, wilsonInterval(first + second, games)),
      withCommas(first),
      withCommas(second),
    ]),
  ]);
}

function winRow(name: string, wins: number, { share, low, high }: Interval): readonly string[] {
  return [name, withCommas(wins), percent(share), interval(low, high)];
}

function lengthWords({ shortest, longest, mean }: PlyReport): string {
  if (shortest === longest) return `${plies(shortest)} in every game`;
  return `${withCommas(shortest)} to ${plies(longest)}, ${mean.toFixed(2)} on average`;
}

/** Where the games of a report begin. */
export function describeStart({ starts, options }: Pick<SimulationReport, 'starts' | 'options'>): string {
  if (starts.from === 'strings') {
    const kind = starts.fair ? 'random strings with a fair winner' : 'random strings';
    return `Each game with its own string: ${kind} of ${starts.shortest} to ${starts.longest} letters`;
  }
  const chosen = Object.entries(options).map(
    ([name, value]) => `${name}=${shortened(String(value), MAX_OPTION_LENGTH)}`,
  );
  const of = chosen.length === 0 ? '' : ` of ${chosen.join(' ')}`;
  return `From ${starts.from === 'positions' ? 'random positions' : 'the start'}${of}`;
}

function showPrediction(page: Page, { predicted, disagreements }: SimulationReport): void {
  if (predicted === null) return;
  const { agreed, disagreed } = predicted;
  const verdict = disagreed === 0 ? 'none ended otherwise' : `${withCommas(disagreed)} ended otherwise`;
  page.item('as predicted', `${counted(agreed, 'game')}; ${verdict}`);
  for (const { game, predicted: wanted, actual, record } of disagreements.slice(0, MAX_DISAGREEMENTS)) {
    page.text(
      `game ${withCommas(game + 1)}: predicted ${endingWords(wanted)}, but ${endingWords(actual)}: ${record}`,
      4,
      6,
    );
  }
  const more = disagreed - Math.min(disagreements.length, MAX_DISAGREEMENTS);
  if (more > 0) page.text(`and ${withCommas(more)} more; --json lists up to ${withCommas(MAX_LISTED)}`, 4);
}

function endingWords({ winner, plies }: GameEnding): string {
  if (winner === null) return plies === null ? 'no end' : `no end in ${withCommas(plies)} plies`;
  return `player ${winner} wins in ${withCommas(plies ?? 0)}`;
}

/** One bar for each range of plies; nothing when every game has the same length. */
function showHistogram(page: Page, { plies: { counts } }: SimulationReport): void {
  const bars = histogram(counts, MAX_BARS);
  if (bars.length < 2) return;
  const most = Math.max(...bars.map(({ games }) => games));
  const width = Math.max('plies'.length, ...bars.map(({ from, to }) => range(from, to).length));
  const room = page.columns - `    ${' '.repeat(width)}  ${withCommas(most)}`.length;
  const block = page.style.isUnicode ? '█' : '#';
  page.line(`    ${'plies'.padStart(width)} games`);
  for (const { from, to, games } of bars) {
    const length = games === 0 ? 0 : Math.max(1, Math.round((games / most) * Math.min(MAX_BAR_WIDTH, room)));
    const bar = length === 0 ? '' : `${page.style.cyan(block.repeat(length))} `;
    page.line(`    ${range(from, to).padStart(width)} ${bar}${withCommas(games)}`);
  }
}

function range(from: number, to: number): string {
  return from === to ? String(from) : `${from}-${to}`;
}

/** How often the first player won, by length of the string, beside the exact share of perfect players. */
function showLengths(page: Page, { lengths, predicted }: SimulationReport): void {
  if (lengths.length === 0) return;
  page.line();
  page.heading('First player wins, by length of the string');
  showColumns(page, lengths, [
    ['letters', ({ length }) => String(length).padStart('letters'.length)],
    ['games', ({ games }) => withCommas(games)],
    ['share', ({ share }) => percent(share)],
    page.columns >= NARROW && ['95% interval', ({ low, high }) => interval(low, high)],
    predicted !== null && ['exact', ({ exact }) => percent(exact)],
  ]);
}

export function percent(share: number): string {
  return `${hundredths(share)}%`;
}

function interval(low: number, high: number): string {
  return `${hundredths(low)} to ${hundredths(high)}%`;
}

function hundredths(share: number): string {
  return (100 * share).toFixed(2);
}
