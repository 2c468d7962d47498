import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from './support/temporary-folder.ts';

/* Containers cannot be started on every machine. These tests check the parts of compose.yaml one by one. */

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = temporaryFolder();
const dockerfile = readFileSync(`${root}Dockerfile`, 'utf8');

const texts = v.record(v.string(), v.string());
const service = v.strictObject({
  build: v.optional(v.literal('.')),
  image: v.optional(v.pipe(v.string(), v.regex(/^postgres:\d+\.\d+-bookworm$/))),
  restart: v.literal('unless-stopped'),
  command: v.optional(v.array(v.string())),
  environment: texts,
  ports: v.optional(v.array(v.string())),
  volumes: v.optional(v.array(v.string())),
  depends_on: v.optional(v.record(v.string(), v.strictObject({ condition: v.literal('service_healthy') }))),
  healthcheck: v.optional(
    v.strictObject({ test: v.array(v.string()), interval: v.string(), timeout: v.string(), retries: v.number() }),
  ),
});
const { services, volumes } = v.parse(
  v.strictObject({
    services: v.strictObject({ server: service, database: service, backup: service }),
    volumes: v.strictObject({ database: v.null() }),
  }),
  parse(readFileSync(`${root}compose.yaml`, 'utf8')),
);

describe('the server in compose.yaml', () => {
  const { server, database } = services;

  test('is our image, in which no flag comes before DATABASE_URL', () => {
    expect(server.build).toBe('.');
    expect(server.command).toBeUndefined();
    expect(dockerfile).not.toMatch(/^CMD|"--(data|database)"/m);
    expect(dockerfile).toContain('"serve", "--host", "0.0.0.0"]');
  });

  test('listens at the port that is published', () => {
    expect(server.ports).toHaveLength(1);
    expect(server.ports?.[0]).toMatch(/^\$\{PORT:-8080\}:8080$/);
    expect(server.environment.PORT).toBe('8080');
  });

  test('finds the database under its name, with its user, password and name', () => {
    const { POSTGRES_USER, POSTGRES_DB, POSTGRES_PASSWORD } = database.environment;
    expect(server.environment.DATABASE_URL).toBe(
      `postgres://${POSTGRES_USER}:${POSTGRES_PASSWORD}@database/${POSTGRES_DB}`,
    );
    expect(services.backup.environment).toEqual({
      PGHOST: 'database',
      PGUSER: POSTGRES_USER,
      PGDATABASE: POSTGRES_DB,
      PGPASSWORD: POSTGRES_PASSWORD,
    });
  });

  test('waits for a database that answers, as the backup does', () => {
    for (const { depends_on } of [server, services.backup]) expect(Object.keys(depends_on ?? {})).toEqual(['database']);
    expect(database.healthcheck?.test.slice(0, 2)).toEqual(['CMD', 'pg_isready']);
  });
});

test('the database has a volume for its data, and no port for the outside', () => {
  expect(services.database.volumes).toEqual(['database:/var/lib/postgresql']);
  expect(Object.keys(volumes)).toEqual(['database']);
  expect(services.database.ports).toBeUndefined();
});

describe.skipIf(process.platform === 'win32')('the backup in compose.yaml', () => {
  const { backup, database } = services;
  const [, , script = ''] = backup.command ?? [];
  const oneDay = script.replaceAll('$$', '$').replaceAll('/backup/', `${folder}/`).replace('sleep 86400 &', 'exit 0');

  /** The script with a printed line instead of a dump, waiting for the next day. */
  const waiting = script.replaceAll('$$', '$').replace(/ {2}if pg_dump.*\n/, 'echo dumped\n');

  /** Runs the script once, with a fake `pg_dump`. */
  function runWith(dump: string): number | null {
    const program = join(folder, 'pg_dump');
    writeFileSync(program, `#!/bin/sh\n${dump}\n`);
    chmodSync(program, 0o755);
    const env = { PATH: `${folder}:${process.env.PATH}` };
    return spawnSync('bash', ['-euc', oneDay], { env }).status;
  }

  /** Ends what is left of a process group; it may have ended already. */
  function endGroup(pid = 0): void {
    try {
      process.kill(-pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }

  test('uses the pg_dump of the same PostgreSQL', () => {
    expect(backup.image).toBe(database.image);
    expect(backup.command?.slice(0, 2)).toEqual(['bash', '-euc']);
    expect(backup.volumes).toEqual(['./backup:/backup']);
  });

  test('ends at once when it is stopped', async () => {
    const child = spawn('bash', ['-euc', waiting], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
    // In a container the waiting process ends with the container.
    onTestFinished(() => endGroup(child.pid));
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('writes one file for each day of the week, and keeps the old one when a dump fails', () => {
    const file = join(folder, `penultimate-${execFileSync('date', ['+%u'], { encoding: 'utf8' }).trim()}.sql`);
    expect(runWith('echo half > "$4"; echo whole > "$4"')).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe('whole\n');
    expect(runWith('echo half > "$4"; exit 1')).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe('whole\n');
  });
});
