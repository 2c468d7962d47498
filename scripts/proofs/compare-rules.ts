import {
  type AnyGame,
  createGame,
  createRandom,
  findGame,
  mustSucceed,
  type OptionValues,
  type Random,
  seatNumber,
} from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { ProofFailure, replayInCoq } from './coq.ts';

/*
 * Random games of random variants by the rules in TypeScript: each is replayed by the rules in Coq.
 * Options are drawn over their whole range, but short tracks and rows more often, since more happens there.
 */

/** A game as a line for replay.ml, and the position, legal moves and winner after each of its moves. */
interface PlayedGame {
  readonly line: string;
  readonly positions: readonly string[];
}

const MAX_PLIES = 120;

/** Plays random games in TypeScript, replays them in Coq, and compares every position, move and winner. */
export function compareRules(seed: number, gamesOfEach: number) {
  const random = createRandom(seed);
  const games = Object.entries(DRAWS).flatMap(([id, draw]) =>
    Array.from({ length: gamesOfEach }, () => playRandomGame(id, draw(random), random)),
  );
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

/** Options for the game in TypeScript, and the same as words for replay.ml. */
interface Draw {
  readonly options: OptionValues;
  readonly words: readonly (string | number | boolean)[];
}

const from = (random: Random, low: number, high: number) => low + random.below(high - low + 1);

function letters(random: Random, [one = '', other = '']: string, length: number): string {
  return Array.from({ length }, () => (random.toss() ? one : other)).join('');
}

const DRAWS: Readonly<Record<string, (random: Random) => Draw>> = {
  'tail-end': (random) => {
    const row = `H${letters(random, 'HHT'.slice(random.below(2)), from(random, 0, 39))}`;
    const reach = random.toss() ? from(random, 1, 6) : undefined;
    const misere = random.toss() === 1;
    const options = { start: row, misere, ...(reach === undefined ? {} : { reach }) };
    return { options, words: [row, reach ?? row.length, misere] };
  },
  'inversion-race': (random) => {
    const cells = 2 * (random.toss() ? from(random, 2, 6) : from(random, 2, 50)) + 1;
    const leap = random.toss() === 1;
    return { options: { cells, leap }, words: [cells, leap] };
  },
  'match-six': (random) => {
    const [max, window] = [from(random, 2, 9), from(random, 2, 6)];
    const target = from(random, 1, max * window);
    return { options: { target, max, window }, words: [target, max, window] };
  },
  'last-digit-standing': (random) => {
    const base = from(random, 2, 16);
    const [target, max] = [from(random, 1, 200), from(random, 1, base - 1)];
    return { options: { target, base, max }, words: [target, base, max] };
  },
  'winners-and-losers': (random) => {
    const string = letters(random, 'WL', from(random, 1, 60));
    return { options: { string }, words: [string] };
  },
  'side-by-side': (random) => {
    const boards = Array.from({ length: from(random, 2, 3) }, () =>
      random.toss() ? `H${letters(random, 'HT', from(random, 0, 4))}` : `${from(random, 1, 12)}B${from(random, 2, 6)}`,
    ).join('-');
    const reach = random.toss() ? from(random, 1, 4) : undefined;
    return { options: { boards, ...(reach === undefined ? {} : { reach }) }, words: [boards, reach ?? 16] };
  },
};

function playRandomGame(id: string, { options, words }: Draw, random: Random): PlayedGame {
  const first = from(random, 1, 2);
  const game = mustSucceed(createGame(mustSucceed(findGame(GAMES, id)), { ...options, first }));
  let position = game.rules.start;
  const moves: string[] = [];
  const positions = [describe(game, position)];
  while (game.rules.outcome(position) === undefined && moves.length < MAX_PLIES) {
    const move = random.pick(game.rules.legalMoves(position));
    position = game.rules.play(position, move);
    moves.push(game.text.formatMove(move));
    positions.push(describe(game, position));
  }
  return { line: [id, ...words, first, ':', ...moves].join(' '), positions };
}

/** As `describe` in proofs/Notation.v. */
function describe(game: AnyGame, position: unknown): string {
  const moves = game.rules.legalMoves(position).map((move) => game.text.formatMove(move));
  const outcome = game.rules.outcome(position);
  const winner = outcome ? (outcome.winner ? seatNumber(outcome.winner) : 'draw') : '-';
  return `${game.text.formatPosition(position)} | ${moves.join(' ')} | ${winner}`;
}
