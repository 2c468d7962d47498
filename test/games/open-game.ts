import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  type Game,
  matchOutcome,
  parseMove,
  parseRecord,
  seatNumber,
} from '../../src/core/index.ts';
import type { Transcript } from '../../src/games/fixtures.ts';
import { GAMES } from '../../src/games/index.ts';

/** The game that the part of a record before the colon names; `definitions` may hold rules that are wrong on purpose. */
export function openGame(variant: string, definitions: readonly AnyGameDefinition[] = GAMES): AnyGame {
  return openRecord(variant, definitions).game;
}

/** The same game, solved by text. */
export function withoutCodec<Position, Move>({ codec: _, ...game }: Game<Position, Move>): Game<Position, Move> {
  return game;
}

function openRecord(record: string, definitions: readonly AnyGameDefinition[]): AnyMatch {
  const match = parseRecord(definitions, record);
  if (!match.ok) throw new Error(`${record}: ${match.error}`);
  return match.value;
}

/** The first difference between a transcript and our rules, or undefined. */
export function transcriptDifference(
  transcript: Transcript,
  definitions: readonly AnyGameDefinition[] = GAMES,
): string | undefined {
  const parsed = parseRecord(definitions, transcript.record);
  if (!parsed.ok) return `refused: ${parsed.error}`;
  const match = parsed.value;
  for (const [index, expected] of (transcript.positions ?? []).entries()) {
    const actual = match.game.text.formatPosition(match.positions[index + 1]);
    if (expected !== null && actual !== expected) return `after move ${index + 1}: ${actual}, not ${expected}`;
  }
  const outcome = matchOutcome(match);
  const winner = outcome?.winner ? seatNumber(outcome.winner) : null;
  const expected = transcript.winner ?? null;
  if (winner !== expected) return `at the end: winner ${winner}, not ${expected}`;
  return transcript.refused && refusalDifference(match, transcript.refused);
}

function refusalDifference(match: AnyMatch, refused: { move: string; reason: string }): string | undefined {
  const parsed = parseMove(match.game, match.positions[match.positions.length - 1], refused.move);
  if (parsed.ok) return `${refused.move} is allowed`;
  return parsed.error === refused.reason ? undefined : `${refused.move} is refused with "${parsed.error}"`;
}

/** The number of move sequences of exactly `plies` moves. */
export function perft(game: AnyGame, position: unknown, plies: number): number {
  if (plies === 0) return 1;
  let count = 0;
  for (const move of game.rules.legalMoves(position)) count += perft(game, game.rules.play(position, move), plies - 1);
  return count;
}
