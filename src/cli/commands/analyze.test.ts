import { describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import { type Analysis, analyzeMatch } from '../../api/analyze.ts';
import { mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';

async function analysis(record: string): Promise<unknown> {
  const { code, stdout } = await runPiped(['analyze', record, '--json']);
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

describe('analyze --json', () => {
  test.each(['last-digit-standing: 6', 'match-six: 1', 'match-six: 2 3 1'])(
    '%s: prints the analysis',
    async (record) => {
      expect(await analysis(record)).toEqual(mustSucceed(analyzeMatch(mustSucceed(parseRecord(GAMES, record)), false)));
    },
  );

  test('contains the reasons with --why, also from a stream', async () => {
    const { stdout } = await runPiped(['analyze', 'match-six: 1 2', '--json', '--why']);
    const { legal, why, ...rest } = JSON.parse(stdout);
    expect(why).toBe('The last 2 numbers make 3: play 3 and make 6.');
    expect(legal.map((move: { why: string }) => move.why.slice(0, 18))).toEqual([
      '1 loses in 2 moves',
      '2 loses in 2 moves',
      '3 wins at once. Th',
    ]);
    expect(rest).toMatchObject({ verdict: 'win', distance: 1 });
    expect((await runPiped(['analyze', '--stdin', '--why'], { input: 'match-six: 1 2\n' })).stdout).toBe(stdout);
    const over = await runPiped(['analyze', 'tail-end: 1', '--json', '--why']);
    expect(JSON.parse(over.stdout)).toMatchObject({ over: true, legal: [], why: null });
  });

  test('returns the record in canonical form, with first only if it is 2', async () => {
    expect(await analysis('  tail-end   coins=7  first=2:  5 ')).toMatchObject({
      record: 'tail-end first=2: 5',
      options: { coins: 7, reach: 'all', misere: false, first: 2 },
      toMove: 1,
    });
    expect(await analysis('tail-end first=1')).toMatchObject({ record: 'tail-end:', toMove: 1 });
  });

  test('has the fields in the documented order', async () => {
    const { stdout } = await runPiped(['analyze', 'tail-end:', '--json']);
    expect(Object.keys(JSON.parse(stdout))).toEqual(
      'record game options moves position toMove over winner reason verdict distance legal line'.split(' '),
    );
  });

  test('has the best line to the end, however long', async () => {
    const letters = 'WLWWL'.repeat(300);
    const { line, distance } = (await analysis(`winners-and-losers string=${letters}:`)) as Analysis;
    expect(line).toHaveLength(1500);
    expect(distance).toBe(1500);
    const played = (await analysis(`winners-and-losers string=${letters}: ${line.join(' ')}`)) as Analysis;
    expect(played).toMatchObject({ over: true, winner: 1 });
  });

  test('has the same values for a position given as text, without a record', async () => {
    const { record, moves, ...played } = (await analysis('tail-end coins=5: 3')) as Analysis;
    const words = ['analyze', 'tail-end coins=5', '--position', played.position];
    const given = JSON.parse((await runPiped([...words, '--json'])).stdout);
    expect(given).toEqual({ record: null, moves: [], ...played });
    const [heading, ...text] = (await runPiped(words)).stdout.split('\n');
    expect(heading).toBe('tail-end coins=5, position HHTTT 2');
    expect(text).toEqual((await runPiped(['analyze', 'tail-end coins=5: 3'])).stdout.split('\n').slice(1));
  });

  test('solves an unreachable position', async () => {
    // Heads 2 and 4 alone, with Player 1 to move: two equal heaps.
    const words = ['analyze', 'tail-end coins=5:', '--position', 'THTHT 1', '--json'];
    expect(JSON.parse((await runPiped(words)).stdout)).toMatchObject({ toMove: 1, verdict: 'loss', distance: 2 });
  });

  test.each([
    [['match-six: 1', '--position', '[1] 2'], 'the record only names the game, like "match-six:"'],
    [['match-six:', '--position', 'nonsense'], 'nonsense'],
    [['match-six:', '--position'], '--position needs a value'],
    [['--stdin', '--position', '[1] 2'], 'either --position or --stdin'],
  ])('%j is refused', async (words, error) => {
    const { code, stdout, stderr } = await runPiped(['analyze', ...words]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(error);
  });

  test('accepts a link of the page', async () => {
    const record = await runPiped(['analyze', 'match-six target=8: 1 2', '--json']);
    for (const address of ['', 'http://127.0.0.1:8080', 'https://example.org/penultimate']) {
      const link = `${address}/play/match-six?target=8&moves=1.2`;
      expect(await runPiped(['analyze', link, '--json'])).toEqual(record);
      expect((await runPiped(['analyze', '--stdin'], { input: `${link}\n` })).stdout).toBe(record.stdout);
    }
    const played = await runPiped(['play', '--from', '/play/match-six?moves=2'], { input: '3\n1\n' });
    expect(played).toEqual(await runPiped(['play', '--from', 'match-six: 2'], { input: '3\n1\n' }));
  });

  test('accepts a record without quotation marks', async () => {
    const quoted = await runPiped(['analyze', 'tail-end coins=9: 3 1', '--json']);
    expect(await runPiped(['analyze', 'tail-end', 'coins=9:', '3', '1', '--json'])).toEqual(quoted);
  });
});

describe('analyze --stdin', () => {
  test('gives one JSON line for each line, in order; a bad one does not stop the rest', async () => {
    const input = 'tail-end: 5\r\nnonsense\n\nmatch-six: 2 9\nmatch-six: 2 3 1';
    const { code, stdout, stderr } = await runPiped(['analyze', '--stdin'], { input });
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ record, verdict, error }) => [record, verdict, error])).toEqual([
      ['tail-end: 5', 'win', undefined],
      ['nonsense', undefined, expect.stringContaining('There is no game "nonsense"')],
      ['', undefined, expect.stringContaining('No game is named')],
      ['match-six: 2 9', undefined, expect.stringContaining('Move 2, "9"')],
      ['match-six: 2 3 1', null, undefined],
    ]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  test('gives the same as analyze --json, for more games than the cache holds', async () => {
    const records = Array.from({ length: 300 }, (_, index) => {
      const letters = [...(index + 8).toString(2)].map((bit) => (bit === '1' ? 'W' : 'L')).join('');
      return `winners-and-losers string=${letters}: left`;
    });
    const { stdout } = await runPiped(['analyze', '--stdin'], { input: records.join('\n') });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.length).toBe(300);
    for (const index of [0, 1, 150, 299]) {
      expect(lines[index]).toBe((await runPiped(['analyze', '--json', records[index] as string])).stdout.trimEnd());
    }
  });

  test('gives nothing for an empty input', async () => {
    expect(await runPiped(['analyze', '--stdin'])).toEqual({ code: 0, stdout: '', stderr: '' });
  });
});

describe('analyze for people', () => {
  test('shows the verdict, every move, the reason and the best line', async () => {
    const { stdout } = await runPiped(['analyze', 'match-six:']);
    expect(stdout).toContain('Player 1 is to move and wins in 3 moves.');
    expect(stdout).toContain('  ~ 1  endless\n  + 2  wins in 3 moves (best)\n  - 3  loses in 3 moves\n');
    expect(stdout).toMatch(/^Why \(you are Player 1\): /m);
    expect(stdout).toMatch(/^Best play: 2 /m);
  });

  test('shows the reason of every move with --why', async () => {
    const { stdout } = await runPiped(['analyze', '--why', 'match-six: 1 2']);
    expect(stdout).toMatch(/^ {2}- 1 loses in 2 moves; 3 would win at once\. /m);
    expect(stdout).toMatch(/^ {2}\+ 3 wins at once\. .*\(best\)$/m);
  });

  test('cuts a very long record in the heading, but not in JSON', async () => {
    const record = `winners-and-losers string=${'WLWWL'.repeat(400)}:`;
    const { stdout } = await runPiped(['analyze', record]);
    expect(stdout.length).toBeLessThan(2000);
    expect(stdout).toContain('…');
    expect(await analysis(record)).toMatchObject({ record });
  });

  test('names the winner of a finished game', async () => {
    const { stdout } = await runPiped(['analyze', 'tail-end: 1']);
    expect(stdout).toContain('The game is over: Player 1 has won.');
  });
});
