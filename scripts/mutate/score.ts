import type { Change, Report } from './changes.ts';
import type { Equivalent } from './equivalents.ts';

export interface Score {
  readonly noticed: number;
  readonly equivalent: number;
  readonly missed: readonly Change[];
  /** What is listed as equivalent although there is no such change, or a test notices it. */
  readonly unused: readonly Equivalent[];
}

const NOTICED = ['Killed', 'Timeout', 'RuntimeError'];
const MISSED = ['Survived', 'NoCoverage'];

/** A report as if what was missed had not been tried: StrykerJS, which knows our tests by name only, then tries it again. */
export function withoutMissed<Kept extends Report>(report: Kept): Kept {
  const files = Object.entries(report.files).map(([name, file]) => {
    const mutants = file.mutants.filter(({ status }) => !MISSED.includes(status));
    return [name, { ...file, mutants }];
  });
  return { ...report, files: Object.fromEntries(files) };
}

/** Each equivalent change that is listed stands for one that was missed, so that the same change elsewhere needs its own reason. */
export function score(changes: readonly Change[], equivalents: readonly Equivalent[]): Score {
  const files = new Set(changes.map(({ file }) => file));
  const unused = equivalents.filter(({ file }) => files.has(file));
  const survivors = changes.filter(({ status }) => MISSED.includes(status));
  const missed = survivors.filter((change) => {
    const index = unused.findIndex((listed) => isSame(listed, change));
    if (index >= 0) unused.splice(index, 1);
    return index < 0;
  });
  const noticed = changes.filter(({ status }) => NOTICED.includes(status)).length;
  return { noticed, equivalent: survivors.length - missed.length, missed, unused };
}

function isSame(listed: Equivalent, { file, source, change }: Change): boolean {
  return listed.file === file && listed.source === source && listed.change === change;
}

/** `core: 1,022 changes, 770 noticed, 12 equivalent, 240 missed: 76.2 %`, and of how many they are a sample. */
export function scoreText(name: string, { noticed, equivalent, missed }: Score, notDrawn = 0): string {
  const counted = noticed + missed.length;
  const percent = counted === 0 ? '100' : ((100 * noticed) / counted).toFixed(1);
  const numbers = [counted + equivalent, noticed, equivalent, missed.length, counted + equivalent + notDrawn];
  const [tried, ...parts] = numbers.map((n) => n.toLocaleString('en'));
  const changes = notDrawn === 0 ? `${tried} changes` : `a sample of ${tried} of ${parts[3]} changes`;
  return `${name}: ${changes}, ${parts[0]} noticed, ${parts[1]} equivalent, ${parts[2]} missed: ${percent} %`;
}

/** The changes that were missed, in the form in which `equivalents/*.txt` lists them, less the reason. */
export function missedText(missed: readonly Change[]): string {
  return missed
    .map(({ file, place, source, change, status }) => {
      const note = status === 'NoCoverage' ? '\n  (no test comes here)' : '';
      return `${file}:${place.line}:${place.column}\n  ${source}\n  ${change}${note}\n`;
    })
    .join('\n');
}
