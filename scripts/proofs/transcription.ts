import { ProofFailure, replayInCoq } from './coq.ts';
import { playRandomGames } from './our-rules.ts';

/** Plays random games in TypeScript, replays them in Coq, and compares every position, move and winner. */
export function compareRules(
  seed: number,
  gamesOfEach: number,
): { readonly games: number; readonly positions: number } {
  const games = playRandomGames(seed, gamesOfEach);
  const replayed = replayInCoq(games.map(({ line }) => line)).split('\n\n');
  for (const [index, { line, positions }] of games.entries()) {
    const theirs = replayed[index]?.split('\n') ?? [];
    const at = positions.findIndex((position, ply) => position !== theirs[ply]);
    if (at >= 0 || theirs.length !== positions.length) {
      throw new ProofFailure(
        `The rules differ in the game "${line}" after ${at} plies:\n  TypeScript ${positions[at]}\n  Coq        ${theirs[at]}`,
      );
    }
  }
  return { games: games.length, positions: games.reduce((sum, { positions }) => sum + positions.length, 0) };
}
