import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { templateText } from '../../custom/index.ts';

const folder = temporaryFolder();
/** Take one, two or three from a pile of twelve. */
const PILE = join(folder, 'pile.js');
writeFileSync(PILE, templateText('subtraction', 'pile', 'pile.js'));

/** The output of a command, on lines of any length. */
async function said(...words: readonly string[]): Promise<{ readonly code: number; readonly text: string }> {
  const { code, stdout, stderr } = await runPiped(words);
  expect(stderr).toBe('');
  return { code, text: stdout.replaceAll(/\s+/g, ' ').trim() };
}

describe('check', () => {
  test('counts the positions in which the laws hold', async () => {
    expect(await runPiped(['check', 'match-six'])).toEqual({
      code: 0,
      stdout: 'match-six\nEvery law holds in all of its 44 reachable positions.\n',
      stderr: '',
    });
  });

  test('reports up to a limit that there are more', async () => {
    expect(await said('check', 'match-six', '--limit', '10')).toEqual({
      code: 0,
      text: 'match-six Every law holds in the first 10 positions, where the check stopped: there are more. To check more of them, give --limit.',
    });
  });

  test('suggests the next commands for a game file', async () => {
    const { code, stdout } = await runPiped(['check', PILE, '--limit', '20']);
    expect(code).toBe(0);
    expect(stdout.slice(stdout.indexOf('\n\n'))).toBe(
      [
        '\n',
        'What you can do next:',
        `  penultimate solve ${PILE}`,
        `  penultimate play ${PILE} --players human,perfect`,
        `  penultimate prove ${PILE} --out proof.json`,
        '',
      ].join('\n'),
    );
  });

  test('prints the same as JSON', async () => {
    const { stdout } = await runPiped(['check', 'match-six', '--json']);
    const options = { target: 6, max: 3, window: 3 };
    expect(JSON.parse(stdout)).toEqual({ game: 'match-six', options, ok: true, positions: 44, isComplete: true });
  });

  test('gives exit code 1 for a broken law', async () => {
    const file = join(folder, 'broken.js');
    writeFileSync(
      file,
      `export default { id: 'broken', start: 3, moves: (left) => [1, 2], play: (left, take) => left - take,
        outcome: (left) => (left <= 0 ? { winner: 1 } : undefined), turn: () => 3 };`,
    );
    const { code, stdout } = await runPiped(['check', file]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^broken\nA law is broken: .+\.\n.+/);
    const json = await runPiped(['check', file, '--json']);
    expect([json.code, JSON.parse(json.stdout)]).toMatchObject([1, { game: 'broken', ok: false }]);
  });

  test.each(['0', '10000001', 'x'])('--limit %s is refused', async (limit) => {
    const { code, stderr } = await runPiped(['check', 'match-six', '--limit', limit]);
    expect([code, stderr]).toEqual([
      2,
      `penultimate: --limit must be a whole number from 1 to 10000000, not "${limit}".\n`,
    ]);
  });
});

describe('prove', () => {
  test('states what is proved, and how to check it', async () => {
    const out = join(folder, 'six.json');
    expect(await said('prove', 'match-six', '--out', out)).toEqual({
      code: 0,
      text: `match-six: Player 1, who moves first, wins within 3 plies. The proof, 4 positions, is in ${out}; check it with: penultimate verify ${out}`,
    });
    expect(await said('prove', 'match-six', '--out', out, '--json')).toEqual({
      code: 0,
      text: JSON.stringify({
        game: 'match-six',
        options: { target: 6, max: 3, window: 3 },
        claim: { verdict: 'win', winner: 1, within: 3 },
        positions: 4,
        file: out,
      }),
    });
  });

  test('explains with --coq alone how Coq checks it', async () => {
    const coq = join(folder, 'six.v');
    expect((await said('prove', 'match-six', '--coq', coq)).text).toBe(
      `match-six: Player 1, who moves first, wins within 3 plies. The proof, 4 positions, is in ${coq}, for Coq; check it with: coqc -Q proofs/.build Penultimate ${coq} (see proofs/README.md)`,
    );
  });

  test('names the game file that is needed for checking', async () => {
    const out = join(folder, 'own.json');
    const { text } = await said('prove', PILE, '--out', out);
    expect(text.endsWith(`check it with: penultimate verify ${out} --game ${PILE}`)).toBe(true);
    const { code, stderr } = await runPiped(['verify', out]);
    expect([code, stderr]).toEqual([
      2,
      'penultimate: This certificate is about pile, the game of a file; name it with --game FILE.\n',
    ]);
  });

  test('reports what --theorem checked, in words and as JSON', async () => {
    const { code, text } = await said('prove', 'winners-and-losers', '--theorem', '--up-to', '4');
    expect(code).toBe(0);
    expect(text).toMatch(/\. Checked up to 4 letters: 30 games, \d+ positions, no exception\.$/);
    const json = await said('prove', 'winners-and-losers', '--theorem', '--up-to', '4', '--json');
    expect(JSON.parse(json.text)).toMatchObject({ game: 'winners-and-losers', upTo: 4, games: 30 });
  });

  test.each([
    [['match-six', '--up-to', '3'], '--up-to goes with --theorem.'],
    [[PILE, '--theorem'], 'Pile has no theorem to check.'],
    [['winners-and-losers', '--theorem', '--out', 'x'], '--theorem checks and writes no file; leave out --out.'],
    [
      ['winners-and-losers', '--theorem', '--string', 'WL'],
      '--theorem checks every game up to a size, not one; leave out --string.',
    ],
  ])('%j is refused with a sentence', async (words, sentence) => {
    const { code, stderr } = await runPiped(['prove', ...words]);
    expect([code, stderr]).toEqual([2, `penultimate: ${sentence}\n`]);
  });
});

describe('verify', () => {
  test('states what holds, and how much was checked', async () => {
    const out = join(folder, 'checked.json');
    await said('prove', 'match-six', '--out', out);
    expect(await said('verify', out)).toEqual({
      code: 0,
      text: 'The certificate holds: in match-six, Player 1, who moves first, wins within 3 plies. Checked by the rules alone: 4 positions, 7 moves.',
    });
    expect(JSON.parse((await said('verify', out, '--json')).text)).toEqual({
      valid: true,
      ok: true,
      game: 'match-six',
      options: { target: 6, max: 3, window: 3 },
      claim: { verdict: 'win', winner: 1, within: 3 },
      positions: 4,
      moves: 7,
    });
  });

  test('gives the reason for an edited certificate', async () => {
    const { stdout } = await runPiped(['prove', 'match-six']);
    const edited = stdout.replace('"within":3', '"within":5');
    const { code, stdout: json } = await runPiped(['verify', '-', '--json'], { input: edited });
    expect(code).toBe(1);
    expect(JSON.parse(json)).toEqual({
      valid: false,
      ok: false,
      game: 'match-six',
      options: { target: 6, max: 3, window: 3 },
      claim: { verdict: 'win', winner: 1, within: 5 },
      error: 'It claims an end within 5 plies; its strategy takes up to 3.',
    });
  });
});

describe('new', () => {
  /** The working folder of the program. */
  const disk = temporaryFolder();
  const there = (path: string) => join(disk, path);
  const before = process.cwd();
  beforeAll(() => process.chdir(disk));
  afterAll(() => process.chdir(before));

  test('writes a game, suggests next steps, and never overwrites a file', async () => {
    const first = await runPiped(['new', './my-game.js']);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout.replaceAll(/\n(?! )/g, ' ')).toBe(
      'my-game.js is a game that works: take one, two or three from a pile. Change it into your own.\n' +
        '  penultimate check my-game.js\n  penultimate solve my-game.js\n  penultimate play my-game.js --players human,perfect ',
    );
    expect(readFileSync(there('my-game.js'), 'utf8')).toContain("id: 'my-game'");
    const second = await runPiped(['new', 'my-game']);
    expect([second.code, second.stderr]).toEqual([
      2,
      'penultimate: "my-game.js" cannot be written: there is such a file already, and it is kept as it is.\n',
    ]);
  });

  test('needs a valid name', async () => {
    const none = await runPiped(['new']);
    expect([none.code, none.stderr]).toEqual([
      2,
      'penultimate: No name is given; write one like `penultimate new my-game`.\n',
    ]);
    const wrong = await runPiped(['new', 'My Game']);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('small letters and digits, words joined by hyphens, like my-game; not "My Game".');
  });
});

describe('serve', () => {
  async function served(words: readonly string[], ask: (address: string) => Promise<unknown>) {
    const screen = new FakeScreen({ env: { XDG_STATE_HOME: temporaryFolder(), NO_COLOR: '1' } });
    const code = screen.start(['serve', '--port', '0', ...words]);
    const text = await screen.see('(stop with Ctrl-C)\n');
    const [, address = ''] = /^Penultimate is served at (http:\S+) \(stop/.exec(text) ?? [];
    const answer = await ask(address);
    screen.interrupt();
    return { code: await code, answer, stderr: screen.stderr.text };
  }

  test('prints its address, answers there, and ends on Ctrl-C', async () => {
    const get = async (address: string) => (await fetch(address, { method: 'PUT' })).status;
    expect(await served(['--no-tables'], get)).toEqual({ code: 130, answer: 405, stderr: '' });
  });

  test('serves the page alone without a place for tables, unless a place was named', async () => {
    const nowhere = join(PILE, 'state'); // below a file
    const screen = new FakeScreen({ env: { XDG_STATE_HOME: nowhere } });
    const code = screen.start(['serve', '--port', '0']);
    await screen.see('(stop with Ctrl-C)');
    await screen.stderr.see('Tables are off: ');
    screen.interrupt();
    expect(await code).toBe(130);
    for (const place of ['--data', '--database']) {
      const named = await runPiped(['serve', '--port', '0', place, place === '--data' ? nowhere : 'nonsense']);
      expect([named.code, named.stdout]).toEqual([2, '']);
    }
  });

  test.each([
    [['--cors-origin', 'example.org'], '--cors-origin must be an origin like https://example.org, not "example.org".'],
    [
      ['--cors-origin', 'https://a.org/x'],
      '--cors-origin must be an origin like https://example.org, not "https://a.org/x".',
    ],
    [['--data', 'x', '--database', 'y'], 'Give either --data or --database, not both.'],
    [['--max-connections', '0'], '--max-connections must be a whole number from 1 to 1000000000, not "0".'],
    [['--max-seconds', '86401'], '--max-seconds must be a whole number from 1 to 86400, not "86401".'],
    [['--max-body', '0'], '--max-body must be a whole number from 1 to 1000000000, not "0".'],
    [['--idle-days', 'x'], '--idle-days must be a whole number from 1 to 1000000000, not "x".'],
    [['--log', 'all'], 'There is no kind of log "all"; choose none, trouble or requests.'],
    [['--host', ''], '--host must be an address of this machine, not empty.'],
  ])('%j is refused with a sentence', async (words, sentence) => {
    const { code, stderr } = await runPiped(['serve', '--port', '0', ...words]);
    expect([code, stderr]).toEqual([2, `penultimate: ${sentence}\n`]);
  });
});
