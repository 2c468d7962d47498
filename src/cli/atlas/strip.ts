import { type AnyGameDefinition, createGame, type OptionValues } from '../../core/index.ts';
import { loadSequence } from '../../games/on-demand.ts';
import { eventualPeriod, formatBFile } from '../../lab/index.ts';
import { calledGame } from '../arguments/game-options.ts';
import { parseWhole, refuseFlags, UsageError, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { writeOutput } from '../files/write-file.ts';
import { answer } from '../terminal/page.ts';
import { readAxes } from './sweep-all.ts';

/** The number sequence of a game, as text, as JSON, or as a file for the OEIS. */
export async function showStrip(call: Call, last: string): Promise<number> {
  const definition = calledGame(call);
  const strip = await loadSequence(definition.id);
  if (!strip) throw new UsageError(`${definition.title} has no strip of numbers; Tail End has.`);
  const sweeping = ['find', 'csv', 'out', 'limit', 'workers', 'database'];
  refuseFlags(call, sweeping, (flag) => `${flag} is for sweeps of options; leave it out with --strip.`);
  const options = oneVariant(call, definition);
  const terms = strip.terms(options, parseWhole('--strip', last, 1, strip.longest));
  const notes = [...strip.notes(options), periodNote(terms)];
  const named = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  const title = `${definition.title} ${named.join(' ')}: ${strip.title}`;
  await writeOutput(call, 'b-file', () => formatBFile([title, ...notes], 0, terms));
  return answer(call, {
    json: () => ({ game: definition.id, options, title: strip.title, terms, notes }),
    show: (page) => {
      page.heading(title);
      for (const note of notes) page.text(note);
      page.line();
      page.text(terms.join(' '), 2);
    },
  });
}

/** The options that were given, each with one value. */
function oneVariant(call: Call, definition: AnyGameDefinition): OptionValues {
  const axes = readAxes(call, definition);
  const wide = axes.find(({ values }) => values.length > 1);
  if (wide) throw new UsageError(`--strip is about one variant; give --${wide.name} one value.`);
  const given = Object.fromEntries(axes.flatMap(({ name, values }) => values.map((value) => [name, value])));
  unwrap(createGame(definition, given));
  return given;
}

function periodNote(terms: readonly number[]): string {
  const found = eventualPeriod(terms);
  const checked = `checked for the ${terms.length} values below`;
  if (!found) return `No period: ${checked}.`;
  return `Period ${found.period} from ${found.start} to ${terms.length - 1}: ${checked}.`;
}
