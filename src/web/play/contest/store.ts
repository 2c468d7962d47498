import { fallback, object, optional, picklist, unknown } from 'valibot';
import type { AnyGame } from '../../../core/index.ts';
import { LADDER, opponentAt, readStanding, type Standing } from '../../../players/ladder.ts';
import type { Starter } from '../../app/preferences.ts';
import { keptSignal, readAs } from '../../app/storage.ts';

/** The level of the opponent of one's strength, allowed instead of a player's id. */
export const OF_YOUR_STRENGTH = 'ladder';

export type Side = 'you' | 'other';

/** The stored state of contests on this device. */
export type ContestMemory = Readonly<ReturnType<typeof readContestMemory>>;

const memorySchema = object({
  standings: optional(unknown()),
  standing: optional(unknown()),
  lastStarter: fallback(optional(picklist(['you', 'other'])), undefined),
});

/** Reads stored data, and replaces invalid parts. */
export function readContestMemory(stored: unknown) {
  const memory = readAs(memorySchema, stored);
  const standings = Object.entries(Object(memory?.standings)).map(
    ([game, kept]) => [game, readStanding(kept)] as const,
  );
  return {
    /** By the id of a game: an expert in one game may be a beginner in the next. */
    standings: Object.fromEntries(standings),
    /** The standing in a game without its own: the one stored when all games shared one ladder. */
    standing: readStanding(memory?.standing),
    /** Who made the first move of the last contest. */
    lastStarter: memory?.lastStarter,
  };
}

/** The name that a game has among the standings: an own game may have the id of one of ours. */
export function standingKey({ id, definition }: AnyGame): string {
  return definition.source ? `own ${id}` : id;
}

/** The person's standing in a game. */
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

/** Who makes the first move: if the players take turns, you start the first contest of each game. */
export function nextStarter(starter: Starter, { lastStarter, standings }: ContestMemory, game: string): Side {
  if (starter !== 'turns') return starter;
  return standings[game] !== undefined && lastStarter === 'you' ? 'other' : 'you';
}

/** The standings of the person at this device. */
export const [contestMemory, keepContests] = keptSignal('contest', readContestMemory);

/** Makes an opponent chosen by hand the one of one's strength in this game. */
export function chooseRung(game: string, id: string): void {
  const rung = LADDER.findIndex((candidate) => candidate.id === id);
  if (rung >= 0) keepContests((memory) => withStanding(memory, game, { rung, streak: 0 }));
}

export function currentStanding(game: string): Standing {
  return standingIn(contestMemory.value, game);
}
