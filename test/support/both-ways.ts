import { type AnyGame, createRandom, mustSucceed, type Random } from '../../src/core/index.ts';
import { createGameLoop, type GameLine } from '../../src/lab/simulate/game-loop.ts';
import { GradeBook, gradeMove } from '../../src/lab/simulate/grade.ts';
import { seatIndex, type WinnerIndex, winnerIndex } from '../../src/lab/simulate/winner.ts';
import { type AnyPlayer, chooseIndex } from '../../src/players/index.ts';
import { solve } from '../../src/solver/index.ts';

interface Limits {
  readonly maxPlies: number;
  readonly cacheLimit?: number | undefined;
}

type Players = readonly [AnyPlayer, AnyPlayer];

/**
 * Plays games by the cached loop and by the rules; both must give the same result, including grades and the next random
 * number. `number` selects the random numbers. The cache is that of one simulation: empty at first, then filled by each
 * game.
 */
export function bothWays(
  game: AnyGame,
  players: Players,
  { maxPlies, cacheLimit = 100_000 }: Limits,
): (number: number) => readonly Played[] {
  const loop = createGameLoop(game, players, { maxPlies, solution: mustSucceed(solve(game)), cacheLimit });
  return (number) => [
    play(number, (random, line) => {
      const { winner, plies } = loop.play(loop.know(game.rules.start), 0, random, line);
      return [winner, plies];
    }),
    play(number, (random, line) => playByRules(game, players, maxPlies, random, line)),
  ];
}

type Played = ReturnType<typeof play>;

function play(number: number, playGame: (random: Random, line: GameLine) => readonly [WinnerIndex, number]) {
  const grades = new GradeBook();
  const moves: string[] = [];
  const random = createRandom(1).stream(number);
  const [winner, plies] = playGame(random, { words: moves, grades });
  grades.endGame(winner);
  return { winner, plies, moves, grades: grades.totals(), next: random.next() };
}

/** The slow reference: calls the rules and the players at every move. */
export function playByRules(
  game: AnyGame,
  players: Players,
  maxPlies: number,
  random: Random,
  line?: GameLine,
): readonly [WinnerIndex, number] {
  const { rules, text } = game;
  let position = rules.start;
  let plies = 0;
  for (; plies < maxPlies && !rules.outcome(position); plies++) {
    const player = seatIndex(rules.turn(position));
    const index = chooseIndex(players[player].weights(position), random);
    const move = rules.legalMoves(position)[index];
    const evaluation = line && mustSucceed(solve(game)).evaluate(position);
    if (evaluation) line.grades?.add(player, gradeMove(evaluation, index));
    line?.words.push(text.formatMove(move));
    position = rules.play(position, move);
  }
  return [winnerIndex(rules.outcome(position)), plies];
}
