import { expect, test } from 'vitest';
import type { AnyGame, Codec, TurnPlayers } from '../src/core/index.ts';
import { checkGame } from '../src/custom/index.ts';
import { checkGameLaws } from './games/game-laws.ts';
import { openGame } from './games/open-game.ts';

const ROW = openGame('tail-end coins=3');
const SUM = openGame('last-digit-standing target=9 max=2');

/** The sentence about the first law that a changed game breaks, without the position. */
function broken(game: AnyGame): string | undefined {
  const report = checkGameLaws(game);
  return report.ok
    ? undefined
    : `${report.law}: ${report.error.replace(/^In position .*?: /, '').replace(/ The record ".*" leads there\.$/, '')}`;
}

test.each([ROW, SUM])('a correct game breaks no law: $id', (folder) => {
  expect(broken(folder)).toBeUndefined();
});

test('games that people bring are not held to these laws', () => {
  expect(checkGame({ ...ROW, text: { ...ROW.text, whyOver: () => 'over' } }).ok).toBe(true);
});

test('a text that is no move and is refused in a word', () => {
  expect(broken({ ...ROW, text: { ...ROW.text, whyIllegal: () => 'no' } })).toBe(
    'another text for a move is refused in a sentence: The text "", which is no move, is not refused in a sentence.',
  );
});

test('a move that can be played without being legal', () => {
  const play = (position: unknown, move: unknown) =>
    ROW.rules.legalMoves(position).includes(move) ? ROW.rules.play(position, move) : position;
  expect(broken({ ...ROW, rules: { ...ROW.rules, play } })).toMatch(
    /^a move that is legal elsewhere and not here throws: The move "\d" can be played without being legal\.$/,
  );
});

test('an end that is not a sentence', () => {
  expect(broken({ ...ROW, text: { ...ROW.text, whyOver: () => 'all tails' } })).toBe(
    'the end of a game is told in a sentence: The end is not told in a sentence, but as "all tails".',
  );
});

test.each([
  ['named players', (name: string) => name === 'Player 1'],
  ['a reader in the first seat', (name: string) => name === 'you'],
])('a move that is not a sentence for %s', (_, isMeant) => {
  const describeMove: AnyGame['text']['describeMove'] = (position, move, player) =>
    isMeant(player.name) ? 'flipped' : ROW.text.describeMove(position, move, player);
  expect(broken({ ...ROW, text: { ...ROW.text, describeMove } })).toMatch(
    /^the board and each move are told in sentences, whoever reads them: "flipped" is not a sentence/,
  );
});

test('a board that is a sentence for some readers only', () => {
  const describePosition: AnyGame['text']['describePosition'] = (position, players) =>
    players.player2.isYou ? 'coins' : ROW.text.describePosition(position, players);
  expect(broken({ ...ROW, text: { ...ROW.text, describePosition } })).toMatch(/whoever reads them: "coins" is not/);
});

test.each<[string, (players: TurnPlayers) => string | undefined, boolean]>([
  ['no sentence', () => 'because', true],
  ['a sentence to nobody', () => 'You win.', true],
  ['a sentence to the reader, or about anybody', ({ mover }) => `${mover.isYou ? 'You win' : 'It wins'}.`, false],
  ['nothing', () => undefined, false],
])('a theory that says %s', (_, why, isBroken) => {
  if (!ROW.theory) throw new Error('no theory');
  const speaking = (position: unknown, players: TurnPlayers) =>
    [players.mover, players.other].some(({ isYou }) => isYou) && !isBroken
      ? ROW.theory?.why(position, players)
      : why(players);
  const found = broken({ ...ROW, theory: { ...ROW.theory, why: speaking } });
  if (!isBroken) expect(found).toBeUndefined();
  else
    expect(found).toMatch(
      /^the theory speaks in sentences, .*: The reason "(because|You win\.)" is not a sentence, or speaks to nobody\.$/,
    );
});

test.each<[string, (codec: Codec<unknown>) => Partial<Codec<unknown>>]>([
  ['ranks that are not whole', ({ rank }) => ({ rank: (position) => rank(position) + 0.5 })],
  ['negative ranks', ({ rank }) => ({ rank: (position) => -1 - rank(position) })],
  ['ranks beyond its size', ({ rank }) => ({ size: rank(SUM.rules.start) })],
  ['ranks of other positions', ({ unrank }) => ({ unrank: (rank) => unrank(Math.max(0, rank - 1)) })],
  ['a move less', ({ successors }) => ({ successors: (rank, out) => Math.max(0, successors(rank, out) - 1) })],
  ['other winners', ({ isWon }) => ({ isWon: (rank) => !isWon(rank) })],
])('a codec with %s', (_, change) => {
  if (!SUM.codec) throw new Error('no codec');
  const codec: Codec<unknown> = { ...SUM.codec, ...change(SUM.codec) };
  expect(broken({ ...SUM, codec })).toBe('the codec is the same game: The codec says something else than the rules.');
});

test('a codec that calls itself descending, and is not', () => {
  const loop = openGame('match-six');
  if (!loop.codec) throw new Error('no codec');
  expect(broken({ ...loop, codec: { ...loop.codec, descending: true } })).toMatch(/^the codec/);
});
