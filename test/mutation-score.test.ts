import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { changesOf } from '../scripts/mutate/changes.ts';
import { parseEquivalents, readEquivalents } from '../scripts/mutate/equivalents.ts';
import { PARTS } from '../scripts/mutate/parts.ts';
import { countNotDrawn, keepSample, type Planned } from '../scripts/mutate/sample.ts';
import { missedText, score, scoreText, withoutMissed } from '../scripts/mutate/score.ts';

const SOURCE = `function f(a: number) {
  if (a > 1 && a > 1) {
    return 0;
  }
}`;

type Place = readonly [line: number, column: number];

function place([line, column]: Place) {
  return { line, column };
}

function mutant(start: Place, end: Place, replacement: string, status: string) {
  return { location: { start: place(start), end: place(end) }, replacement, status };
}

const PLACED = { location: { start: place([1, 1]), end: place([1, 2]) }, status: 'Ignored' };

const REPORT = {
  files: {
    'src/a.ts': {
      source: SOURCE,
      mutants: [
        mutant([2, 23], [4, 4], '{}', 'NoCoverage'),
        mutant([2, 7], [2, 12], 'a >= 1', 'Survived'),
        mutant([2, 16], [2, 21], 'a >= 1', 'Survived'),
        mutant([2, 7], [2, 12], 'false', 'Killed'),
        mutant([2, 7], [2, 12], 'true', 'Timeout'),
        mutant([3, 12], [3, 13], '1', 'Ignored'),
      ],
    },
  },
};
const changes = changesOf(REPORT);

const LISTED = `# Lines of explanation stay out.

src/a.ts:2:7
  if (a > 1 && a > 1) {
  a > 1 → a >= 1
  because nobody
  minds
`;

describe('the score of a part', () => {
  test('counts what tests noticed among all that could be noticed', () => {
    const found = score(changes, []);
    expect([found.noticed, found.equivalent, found.missed.length]).toEqual([2, 0, 3]);
    expect(scoreText('a', found)).toBe('a: 5 changes, 2 noticed, 0 equivalent, 3 missed: 40.0 %');
  });

  test('leaves out one change for each that is listed as equivalent', () => {
    const [entry] = parseEquivalents(LISTED);
    expect(entry).toEqual({
      file: 'src/a.ts',
      source: 'if (a > 1 && a > 1) {',
      change: 'a > 1 → a >= 1',
      reason: 'because nobody minds',
    });
    const found = score(changes, parseEquivalents(LISTED));
    expect(scoreText('a', found)).toBe('a: 5 changes, 2 noticed, 1 equivalent, 2 missed: 50.0 %');
    const twice = LISTED.replace('  because', '  a > 1 → a >= 1\n  because');
    expect(score(changes, parseEquivalents(twice)).equivalent).toBe(2);
  });

  test('names what is listed although it was noticed or is not there, in the files that were changed', () => {
    const noticed = LISTED.replace('a >= 1', 'false');
    expect(score(changes, parseEquivalents(noticed)).unused).toEqual(parseEquivalents(noticed));
    const elsewhere = LISTED.replace('src/a.ts', 'src/b.ts');
    expect(score(changes, parseEquivalents(elsewhere)).unused).toEqual([]);
  });

  test('comes with a list of missed changes that is read back once reasons are added', () => {
    const { missed } = score(changes, []);
    const text = missedText(missed);
    expect(text.split('\n\n').at(-1)).toBe(
      'src/a.ts:2:23\n  if (a > 1 && a > 1) {\n  { return 0; } → {}\n  (no test comes here)\n',
    );
    const listed = parseEquivalents(
      `${text.replace('  (no test comes here)\n', '').replaceAll(/\n(\n|$)/g, '\n  because so\n$1')}`,
    );
    expect(score(changes, listed)).toEqual({ noticed: 2, equivalent: 3, missed: [], unused: [] });
  });

  test('shortens long changes in their middle, so that both ends tell them apart', () => {
    const source = `f(${'a'.repeat(200)}b)`;
    const report = { files: { 'src/a.ts': { source, mutants: [mutant([1, 1], [1, 205], '""', 'Survived')] } } };
    const [long] = changesOf(report);
    expect(long?.change).toBe(`f(${'a'.repeat(58)} … ${'a'.repeat(58)}b) → ""`);
  });
});

test('what was missed is tried again: it is not among the results that are kept', () => {
  const kept = withoutMissed({ ...REPORT, testFiles: { 'src/a.test.ts': {} } });
  expect(changesOf(kept).map(({ status }) => status)).toEqual(['Killed', 'Timeout', 'Ignored']);
  expect(kept.testFiles).toEqual({ 'src/a.test.ts': {} });
  expect(kept.files['src/a.ts'].source).toBe(SOURCE);
});

describe('a sample', () => {
  /** A hundred changes to try, then one with a known result and one that is left out anyway. */
  function plan(): readonly Planned[] {
    const status = (line: number) => (line === 101 ? 'Killed' : line === 102 ? 'Ignored' : '');
    return Array.from({ length: 102 }, (_, index) => ({
      plan: 'Run',
      mutant: { fileName: '/home/src/a.ts', location: { line: index + 1 }, replacement: '', status: status(index + 1) },
    }));
  }

  function sampled(size: number, seed: string): readonly number[] {
    const plans = plan();
    keepSample(plans, size, seed);
    return plans.flatMap(({ mutant: { status } }, index) => (status === 'Ignored' ? [] : [index]));
  }

  test('has as many changes as were asked for, or all that can be tried', () => {
    expect(sampled(30, '1')).toHaveLength(30);
    expect(sampled(200, '1')).toHaveLength(101);
  });

  test('is the same for the same seed, part of any larger one, and another for another seed', () => {
    const sample = sampled(30, '1');
    expect(sampled(30, '1')).toEqual(sample);
    expect(sampled(60, '1')).toEqual(expect.arrayContaining([...sample]));
    expect(sampled(30, '2')).not.toEqual(sample);
  });

  test('is stated with the number of changes that it was drawn from', () => {
    const plans = plan();
    keepSample(plans, 30, '1');
    const notDrawn = countNotDrawn({
      files: { 'src/a.ts': { source: '', mutants: plans.map(({ mutant }) => ({ ...mutant, ...PLACED })) } },
    });
    expect(notDrawn).toBe(71);
    expect(scoreText('a', score(changes, []), notDrawn)).toBe(
      'a: a sample of 5 of 76 changes, 2 noticed, 0 equivalent, 3 missed: 40.0 %',
    );
  });
});

test.each([
  ['no reason', LISTED.replace('because', 'since')],
  ['no change', LISTED.replace('  a > 1 → a >= 1\n', '')],
])('an equivalent change with %s is refused', (_, text) => {
  expect(() => parseEquivalents(text)).toThrow(
    'An equivalent change needs its file, line, change and reason: src/a.ts:2:7',
  );
});

test.each(PARTS)('every equivalent change listed for $name is about a line that the sources have', ({ name }) => {
  for (const { file, source } of readEquivalents(name)) {
    const lines = readFileSync(file, 'utf8').split('\n');
    if (source.includes(' … ')) continue;
    expect(lines.map((line) => line.trim().replace(/\s+/g, ' '))).toContain(source);
  }
});
