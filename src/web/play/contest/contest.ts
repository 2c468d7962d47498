import { fallback, type InferOutput, object, optional, picklist, unknown } from 'valibot';
import { opponentAt, readStanding, type Standing } from '../../../players/ladder.ts';
import type { Starter } from '../../app/preferences.ts';
import { readAs } from '../../app/storage.ts';

/*
 * A contest is a game of the recommended variant against the opponent of one's strength. Its result moves the person up
 * or down the ladder; a game that was set up in another way does not.
 */

/** Whether a game counts on the ladder: no contest, one without help so far, one with, or one that has been counted. */
export const CONTEST_STATES = ['none', 'open', 'helped', 'counted'] as const;
export type ContestState = (typeof CONTEST_STATES)[number];

/** Stands for the opponent of one's strength, wherever a player's id may stand. */
export const OF_YOUR_STRENGTH = 'ladder';

export type Side = 'you' | 'other';

/** What this device remembers of the contests so far. */
export interface ContestMemory {
  /** By the id of a game: who has seen through one may be a beginner in the next. */
  readonly standings: Readonly<Record<string, Standing>>;
  /** Where a person begins in a game that is not among them: the place kept while there was one ladder for all games. */
  readonly standing: Standing;
  /** Who made the first move of the last one. */
  readonly lastStarter: Side | undefined;
}

const memorySchema = object({
  standings: optional(unknown()),
  standing: optional(unknown()),
  lastStarter: fallback(optional(picklist(['you', 'other'])), undefined),
});

/** Whatever was stored, as a memory that makes sense. */
export function readContestMemory(stored: unknown): ContestMemory {
  const memory: InferOutput<typeof memorySchema> | undefined = readAs(memorySchema, stored);
  return {
    standings: Object.fromEntries(
      Object.entries(Object(memory?.standings)).map(([game, kept]) => [game, readStanding(kept)]),
    ),
    standing: readStanding(memory?.standing),
    lastStarter: memory?.lastStarter,
  };
}

/** Where the person stands in a game. */
export function standingIn({ standings, standing }: ContestMemory, game: string): Standing {
  return standings[game] ?? standing;
}

export function withStanding(memory: ContestMemory, game: string, standing: Standing): ContestMemory {
  return { ...memory, standings: { ...memory.standings, [game]: standing } };
}

/** The id of the player behind a chosen level. */
export function playerOf(level: string, standing: Standing): string {
  return level === OF_YOUR_STRENGTH ? opponentAt(standing).id : level;
}

/** Who makes the first move, and whether a coin decides: those who take turns toss for the first game. */
export function nextStarter(
  starter: Starter,
  lastStarter: Side | undefined,
  coin: boolean,
): { readonly starter: Side; readonly isTossed: boolean } {
  if (starter === 'you' || starter === 'other') return { starter, isTossed: false };
  if (starter === 'turns' && lastStarter) return { starter: lastStarter === 'you' ? 'other' : 'you', isTossed: false };
  return { starter: coin ? 'you' : 'other', isTossed: true };
}
