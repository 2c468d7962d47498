import { signal } from '@preact/signals';
import {
  type AnyMatch,
  formatRecord,
  matchOutcome,
  parseRecord,
  type Result,
  redoMove,
  undoMove,
} from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import type { Occupant, Occupants } from './seats.ts';
import { isObject, remember, remembered } from './storage.ts';

/** An unfinished game on this device. The record holds the undone moves too; `ply` says how many are played. */
export interface SavedGame {
  readonly id: string;
  readonly record: string;
  readonly ply: number;
  readonly occupants: Occupants;
  readonly isStrict: boolean;
  readonly at: number;
}

const MOST_GAMES = 12;

export const savedGames = signal(readSavedGames(remembered('games')));

export function readSavedGames(stored: unknown): readonly SavedGame[] {
  return Array.isArray(stored) ? stored.filter(isSavedGame).slice(0, MOST_GAMES) : [];
}

function isSavedGame(value: unknown): value is SavedGame {
  if (!isObject(value) || !isObject(value.occupants)) return false;
  return (
    typeof value.id === 'string' &&
    typeof value.record === 'string' &&
    typeof value.ply === 'number' &&
    typeof value.isStrict === 'boolean' &&
    typeof value.at === 'number' &&
    isOccupant(value.occupants.player1) &&
    isOccupant(value.occupants.player2)
  );
}

function isOccupant(value: unknown): value is Occupant {
  if (!isObject(value)) return false;
  return value.kind === 'cpu'
    ? typeof value.level === 'string'
    : value.kind === 'person' && typeof value.name === 'string';
}

/** What is stored now: another window may have kept a game since this one looked. */
function storedGames(): readonly SavedGame[] {
  const stored = remembered('games');
  return stored === undefined ? savedGames.value : readSavedGames(stored);
}

/** Keeps the game if it has begun and is not over; otherwise forgets it. The newest comes first. */
export function saveGame(id: string, match: AnyMatch, occupants: Occupants, isStrict: boolean, at: number): void {
  const others = storedGames().filter((game) => game.id !== id);
  const isWorthKeeping = match.moves.length + match.undone.length > 0 && matchOutcome(match) === undefined;
  const saved: SavedGame = { id, record: wholeRecord(match), ply: match.moves.length, occupants, isStrict, at };
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
  let whole = match;
  while (whole.undone.length > 0) whole = redoMove(whole);
  return formatRecord(whole);
}

/** The match as it was left, undone moves included. */
export function openSavedGame(saved: SavedGame): Result<AnyMatch> {
  const match = parseRecord(GAMES, saved.record);
  if (!match.ok) return match;
  let current = match.value;
  while (current.moves.length > saved.ply) current = undoMove(current);
  return { ok: true, value: current };
}

/** Sees what other windows keep and forget. */
export function followOtherWindows(): void {
  addEventListener('storage', () => {
    savedGames.value = storedGames();
  });
}
