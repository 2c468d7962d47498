import { setTimeout as pause } from 'node:timers/promises';
import { Line, listen } from './lines.ts';

/*
 * Loads a server of tables, in a process of its own: opens many tables, listens to some of them with both players, and
 * lets these play as fast as they can: each answers when its stream tells it of the other's move.
 *   generator.ts <port> <open tables> <live tables> <seconds>
 * Prints a line when it begins to measure, and one of JSON at the end: moves a second, and the time from a move to the
 * opponent's event.
 */
const [port = 0, tables = 0, live = 0, seconds = 0] = process.argv.slice(2).map(Number);
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

const openedAt = performance.now();
const opened: Opened[] = [];
await Promise.all(
  lines.map(async (_, line) => {
    for (let index = line; index < tables; index += lines.length) opened.push(await open(line));
  }),
);
const openMs = performance.now() - openedAt;

const times: number[] = [];
let isPlaying = true;
let isMeasured = false;
let moves = 0;

function play({ id, keys }: Opened, index: number): Promise<() => void> {
  let sentAt = 0;
  let ready = 0;
  const send = (ply: number) => {
    if (!isPlaying) return;
    sentAt = performance.now();
    const key = keys[(ply - 1) % 2] ?? '';
    lineOf(index).post(`/api/v1/tables/${id}/moves`, key, `{"ply":${ply},"move":"1"}`, (status, body) => {
      if (status !== 200) throw new Error(`${status} ${body}`);
    });
  };
  return new Promise((done) => {
    const onReady = () => {
      ready++;
      if (ready === 2) done(() => send(1));
    };
    for (const [seat, key] of keys.entries())
      listen(port, id, key, onReady, (ply) => {
        // Only the opponent of whoever moved is timed, and answers.
        if ((ply - 1) % 2 === seat) return;
        if (isMeasured) {
          times.push(performance.now() - sentAt);
          moves++;
        }
        send(ply + 1);
      });
  });
}

const starts: (() => void)[] = [];
for (let first = 0; first < live; first += 50)
  starts.push(
    ...(await Promise.all(
      opened.slice(first, Math.min(first + 50, live)).map((one, index) => play(one, first + index)),
    )),
  );
// The server has closed the lines that were idle while the streams were opened.
lines = connectLines();
for (const start of starts) start();
await pause(1000);
isMeasured = true;
const begun = performance.now();
process.stdout.write('begun\n');
await pause(1000 * seconds);
isPlaying = false;
const tookMs = performance.now() - begun;
isMeasured = false;
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
const report = {
  opensPerSecond: (1000 * tables) / openMs,
  movesPerSecond: (1000 * moves) / tookMs,
  median: at(0.5),
  p99: at(0.99),
};
process.stdout.write(`${JSON.stringify(report)}\n`);
process.stdin.on('end', () => process.exit(0)).resume();
