import { Bench } from 'tinybench';
import { type AnyGame, createGame, createRandom, type OptionValues, type Random } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { printTable, thousands } from './table.ts';

/*
 * Random play through the generic interface: legalMoves, a drawn move, play, until there are no moves. Every
 * iteration plays the same games from the same seed, so moves a second are moves an iteration times iterations a second.
 */
const GAMES_PER_ITERATION = 200;
const MAX_PLIES = 200; // two random players may never finish

function playOut({ rules }: AnyGame, random: Random, maxPlies: number): number {
  let position = rules.start;
  for (let ply = 0; ply < maxPlies; ply++) {
    const moves = rules.legalMoves(position);
    if (moves.length === 0) return ply;
    position = rules.play(position, random.pick(moves));
  }
  return maxPlies;
}

function playMany(game: AnyGame, games: number, maxPlies: number): number {
  const random = createRandom(1);
  let plies = 0;
  for (let count = 0; count < games; count++) plies += playOut(game, random, maxPlies);
  return plies;
}

function open(id: string, options: OptionValues): AnyGame {
  const definition = GAMES.find((candidate) => candidate.id === id);
  const game = definition && createGame(definition, options);
  if (!game?.ok) throw new Error(`${id} cannot be opened`);
  return game.value;
}

const million = Array.from({ length: 1_000_000 }, (_, index) => (index % 3 === 0 ? 'L' : 'W')).join('');
// Side By Side plays by the rules of two others: in one process with it they would be measured with its positions.
const cases = [
  ...GAMES.filter(({ hasRuleBook }) => hasRuleBook).map(({ id }) => ({
    name: id,
    game: open(id, {}),
    games: GAMES_PER_ITERATION,
    maxPlies: MAX_PLIES,
  })),
  {
    name: '3-5-7',
    game: open('tail-end', { start: 'HHHTHHHHHTHHHHHHH' }),
    games: GAMES_PER_ITERATION,
    maxPlies: MAX_PLIES,
  },
  { name: 'a million letters', game: open('winners-and-losers', { string: million }), games: 1, maxPlies: 1_000_000 },
];

const bench = new Bench({ time: 400, warmupTime: 100 });
for (const { name, game, games, maxPlies } of cases) bench.add(name, () => void playMany(game, games, maxPlies));
await bench.run();

printTable(
  ['random play', 'games a second', 'moves a second'],
  cases.map(({ name, game, games, maxPlies }) => {
    const result = bench.getTask(name)?.result;
    const rate = result && 'throughput' in result ? result.throughput.mean : 0;
    return [name, thousands(rate * games), thousands(rate * playMany(game, games, maxPlies))];
  }),
);
