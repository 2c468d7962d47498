import { type AnyGame, createRandom, mustSucceed } from '../src/core/index.ts';
import { GamePlay } from '../src/lab/simulate/runners/game-play.ts';
import { Recorder } from '../src/lab/simulate/runners/recorder.ts';
import type { AnyPlayer } from '../src/players/index.ts';
import { solve } from '../src/solver/index.ts';

interface Game {
  /** Chooses the random numbers. */
  readonly number: number;
  readonly maxPlies: number;
  readonly tableLimit?: number | undefined;
}

/** Plays a game by the tables and by the rules; what comes out must be the same, grades and the next random number included. */
export function bothWays(
  game: AnyGame,
  players: readonly [AnyPlayer, AnyPlayer],
  { number, maxPlies, tableLimit }: Game,
) {
  const playing = new GamePlay(game, players, maxPlies, mustSucceed(solve(game)), tableLimit);
  return [false, true].map((byRules) => {
    const recorder = new Recorder<unknown>();
    const random = createRandom(1).stream(number);
    if (byRules) playing.playByRules(game.rules.start, 0, random, recorder);
    else playing.play(playing.node(game.rules.start), 0, random, recorder);
    const { moves } = recorder;
    recorder.endGame(playing.winner);
    return { winner: playing.winner, plies: playing.plies, moves, grades: recorder.takeGrades(), next: random.next() };
  });
}
