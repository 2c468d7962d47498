#!/usr/bin/env node
import { fstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { UsageError } from './arguments/usage.ts';
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

function isFolder(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isDirectory();
  } catch {
    return false;
  }
}

/** Node reads a folder as an empty input; this input fails with an error instead. */
function folderAsInput(): Readable {
  return new Readable({
    read() {
      this.destroy(new UsageError('The standard input is a folder; give a file or a pipe.'));
    },
  });
}

/** Node opens a stream on first use, which takes time: help needs neither input nor errors. */
let isInputOpen = false;
const terminal: Terminal = {
  get stdin() {
    isInputOpen = true;
    return isFolder(0) ? folderAsInput() : process.stdin;
  },
  stdout: process.stdout,
  get stderr() {
    if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => process.exit(EXIT.usage));
    return process.stderr;
  },
  env: process.env,
  get version() {
    return readVersion();
  },
  get workerEntry() {
    return pathToFileURL(join(import.meta.dirname, '../../dist/cli/lab-worker.js'));
  },
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
  if (isInputOpen) process.stdin.unref?.();
});
