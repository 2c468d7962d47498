import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../src/server/index.ts';

/*
 * A server of tables as a process of its own, for whoever wants to kill it:
 *   tsx scripts/chaos/server.ts <port> <folder or postgres://…>
 * It says when it is ready, and ends when whoever started it does.
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
    limits: { tablesAnHour: most, streams: most, movesASecond: most },
  },
});
if (!started.ok) {
  process.stderr.write(`${started.error}\n`);
  process.exit(2);
}
process.stdout.write(`${started.value.address}\n`);
process.stdin.on('end', () => process.exit(0)).resume();
process.on('SIGTERM', () => void started.value.stop().then(() => process.exit(0)));
