import { describe, expect, it } from 'vitest';
import { mustSucceed, type NamedPlayers, named, parseRecord, type Result, YOU } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { findPlayer, mistakeRate } from '../players/index.ts';
import type { AnswerTo, InputTo } from './index.ts';
import { choose, hint, insight, line, mistakeRates, path, values } from './insight.ts';
import { type AnyQuestion, ask } from './question.ts';
import { review } from './review.ts';

const QUESTIONS = { choose, hint, insight, line, mistakeRates, path, review, values };

/** The answer to a question about our games; throws a refusal. */
function answer<Name extends keyof typeof QUESTIONS>(name: Name, input: InputTo<Name>): AnswerTo<Name> {
  const asked: AnyQuestion = QUESTIONS[name];
  return mustSucceed(ask(asked, input, { games: GAMES }) as Result<AnswerTo<Name>>);
}

const AGAINST_CPU: NamedPlayers = { player1: YOU, player2: named('CPU') };
const variant = 'tail-end start=HHHTHHHHHTHHHHHHH';

describe('an insight', () => {
  it('speaks to the reader on their own turn', () => {
    const insight = answer('insight', { variant, position: 'HHHTHHHHHTHHHHHHH 1', players: AGAINST_CPU });
    expect(insight?.why).toContain('so you can win. Flip coin');
    expect(insight?.moves[0]?.why).toContain('After that it is CPU’s move.');
  });

  it('names the CPU as the mover on its turn, and the reader as the other', () => {
    const insight = answer('insight', { variant, position: 'HHHTHHHHHTHHHHHHH 2', players: AGAINST_CPU });
    expect(insight?.why).toContain('so CPU can win. CPU can flip coin');
    expect(insight?.moves[0]?.why).toContain('After that it is your move.');
  });

  it('is null when the game is over', () => {
    expect(answer('insight', { variant: 'tail-end', position: 'TTTTTTT 2', players: AGAINST_CPU })).toBeNull();
  });
});

it('a review uses the names of the players', () => {
  const lost = { record: 'tail-end: 3 1', players: AGAINST_CPU };
  const { moves, players } = answer('review', lost);
  const mistakes = moves.filter(({ grade }) => grade === 'mistake');
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toMatchObject({ ply: 1, player: 1, move: '3' });
  expect(mistakes[0]?.why).toContain('only 1 would have kept it. CPU can answer 1 and win at once.');
  expect(players[1]).toEqual({ decisions: 1, right: 0, onlyMoves: 1, onlyMovesFound: 0 });
  expect(players[2]).toEqual({ decisions: 1, right: 1, onlyMoves: 1, onlyMovesFound: 1 });
});

it('a hint goes from where to look to the move', () => {
  const hint = answer('hint', { variant, position: 'HHHTHHHHHTHHHHHHH 1', players: AGAINST_CPU });
  expect(hint?.nudge).toContain('3 of your 15 moves win.');
  expect(hint?.best).toEqual(['3', '9', '17']);
});

it('the error rate of an opponent matches the lab’s', () => {
  const game = mustSucceed(parseRecord(GAMES, variant)).game;
  const player = mustSucceed(mustSucceed(findPlayer('wren')).create(game));
  const { pitfallRate } = mustSucceed(mistakeRate(game, player));
  const [wren, perfect, none] = answer('mistakeRates', { variant, players: ['wren', 'trickster', 'nobody'] });
  expect(wren).toBe(`errs in ${Number((100 * pitfallRate).toFixed(1))}% of decisions`);
  expect([perfect, none]).toEqual(['never errs', '']);
});

it('a question about an unknown game is refused with one sentence', () => {
  expect(() => answer('values', { variant: 'tail-end coins=99', positions: [] })).toThrow(
    'coins must be a whole number from 1 to 40, not "99".',
  );
});

describe('two single heads, of which each player must flip one', () => {
  const lost = 'tail-end start=HTH';

  it('have values until all is flipped', () => {
    expect(answer('values', { variant: lost, positions: ['HTH 1', 'HTT 2', 'TTT 1'] })).toEqual([
      { verdict: 'loss', distance: 2 },
      { verdict: 'win', distance: 1 },
      null,
    ]);
  });

  it('have a best line of at most the requested length', () => {
    expect(answer('line', { variant: lost, position: 'HTH 1', limit: 9 })).toEqual(['1', '3']);
    expect(answer('line', { variant: lost, position: 'HTH 1', limit: 1 })).toEqual(['1']);
  });

  it('have a path to each reachable position, and none back', () => {
    expect(answer('path', { variant: lost, from: 'HTH 1', to: 'TTH 2' })).toEqual(['1']);
    expect(answer('path', { variant: lost, from: 'HTT 2', to: 'HTH 1' })).toBeNull();
  });

  it('have no hint once they are flipped', () => {
    expect(answer('hint', { variant: lost, position: 'TTT 1', players: AGAINST_CPU })).toBeNull();
  });

  it('are flipped in an order that the seed decides', () => {
    const choose = (seed: number) => answer('choose', { variant: lost, position: 'HTH 1', player: 'random', seed });
    const moves = Array.from({ length: 20 }, (_, seed) => choose(seed));
    expect(new Set(moves)).toEqual(new Set(['1', '3']));
    expect(Array.from({ length: 20 }, (_, seed) => choose(seed))).toEqual(moves);
    expect(answer('choose', { variant: lost, position: 'HTT 2', player: 'random', seed: 1 })).toBe('1');
  });
});
