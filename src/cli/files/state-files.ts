import { mkdir, readFile, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isObject } from '../../core/json.ts';
import { quote } from '../../core/result.ts';
import { readStanding, type Standing } from '../../players/ladder.ts';
import { complain, stateFolder, type Terminal } from '../terminal/terminal.ts';
import { fileReason, isFailure, replaceFile } from './write-file.ts';

function stateFile(terminal: Terminal, name: string): string | undefined {
  const folder = stateFolder(terminal);
  return folder === undefined ? undefined : join(folder, name);
}

/** The complaints of this run: one about each file is enough. */
const complaints = new WeakMap<Terminal['stderr'], Set<string>>();

/** Writes a file; resolves to whether it is saved. A game must not stop because a folder is read-only: complains once. */
export async function keepState(terminal: Terminal, name: string, value: unknown, what: string): Promise<boolean> {
  const file = stateFile(terminal, name);
  let obstacle = 'there is no home folder';
  try {
    if (file !== undefined) {
      await mkdir(dirname(file), { recursive: true });
      await replaceFile(file, `${JSON.stringify(value)}\n`);
      return true;
    }
  } catch (error) {
    obstacle = fileReason(error);
  }
  const made = complaints.get(terminal.stderr) ?? new Set();
  if (!made.has(name)) complain(terminal, `${what} cannot be kept: ${obstacle}.`);
  complaints.set(terminal.stderr, made.add(name));
  return false;
}

/** Undefined if there is no such file. Sets a damaged file aside and reports it. */
export async function readState<Form>(
  terminal: Terminal,
  name: string,
  isRight: (value: unknown) => value is Form,
): Promise<Form | undefined> {
  const file = stateFile(terminal, name);
  if (file === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (isRight(value)) return value;
  } catch (error) {
    if (isFailure(error, 'ENOENT', 'ENOTDIR')) return undefined;
  }
  await setAside(terminal, file);
  return undefined;
}

/** Renames the file, so that nothing is lost. */
async function setAside(terminal: Terminal, file: string): Promise<void> {
  let aside = `${file}.damaged`;
  try {
    for (let number = 2; await stat(aside).catch(() => undefined); number++) aside = `${file}.damaged-${number}`;
    await rename(file, aside);
    complain(
      terminal,
      `${quote(basename(file))} is damaged and cannot be read; it is kept beside it as ${quote(basename(aside))}.`,
    );
  } catch (error) {
    complain(terminal, `${quote(basename(file))} is damaged and cannot be read, nor set aside: ${fileReason(error)}.`);
  }
}

const LADDER_FILE = 'ladder.json';

async function readStandings(terminal: Terminal): Promise<Readonly<Record<string, unknown>>> {
  return { ...(await readState(terminal, LADDER_FILE, isObject)) };
}

/** The person's place on the ladder of a game. */
export async function standingIn(terminal: Terminal, game: string): Promise<Standing> {
  return readStanding((await readStandings(terminal))[game]);
}

export async function keepStanding(terminal: Terminal, game: string, standing: Standing): Promise<void> {
  const standings = { ...(await readStandings(terminal)), [game]: standing };
  await keepState(terminal, LADDER_FILE, standings, 'Your place on the ladder');
}
