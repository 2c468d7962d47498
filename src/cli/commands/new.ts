import { writeFile } from 'node:fs/promises';
import { quote } from '../../core/index.ts';
import { readGame, TEMPLATES, templateText } from '../../custom/index.ts';
import { UsageError } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { fileReason, isFailure } from '../files/write-file.ts';
import { createPage } from '../terminal/page.ts';

/** Writes a first game file to start from; one that is there is never overwritten. */
export async function run(call: Call): Promise<number> {
  const [, id, ending = '.js'] = /^(?:\.\/)?(.*?)(\.m?[jt]s)?$/s.exec(call.argument ?? '') ?? [];
  if (call.argument === undefined || id === undefined)
    throw new UsageError('No name is given; write one like `penultimate new my-game`.');
  if (!isId(id))
    throw new UsageError(
      `The name of a game is at most 40 small letters and digits, words joined by hyphens, like my-game; not ${quote(id)}.`,
    );
  const { template = 'subtraction' } = call.flags;
  const file = `${id}${ending}`;
  try {
    await writeFile(file, templateText(template, id, file), { flag: 'wx' });
  } catch (error) {
    const why = isFailure(error, 'EEXIST')
      ? 'there is such a file already, and it is kept as it is'
      : fileReason(error);
    throw new UsageError(`${quote(file)} cannot be written: ${why}.`);
  }
  const page = createPage(call);
  page.text(`${file} is a game that works: ${TEMPLATES[template].summary}. Change it into your own.`);
  page.line(`  penultimate check ${file}`);
  page.line(`  penultimate solve ${file}`);
  page.line(`  penultimate play ${file} --players human,perfect`);
  return EXIT.done;
}

/** The same rule as for any game: an id that a game could not have is refused before a file is written. */
function isId(id: string): boolean {
  return readGame({ id, start: 0, moves: () => [], play: () => 0 }).ok;
}
