import { writeFile } from 'node:fs/promises';
import {
  type AnyGame,
  formatVariant,
  plies,
  quote,
  seatName,
  shortened,
  type TheoremReport,
  withCommas,
} from '../../core/index.ts';
import { type Certificate, checkTheorem, formatCertificate, makeCertificate, solve } from '../../solver/index.ts';
import { namedGame } from '../arguments/game-options.ts';
import { parseWhole, UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { fileReason } from '../terminal/files.ts';
import { createPage, LONGEST_HEADING } from '../terminal/page.ts';
import { showProgress } from '../terminal/progress.ts';

export async function run(call: Call): Promise<number> {
  const { flags } = call;
  if (flags.theorem) return proveTheorem(call);
  if (flags['up-to'] !== undefined) throw new UsageError('--up-to goes with --theorem.');
  const game = call.openGame();
  const certificate = certify(game);
  const text = formatCertificate(certificate);
  if (typeof flags.out !== 'string') {
    call.terminal.stdout.write(text);
    return EXIT.done;
  }
  await writeCertificate(flags.out, text);
  const positions = certificate.strategies.reduce((sum, { moves }) => sum + moves.length, 0);
  const summary = { game: game.id, options: game.options, claim: certificate.claim, positions, file: flags.out };
  if (flags.json) call.terminal.stdout.write(`${JSON.stringify(summary)}\n`);
  else {
    const page = createPage(call);
    page.text(`${shortened(formatVariant(game), LONGEST_HEADING)}: ${claimWords(game, certificate.claim)}.`);
    page.text(
      `The proof, ${withCommas(positions)} positions, is in ${flags.out}; check it with: penultimate verify ${flags.out}`,
    );
  }
  return EXIT.done;
}

function certify(game: AnyGame): Certificate {
  try {
    return unwrap(makeCertificate(solve(game)));
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
}

async function writeCertificate(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new UsageError(`${quote(file)} cannot be written: ${fileReason(error)}.`);
  }
}

/** "Player 1, who moves first, wins within 9 plies". */
export function claimWords(game: AnyGame, claim: Certificate['claim']): string {
  if (claim.winner === null) return 'neither player can force an end';
  const seat = claim.winner === 1 ? 'player1' : 'player2';
  const order = game.rules.turn(game.rules.start) === seat ? 'first' : 'second';
  return `${seatName(game, seat)}, who moves ${order}, wins within ${plies(claim.within)}`;
}

/** The closed form of a game against search, in every game of its family up to a size. */
async function proveTheorem(call: Call): Promise<number> {
  const { flags, terminal } = call;
  const definition = namedGame(call.argument);
  const { theorem, title } = definition;
  if (!theorem) throw new UsageError(`${title} has no theorem to check.`);
  if (flags.out !== undefined) throw new UsageError('--theorem checks and writes no file; leave out --out.');
  const option = Object.keys(flags).find((name) => !['theorem', 'up-to', 'json'].includes(name));
  if (option !== undefined) {
    throw new UsageError(`--theorem checks every game up to a size, not one; leave out --${option}.`);
  }
  const { min, usual, max } = theorem.sizes;
  const upTo = typeof flags['up-to'] === 'string' ? parseWhole('--up-to', flags['up-to'], min, max) : usual;
  const progress = showProgress(terminal, 'positions');
  const report = unwrap(checkTheorem(definition, upTo, progress.update));
  progress.done();
  if (flags.json) terminal.stdout.write(`${JSON.stringify({ game: definition.id, upTo, ...report })}\n`);
  else showReport(call, theorem.statement, `up to ${upTo} ${theorem.unit}`, report);
  return report.counterexample === undefined ? EXIT.done : EXIT.no;
}

function showReport(call: Call, statement: string, range: string, report: TheoremReport): void {
  const page = createPage(call);
  page.text(statement);
  const silent = report.silent > 0 ? `; in ${withCommas(report.silent)} more the theory is silent` : '';
  if (report.counterexample === undefined) {
    page.text(
      `Checked ${range}: ${withCommas(report.games)} games, ${withCommas(report.positions)} positions, no exception${silent}.`,
    );
  } else page.text(`It fails: ${report.counterexample}.`);
}
