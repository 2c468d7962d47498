import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { stateFolder } from '../terminal/state-folder.ts';
import type { Terminal } from '../terminal/terminal.ts';

const lastGame = v.object({ record: v.string(), players: v.string(), hints: v.fallback(v.boolean(), false) });

/** A game that was left before its end, with the flags that it was played under. */
export type LastGame = Readonly<v.InferOutput<typeof lastGame>>;

/** Undefined when the system has no place for it. */
function fileOf(terminal: Terminal): string | undefined {
  const folder = stateFolder(terminal);
  return folder === undefined ? undefined : join(folder, 'last-game.json');
}

/** Whether it could be kept: the game itself must not fail because a folder is read-only. */
export async function keepLastGame(terminal: Terminal, game: LastGame): Promise<boolean> {
  const file = fileOf(terminal);
  if (file === undefined) return false;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(game)}\n`);
    return true;
  } catch {
    return false;
  }
}

/** Undefined when there is none, or none that can be read. */
export async function readLastGame(terminal: Terminal): Promise<LastGame | undefined> {
  const file = fileOf(terminal);
  if (file === undefined) return undefined;
  try {
    return v.parse(lastGame, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

export async function forgetLastGame(terminal: Terminal): Promise<void> {
  const file = fileOf(terminal);
  if (file !== undefined) await rm(file, { force: true }).catch(() => undefined);
}
