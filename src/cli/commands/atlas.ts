import { describeAtlas } from '../../api/lab-json.ts';
import { findRows, formatAtlasCsv } from '../../lab/index.ts';
import { showAtlas } from '../atlas/show-atlas.ts';
import { readRequest, sweepAll } from '../atlas/sweep-all.ts';
import { type Call, EXIT } from '../command.ts';
import { checkOutputs, writeOutput } from '../files/write-file.ts';
import { answer } from '../terminal/page.ts';
import { complain } from '../terminal/terminal.ts';

/** Sweeps options: the winner of each variant, and patterns along an axis. Exit code 1 if a closed form is wrong somewhere. */
export async function run(call: Call): Promise<number> {
  const { flags, terminal } = call;
  await checkOutputs(call, 'csv');
  const request = readRequest(call);
  const { definition, axes, conditions } = request;
  const { rows, isInterrupted } = await sweepAll(call, request);
  const known = rows.flatMap((row) => (row ? [row] : []));
  const shown = conditions ? findRows(known, conditions) : known;
  await writeOutput(call, 'csv', () => formatAtlasCsv(axes, shown));
  await answer(call, {
    json: () => describeAtlas(definition.id, axes, rows, conditions),
    show: (page) => showAtlas(page, request, rows),
  });
  if (isInterrupted) {
    const goOn = flags.out !== undefined ? ' The same command continues from the file.' : '';
    complain(terminal, `Interrupted: not every variant was surveyed.${goOn}`);
    return EXIT.interrupted;
  }
  return known.some(({ agrees }) => agrees === false) ? EXIT.no : EXIT.done;
}
