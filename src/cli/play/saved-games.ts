import * as v from 'valibot';
import type { Terminal } from '../terminal/terminal.ts';
import { readState, writeState } from './state-files.ts';

const savedGame = v.object({
  record: v.string(),
  players: v.string(),
  hints: v.fallback(v.boolean(), false),
  seed: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  contest: v.fallback(v.boolean(), false),
  /** A hint was given or a move taken back: a win no longer counts. */
  helped: v.optional(v.boolean()),
  /** The file that the game was read from, where people bring it. */
  gameFile: v.optional(v.string()),
});

/** A game that was left before its end, with the flags that it was played under. */
export type SavedGame = Readonly<v.InferOutput<typeof savedGame>>;

/** The oldest one makes room for a new one. */
const MOST_KEPT = 9;

const FILE = 'games.json';

/** The newest first. One that cannot be read is left out, and stays in the file. */
export async function readSavedGames(terminal: Terminal): Promise<readonly SavedGame[]> {
  return (await readEntries(terminal)).flatMap((entry) => {
    const game = parseEntry(entry);
    return game ? [game] : [];
  });
}

/** Takes the place of `earlier`, what it went on from. Resolves to why it could not be kept, or undefined. */
export async function keepSavedGame(
  terminal: Terminal,
  game: SavedGame,
  earlier: readonly SavedGame[] = [],
): Promise<string | undefined> {
  const others = await othersThan(terminal, earlier);
  return writeState(terminal, FILE, [game, ...others].slice(0, MOST_KEPT));
}

export async function forgetSavedGames(terminal: Terminal, games: readonly SavedGame[]): Promise<void> {
  await writeState(terminal, FILE, await othersThan(terminal, games));
}

async function readEntries(terminal: Terminal): Promise<readonly unknown[]> {
  return (await readState(terminal, FILE, (value): value is unknown[] => Array.isArray(value))) ?? [];
}

function parseEntry(entry: unknown): SavedGame | undefined {
  const game = v.safeParse(savedGame, entry);
  return game.success ? game.output : undefined;
}

/** Each of these is taken out once: there may be others like it. */
async function othersThan(terminal: Terminal, games: readonly SavedGame[]): Promise<readonly unknown[]> {
  return games.reduce(
    (entries, game) => {
      const index = entries.findIndex((entry) => {
        const kept = parseEntry(entry);
        return kept !== undefined && kept.record === game.record && kept.players === game.players;
      });
      return index < 0 ? entries : entries.toSpliced(index, 1);
    },
    await readEntries(terminal),
  );
}
