import { resolve } from 'node:path';
import * as v from 'valibot';
import { formatRecord } from '../../core/index.ts';
import { hasHuman } from '../../players/seats.ts';
import { isProcessGame } from '../../process/command.ts';
import { outcomeOf, type Session } from '../../session/index.ts';
import { readState, writeState } from '../files/state-files.ts';
import { complain, isInteractive, type Terminal } from '../terminal/terminal.ts';
import { playersFlag } from './seats.ts';

const savedGame = v.object({
  record: v.string(),
  players: v.string(),
  hints: v.fallback(v.boolean(), false),
  seed: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  contest: v.fallback(v.boolean(), false),
  /** Whether a hint was given or a move taken back, so that a win no longer counts. */
  helped: v.optional(v.boolean()),
  /** The game file, for a game that is not in the package. */
  gameFile: v.optional(v.string()),
});

/** A game that was left before its end, with its flags. */
export type SavedGame = Readonly<v.InferOutput<typeof savedGame>>;

/** A new game replaces the oldest one. */
const MAX_KEPT = 9;

const FILE = 'games.json';

/** Newest first. Skips an unreadable entry, which stays in the file. */
export async function readSavedGames(terminal: Terminal): Promise<readonly SavedGame[]> {
  return (await readEntries(terminal)).flatMap((entry) => {
    const game = parseEntry(entry);
    return game ? [game] : [];
  });
}

/** Saves a game, replacing `earlier`, the games that it continues. Resolves to the reason if it fails. */
export async function keepSavedGame(
  terminal: Terminal,
  game: SavedGame,
  earlier: readonly SavedGame[] = [],
): Promise<string | undefined> {
  const others = await othersThan(terminal, earlier);
  return writeState(terminal, FILE, [game, ...others].slice(0, MAX_KEPT));
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

/** The entries without these games. Removes each one once: there may be equal ones. */
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

/** Saves the current game. Resolves to whether it is saved; complains once if it cannot be. */
export type KeepGame = (session: Session) => Promise<boolean>;

/**
 * Saves a person's game for `--resume` after each move, so that it survives any end of the program. A game without moves
 * is not saved: it would replace one that is worth resuming. Nor is a finished game.
 */
export function createKeeper(
  terminal: Terminal,
  flags: Pick<SavedGame, 'hints' | 'seed' | 'contest'>,
  resumed: SavedGame | undefined,
): KeepGame {
  /** The entries of this game in the file; more than one if saving failed halfway. */
  let kept = resumed ? [resumed] : [];
  let hasComplained = false;

  async function store(game: SavedGame): Promise<boolean> {
    const obstacle = await keepSavedGame(terminal, game, kept);
    kept = obstacle === undefined ? [game] : [...kept, game];
    if (obstacle !== undefined && !hasComplained)
      complain(terminal, `This game cannot be kept for --resume: ${obstacle}. "save FILE" keeps it elsewhere.`);
    hasComplained ||= obstacle !== undefined;
    return obstacle === undefined;
  }

  return async (session) => {
    const isKeeping = isInteractive(terminal) && hasHuman(session.seats);
    const isOver = outcomeOf(session) !== undefined;
    if (isKeeping && session.match.moves.length > 0 && !isOver) return store(savedGameOf(session, flags));
    if (isOver || (isKeeping && !(resumed && kept.includes(resumed)))) {
      if (kept.length > 0) await forgetSavedGames(terminal, kept);
      kept = [];
    }
    return false;
  };
}

function savedGameOf(
  { match, seats, wasHelped }: Session,
  flags: Pick<SavedGame, 'hints' | 'seed' | 'contest'>,
): SavedGame {
  const { source } = match.game.definition;
  return {
    record: formatRecord(match),
    players: playersFlag(seats),
    ...flags,
    ...(source && { gameFile: isProcessGame(source.file) ? source.file : resolve(source.file) }),
    ...(wasHelped && { helped: true }),
  };
}
