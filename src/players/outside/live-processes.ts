import { readdirSync, readFileSync } from 'node:fs';

/*
 * No process that we start may outlive us. Each bot leads its own process group, so its children end with it; a child that
 * has left the group is found by a mark in its environment, where the system shows that (Linux).
 */

/** The environment variable that marks a bot. */
export const MARK = 'PENULTIMATE_BOT';

interface Live {
  readonly pid: number;
  readonly mark: string;
}

const live = new Set<Live>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ends the process when this one ends for any reason except SIGKILL. */
export function watchProcess(pid: number, mark: string): Live {
  if (live.size === 0) {
    process.on('exit', endAll);
    for (const signal of SIGNALS) process.on(signal, onSignal);
  }
  const entry = { pid, mark };
  live.add(entry);
  return entry;
}

/** Kills the process, its group, and children that left the group. */
export function killProcess(entry: Live): void {
  kill(-entry.pid);
  kill(entry.pid);
  for (const pid of markedProcesses(entry.mark)) kill(pid);
}

/** Forgets a process that has ended with all its children. */
export function forgetProcess(entry: Live): void {
  live.delete(entry);
  if (live.size > 0) return;
  process.off('exit', endAll);
  for (const signal of SIGNALS) process.off(signal, onSignal);
}

function endAll(): void {
  for (const entry of live) killProcess(entry);
}

/** Leaves the next step to other listeners; without any, the signal has its default effect. */
function onSignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  endAll();
  process.off(signal, onSignal);
  process.kill(process.pid, signal);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already, or the system has no process groups.
  }
}

function markedProcesses(mark: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  const wanted = `${MARK}=${mark}`;
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && environmentOf(pid).includes(wanted));
}

/** Empty for a process of another user, or one that has just ended. */
function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return '';
  }
}
