import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../src/server/index.ts';

/*
 * A server of tables in its own process, which can be killed:
 *   tsx scripts/chaos/server.ts <port> <folder or postgres://…>
 * It prints its address when it is ready, and ends with its standard input. A number on standard input sets its clock
 * to that number of milliseconds from the real time.
 */
const [port = '0', place = ''] = process.argv.slice(2);
const page = mkdtempSync(join(tmpdir(), 'penultimate-page-'));
writeFileSync(join(page, 'index.html'), '');
const most = 1_000_000_000;
const started = await startServer({
  port: Number(port),
  folder: page,
  limits: { connections: 100_000 },
  tables: {
    ...(place.startsWith('postgres') ? { database: place } : { folder: place }),
    limits: { tablesPerHour: most, streams: most, movesPerSecond: most },
  },
});
if (!started.ok) {
  process.stderr.write(`${started.error}\n`);
  process.exit(2);
}
process.stdout.write(`${started.value.address}\n`);
const RealDate = Date;
process.stdin.on('end', () => process.exit(0)).on('data', (line) => setClock(Number(line)));
process.on('SIGTERM', () => void started.value.stop().then(() => process.exit(0)));

function setClock(offsetMs: number): void {
  const now = () => RealDate.now() + offsetMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, values: []) => (values.length === 0 ? new RealDate(now()) : new RealDate(...values)),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  });
}
