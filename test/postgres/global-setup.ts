import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

/** One PostgreSQL for all tests that need one: that of `DATABASE_URL_TEST`, or one of our own. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.DATABASE_URL_TEST;
  if (given) {
    project.provide('postgres', given);
    return undefined;
  }
  const postgres = await startPostgres();
  project.provide('postgres', postgres.url('postgres'));
  return () => postgres.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database from which others can be made. */
    postgres: string;
  }
}
