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
    const ply = positions.findIndex((position, at) => position !== theirs[at]);
    if (ply < 0) continue;
    throw new ProofFailure(
      `The rules differ in the game "${line}" after ${ply} plies:\n  TypeScript ${positions[ply]}\n  Coq        ${theirs[ply]}`,
    );
  }
  return { games: games.length, positions: games.reduce((sum, { positions }) => sum + positions.length, 0) };
}
