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

/** A case that differs is run again in a process of its own: sharing one must not change an answer. */
function check(each: Case, expected: Recorded | undefined, shared: RawResult | undefined): string | undefined {
  if (!expected) return 'not recorded';
  if (shared && difference(expected, recordOf(each, shared)) === undefined) return undefined;
  return difference(expected, recordOf(each, runAlone(each)));
}

function readData<T>(group: string): T[] {
  const lines = readFileSync(dataFile(group), 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}

describe.each(Object.entries(GROUPS))('frozen answers: %s', (group, cases) => {
  test(`${cases.length} commands answer as recorded`, { timeout: 300_000 }, () => {
    const recorded = new Map(readData<Recorded>(group).map((each) => [each.name, each]));
    const results = runAll(cases);
    const wrong = cases.flatMap((each, index) => {
      const found = check(each, recorded.get(each.name), results[index]);
      return found === undefined ? [] : [`${each.name}\n  ${found}`];
    });
    expect(wrong, wrong.join('\n')).toEqual([]);
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
    expect(wrong, wrong.join('\n')).toEqual([]);
    expect(actual.length).toBe(expected.length);
  });
});
