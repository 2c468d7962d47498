import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { written } from '../../../test/support/fake-terminal.ts';
import { tailEnd } from '../../games/index.ts';
import type { TournamentReport, TournamentStanding } from '../../lab/index.ts';
import { NO_FAILURES } from '../../players/index.ts';
import type { Call } from '../command.ts';
import { createPage } from '../terminal/page.ts';
import { showLegend, showTournament } from './tournament.ts';

function standing(changes: Partial<TournamentStanding>): TournamentStanding {
  return {
    player: 'random',
    games: 2000,
    wins: 0,
    losses: 0,
    draws: 0,
    unfinished: 0,
    failures: NO_FAILURES,
    walkovers: 0,
    decisions: 0,
    keptShare: null,
    meanPliesLost: null,
    thrownAway: 0,
    mistakes: null,
    ...changes,
  };
}

const ANN = { player: 'ann', wins: 1500, losses: 500, decisions: 1234, keptShare: 0.5, meanPliesLost: 0.25 };

function report(changes: Partial<TournamentReport> = {}): TournamentReport {
  return {
    game: 'tail-end',
    options: { coins: 7 },
    starts: { from: 'start' },
    players: ['ann', 'random'],
    gamesEach: 2000,
    seed: 3,
    maxPlies: 1000,
    standings: [standing(ANN), standing({ wins: 500, losses: 1500, thrownAway: 1001 })],
    meetings: [{ player: 'ann', opponent: 'random', wins: [1000, 500] } as unknown as TournamentReport['meetings'][0]],
    isStopped: false,
    elapsedMs: 1,
    ...changes,
  };
}

function shown(tournament: TournamentReport): string {
  const stdout = Object.assign(new PassThrough(), { columns: 100 });
  const terminal = { stdout, stdin: new PassThrough(), stderr: new PassThrough(), env: {} };
  const page = createPage({ terminal } as unknown as Call);
  showTournament(page, tournament, tailEnd as never);
  showLegend(page, [tournament]);
  return written(stdout);
}

test('the tables show the wins by opponent and seat, and the quality of each player', () => {
  const lines = shown(report()).split('\n');
  expect(lines[0]).toBe('Tail End: 2 players, 2,000 games a pairing');
  expect(lines[1]).toBe('From the start of coins=7; seed 3');
  expect(lines).toContain('Wins of the player on the left against the one above, as Player 1 + as Player 2:');
  const table = lines.filter((line) => /^ {2}(ann|random) /.test(line)).map((line) => line.trim().split(/ {2,}/));
  expect(table).toEqual([
    ['ann', '-', '1,000 + 500'],
    ['random', '-', '-'],
    ['ann', '1,500', '500', '0', '1,234', '50.00%', '0.250', '0', '-'],
    ['random', '500', '1,500', '0', '0', '-', '-', '1,001', '-'],
  ]);
});

test('draws, forfeits, walkovers and an early end are reported if there are any', () => {
  const plain = shown(report());
  for (const word of ['drawn', 'forfeited', 'walkovers', 'stopped']) expect(plain).not.toContain(word);
  const failures = { ...NO_FAILURES, illegal: 3 };
  const standings = [standing({ ...ANN, draws: 7, walkovers: 3 }), standing({ failures })];
  const text = shown(report({ standings, isStopped: true }));
  expect(text).toContain('2,000 games a pairing (stopped)\n');
  expect(text).toMatch(/wins +losses +drawn +open/);
  expect(text).toMatch(/ann +1,500 +500 +7 +0 +1,234/);
  expect(text).toMatch(/forfeited +by random: 3 illegal/);
  expect(text).toMatch(/walkovers +of ann: 3 games that the other forfeited/);
  expect(text).toMatch(/drawn +games that neither player won/);
});
