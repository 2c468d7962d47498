import { writeFile } from 'node:fs/promises';
import { formatVariant, quote, shortened, withCommas } from '../../core/index.ts';
import { describeClaim, formatCertificate, makeCertificate } from '../../proof/index.ts';
import { solve } from '../../solver/index.ts';
import { openGame } from '../arguments/game-options.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { proveTheorem } from '../proof/theorem.ts';
import { fileReason } from '../terminal/files.ts';
import { createPage, LONGEST_HEADING } from '../terminal/page.ts';

export async function run(call: Call): Promise<number> {
  const { flags, terminal } = call;
  if (flags.theorem) return proveTheorem(call);
  if (flags['up-to'] !== undefined) throw new UsageError('--up-to goes with --theorem.');
  const game = openGame(call);
  const certificate = unwrap(makeCertificate(unwrap(solve(game))));
  const { claim, strategies } = certificate;
  const text = formatCertificate(certificate);
  if (typeof flags.out !== 'string') {
    terminal.stdout.write(text);
    return EXIT.done;
  }
  await writeCertificate(flags.out, text);
  const positions = strategies.reduce((sum, { moves }) => sum + moves.length, 0);
  if (flags.json) {
    const summary = { game: game.id, options: game.options, claim, positions, file: flags.out };
    terminal.stdout.write(`${JSON.stringify(summary)}\n`);
    return EXIT.done;
  }
  const page = createPage(call);
  page.text(`${shortened(formatVariant(game), LONGEST_HEADING)}: ${describeClaim(game, claim)}.`);
  page.text(
    `The proof, ${withCommas(positions)} positions, is in ${flags.out}; check it with: penultimate verify ${flags.out}`,
  );
  return EXIT.done;
}

async function writeCertificate(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new UsageError(`${quote(file)} cannot be written: ${fileReason(error)}.`);
  }
}
