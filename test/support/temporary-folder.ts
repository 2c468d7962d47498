import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** An empty folder for the tests of a file, which is gone after them. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'penultimate-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
