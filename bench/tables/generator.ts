import { Load } from './load.ts';

/*
 * Loads a server of tables, in a process of its own: opens tables and lets both players of each play. A player moves
 * when the stream reports the other's move.
 *   generator.ts <port> <tables> <seconds> <moves a second>
 * Prints a line when each of the two measurements begins and ends, and the results as JSON.
 */
const [port = 0, tables = 0, seconds = 0, rate = 0] = process.argv.slice(2).map(Number);
const api = `http://127.0.0.1:${port}/api/v1/tables`;
const load = new Load();

async function post(path: string, key: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` };
  const answer = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return text;
}

/** Follows a table's events as NDJSON; resolves when the stream has begun, and reports the ply of every move. */
async function listen(id: string, key: string, onMove: (ply: number) => void): Promise<void> {
  const headers = { accept: 'application/x-ndjson', authorization: `Bearer ${key}` };
  const { body } = await fetch(`${api}/${id}/events`, { headers });
  if (!body) throw new Error('The server sent no events.');
  void (async () => {
    let rest = '';
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const ply = /"ply":(\d+)/.exec(line)?.[1];
        if (ply !== undefined) onMove(Number(ply));
      }
    }
  })();
}

/** Resolves to the table's first move when both players listen. */
async function openTable(): Promise<(due: number) => void> {
  const { id, seats } = JSON.parse(await post('', 'none', { record: 'match-six' }));
  const keys: readonly string[] = seats.map(({ key }: { key: string }) => key);
  let dueAt = 0;
  const move = (ply: number) => (due: number) => {
    dueAt = due;
    void post(`/${id}/moves`, keys[(ply - 1) % 2] ?? '', { ply, move: '1' });
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
const saturated = await load.saturate(starts, seconds);
const paced = await load.pace(rate, seconds);
await load.end();
process.stdout.write(`${JSON.stringify({ saturated, paced })}\n`);
process.stdin.on('end', () => process.exit(0)).resume();
