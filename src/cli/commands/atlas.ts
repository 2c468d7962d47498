import { describeAtlas } from '../../api/lab-json.ts';
import { type AnyGameDefinition, createGame, type OptionValues } from '../../core/index.ts';
import { loadSequence } from '../../games/on-demand.ts';
import {
  eventualPeriod,
  findRows,
  formatAtlasCsv,
  formatBFile,
  isSuccessive,
  type SweptRows,
  sweptAxes,
} from '../../lab/index.ts';
import { calledGame } from '../arguments/game-options.ts';
import { parseWhole, refuseFlags, UsageError, unwrap } from '../arguments/usage.ts';
import { showAtlas } from '../atlas/show-atlas.ts';
import { type AtlasRequest, readAxes, readRequest, sweepAll } from '../atlas/sweep-all.ts';
import { type Call, EXIT } from '../command.ts';
import { checkOutputs, writeOutput } from '../files/write-file.ts';
import { answer } from '../terminal/page.ts';
import { complain } from '../terminal/terminal.ts';

/** Sweeps options: the winner of each variant, and patterns along an axis. Exit code 1 if a closed form is wrong somewhere. */
export async function run(call: Call): Promise<number> {
  const { flags, terminal } = call;
  await checkOutputs(call, 'csv', 'b-file');
  if (flags.strip !== undefined) return showStrip(call, flags.strip);
  const request = readRequest(call);
  const { definition, axes, conditions } = request;
  if (flags['b-file'] !== undefined && !isSequence(request))
    throw new UsageError('--b-file writes one sequence: sweep one option through successive numbers, or use --strip.');
  const { rows, isInterrupted } = await sweepAll(call, request);
  const known = rows.flatMap((row) => (row ? [row] : []));
  const shown = conditions ? findRows(known, conditions) : known;
  await writeOutput(call, 'csv', () => formatAtlasCsv(axes, shown));
  await writePlies(call, request, rows);
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

function isSequence({ axes }: AtlasRequest): boolean {
  const [axis, ...others] = sweptAxes(axes);
  return axis !== undefined && others.length === 0 && isSuccessive(axis);
}

/** Writes the known plies of each variant along the one axis. */
async function writePlies(call: Call, { definition, axes }: AtlasRequest, rows: SweptRows): Promise<void> {
  const [axis] = sweptAxes(axes);
  const first = axis?.values[0];
  if (call.flags['b-file'] === undefined || !axis || typeof first !== 'number') return;
  const plies = rows.map((row) => row?.distance ?? null);
  const end = plies.indexOf(null);
  const terms = plies.slice(0, end < 0 ? plies.length : end).flatMap((term) => (term === null ? [] : [term]));
  const comment = `${definition.title}: plies of best play, by ${axis.name}`;
  await writeOutput(call, 'b-file', () => formatBFile([comment], first, terms));
}

/** The number sequence of a game, as text, as JSON, or as a file for the OEIS. */
async function showStrip(call: Call, last: string): Promise<number> {
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
