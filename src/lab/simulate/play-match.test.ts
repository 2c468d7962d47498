import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { createRandom, failure, formatRecord, mustSucceed, type Seat, startMatch, success } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { asMatchPlayer, KNOWN_PLAYERS, type MatchPlayer, type PlayerAnswer } from '../../players/index.ts';
import { createLocalPool } from './batch.ts';
import { createJob } from './job.ts';
import { createMatchPool, playSeated } from './matches.ts';

const start = startMatch(openGame('match-six'));
const random = createRandom(1);

/** Plays these moves of three, from 0, and records its seat and how it was closed. */
function scripted(name: string, answers: readonly (number | PlayerAnswer)[], notes: string[]): MatchPlayer {
  let asked = 0;
  return {
    id: name,
    async open(_, seat) {
      notes.push(`${name} is ${seat}`);
      return success({
        answer: async () => {
          const answer = answers[asked++] ?? 0;
          if (typeof answer === 'object') return answer;
          return { kind: 'weights' as const, weights: [0, 1, 2].map((move) => (move === answer ? 1 : 0)) };
        },
        close: async (winner: Seat | null) => void notes.push(`${name} hears ${winner}`),
      });
    },
  } as MatchPlayer;
}

test('games of a pool are graded and recorded on request, like those of our own players', async () => {
  const now = () => 0;
  const request = { game: 'match-six', players: ['casual', 'random'], games: 12, seats: 'alternating' } as const;
  const tallies = async (changes: object) => {
    const job = mustSucceed(createJob(GAMES, { ...request, ...changes }));
    const pools = [createMatchPool(GAMES, KNOWN_PLAYERS.map(asMatchPlayer), 1, now), createLocalPool(GAMES, now)];
    return Promise.all(pools.map(async ({ workers }) => workers[0]?.run({ job, from: 0, to: 12 }, () => false)));
  };
  const [graded, reference] = await tallies({ graded: true });
  expect(graded).toEqual(reference);
  expect(graded).toMatchObject({ value: { records: [], tally: { grades: [{}, {}] } } });
  const [recorded, sameRecords] = await tallies({ recorded: true });
  expect(recorded).toEqual(sameRecords);
  expect(recorded).toMatchObject({ value: { tally: { grades: [] } } });
  const [plain] = await tallies({});
  expect(plain).toMatchObject({ value: { records: [] } });
});

describe('a match of two sessions', () => {
  test('seats the players, asks them in turn, and reports the winner to both', async () => {
    const notes: string[] = [];
    const players = [scripted('ann', [1, 2], notes), scripted('ben', [0], notes)] as const;
    const played = mustSucceed(await playSeated(start, players, { maxPlies: 9, random }));
    expect([formatRecord(played.match), played.forfeit]).toEqual(['match-six: 2 1 3', undefined]);
    expect(notes).toEqual(['ann is player1', 'ben is player2', 'ben hears player1', 'ann hears player1']);
  });

  test('stops at its last ply, without a winner', async () => {
    const notes: string[] = [];
    const players = [scripted('ann', [0, 0], notes), scripted('ben', [0, 0], notes)] as const;
    const played = mustSucceed(await playSeated(start, players, { maxPlies: 3, random }));
    expect(formatRecord(played.match)).toBe('match-six: 1 1 1');
    expect(notes.slice(2)).toEqual(['ben hears null', 'ann hears null']);
  });

  test('is forfeited by a player that fails', async () => {
    const players = [scripted('ann', [0], []), scripted('ben', [{ kind: 'timeout', detail: 'slow' }], [])] as const;
    const played = mustSucceed(await playSeated(start, players, { maxPlies: 9, random }));
    expect(played.forfeit).toEqual({ kind: 'timeout', detail: 'slow', seat: 'player2' });
    expect(formatRecord(played.match)).toBe('match-six: 1');
  });

  test('is not forfeited by a player interrupted while thinking', async () => {
    let isStopped = false;
    const thinking = {
      id: 'ann',
      open: async () =>
        success({
          answer: async () => {
            isStopped = true;
            return { kind: 'error' as const, detail: 'stopped' };
          },
          close: async () => undefined,
        }),
    } as unknown as MatchPlayer;
    const options = { maxPlies: 9, random, shouldStop: () => isStopped };
    const played = mustSucceed(await playSeated(start, [thinking, scripted('ben', [], [])], options));
    expect(played).toMatchObject({ forfeit: undefined, match: { moves: [] } });
  });

  test('ends when a player cannot be started, and closes the other', async () => {
    const notes: string[] = [];
    const absent = { id: 'ben', open: async () => failure('Nobody is there.') } as unknown as MatchPlayer;
    const options = { maxPlies: 9, random };
    expect(await playSeated(start, [scripted('ann', [], notes), absent], options)).toEqual(failure('Nobody is there.'));
    expect(notes).toEqual(['ann is player1', 'ann hears null']);
    expect(await playSeated(start, [absent, scripted('ann', [], [])], options)).toEqual(failure('Nobody is there.'));
  });
});
