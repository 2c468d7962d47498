import { type AnyMatch, matchOutcome } from '../../../core/index.ts';
import type { Participants } from '../../../players/participants.ts';
import type { ContestState } from '../contest/contest.ts';
import { forgetGame, savedGame, saveGame } from './saved-games.ts';
import type { SessionStart } from './session.ts';
import { type StoredGame, wholeRecord } from './stored-game.ts';

/** What may change while a game is on the page. */
export interface Snapshot {
  readonly match: AnyMatch;
  readonly participants: Participants;
  readonly isStrict: boolean;
  readonly isShared: boolean;
  readonly contest: ContestState;
}

/**
 * Keeps the game of one tab among the unfinished ones of this device, and returns it as the tab's history is to hold
 * it. A game that was only opened and looked through is not kept. A game that another tab has gone on with stays
 * theirs: what happens here becomes a game of its own, with a new id.
 */
export function createMemory(
  opened: SessionStart,
  newId: () => string,
): (snapshot: Snapshot, at: number) => StoredGame {
  const initial = wholeRecord(opened.match);
  let last = opened.stored;
  let id = opened.id;
  return ({ match, ...who }, at) => {
    const game = { id, record: wholeRecord(match), ply: match.moves.length, ...who, at };
    if (last && isSame(last, { ...game, at: last.at })) return last;
    const stored = savedGame(id);
    if (stored || game.record !== initial) {
      if (stored && last && !isSame(stored, last)) id = newId();
      if (matchOutcome(match) === undefined) saveGame({ ...game, id });
      else forgetGame(id);
    }
    last = { ...game, id };
    return last;
  };
}

function isSame(one: StoredGame, other: StoredGame): boolean {
  const inOrder = ({
    id,
    record,
    ply,
    participants: { player1, player2 },
    isStrict,
    isShared,
    contest,
    at,
  }: StoredGame) =>
    JSON.stringify([
      id,
      record,
      ply,
      Object.entries(player1),
      Object.entries(player2),
      isStrict,
      isShared,
      contest,
      at,
    ]);
  return inOrder(one) === inOrder(other);
}
