import { expect, test } from 'vitest';
import { mustSucceed } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { NO_FAILURES } from '../../players/index.ts';
import { createLocalPool } from '../simulate/batch.ts';
import { formatTournamentCsv } from './standings.ts';
import { createTournament, playTournament } from './tournament.ts';

const now = () => 0;

/** All numbers differ, so that no column can be mistaken for another. */
const COUNTS = { games: 100, losses: 13, draws: 17, unfinished: 19, walkovers: 29 };
const failures = { ...NO_FAILURES, illegal: 20, crash: 3 };
const DECISIONS = { decisions: 31, keptShare: 0.5, meanPliesLost: 0.25, thrownAway: 37 };

test('each number is in its column: a row for each opponent, and one for all of them', async () => {
  const request = { game: 'match-six', players: ['random', 'perfect'], games: 2, options: { target: 7 } };
  const job = mustSucceed(createTournament(GAMES, request));
  const played = mustSucceed(await playTournament(GAMES, job, createLocalPool(GAMES, now), { now }));
  const mistakes = { positions: 50, decisions: 40, pitfalls: 32, mistakes: 8, rate: 0.2, pitfallRate: 0.75 };
  const csv = formatTournamentCsv([
    {
      ...played,
      meetings: [{ player: 'random', opponent: 'perfect', wins: [2, 5], failures, ...COUNTS }],
      standings: [{ player: 'random', wins: 7, failures, mistakes, ...COUNTS, ...DECISIONS }],
    },
  ]);
  expect(csv.split('\n')).toEqual([
    'game,options,starts,seed,player,opponent,games,wins,winsAs1,winsAs2,losses,draws,unfinished,forfeits,walkovers,decisions,kept,pliesLost,thrownAway,errs',
    'match-six,target=7 max=3 window=3,start,1,random,perfect,100,7,2,5,13,17,19,23,29,,,,,',
    'match-six,target=7 max=3 window=3,start,1,random,all,100,7,2,5,13,17,19,23,29,31,0.500000,0.250000,37,0.750000',
    '',
  ]);
});
