import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Random } from '../../src/core/index.ts';

/** One run of a command in its own folder, killed or not. */
export interface KilledRun {
  readonly folder: string;
  /** Its standard output. */
  readonly shown: string;
}

/** A command that writes files, and the check of its folder. */
export interface Writer {
  readonly name: string;
  /** Words after `penultimate`; FOLDER stands for the folder. */
  readonly words: readonly string[];
  /** Lines for prompts: then the program runs in a pseudo-terminal. */
  readonly typed?: readonly string[];
  /** The contents of the folder before, by name. */
  readonly before: Readonly<Record<string, string>>;
  /** The fault in the folder, compared with an undisturbed run. */
  findWrong(run: KilledRun, whole: KilledRun): string | undefined;
}

/** The file with the process id of a program in a pseudo-terminal. */
const PID = 'pid';

const PROGRAM = resolve(import.meta.dirname, '../../dist/cli/penultimate.js');

/** Kills a command `times` times, every second time just after it begins to change its folder, and reports faults. */
export async function killWriter(writer: Writer, times: number, random: Random): Promise<readonly string[]> {
  const started = performance.now();
  const whole = await run(writer, undefined);
  const duration = performance.now() - started;
  const wrong: string[] = [];
  for (let time = 0; time < times; time++) {
    const delayMs = time % 2 === 0 ? random.below(Math.ceil(duration)) : random.below(writer.typed ? 150 : 12);
    const killed = await run(writer, { delayMs, isAfterChange: time % 2 === 1 });
    const problem = writer.findWrong(killed, whole);
    if (problem !== undefined) wrong.push(`${writer.name}, kill ${time}: ${problem}`);
    rmSync(killed.folder, { recursive: true, force: true });
  }
  rmSync(whole.folder, { recursive: true, force: true });
  return wrong;
}

interface Kill {
  readonly delayMs: number;
  /** Whether the delay counts from the first change in the folder. */
  readonly isAfterChange: boolean;
}

async function run(writer: Writer, kill: Kill | undefined): Promise<KilledRun> {
  const folder = mkdtempSync(join(tmpdir(), 'penultimate-kill-'));
  for (const [name, text] of Object.entries(writer.before)) writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'penultimate'));
  const child = start(writer, folder);
  let shown = '';
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString('utf8');
  });
  for (const line of writer.typed ?? []) child.stdin.write(`${line}\r`);
  const end = () => killProgram(folder, child.pid);
  let timer: NodeJS.Timeout | undefined;
  const later = (_?: string, changed?: string | null) => {
    if (changed !== PID) timer ??= setTimeout(end, kill?.delayMs);
  };
  const watchers = kill?.isAfterChange ? [folder, join(folder, 'penultimate')].map((place) => watch(place, later)) : [];
  if (kill && !kill.isAfterChange) later();
  await new Promise((ended) => child.on('close', ended));
  clearTimeout(timer);
  for (const watcher of watchers) watcher.close();
  return { folder, shown };
}

function start({ words, typed }: Writer, folder: string) {
  const command = ['node', PROGRAM, ...words.map((word) => word.replace('FOLDER', folder))];
  const options = {
    cwd: folder,
    env: { ...process.env, XDG_STATE_HOME: folder, NO_COLOR: '1' },
    stdio: 'pipe',
  } as const;
  if (typed === undefined) return spawn(command[0] ?? '', command.slice(1), options);
  const line = `echo $$ > ${PID}; exec ${command.join(' ')}`;
  return spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], options);
}

/** In a pseudo-terminal the program is a child of `script`, and has left its process id in a file. */
function killProgram(folder: string, pid: number | undefined): void {
  const file = join(folder, PID);
  const program = existsSync(file) ? Number(readFileSync(file, 'utf8')) : pid;
  try {
    if (program) process.kill(program, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
