/**
 * Compares the answers of the built program with recorded ones: no recorded field may change, new fields are welcome.
 * `record.ts` says how to record again, which is done only on purpose, and which groups may change by design.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { dataFile, GROUPS } from './groups.ts';
import { HTTP } from './http.ts';
import { difference, type Recorded, recordOf } from './result.ts';
import { type Case, type RawResult, runAll, runAlone } from './run.ts';
import type { Exchange } from './server.ts';

/** The most cases that are run again, and differences that are shown. */
const MAX_SHOWN = 20;

interface Difference {
  readonly each: Case;
  readonly found: string;
}

function compare(each: Case, expected: Recorded | undefined, raw: RawResult | undefined): Difference[] {
  if (!expected) return [{ each, found: 'not recorded' }];
  if (!raw) return [{ each, found: 'the process that runs all cases has ended before this one' }];
  const found = difference(expected, recordOf(each, raw));
  return found === undefined ? [] : [{ each, found }];
}

/** Differences in a process shared by all cases; a few cases are run again alone, because sharing must not change an answer. */
function differences(cases: readonly Case[], recorded: ReadonlyMap<string, Recorded>): readonly Difference[] {
  const results = runAll(cases);
  const shared = cases.flatMap((each, index) => compare(each, recorded.get(each.name), results[index]));
  if (shared.length > MAX_SHOWN) return shared;
  return shared.flatMap(({ each }) => compare(each, recorded.get(each.name), runAlone(each)));
}

function list(found: readonly string[]): string {
  const more = found.length > MAX_SHOWN ? [`and ${found.length - MAX_SHOWN} more`] : [];
  return [...found.slice(0, MAX_SHOWN), ...more].join('\n');
}

function readData<T>(group: string): T[] {
  const lines = readFileSync(dataFile(group), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

describe.each(Object.entries(GROUPS))('frozen answers: %s', (group, cases) => {
  test(`${cases.length} commands answer as recorded`, { timeout: 300_000 }, () => {
    const recorded = new Map(readData<Recorded>(group).map((each) => [each.name, each]));
    const wrong = differences(cases, recorded);
    expect(list(wrong.map(({ each, found }) => `${each.name}\n  ${found}`))).toBe('');
    expect(cases.map(({ name }) => name)).toEqual([...recorded.keys()]);
  });
});

describe.each(Object.entries(HTTP))('frozen conversations: %s', (group, exchange) => {
  test('every request is answered as recorded', { timeout: 120_000 }, async () => {
    const expected = readData<Exchange>(group);
    const actual = await exchange();
    const wrong = expected.flatMap((each, index) => {
      const found = difference(each, actual[index]);
      return found === undefined ? [] : [`${index + 1}. ${each.name}\n  ${found}`];
    });
    expect(list(wrong)).toBe('');
    expect(actual.length).toBe(expected.length);
  });
});
