import { describe, expect, test } from 'vitest';
import { ticTacToe } from '../../test/games/examples.ts';
import { gameWith } from '../../test/games/game-with.ts';
import { reachablePositions } from '../../test/games/reachable.ts';
import { createMinimax } from '../../test/support/minimax.ts';
import { mustSucceed, replay, YOU_TO_MOVE } from '../core/index.ts';
import { formatCertificate, makeCertificate, parseCertificate, verifyCertificate } from '../proof/index.ts';
import { describeMistake, explainMove, explainPosition, reviewMatch, solve } from '../solver/index.ts';
import {
  audit,
  createJob,
  createLocalPool,
  createTournament,
  exactProbabilities,
  formatCsv,
  playTournament,
  simulate,
} from './index.ts';

const game = gameWith(ticTacToe);
const solution = mustSucceed(solve(game));
const now = () => performance.now();
const pool = () => createLocalPool([ticTacToe], now);

describe('tic-tac-toe, a game that is drawn between perfect players', () => {
  test('is a draw in nine plies, and minimax agrees on every position', () => {
    expect(solution.value(game.rules.start)).toEqual({ verdict: 'draw', distance: 9 });
    const minimax = createMinimax(game);
    const positions = reachablePositions(game);
    expect(positions).toHaveLength(5478);
    const open = positions.filter((position) => !game.rules.outcome(position));
    expect(open.filter((position) => solution.value(position)?.verdict !== minimax(position).verdict)).toEqual([]);
    expect(open.filter((position) => solution.value(position)?.distance !== minimax(position).distance)).toEqual([]);
  });

  test('has 958 finished positions, and its verdicts are counted', () => {
    const { positions, finished, verdicts } = mustSucceed(audit(game));
    expect([positions, finished]).toEqual([5478, 958]);
    expect(verdicts.endless).toBe(0);
    expect(verdicts.win + verdicts.loss + verdicts.draw).toBe(5478 - 958);
    expect(verdicts.draw).toBeGreaterThan(0);
  });

  test('is proved by two strategies that never lose, and no other claim passes', () => {
    const certificate = mustSucceed(makeCertificate(solution));
    expect(certificate.claim).toEqual({ verdict: 'draw', winner: null, within: 9 });
    const text = formatCertificate(certificate);
    expect(mustSucceed(verifyCertificate([ticTacToe], mustSucceed(parseCertificate(text)))).claim.verdict).toBe('draw');
    const endless = text.replace(
      '"verdict":"draw","winner":null,"within":9',
      '"verdict":"endless","winner":null,"within":null',
    );
    expect(endless).not.toBe(text);
    expect(verifyCertificate([ticTacToe], mustSucceed(parseCertificate(endless))).ok).toBe(false);
  });

  test('between perfect players every simulated game is the predicted draw', async () => {
    const job = mustSucceed(createJob([ticTacToe], { game: 'tic-tac-toe', games: 200 }));
    const report = mustSucceed(await simulate([ticTacToe], job, pool(), { now }));
    expect(report).toMatchObject({ draws: 200, unfinished: 0, wins: { 1: 0, 2: 0 }, predicted: { agreed: 200 } });
    expect(formatCsv([report])).toContain(',draws,,200,200,1,');
  });

  /** The shares of random play are known: 737/1260, 121/420 and 8/63. */
  test('between random players the exact probabilities are the known ones', () => {
    const { wins, draw, endless, meanPlies } = mustSucceed(exactProbabilities(game, ['random', 'random']));
    expect(wins[1]).toBeCloseTo(737 / 1260, 12);
    expect(wins[2]).toBeCloseTo(121 / 420, 12);
    expect(draw).toBeCloseTo(8 / 63, 12);
    expect(endless).toBe(0);
    expect(meanPlies).toBeGreaterThan(7);
  });

  test('in a tournament draws are neither wins nor losses', async () => {
    const request = { game: 'tic-tac-toe', players: ['random', 'perfect'], games: 100 };
    const job = mustSucceed(createTournament([ticTacToe], request));
    const { standings } = mustSucceed(await playTournament([ticTacToe], job, pool(), { now }));
    for (const { games, wins, losses, draws, unfinished } of standings) {
      expect(wins + losses + draws + unfinished).toBe(games);
      expect(draws).toBeGreaterThan(0);
    }
    expect(standings.find(({ player }) => player === 'perfect')?.losses).toBe(0);
  });

  test('a lost draw is reported as a mistake', () => {
    const match = mustSucceed(replay(game, ['1', '2', '5']));
    const [, second] = reviewMatch(solution, match);
    expect(second).toMatchObject({ grade: 'mistake', before: { verdict: 'draw' }, after: { verdict: 'loss' } });
    expect(second && describeMistake(second, YOU_TO_MOVE.mover)).toMatch(
      /^You gave away a draw with 2 and now lose in \d moves/,
    );
  });

  test('explanations say that neither player can win, and which moves keep the draw', () => {
    expect(explainPosition(solution, game.rules.start, YOU_TO_MOVE)).toBe(
      'Neither player can force a win: every move keeps the draw.',
    );
    const corner = game.rules.play(game.rules.start, 1);
    expect(explainPosition(solution, corner, YOU_TO_MOVE)).toMatch(/: 5 keeps the draw; 2 loses to /);
    expect(explainMove(solution, corner, 5, YOU_TO_MOVE)).toBe('5 draws. Neither player can force a win then.');
    expect(explainMove(solution, corner, 2, YOU_TO_MOVE)).toMatch(
      /^2 loses in \d moves; 5 would draw\. Your opponent answers /,
    );
  });
});
