import { Agent, type IncomingMessage, request } from 'node:http';
import { Load } from './load.ts';

/*
 * Loads a server of tables, in a process of its own: opens tables and lets both players of each play. A player moves
 * when the stream reports the other's move. node:http, because fetch takes more processor time than the server.
 *   generator.ts <port> <tables> <seconds> <moves a second>
 * Prints a line when each of the two measurements begins and ends, and the results as JSON.
 */
const [port = 0, tables = 0, seconds = 0, rate = 0] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true, scheduling: 'fifo' });
const load = new Load();

/** Resolves when the answer begins. */
function send(path: string, key: string, body?: object): Promise<IncomingMessage> {
  return new Promise((done, failed) => {
    const headers = {
      accept: 'application/x-ndjson',
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
    };
    const method = body ? 'POST' : 'GET';
    request({ port, path: `/api/v1/tables${path}`, method, headers, agent }, (answer) => {
      if ((answer.statusCode ?? 0) < 300) done(answer.setEncoding('utf8'));
      else failed(new Error(`${path}: ${answer.statusCode}`));
    })
      .on('error', failed)
      .end(body && JSON.stringify(body));
  });
}

/** Follows a table's events as NDJSON; resolves when the stream has begun, and reports the ply of every move. */
async function listen(id: string, key: string, onMove: (ply: number) => void): Promise<void> {
  let rest = '';
  const events = await send(`/${id}/events`, key);
  events.on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const ply = /"ply":(\d+)/.exec(line)?.[1];
      if (ply !== undefined) onMove(Number(ply));
    }
  });
}

/** Resolves to the table's first move when both players listen. */
async function openTable(): Promise<(due: number) => void> {
  const opened = await (await send('', 'none', { record: 'match-six' })).toArray();
  const { id, seats } = JSON.parse(opened.join(''));
  const keys: readonly string[] = seats.map(({ key }: { key: string }) => key);
  let dueAt = 0;
  const move = (ply: number) => (due: number) => {
    dueAt = due;
    void send(`/${id}/moves`, keys[(ply - 1) % 2] ?? '', { ply, move: '1' }).then((answer) => answer.resume());
  };
  for (const [seat, key] of keys.entries())
    await listen(id, key, (ply) => {
      // Only the opponent's event is timed, and answered.
      if ((ply - 1) % 2 === seat) return;
      load.seen(dueAt);
      load.next(move(ply + 1));
    });
  return move(1);
}

const starts: ((due: number) => void)[] = [];
while (starts.length < tables) starts.push(await openTable());
await load.run(starts, seconds, rate);
