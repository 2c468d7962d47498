import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { checkProof, positionsOf } from '../../api/prove.ts';
import { openVariant } from '../../api/question.ts';
import { formatVariant, shortened, withCommas } from '../../core/index.ts';
import { describeClaim, MAX_CERTIFICATE_LENGTH, parseCertificate } from '../../proof/index.ts';
import { knownGames } from '../arguments/game-options.ts';
import { UsageError, unwrap } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { fileError } from '../files/write-file.ts';
import { answer, MAX_HEADING } from '../terminal/page.ts';
import { withProgress } from '../terminal/progress.ts';

export async function run(call: Call): Promise<number> {
  const { argument: file, flags, terminal } = call;
  if (file === undefined) throw new UsageError('No file is given; `penultimate prove <game> --out FILE` writes one.');
  const certificate = unwrap(parseCertificate(await (file === '-' ? readText(terminal.stdin) : readCertificate(file))));
  if (certificate.sha256 !== undefined && flags.game === undefined)
    throw new UsageError(
      `This certificate is about ${certificate.game}, the game of a file; name it with --game FILE.`,
    );
  const total = positionsOf(certificate);
  const checked = withProgress(terminal, 'positions', (update) =>
    checkProof(knownGames(call), certificate, (positions) => update(positions, total)),
  );
  await answer(call, {
    json: () => checked,
    show: (page) => {
      if (!checked.valid) return page.line(`The certificate fails. ${checked.error}`);
      const { claim, positions, moves } = checked;
      const game = unwrap(openVariant(checked, { games: knownGames(call) }));
      page.text(
        `The certificate holds: in ${shortened(formatVariant(game), MAX_HEADING)}, ${describeClaim(game, claim)}.`,
      );
      page.text(`Checked by the rules alone: ${withCommas(positions)} positions, ${withCommas(moves)} moves.`);
      if (certificate.merged)
        page.text('Positions with the same canonical form counted as one, as docs/certificates.md explains.');
    },
  });
  return checked.valid ? EXIT.done : EXIT.no;
}

/** Reads no more than the parser accepts, so that even /dev/zero ends. */
async function readText(stream: Readable): Promise<string> {
  let text = '';
  for await (const chunk of stream.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_CERTIFICATE_LENGTH) break;
  }
  return text;
}

async function readCertificate(file: string): Promise<string> {
  try {
    return await readText(createReadStream(file));
  } catch (error) {
    throw fileError(file, 'read', error);
  }
}
