import { type AnyGame, createRandom, mustSucceed } from '../src/core/index.ts';
import { GamePlay } from '../src/lab/simulate/runners/game-play.ts';
import { Recorder } from '../src/lab/simulate/runners/recorder.ts';
import type { AnyPlayer } from '../src/players/index.ts';
import { solve } from '../src/solver/index.ts';

interface Limits {
  readonly maxPlies: number;
  readonly tableLimit?: number | undefined;
}

/**
 * Plays games by the tables and by the rules; what comes out must be the same, grades and the next random number included.
 * The number chooses the random numbers. The tables are those of one simulation: empty at first, then filled by each game.
 */
export function bothWays(
  game: AnyGame,
  players: readonly [AnyPlayer, AnyPlayer],
  { maxPlies, tableLimit }: Limits,
): (number: number) => readonly Played[] {
  const playing = new GamePlay(game, players, maxPlies, mustSucceed(solve(game)), tableLimit);
  return (number) => [false, true].map((byRules) => play(playing, game, number, byRules));
}

type Played = ReturnType<typeof play>;

function play(playing: GamePlay<unknown, unknown>, game: AnyGame, number: number, byRules: boolean) {
  const recorder = new Recorder<unknown>();
  const random = createRandom(1).stream(number);
  if (byRules) playing.playByRules(game.rules.start, 0, random, recorder);
  else playing.play(playing.node(game.rules.start), 0, random, recorder);
  const { moves } = recorder;
  recorder.endGame(playing.winner);
  return { winner: playing.winner, plies: playing.plies, moves, grades: recorder.takeGrades(), next: random.next() };
}
