#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { EXIT } from './command.ts';
import { run } from './program.ts';
import type { Terminal } from './terminal/terminal.ts';

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A closed pipe (`| head`) ends the program quietly; a full disk does not. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.done);
  process.stderr.write(`penultimate: The output cannot be written: ${error.message}.\n`);
  process.exit(EXIT.usage);
});

/** Both `src/cli` and `dist/cli` lie two folders below the package. */
function readVersion(): string {
  const manifest = readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

// An error that cannot be written ends the program, because no message could report it.
process.stderr.on('error', () => process.exit(EXIT.usage));

const terminal: Terminal = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  version: readVersion(),
  workerEntry: pathToFileURL(join(import.meta.dirname, '../../dist/cli/lab-worker.js')),
  randomSeed: () => Math.floor(Math.random() * 2 ** 32),
  /** Without a listener a signal ends the process at once, even during a long computation. */
  onInterrupt(listener) {
    for (const signal of ENDING_SIGNALS) process.on(signal, listener);
    return () => {
      for (const signal of ENDING_SIGNALS) process.off(signal, listener);
    };
  },
};

void run(process.argv.slice(2), terminal).then((code) => {
  process.exitCode = code;
  // Unref stdin so that the process can exit.
  process.stdin.unref?.();
});
