import { describe, expect, test } from 'vitest';
import { createGame, mustSucceed, success } from '../../core/index.ts';
import { GAMES, matchSix, tailEnd } from '../../games/index.ts';
import {
  asMatchPlayer,
  FAILURES,
  type Failure,
  KNOWN_PLAYERS,
  type MatchPlayer,
  type PlayerDefinition,
} from '../../players/index.ts';
import { exactProbabilities } from '../exact/exact.ts';
import { createTournament, playTournament } from '../tournament/tournament.ts';
import { createLocalPool } from './batch.ts';
import { createJob, type JobRequest } from './job.ts';
import { createMatchPool } from './matches.ts';
import { simulate } from './report.ts';

const now = () => 0;
const ours = KNOWN_PLAYERS.map(asMatchPlayer);

/** Fails at each of its turns, cycling through the five ways. */
function failing(): MatchPlayer & { readonly open: MatchPlayer['open']; closed(): number } {
  let asked = 0;
  let closed = 0;
  return {
    id: 'exec:failing',
    open: async () =>
      success({
        answer: async () => ({ kind: FAILURES[asked++ % FAILURES.length] ?? 'error', detail: '' }),
        close: async () => {
          closed++;
        },
      }),
    closed: () => closed,
  };
}

async function counts(request: JobRequest, pool: ReturnType<typeof createLocalPool>) {
  const job = mustSucceed(createJob(GAMES, request));
  const { wins, playerWins, draws, unfinished, plies, lengths } = mustSucceed(
    await simulate(GAMES, job, pool, { now }),
  );
  return { wins, playerWins, draws, unfinished, plies, lengths };
}

describe('matches with our own players', () => {
  test.each<JobRequest>([
    { game: 'match-six', players: ['casual', 'random'], games: 60, seats: 'alternating' },
    { game: 'match-six', players: ['random', 'random'], games: 40, maxPlies: 3 },
    { game: 'tail-end', players: ['random', 'random'], games: 40, starts: { from: 'positions' } },
    {
      game: 'winners-and-losers',
      players: ['casual', 'random'],
      games: 40,
      starts: { from: 'strings', shortest: 5, longest: 9, fair: false },
    },
  ])('end as those of the simulation: $game', async (request) => {
    const matches = await counts(request, createMatchPool(GAMES, ours, 3, now));
    expect(matches).toEqual(await counts(request, createLocalPool(GAMES, now)));
  });
});

test('each kind of failure has its own count, apart from wins, losses and draws', async () => {
  const player = failing();
  const request = { game: 'match-six', players: ['perfect', player.id], games: 10, seats: 'alternating' } as const;
  const job = mustSucceed(createJob(GAMES, request, [player.id]));
  const report = mustSucceed(await simulate(GAMES, job, createMatchPool(GAMES, [...ours, player], 2, now), { now }));
  const each: Record<Failure, number> = { illegal: 2, unreadable: 2, timeout: 2, crash: 2, error: 2 };
  const none: Record<Failure, number> = { illegal: 0, unreadable: 0, timeout: 0, crash: 0, error: 0 };
  expect(report).toMatchObject({ games: 10, wins: { 1: 0, 2: 0 }, draws: 0, unfinished: 0, failures: [none, each] });
  expect(player.closed()).toBe(10);
});

test.each([
  ['fails because of that', { kind: 'crash', detail: '' } as const],
  ['answers all the same', { kind: 'weights', weights: [1, 0, 0] } as const],
])('a game that is broken off while a player thinks is not counted: it %s', async (_, answer) => {
  let isStopped = false;
  const player: MatchPlayer = {
    id: 'exec:thinker',
    open: async () =>
      success({
        answer: async () => {
          isStopped = true;
          return answer;
        },
        close: async () => undefined,
      }),
  };
  const request = { game: 'match-six', players: [player.id, 'perfect'], games: 10 } as const;
  const job = mustSucceed(createJob(GAMES, request, [player.id]));
  const pool = createMatchPool(GAMES, [...ours, player], 1, now);
  const report = mustSucceed(await simulate(GAMES, job, pool, { now, shouldStop: () => isStopped }));
  const none = { illegal: 0, unreadable: 0, timeout: 0, crash: 0, error: 0 };
  expect(report).toMatchObject({ games: 0, unfinished: 0, isStopped: true, failures: [none, none] });
});

test('a tournament counts forfeits beside losses, and the opponent’s side as walkovers', async () => {
  const player = failing();
  const job = mustSucceed(
    createTournament(GAMES, { game: 'match-six', players: ['perfect', player.id], games: 5 }, [player.id]),
  );
  const report = mustSucceed(
    await playTournament(GAMES, job, createMatchPool(GAMES, [...ours, player], 1, now), { now }),
  );
  expect(report.standings.find((standing) => standing.player === player.id)).toMatchObject({
    games: 5,
    wins: 0,
    losses: 0,
    failures: { illegal: 1, unreadable: 1, timeout: 1, crash: 1, error: 1 },
    walkovers: 0,
  });
  expect(report.standings.find((standing) => standing.player === 'perfect')).toMatchObject({ wins: 0, walkovers: 5 });
});

test('a player that cannot be started ends the run with its sentence, and the other is closed', async () => {
  const player = failing();
  const missing: MatchPlayer = { id: 'exec:missing', open: async () => ({ ok: false, error: 'No such program.' }) };
  const ids = [player.id, missing.id] as const;
  const job = mustSucceed(createJob(GAMES, { game: 'match-six', players: ids, games: 5 }, ids));
  const pool = createMatchPool(GAMES, [player, missing], 1, now);
  expect(await simulate(GAMES, job, pool, { now })).toEqual({ ok: false, error: 'No such program.' });
  expect(player.closed()).toBe(1);
});

describe('a custom player is passed in like a game', () => {
  /** Always the first move. */
  const first: PlayerDefinition = {
    id: 'first',
    title: 'First',
    sentence: '',
    create: (game) => {
      const weights = (position: Parameters<typeof game.rules.turn>[0]) =>
        game.rules.legalMoves(position).map((_, index) => (index === 0 ? 1 : 0));
      const choose = (position: Parameters<typeof game.rules.turn>[0]) => {
        const [move] = game.rules.legalMoves(position);
        if (move === undefined) throw new RangeError('The game is over.');
        return move;
      };
      return success({ id: 'first', weights, choose });
    },
  };

  test('to a simulation', async () => {
    const job = mustSucceed(
      createJob([tailEnd], { game: 'tail-end', players: ['first', 'first'], games: 3 }, ['first']),
    );
    const report = await simulate([tailEnd], job, createLocalPool([tailEnd], now, [first]), { now });
    // From seven heads coin 1 ends the game at once.
    expect(mustSucceed(report)).toMatchObject({ wins: { 1: 3, 2: 0 }, plies: { total: 3 } });
  });

  test('to exact probabilities', () => {
    const game = mustSucceed(createGame(matchSix));
    // 1, 1, 1, … never ends.
    expect(mustSucceed(exactProbabilities(game, ['first', 'first'], [first]))).toMatchObject({ endless: 1 });
  });
});
