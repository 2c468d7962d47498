import { Line, listen } from './lines.ts';
import { Load } from './load.ts';

/*
 * Loads a server of tables, in a process of its own: opens tables and lets both players of each play. A player moves
 * when the stream reports the other's move.
 *   generator.ts <port> <tables> <seconds> <moves a second>
 * Prints a line when each of the two measurements begins and ends, and the results as JSON.
 */
const [port = 0, tables = 0, seconds = 0, rate = 0] = process.argv.slice(2).map(Number);
const connectLines = () => Array.from({ length: 128 }, () => new Line(port));
let lines = connectLines();
const lineOf = (index: number) => lines[index % lines.length] as Line;

interface Opened {
  readonly id: string;
  readonly keys: readonly [string, string];
}

function open(index: number): Promise<Opened> {
  return new Promise((done, failed) => {
    lineOf(index).post('/api/v1/tables', 'none', '{"record":"match-six"}', (status, body) => {
      if (status !== 201) return failed(new Error(`${status} ${body}`));
      const { id, seats } = JSON.parse(body);
      return done({ id, keys: [seats[0].key, seats[1].key] });
    });
  });
}

const opened: Opened[] = [];
await Promise.all(
  lines.map(async (_, line) => {
    for (let index = line; index < tables; index += lines.length) opened.push(await open(line));
  }),
);

const load = new Load();

/** Resolves to the table's first move when both players listen. */
function play({ id, keys }: Opened, index: number): Promise<(due: number) => void> {
  let dueAt = 0;
  let ready = 0;
  const move = (ply: number) => (due: number) => {
    dueAt = due;
    const key = keys[(ply - 1) % 2] ?? '';
    lineOf(index).post(`/api/v1/tables/${id}/moves`, key, `{"ply":${ply},"move":"1"}`, (status, body) => {
      if (status !== 200) throw new Error(`${status} ${body}`);
    });
  };
  return new Promise((done) => {
    const onReady = () => {
      ready++;
      if (ready === 2) done(move(1));
    };
    for (const [seat, key] of keys.entries())
      listen(port, id, key, onReady, (ply) => {
        // Only the opponent's event is timed, and answered.
        if ((ply - 1) % 2 === seat) return;
        load.seen(dueAt);
        load.next(move(ply + 1));
      });
  });
}

const starts: ((due: number) => void)[] = [];
for (let first = 0; first < tables; first += 50)
  starts.push(...(await Promise.all(opened.slice(first, first + 50).map((one, index) => play(one, first + index)))));
// The server has closed the lines that were idle while the streams were opened.
lines = connectLines();
const saturated = await load.saturate(starts, seconds);
const paced = await load.pace(rate, seconds);
await load.end();
process.stdout.write(`${JSON.stringify({ saturated, paced })}\n`);
process.stdin.on('end', () => process.exit(0)).resume();
