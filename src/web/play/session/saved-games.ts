import { signal } from '@preact/signals';
import {
  array,
  boolean,
  type InferOutput,
  literal,
  number,
  object,
  pipe,
  string,
  transform,
  union,
  unknown,
} from 'valibot';
import {
  type AnyMatch,
  formatRecord,
  goToPly,
  matchOutcome,
  parseRecord,
  type Result,
  success,
} from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import type { Participant, Participants } from '../../../players/participants.ts';
import { readAs, remember, remembered } from '../../app/storage.ts';

const humanSchema = object({ kind: literal('human'), name: string() });
const cpuSchema = object({ kind: literal('cpu'), player: string() });
/** As they were stored before there were `participants`. */
const formerHumanSchema = pipe(
  object({ kind: literal('person'), name: string() }),
  transform(({ name }): Participant => ({ kind: 'human', name })),
);
const formerCpuSchema = pipe(
  object({ kind: literal('cpu'), level: string() }),
  transform(({ level }): Participant => ({ kind: 'cpu', player: level })),
);
const participantSchema = union([humanSchema, cpuSchema, formerHumanSchema, formerCpuSchema]);
const participantsSchema = object({ player1: participantSchema, player2: participantSchema });

/** An unfinished game on this device. The record holds the undone moves too; `ply` says how many are played. */
const savedGameFields = { id: string(), record: string(), ply: number(), isStrict: boolean(), at: number() };
const savedGameSchema = object({ ...savedGameFields, participants: participantsSchema });
const formerGameSchema = pipe(
  object({ ...savedGameFields, occupants: participantsSchema }),
  transform(({ occupants, ...game }) => ({ ...game, participants: occupants })),
);

export type SavedGame = Readonly<InferOutput<typeof savedGameSchema>>;

const MOST_GAMES = 12;

export const savedGames = signal(readSavedGames(remembered('games')));

/** Of whatever was stored, the games that can be read. */
export function readSavedGames(stored: unknown): readonly SavedGame[] {
  const list = readAs(array(unknown()), stored) ?? [];
  return list.flatMap((item) => readAs(union([savedGameSchema, formerGameSchema]), item) ?? []).slice(0, MOST_GAMES);
}

/** What is stored now: another window may have kept a game since this one looked. */
function storedGames(): readonly SavedGame[] {
  const stored = remembered('games');
  return stored === undefined ? savedGames.value : readSavedGames(stored);
}

/** Keeps the game if it has begun and is not over; otherwise forgets it. The newest comes first. */
export function saveGame(id: string, match: AnyMatch, participants: Participants, isStrict: boolean, at: number): void {
  const others = storedGames().filter((game) => game.id !== id);
  const isWorthKeeping = match.moves.length + match.undone.length > 0 && matchOutcome(match) === undefined;
  const saved: SavedGame = { id, record: wholeRecord(match), ply: match.moves.length, participants, isStrict, at };
  writeSavedGames(isWorthKeeping ? [saved, ...others].slice(0, MOST_GAMES) : others);
}

export function forgetGame(id: string): void {
  writeSavedGames(storedGames().filter((game) => game.id !== id));
}

/** Where the browser has no room for all, the newest that it has room for are kept. */
function writeSavedGames(games: readonly SavedGame[]): void {
  savedGames.value = games;
  let kept = games;
  while (!remember('games', kept) && kept.length > 0) kept = kept.slice(0, -1);
}

function wholeRecord(match: AnyMatch): string {
  return formatRecord(goToPly(match, match.moves.length + match.undone.length));
}

/** The match as it was left, undone moves included. */
export function openSavedGame(saved: SavedGame): Result<AnyMatch> {
  const match = parseRecord(GAMES, saved.record);
  return match.ok ? success(goToPly(match.value, saved.ply)) : match;
}

/** Sees what other windows keep and forget. */
export function followOtherWindows(): void {
  addEventListener('storage', () => {
    savedGames.value = storedGames();
  });
}
