import {
  type AnyMatch,
  currentPosition,
  matchOutcome,
  playMove,
  plyOf,
  type Random,
  type Result,
  type Seat,
  success,
} from '../../core/index.ts';
import { chooseIndex, type FailedAnswer, type MatchPlayer, type PlayerSession } from '../../players/index.ts';

export interface PlayedMatch {
  readonly match: AnyMatch;
  /** Who has forfeited the game, and how; undefined when it came to its end or to its last ply. */
  readonly forfeit: (FailedAnswer & { readonly seat: Seat }) | undefined;
}

export interface MatchOptions {
  /** The most plies to add; a match that goes on after them is left unfinished. */
  readonly maxPlies: number;
  /** What is drawn from where a player leaves the choice to chance. */
  readonly random: Random;
  readonly shouldStop?: () => boolean;
}

/** Plays a match on to its end, to its last ply, or until a player fails. */
export async function playMatch(
  start: AnyMatch,
  players: Readonly<Record<Seat, PlayerSession>>,
  { maxPlies, random, shouldStop }: MatchOptions,
): Promise<PlayedMatch> {
  const last = plyOf(start) + maxPlies;
  let match = start;
  while (!matchOutcome(match) && plyOf(match) < last && shouldStop?.() !== true) {
    const { rules } = match.game;
    const position = currentPosition(match);
    const seat = rules.turn(position);
    const answer = await players[seat].answer(match);
    // Who was interrupted while thinking has not failed.
    if (answer.kind !== 'weights' && shouldStop?.() === true) break;
    if (answer.kind !== 'weights') return { match, forfeit: { ...answer, seat } };
    match = playMove(match, rules.legalMoves(position)[chooseIndex(answer.weights, random)]);
  }
  return { match, forfeit: undefined };
}

/** Opens a session for each seat, plays, and closes both, whatever happens. Fails when a player cannot be started. */
export async function playSeated(
  start: AnyMatch,
  [one, other]: readonly [MatchPlayer, MatchPlayer],
  options: MatchOptions,
): Promise<Result<PlayedMatch>> {
  const first = await one.open(start.game, 'player1');
  if (!first.ok) return first;
  let winner: Seat | null = null;
  try {
    const second = await other.open(start.game, 'player2');
    if (!second.ok) return second;
    try {
      const played = await playMatch(start, { player1: first.value, player2: second.value }, options);
      winner = matchOutcome(played.match)?.winner ?? null;
      return success(played);
    } finally {
      await second.value.close(winner);
    }
  } finally {
    await first.value.close(winner);
  }
}
