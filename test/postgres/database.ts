import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** An empty database for a test, dropped afterwards. */
export async function freshDatabase(): Promise<string> {
  const server = inject('postgres');
  const name = `penultimate_test_${randomBytes(6).toString('hex')}`;
  await ask(server, `create database ${name}`);
  onTestFinished(() => ask(server, `drop database ${name} with (force)`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on its own connection. */
export async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
