import { type TheoremReport, withCommas } from '../../core/index.ts';
import { checkTheorem } from '../../proof/index.ts';
import { calledGame } from '../arguments/game-options.ts';
import { UsageError, unwrap, wholeFlag } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { createPage } from '../terminal/page.ts';
import { showProgress } from '../terminal/progress.ts';

/** Checks the closed form of a game against search, in every game of its family up to a size. */
export async function proveTheorem(call: Call): Promise<number> {
  const { flags, terminal } = call;
  const definition = calledGame(call);
  const { theorem, title } = definition;
  if (!theorem) throw new UsageError(`${title} has no theorem to check.`);
  if (flags.out !== undefined) throw new UsageError('--theorem checks and writes no file; leave out --out.');
  const [option] = Object.keys(call.options);
  if (option !== undefined) {
    throw new UsageError(`--theorem checks every game up to a size, not one; leave out --${option}.`);
  }
  const { min, usual, max } = theorem.sizes;
  const upTo = wholeFlag(call, 'up-to', min, max) ?? usual;
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
