/** What is read from StrykerJS's report. Lines and columns count from 1. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly location: { readonly start: Place; readonly end: Place };
  readonly replacement?: string;
  readonly status: string;
  readonly statusReason?: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A change that was made in a source. */
export interface Change {
  readonly file: string;
  readonly place: Place;
  /** The line of the source in which the change begins. */
  readonly source: string;
  /** What was changed, and into what: `a > b → a >= b`. */
  readonly change: string;
  readonly status: string;
}

const LONGEST = 120;

/** On one line, and the middle of a long text left out. */
function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST / 2)} … ${line.slice(-LONGEST / 2)}`;
}

function textBetween(lines: readonly string[], start: Place, end: Place): string {
  const whole = lines.slice(start.line - 1, end.line);
  const last = whole.length - 1;
  return whole
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

/** Every change of a report, in the order of the sources. */
export function changesOf({ files }: Report): readonly Change[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .map(({ location: { start, end }, replacement = '', status }) => ({
        file,
        place: start,
        source: brief(lines[start.line - 1] ?? ''),
        change: `${brief(textBetween(lines, start, end))} → ${brief(replacement)}`,
        status,
      }))
      .sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
  });
}
