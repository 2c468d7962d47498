import { describe, expect, test } from 'vitest';
import { createTableClient, type TableClient } from '../../src/tables/client/client.ts';
import { parseTableLink } from '../../src/tables/client/links.ts';
import { answeringBot } from '../support/bots.ts';
import { FakeScreen, runPiped } from '../support/fake-terminal.ts';
import { launch, serve } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { openTable, startTables } from '../tables/server.ts';

const folder = temporaryFolder();

/** `penultimate serve` on the same data each time. */
async function serveAgain(port = 0) {
  const server = await serve(['--port', String(port), '--data', folder]);
  return { ...server, client: createTableClient(server.address) };
}

/** The links that `host` has printed: for the other player, and for spectators. */
async function linksOf({ said }: ReturnType<typeof launch>): Promise<readonly [string, string]> {
  await expect.poll(() => said.out).toContain('For those who want to watch');
  await expect.poll(() => said.out.match(/http\S+/g)?.length).toBeGreaterThan(1);
  const [invite = '', watch = ''] = said.out.match(/http\S+/g) ?? [];
  return [invite, watch];
}

async function recordAt(client: TableClient, link: string): Promise<string> {
  const answer = await client.read(parseTableLink(link)?.id ?? '');
  return answer.ok ? answer.value.record : answer.error;
}

/** Each test starts several programs, which is slow on a busy machine. */
describe('host and join as processes', { timeout: 120_000 }, () => {
  test('two programs and a spectator play a game to its end, and all print the same record', async () => {
    const server = await serveAgain();
    const host = launch(['host', 'inversion-race', '--server', server.address, '--player', 'perfect']);
    const [invite, watch] = await linksOf(host);
    const spectator = launch(['join', watch]);
    await expect.poll(() => spectator.said.out).toContain('You are watching.');
    const guest = launch(['join', invite, '--player', 'random', '--name', 'Bob']);
    expect(await Promise.all([host.ended, guest.ended, spectator.ended])).toEqual([0, 0, 0]);
    const record = await recordAt(server.client, invite);
    for (const { said } of [host, guest, spectator]) expect(said.out).toContain(`Record: ${record}\n`);
    expect(host.said.out).toContain('Bob has sat down.');
    expect(`${host.said.err}${guest.said.err}${spectator.said.err}`).toBe('');
  });

  test('a killed server is reported, and both players continue when it is back', async () => {
    const first = await serveAgain();
    const host = launch(['host', 'match-six', '--server', first.address]);
    const [invite] = await linksOf(host);
    await expect.poll(() => host.said.out).toContain('Choose a number');
    first.child.kill('SIGKILL');
    await expect.poll(() => host.said.out).toContain('The connection is lost. Reconnecting…');
    host.child.stdin.write('2\n');
    const second = await serveAgain(Number(new URL(first.address).port));
    await expect.poll(() => recordAt(second.client, invite)).toBe('match-six: 2');
  });

  test('Ctrl-C leaves the table open and explains how to come back', async () => {
    const server = await serveAgain();
    const host = launch(['host', 'match-six', '--server', server.address, '--first', '2']);
    const [invite] = await linksOf(host);
    await expect.poll(() => host.said.out).toContain('Waiting for the other player to sit down…');
    host.child.kill('SIGINT');
    expect(await host.ended).toBe(130);
    const [, command = ''] =
      /The table stays open\. Come back with:\n {2}penultimate join "(\S+)"/.exec(host.said.err) ?? [];
    expect(parseTableLink(command)?.id).toBe(parseTableLink(invite)?.id);
    expect(parseTableLink(command)?.key).not.toBe(parseTableLink(invite)?.key);
    const guest = launch(['join', invite, '--player', 'perfect']);
    const again = launch(['join', command, '--player', 'perfect']);
    expect(await Promise.all([guest.ended, again.ended])).toEqual([0, 0]);
  });
});

describe('a person at a screen', () => {
  test('hosts, moves, agrees to an undo, sees a resignation and plays a rematch', async () => {
    const { address, client } = await startTables();
    const screen = new FakeScreen();
    const code = screen.start(['host', 'match-six', '--server', address, '--name', 'Ann']);
    const invite = parseTableLink(/http\S+#\S+/.exec(await screen.see('You are Player 1.'))?.[0] ?? '');
    if (invite?.key === undefined) throw new Error('No link was printed.');
    const { id, key } = invite;
    await client.act(id, key, { action: 'sit', name: 'Bob' });
    await screen.see('Bob has sat down.');
    await expect.poll(() => client.read(id)).toMatchObject({ value: { players: [{ name: 'Ann' }, { name: 'Bob' }] } });
    screen.type('7\r');
    await screen.see('choose a whole number from 1 to 3');
    screen.type('2\r');
    await screen.see('Waiting for Bob…');
    screen.type('3\r');
    await screen.see('It is not your turn yet.');
    await client.move(id, key, 2, '3');
    await screen.see('Bob chooses 3.');
    await client.act(id, key, { action: 'undo' });
    await screen.see('Bob would like to take the last move back. Type yes or no.');
    screen.type('yes\r');
    await screen.see('The game goes on from here:');
    await client.act(id, key, { action: 'resign' });
    await screen.see('Bob has resigned. You win.');
    screen.type('rematch\r');
    await screen.see('You have asked for a rematch.');
    await client.act(id, key, { action: 'rematch' });
    await screen.see('You are Player 2.');
    screen.type('resign\r');
    await screen.see('To give the game up, type: resign yes');
    screen.type('quit\r');
    expect(await code).toBe(0);
    expect(screen.stderr.text).toContain('The table stays open. Come back with:');
  });

  test('joins by an invitation, comes back by the same link, and plays on with a score, words and another game', async () => {
    const { address, client } = await startTables();
    const { id, keys } = await openTable(client, 'match-six:', [{ seat: 1, name: 'Ann' }]);
    const link = `${address}table/${id}#${keys[2]}`;
    const env = { LANG: 'C.UTF-8', NO_COLOR: '1', XDG_STATE_HOME: folder };
    const first = new FakeScreen({ env });
    const left = first.start(['join', link, '--name', 'Ben']);
    await first.see('You are Player 2.');
    expect(await client.act(id, keys[2], { action: 'resign' })).toMatchObject({ status: 403 });
    first.type('quit\r');
    expect(await left).toBe(0);
    const screen = new FakeScreen({ env });
    const code = screen.start(['join', link, '--name', 'Ben']);
    await screen.see('You are Player 2.');
    await client.act(id, keys[1], { action: 'say', word: 'thinking' });
    await screen.see('Ann: Thinking…');
    screen.type('say well-played\r');
    await expect.poll(() => client.read(id)).toMatchObject({ value: { said: { seat: 2, word: 'well-played' } } });
    await client.act(id, keys[2], { action: 'ask-seat', key: 'c'.repeat(22), name: 'Cleo' });
    await screen.see('Cleo asks for your seat. Type yes or no.');
    screen.type('no\r');
    await expect.poll(() => client.read(id)).toMatchObject({ value: { wish: null } });
    await client.act(id, keys[1], { action: 'resign' });
    await screen.see('Ann has resigned. You win.');
    screen.type('another tail-end coins=5\r');
    await screen.see('You have asked for a game of Tail End coins=5.');
    await client.act(id, keys[1], { action: 'rematch', variant: 'tail-end coins=5' });
    await screen.see('You are Player 1.');
    await client.act(id, keys[1], { action: 'resign' });
    await screen.see('The score at this table: 2–0.');
    screen.type('quit\r');
    expect(await code).toBe(0);
  });

  test('no projection and no hint is shown, unless the table was opened with hints', async () => {
    const { address } = await startTables();
    for (const [flags, isShown] of [
      [[], false],
      [['--hints'], true],
    ] as const) {
      const screen = new FakeScreen();
      const code = screen.start(['host', 'match-six', '--server', address, ...flags]);
      const seen = await screen.see('Choose a number (1-3):');
      expect(/can force|is going to win|wins? in/i.test(seen)).toBe(isShown);
      screen.type('hint\r');
      await screen.see(isShown ? 'Hint 1 of 3' : 'This table was opened without hints.');
      screen.interrupt();
      expect(await code).toBe(130);
    }
  });
});

describe('a bot at a table', () => {
  async function join(choose: string, name: string) {
    const { address, client } = await startTables();
    const { id, keys } = await openTable(client, 'match-six:');
    const bot = answeringBot(folder, name, choose);
    const env = { PATH: process.env.PATH ?? '' };
    const link = (place: 1 | 2) => `${address}table/${id}#${keys[place]}`;
    const [one, other] = await Promise.all([
      runPiped(['join', link(1), '--player', bot], { env }),
      runPiped(['join', link(2), '--player', 'perfect'], { env }),
    ]);
    return { one, other, table: await client.read(id) };
  }

  test('plays a game to its end', async () => {
    // 2, and then any number that makes six of the last three.
    const { one, other, table } = await join(
      `return { move: turn.record.endsWith(':') ? '2' : turn.legal.at(-1) };`,
      'table-bot',
    );
    expect([one.code, other.code]).toEqual([0, 0]);
    expect(table).toMatchObject({
      value: { record: expect.stringMatching(/^match-six: 2 \d/), winner: expect.any(Number) },
    });
  });

  test('that fails resigns, and says why', async () => {
    const { one, other, table } = await join(`return { move: '9' };`, 'table-cheat');
    expect([one.code, other.code]).toEqual([1, 0]);
    expect(one.stdout).toContain('forfeits the game. The move "9" is not legal here.');
    expect(table).toMatchObject({ value: { record: 'match-six:', winner: 2 } });
  });
});

describe('a bad call of host or join', () => {
  const KEY = 'A'.repeat(22);
  const LINK = `http://127.0.0.1:9/table/0123456789abcdef`;

  test.each([
    [['host', 'match-six', '--server', 'http://127.0.0.1:9/'], 'No server with tables answers at http://127.0.0.1:9/'],
    [['host', 'match-six', '--server', 'nowhere'], '--server must be an address like'],
    [['host', 'match-six', '--first', '3'], 'There is no starter "3"'],
    [['host', 'match-six', '--clock', '5m'], '--clock is move:SECONDS or game:SECONDS'],
    [['host', 'match-six', '--player', 'perfekt'], 'did you mean perfect?'],
    [['host', 'match-six', '--player', 'exec:'], 'exec: needs a command'],
    [['host', 'match-six', '--player', 'chat:m'], 'PENULTIMATE_CHAT_URL'],
    [['host', 'match-six', '--max', '0'], 'max must be'],
    [['join', 'xyzzy'], 'A link to a table looks like http://host/table/<id>#<key>, not "xyzzy".'],
    [['join'], 'A link to a table looks like'],
    [['join', `${LINK}?key=${KEY}`], 'A key belongs after the # of a link'],
    [['join', LINK, '--player', 'perfect'], 'This link is for watching'],
  ])('%s is refused in one sentence', async (words, sentence) => {
    const { code, stdout, stderr } = await runPiped(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('the key of another table is refused', async () => {
    const { address, client } = await startTables();
    const { id } = await openTable(client, 'match-six:');
    const other = await openTable(client, 'match-six:');
    const { code, stderr } = await runPiped(['join', `${address}table/${id}#${other.keys[1]}`]);
    expect([code, stderr]).toEqual([2, 'penultimate: The key in this link belongs to no seat at this table.\n']);
  });

  test('a pipe that ends before the game leaves the table open', async () => {
    const { address, client } = await startTables();
    const { id, keys } = await openTable(client, 'match-six:');
    const { code, stderr } = await runPiped(['join', `${address}table/${id}#${keys[1]}`]);
    expect(code).toBe(1);
    expect(stderr).toContain('The input ended before the game did. The table stays open. Come back with:');
  });
});
