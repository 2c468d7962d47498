import { expect, test } from 'vitest';
import { createGame, mustSucceed, type Verdict } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { solve } from '../src/solver/index.ts';
import { FULL_GAMES } from './games/game-folders.ts';

/** The claim of a sentence about the start: the verdict for the first player, and perhaps the moves it takes and the only winning move. */
interface Claim {
  readonly verdict: Verdict;
  readonly distance?: number;
  readonly onlyMove?: string;
}

function claimOf(sentence: string): Claim | undefined {
  if (/\bendless\b/i.test(sentence)) return { verdict: 'endless' };
  const [, player, moves] = /\b(first|second) player (?:can win|wins)(?: in (\d+) moves)?/.exec(sentence) ?? [];
  if (!player) return undefined;
  const onlyMove = /\b(?:by going|only by opening)(?: with| on the)? (\w+)/.exec(sentence)?.[1];
  return {
    verdict: player === 'first' ? 'win' : 'loss',
    ...(moves ? { distance: Number(moves) } : {}),
    ...(onlyMove ? { onlyMove } : {}),
  };
}

const claims = GAMES.flatMap((definition) =>
  definition.variants.flatMap(({ title, options, sentence }) => {
    const claim = claimOf(sentence);
    return claim ? [{ title, definition, options, sentence, claim }] : [];
  }),
);

test('every full game has a ready-made variant that says who wins', () => {
  const ids = new Set(claims.map(({ definition }) => definition.id));
  expect(FULL_GAMES.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test.each(claims)('$definition.title, $title: $sentence', ({ definition, options, claim }) => {
  const game = createGame(definition, options);
  if (!game.ok) throw new Error(game.error);
  const evaluation = mustSucceed(solve(game.value)).evaluate(game.value.rules.start);
  const { onlyMove, ...value } = claim;
  expect(evaluation?.value).toMatchObject(value);
  const winning = evaluation?.moves.filter((move) => move.value.verdict === 'win').map((move) => move.text);
  if (onlyMove) expect(winning).toEqual([onlyMove]);
});
