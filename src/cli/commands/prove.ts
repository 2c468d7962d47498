import { positionsOf, summarizeProof } from '../../api/prove.ts';
import { type AnyGame, formatVariant, shortened, withCommas } from '../../core/index.ts';
import {
  type Certificate,
  checkTheorem,
  describeClaim,
  formatCertificate,
  formatCoq,
  makeCertificate,
  type TheoremReport,
  theoremOf,
} from '../../proof/index.ts';
import { solve } from '../../solver/index.ts';
import { calledGame, openGame } from '../arguments/game-options.ts';
import { shellWord, UsageError, unwrap, wholeFlag } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { writeOutput } from '../files/write-file.ts';
import { answer, MAX_HEADING, type Page } from '../terminal/page.ts';
import { withProgress } from '../terminal/progress.ts';

export async function run(call: Call): Promise<number> {
  const { flags, terminal } = call;
  if (flags.theorem) return proveTheorem(call);
  if (flags['up-to'] !== undefined) throw new UsageError('--up-to goes with --theorem.');
  const game = openGame(call);
  const certificate = makeWithProgress(game, terminal);
  const text = formatCertificate(certificate);
  await writeOutput(call, 'coq', () => unwrap(formatCoq(game, certificate)));
  await writeOutput(call, 'out', () => text);
  if (flags.out !== undefined || flags.coq !== undefined)
    return answer(call, {
      json: () => ({ ...summarizeProof(game, certificate), file: flags.out, coq: flags.coq }),
      show: (page) => describeFiles(page, game, certificate, flags),
    });
  terminal.stdout.write(text);
  return EXIT.done;
}

/** Shows a progress line for the positions of the game, and then for those of the proof. */
function makeWithProgress(game: AnyGame, terminal: Call['terminal']): Certificate {
  const solution = unwrap(withProgress(terminal, 'positions', (onProgress) => solve(game, onProgress)));
  return unwrap(
    withProgress(terminal, 'positions of the proof', (onProgress) => makeCertificate(solution, { onProgress })),
  );
}

function describeFiles(page: Page, game: AnyGame, certificate: Certificate, { out, coq }: Call['flags']): void {
  const proof = `The proof, ${withCommas(positionsOf(certificate))} positions, is in`;
  page.text(`${shortened(formatVariant(game), MAX_HEADING)}: ${describeClaim(game, certificate.claim)}.`);
  const { source } = game.definition;
  const file = source === undefined ? '' : ` --game ${shellWord(source.file)}`;
  if (out !== undefined) page.text(`${proof} ${out}; check it with: penultimate verify ${out}${file}`);
  if (coq !== undefined)
    page.text(
      `${proof} ${coq}, for Coq; check it with: coqc -Q proofs/.build Penultimate ${coq} (see proofs/README.md)`,
    );
}

/** Checks the closed form of a game against search, in every game up to a size. */
async function proveTheorem(call: Call): Promise<number> {
  const { flags, terminal } = call;
  const definition = calledGame(call);
  const { title } = definition;
  const theorem = theoremOf(definition);
  if (!theorem) throw new UsageError(`${title} has no theorem to check.`);
  if (flags.out !== undefined) throw new UsageError('--theorem checks and writes no file; leave out --out.');
  const [option] = Object.keys(call.options);
  if (option !== undefined) {
    throw new UsageError(`--theorem checks every game up to a size, not one; leave out --${option}.`);
  }
  const { min, usual, max } = theorem.sizes;
  const upTo = wholeFlag(call, 'up-to', min, max) ?? usual;
  const report = unwrap(
    withProgress(terminal, 'positions', (onProgress) => checkTheorem(definition, upTo, onProgress)),
  );
  await answer(call, {
    json: () => ({ game: definition.id, upTo, ...report }),
    show: (page) => showReport(page, theorem.statement, `up to ${upTo} ${theorem.unit}`, report),
  });
  return report.counterexample === undefined ? EXIT.done : EXIT.no;
}

function showReport(page: Page, statement: string, range: string, report: TheoremReport): void {
  page.text(statement);
  const silent = report.silent > 0 ? `; in ${withCommas(report.silent)} more the theory is silent` : '';
  if (report.counterexample === undefined) {
    page.text(
      `Checked ${range}: ${withCommas(report.games)} games, ${withCommas(report.positions)} positions, no exception${silent}.`,
    );
  } else page.text(`It fails: ${report.counterexample}.`);
}
