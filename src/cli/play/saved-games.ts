import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { stateFolder } from '../terminal/state-folder.ts';
import type { Terminal } from '../terminal/terminal.ts';

const savedGame = v.object({
  record: v.string(),
  players: v.string(),
  hints: v.fallback(v.boolean(), false),
  seed: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  contest: v.fallback(v.boolean(), false),
  /** The file that the game was read from, where people bring it. */
  gameFile: v.optional(v.string()),
});

/** A game that was left before its end, with the flags that it was played under. */
export type SavedGame = Readonly<v.InferOutput<typeof savedGame>>;

/** The oldest one makes room for a new one. */
const MOST_KEPT = 9;

function stateFile(terminal: Terminal, name: string): string | undefined {
  const folder = stateFolder(terminal);
  return folder === undefined ? undefined : join(folder, name);
}

/** Whether it could be kept: a game must not fail because a folder is read-only. */
export async function writeState(terminal: Terminal, name: string, value: unknown): Promise<boolean> {
  const file = stateFile(terminal, name);
  if (file === undefined) return false;
  try {
    await mkdir(dirname(file), { recursive: true });
    // Written beside it first, so that a crash leaves the old file whole.
    await writeFile(`${file}.new`, `${JSON.stringify(value)}\n`);
    await rename(`${file}.new`, file);
    return true;
  } catch {
    return false;
  }
}

/** Undefined when there is none, or none that can be read. */
export async function readState(terminal: Terminal, name: string): Promise<unknown> {
  const file = stateFile(terminal, name);
  if (file === undefined) return undefined;
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const FILE = 'games.json';

/** The newest first. One that cannot be read is left out. */
export async function readSavedGames(terminal: Terminal): Promise<readonly SavedGame[]> {
  const kept = await readState(terminal, FILE);
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((entry) => {
    const game = v.safeParse(savedGame, entry);
    return game.success ? [game.output] : [];
  });
}

/** Takes the place of `earlier`, the one that it went on from. */
export async function keepSavedGame(terminal: Terminal, game: SavedGame, earlier?: SavedGame): Promise<boolean> {
  const others = await othersThan(terminal, earlier);
  return writeState(terminal, FILE, [game, ...others].slice(0, MOST_KEPT));
}

export async function forgetSavedGame(terminal: Terminal, game: SavedGame): Promise<void> {
  await writeState(terminal, FILE, await othersThan(terminal, game));
}

async function othersThan(terminal: Terminal, game: SavedGame | undefined): Promise<readonly SavedGame[]> {
  const games = await readSavedGames(terminal);
  const index = games.findIndex((kept) => kept.record === game?.record && kept.players === game.players);
  return index < 0 ? games : games.toSpliced(index, 1);
}
