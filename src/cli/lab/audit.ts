import {
  type AnyGame,
  counted,
  formatVariant,
  plies,
  type Result,
  seatName,
  shortened,
  withCommas,
} from '../../core/index.ts';
import { type Audit, type AuditProgress, describeOptionEffect, type Share } from '../../lab/index.ts';
import { describeValue } from '../../solver/index.ts';
import { unwrap } from '../arguments/usage.ts';
import { showMoves } from '../dialogue/move-list.ts';
import { MAX_HEADING, type Page } from '../terminal/page.ts';
import { showPositions } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Does work that counts positions, with a progress line where it takes long and a person waits. */
export function withPositions<Value>(
  terminal: Terminal,
  work: (onProgress: AuditProgress) => Result<Value>,
  now?: () => number,
): Value {
  const progress = showPositions(terminal, now);
  try {
    return unwrap(work(progress.update));
  } finally {
    progress.done();
  }
}

export function showAudit(page: Page, game: AnyGame, found: Audit): void {
  const first = seatName(game, game.rules.turn(game.rules.start));
  const isEndless = found.value.verdict === 'endless';
  const fate = isEndless ? 'cannot force an end, and neither can the other' : describeValue(found.value);
  page.heading(shortened(formatVariant(game), MAX_HEADING));
  page.text(`${first} moves first and ${fate}.`);
  page.line();
  showCounts(page, found);
  showChoices(page, found);
  page.line();
  page.heading('Opening moves');
  showMoves(page, found.openings);
  showEvents(page, found);
  showOptions(page, found);
  showConcerns(page, found);
}

function showCounts(page: Page, found: Audit): void {
  const { positions, finished, isUpToSymmetry, verdicts, shortestWin, longestWin, branching } = found;
  const note = isUpToSymmetry ? ' (those with the same future counted once)' : '';
  page.item('Positions', `${withCommas(positions)}${note}, ${withCommas(finished)} of them finished`);
  const [win, loss, draw, endless] = [verdicts.win, verdicts.loss, verdicts.draw, verdicts.endless].map(withCommas);
  const drawn = verdicts.draw > 0 ? `drawn: ${draw}; ` : '';
  page.item('To move wins / loses', `${win} / ${loss}; ${drawn}endless: ${endless}`);
  if (shortestWin) page.item('Shortest forced win', `${plies(shortestWin.distance)}, from ${shortestWin.position}`);
  if (longestWin) page.item('Longest forced win', `${plies(longestWin.distance)}, from ${longestWin.position}`);
  page.item('Moves in a position', `${branching.average.toFixed(2)} on average, at most ${branching.most}`);
}

function showChoices(page: Page, { openings, advantage, onlyMoves, forced, decisions }: Audit): void {
  page.item('First moves that win', `${advantage.winningOpenings} of ${openings.length}`);
  page.item('Exactly one move wins', inPositions(onlyMoves));
  page.item('No choice', inPositions(forced));
  const { positions, decisive, share } = decisions;
  const only = 'exactly one move keeps the result';
  if (positions > 0)
    page.item(
      'Decisions that matter',
      `${withCommas(decisive)} of ${withCommas(positions)} (${percent(share)}): ${only}`,
    );
}

function inPositions({ positions, share }: Share): string {
  return `in ${counted(positions, 'position')} (${percent(share)})`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function showEvents(page: Page, { events }: Audit): void {
  if (events.length === 0) return;
  page.line();
  page.heading('Notable events, and in how many positions a move can cause them');
  for (const { id, sentence, positions } of events) page.item(id, `${withCommas(positions)}: ${sentence}`);
}

function showOptions(page: Page, { optionEffects }: Audit): void {
  const varied = optionEffects.filter(({ values }) => values.length > 1);
  if (varied.length === 0) return;
  page.line();
  page.heading('Options, each varied alone');
  for (const effect of varied) page.item(effect.name, describeOptionEffect(effect));
}

function showConcerns(page: Page, { concerns }: Audit): void {
  page.line();
  page.heading('Concerns');
  if (concerns.length === 0) page.text('None.', 2);
  for (const concern of concerns) page.text(`${page.style.yellow('!')} ${concern}`, 2, 4);
}
