import { extname } from 'node:path';
import { positionLines, ROW_FORMATS, type RowFormat } from '../../api/positions.ts';
import { solveGame } from '../../api/solve.ts';
import {
  type AnyGame,
  counted,
  createGame,
  formatVariant,
  plies,
  type Result,
  seatName,
  shortened,
  withCommas,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { type Audit, type AuditOptions, audit, describeOptionEffect, type Share } from '../../lab/index.ts';
import { describeValue, tableOf } from '../../solver/index.ts';
import { openGame } from '../arguments/game-options.ts';
import { shownValue, UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { showMoves } from '../dialogue/move-list.ts';
import { checkOutputs, writeOutput } from '../files/write-file.ts';
import { oneOrAll } from '../lab/runs.ts';
import { answer, MAX_HEADING, type Page } from '../terminal/page.ts';
import { runJob, withProgress } from '../terminal/progress.ts';
import { complain, write } from '../terminal/terminal.ts';

export async function run(call: Call): Promise<number> {
  const { positions } = call.flags;
  const isAll = call.argument === 'all';
  if (positions !== undefined) {
    if (isAll) throw new UsageError('--positions writes the positions of one game; name it in place of all.');
    return writePositions(call, openGame(call), positions);
  }
  const games = isAll ? GAMES.map((definition) => unwrap(createGame(definition))) : [openGame(call)];
  const solved = <Value>(solving: (game: AnyGame, options: AuditOptions) => Result<Value>, game: AnyGame) =>
    unwrap(withProgress(call.terminal, 'positions', (onProgress) => solving(game, { onProgress })));
  return answer(call, {
    json: () =>
      oneOrAll(
        call,
        games.map((game) => solved(solveGame, game)),
      ),
    show: (page) => {
      for (const [index, game] of games.entries()) {
        if (index > 0) page.line();
        showAudit(page, game, solved(audit, game));
      }
    },
  });
}

/** Lines that are written together: enough to be worth a write, and only a few megabytes. */
const LINES_PER_CHUNK = 16_384;

/** The value of `--positions` for standard output, as JSON lines. */
const STANDARD_OUTPUT = '-';

/** Writes every position of a game with its value. Ctrl-C keeps the old file. */
async function writePositions(call: Call, game: AnyGame, file: string): Promise<number> {
  const { terminal, flags } = call;
  const isFile = file !== STANDARD_OUTPUT;
  if (!isFile && flags.json) throw new UsageError('--positions - writes JSON lines already; leave out --json.');
  const format = isFile ? formatOf(file) : 'jsonl';
  if (isFile) await checkOutputs(call, 'positions');
  const table = unwrap(withProgress(terminal, 'positions', (onProgress) => tableOf(game, onProgress)));
  const { size, isUpToSymmetry } = table;
  const isInterrupted = await runJob(terminal, 'positions written', async ({ update, signal }) => {
    function* parts(): Generator<string> {
      let count = 0;
      for (const part of positionLines(game, table, format, LINES_PER_CHUNK)) {
        signal.throwIfAborted();
        yield part;
        count = Math.min(size, count + LINES_PER_CHUNK);
        update(count, size);
      }
    }
    try {
      if (isFile) await writeOutput(call, 'positions', parts);
      else for (const part of parts()) await write(terminal.stdout, part);
      return false;
    } catch (error) {
      if (signal.aborted) return true;
      throw error;
    }
  });
  if (isInterrupted) {
    complain(terminal, isFile ? 'Interrupted: nothing was written.' : 'Interrupted: not every position was written.');
    return EXIT.interrupted;
  }
  if (!isFile) return EXIT.done;
  const note = isUpToSymmetry ? ' (those with the same future once)' : '';
  return answer(call, {
    json: () => ({ game: game.id, options: game.options, positions: size, merged: isUpToSymmetry, file }),
    show: (page) => {
      if (terminal.isQuiet) return;
      page.text(`Wrote the ${withCommas(size)} positions of ${formatVariant(game)}${note} to ${file}.`);
    },
  });
}

function formatOf(file: string): RowFormat {
  const format = ROW_FORMATS.find((candidate) => extname(file).toLowerCase() === `.${candidate}`);
  if (format) return format;
  throw new UsageError(
    `--positions needs a file that ends in .jsonl or .csv, or - for standard output, not ${shownValue(file)}.`,
  );
}

function showAudit(page: Page, game: AnyGame, found: Audit): void {
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
  return `${(100 * share).toFixed(1)}%`;
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
