import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gameFile } from '../../test/games/game-folders.ts';
import { openGame } from '../../test/games/open-game.ts';
import { reachablePositions } from '../../test/games/reachable.ts';
import { createMinimax, solveByRounds } from '../../test/support/minimax.ts';
import {
  type AnyGame,
  createRandom,
  currentPosition,
  formatVariant,
  mustSucceed,
  parseRecord,
  quote,
  type Verdict,
} from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { applies, type Condition, type Conjecture, playRule, tryConjecture } from './conjecture.ts';
import { describeAnswer, describeConjecture, formatConjecture, parseConjecture } from './conjecture-text.ts';
import type { AnyConjectures, Domain } from './features.ts';

const DESKS = new Map(
  await Promise.all(
    GAMES.filter(({ id }) => existsSync(gameFile(id, 'lessons.ts'))).map(async ({ id }) => {
      const folder: { readonly conjectures: AnyConjectures } = await import(gameFile(id, 'lessons.ts').href);
      return [id, folder.conjectures] as const;
    }),
  ),
);

function deskOf(id: string): AnyConjectures {
  const desk = DESKS.get(id);
  if (!desk) throw new Error(`${id} has no desk.`);
  return desk;
}

function openRecord(record: string) {
  return mustSucceed(parseRecord(GAMES, record));
}

/** A condition without its place in a rule. */
type Part = Omit<Condition, 'joined'>;

const is = (feature: string, value = true): Part => ({ feature, test: { kind: 'holds', value } });
const rest = (feature: string, divisor: number, remainder: number): Part => ({
  feature,
  test: { kind: 'remainder', divisor, value: remainder },
});
const number = (feature: string, value: number): Part => ({ feature, test: { kind: 'equals', value } });

function say(verdict: 'wins' | 'loses', claim: 'exactly' | 'whenever', ...alternatives: Part[][]): Conjecture {
  const conditions = alternatives.flatMap((parts, alternative) =>
    parts.map((part, index): Condition => ({ joined: index === 0 && alternative > 0 ? 'or' : 'and', ...part })),
  );
  return { verdict, claim, conditions };
}

/** Theorems that the features can express, each with a domain on which it is true and the number of positions. */
const TRUE: readonly (readonly [string, number, number, Conjecture])[] = [
  ['tail-end', 0, 1014, say('loses', 'exactly', [is('partners')])],
  ['tail-end', 0, 1014, say('loses', 'whenever', [is('twins')])],
  ['tail-end', 1, 194, say('loses', 'exactly', [is('twins')])],
  [
    'last-digit-standing',
    0,
    16787,
    say('loses', 'exactly', [is('level'), is('enough')], [is('enough', false), rest('unused', 2, 0)]),
  ],
  ['last-digit-standing', 0, 16787, say('loses', 'whenever', [is('level'), is('enough')])],
  [
    'winners-and-losers',
    0,
    1022,
    say(
      'wins',
      'exactly',
      [rest('letters', 2, 0), is('middle-l')],
      [rest('letters', 2, 1), is('middle-ww')],
      [number('letters', 1), number('ws', 1)],
    ),
  ],
  [
    'match-six',
    0,
    1722,
    say('loses', 'exactly', [is('exact-pairs'), rest('to-come', 2, 0)], [is('fillable'), rest('to-come', 2, 1)]),
  ],
  ['inversion-race', 1, 134, say('wins', 'exactly', [is('not-behind')])],
  [
    'inversion-race',
    0,
    269,
    say('wins', 'exactly', [is('not-behind')], [is('moved'), is('right-behind'), rest('own', 2, 0)]),
  ],
  ['side-by-side', 0, 2888, say('loses', 'exactly', [is('partners')])],
];

/** Each of these is wrong somewhere. */
const FALSE: readonly (readonly [string, number, Conjecture])[] = [
  ['tail-end', 0, say('loses', 'exactly', [is('twins')])],
  ['tail-end', 0, say('loses', 'whenever', [rest('heads', 2, 0)])],
  ['tail-end', 3, say('loses', 'exactly', [is('partners')])],
  ['tail-end', 4, say('loses', 'exactly', [is('partners')])],
  ['last-digit-standing', 0, say('loses', 'exactly', [is('level')])],
  ['last-digit-standing', 0, say('loses', 'exactly', [rest('left', 11, 0)])],
  ['last-digit-standing', 1, say('wins', 'whenever', [rest('unused', 2, 1)])],
  ['winners-and-losers', 0, say('wins', 'whenever', [is('end-w')])],
  ['winners-and-losers', 0, say('wins', 'exactly', [rest('letters', 2, 0), is('middle-l')])],
  ['match-six', 1, say('loses', 'exactly', [is('nothing')])],
  ['match-six', 2, say('loses', 'exactly', [rest('missing', 5, 0)])],
  ['inversion-race', 0, say('wins', 'exactly', [is('not-behind')])],
  ['inversion-race', 2, say('loses', 'whenever', [is('right-behind')])],
  ['side-by-side', 0, say('loses', 'exactly', [is('same-choices')])],
];

/** The domains of Last Digit Standing have up to 16,787 positions. */
const isLarge = ([id]: readonly [string, ...unknown[]]) => id === 'last-digit-standing';
const isSmall = (row: readonly [string, ...unknown[]]) => !isLarge(row);

function expectTrue(...[id, domain, positions, conjecture]: (typeof TRUE)[number]): void {
  const desk = deskOf(id);
  const found = tryConjecture(GAMES, desk, conjecture, domainOf(desk, domain));
  expect(found, describeConjecture(desk, conjecture)).toMatchObject({ positions, counterexample: null });
}

test.each(TRUE.filter(isSmall))('is not refuted: %s %i', expectTrue);
test.each(TRUE.filter(isLarge))('is not refuted: %s %i', { tags: 'slow' }, expectTrue);

function expectFalse(...[id, domain, conjecture]: (typeof FALSE)[number]): void {
  const desk = deskOf(id);
  const { counterexample } = tryConjecture(GAMES, desk, conjecture, domainOf(desk, domain));
  const smallest = smallestByHand(desk, conjecture, domainOf(desk, domain)) ?? expect.unreachable();
  const { game, ...match } = openRecord(counterexample?.record ?? '');
  const position = currentPosition({ game, ...match });
  expect(counterexample, describeConjecture(desk, conjecture)).toMatchObject({
    applies: smallest.applies,
    canWin: smallest.verdict === 'win',
  });
  expect(desk.size(game, position)).toBe(smallest.size);
  // A row of coins is shown without the tails that make no difference.
  if (!desk.smallest) expect([formatVariant(game), game.text.formatPosition(position)]).toEqual(smallest.shown);
}

test.each(FALSE.filter(isSmall))('is refuted by the smallest counterexample: %s %i', expectFalse);
test.each(FALSE.filter(isLarge))('is refuted by the smallest counterexample: %s %i', { tags: 'slow' }, expectFalse);

function domainOf({ domains }: AnyConjectures, index: number): Domain {
  const domain = domains[index];
  if (!domain) throw new Error('There is no such domain.');
  return domain;
}

/** All refuting positions, judged by recursion over the rules and sorted by size, and the first of them. */
function smallestByHand(desk: AnyConjectures, conjecture: Conjecture, { variants, startsOnly }: Domain) {
  const wrong = variants.flatMap((variant) => {
    const game = openGame(variant);
    const positions = startsOnly ? [game.rules.start] : reachablePositions(game);
    const verdictOf = judgeOf(game, positions);
    return positions
      .filter((position) => !game.rules.outcome(position))
      .map((position) => ({
        shown: [formatVariant(game), game.text.formatPosition(position)],
        applies: applies(desk, conjecture, game, position),
        verdict: verdictOf(position),
        size: desk.size(game, position),
      }))
      .filter(({ applies: isSaid, verdict }) => {
        const isTrue = verdict === (conjecture.verdict === 'wins' ? 'win' : 'loss');
        return isSaid ? !isTrue : isTrue && conjecture.claim === 'exactly';
      });
  });
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  wrong.sort((a, b) => a.size - b.size || order(a.shown[1] ?? '', b.shown[1] ?? ''));
  return wrong[0];
}

function judgeOf(game: AnyGame, positions: readonly unknown[]): (position: unknown) => Verdict | undefined {
  if (game.id !== 'match-six' && game.id !== 'inversion-race') {
    const minimax = createMinimax(game);
    return (position) => minimax(position).verdict;
  }
  const values = solveByRounds(game, positions);
  return (position) => values.get(game.text.formatPosition(position))?.verdict;
}

test('a counterexample is a game that leads to it, with the moves that win there', () => {
  const desk = deskOf('tail-end');
  const twins = tryConjecture(GAMES, desk, say('loses', 'exactly', [is('twins')]), domainOf(desk, 0));
  expect(twins).toMatchObject({ positions: 1014, counterexample: { applies: false, canWin: false, wins: [] } });
  for (const [id, domain, conjecture] of FALSE.filter(([name]) => name === 'tail-end' || name === 'inversion-race')) {
    const { counterexample } = tryConjecture(GAMES, deskOf(id), conjecture, domainOf(deskOf(id), domain));
    const match = openRecord(counterexample?.record ?? '');
    const position = currentPosition(match);
    const won = match.game.rules.legalMoves(position).filter((move) => {
      const next = match.game.rules.play(position, move);
      const outcome = match.game.rules.outcome(next);
      return outcome ? outcome.winner === match.game.rules.turn(position) : isLostFor(match.game, next);
    });
    expect(counterexample?.wins).toEqual(won.map((move) => match.game.text.formatMove(move)));
    expect(counterexample?.canWin).toBe(won.length > 0);
  }
});

/** Judged by plain recursion, not by the solver. */
function isLostFor(game: AnyGame, position: unknown): boolean {
  return judgeOf(game, reachablePositions(game))(position) === 'loss';
}

test.each([
  ['heads=3', true],
  ['heads=4', false],
  ['heads<=2', false],
  ['heads<=3', true],
  ['heads<=4', true],
  ['heads%2=1', true],
  ['heads%3=1', false],
  ['twins', false],
  ['not twins', true],
  ['twins or heads=3', true],
  ['not twins and heads=4', false],
])('of a row of three heads %s is %s', (conditions, isTrue) => {
  const game = openGame('tail-end coins=3');
  const conjecture = mustSucceed(parseConjecture(deskOf('tail-end'), `wins whenever ${conditions}`));
  expect(applies(deskOf('tail-end'), conjecture, game, game.rules.start)).toBe(isTrue);
});

describe('a conjecture in one line', () => {
  test('is parsed as it was written', () => {
    const all = [...TRUE.map((row) => [row[0], row[3]] as const), ...FALSE.map((row) => [row[0], row[2]] as const)];
    for (const [id, conjecture] of all)
      expect(parseConjecture(deskOf(id), formatConjecture(conjecture))).toEqual({ ok: true, value: conjecture });
    const most = say('wins', 'whenever', [{ feature: 'heads', test: { kind: 'most', value: 3 } }, is('twins', false)]);
    expect(formatConjecture(most)).toBe('wins whenever heads<=3 and not twins');
    expect(parseConjecture(deskOf('tail-end'), 'wins whenever heads<=3 and not twins')).toEqual({
      ok: true,
      value: most,
    });
  });

  test.each([
    '',
    'loses when twins',
    'loses exactly when tails=3',
    'loses exactly when twins=1',
    'loses exactly when heads',
    'loses exactly when not heads=3',
    'loses exactly when heads%1=0',
    'loses exactly when heads%4=4',
    'loses exactly when heads%4',
    'loses exactly when heads%4<=1',
    'loses exactly when heads!=3',
    'loses exactly when 7 heads=3',
    'loses exactly when heads=100',
    'loses exactly when twins and',
    `loses exactly when ${Array(9).fill('twins').join(' or ')}`,
  ])('that makes no sense is refused with a sentence: %s', (text) => {
    expect(parseConjecture(deskOf('tail-end'), text)).toEqual({
      ok: false,
      error: `${quote(text)} is not a rule: write one such as "loses exactly when heads%2=0", with at most 8 conditions about heads, runs, longest, singles, twins and partners.`,
    });
  });

  test('may have eight conditions', () => {
    const eight = `loses exactly when ${Array(8).fill('twins').join(' or ')}`;
    expect(formatConjecture(mustSucceed(parseConjecture(deskOf('tail-end'), eight)))).toBe(eight);
  });

  test('never throws, whatever is typed', () => {
    const random = createRandom(17);
    const words = [
      'wins',
      'loses',
      'exactly',
      'when',
      'whenever',
      'and',
      'or',
      'not',
      'heads',
      'twins',
      '=',
      '%2',
      '=0',
      '<=',
      '9',
      '',
    ];
    for (let tried = 0; tried < 5000; tried++) {
      const text = Array.from({ length: random.below(9) }, () => random.pick(words)).join(random.pick([' ', '']));
      const read = parseConjecture(deskOf('tail-end'), text);
      if (read.ok) expect(parseConjecture(deskOf('tail-end'), formatConjecture(read.value))).toEqual(read);
      else expect(read.error).toMatch(/\.$/);
    }
  });
});

describe('a rule that plays', () => {
  const desk = deskOf('tail-end');
  const game = openGame('tail-end start=HHHTHHHHHTHHHHHHH');

  test('wins against the perfect player where it is right', () => {
    const { winner, rule, lostAt } = playRule(desk, say('loses', 'exactly', [is('partners')]), game);
    expect([winner, rule, lostAt]).toEqual(['player1', 'player1', null]);
  });

  test('loses where it is wrong, naming the move at which it had no answer', () => {
    const { winner, lostAt } = playRule(desk, say('loses', 'exactly', [is('twins')]), game);
    expect([winner, lostAt]).toEqual(['player2', 0]);
  });
});

describe('a rule in words', () => {
  test.each([
    ['loses exactly when heads%2=0', 'the number of heads is even.'],
    ['loses exactly when heads%2=1', 'the number of heads is odd.'],
    ['loses exactly when heads%3=0', 'the number of heads is a multiple of 3.'],
    ['loses exactly when heads%3=2', 'the number of heads leaves 2 when divided by 3.'],
    ['loses exactly when heads=4', 'the number of heads is 4.'],
    ['loses exactly when heads<=4', 'the number of heads is at most 4.'],
  ])('%s', (text, words) => {
    const conjecture = mustSucceed(parseConjecture(deskOf('tail-end'), text));
    expect(describeConjecture(deskOf('tail-end'), conjecture)).toBe(`The player to move loses exactly when ${words}`);
  });

  test('joins conditions and alternatives, and states what is not claimed', () => {
    const conjecture = say('wins', 'whenever', [number('heads', 1), is('twins', false)], [is('twins')]);
    const { name } = deskOf('tail-end').features.find(({ id }) => id === 'twins') ?? expect.unreachable();
    expect(describeConjecture(deskOf('tail-end'), conjecture)).toBe(
      `The player to move wins whenever the number of heads is 1 and it is not true that ${name}, or ${name}.`,
    );
  });

  test('about an unknown feature shows its name, and cannot be tested', () => {
    expect(describeConjecture(deskOf('tail-end'), say('wins', 'exactly', [is('hats')]))).toMatch(/when hats\.$/);
    const game = openGame('tail-end');
    expect(() => applies(deskOf('tail-end'), say('wins', 'exactly', [is('hats')]), game, game.rules.start)).toThrow(
      'There is no feature hats.',
    );
  });
});

describe('the result of a rule is described', () => {
  const { sizeName } = deskOf('tail-end');

  test('if it holds', () => {
    expect(describeAnswer(deskOf('tail-end'), { positions: 1014, counterexample: null })).toEqual({
      title: 'It holds',
      words: 'In all 1,014 positions. That is no proof for larger ones, but a good reason to look for one.',
    });
  });

  test.each([
    [{ applies: true, canWin: true, wins: ['1', '2'] }, 'hold here, but the player to move can win, with 1 or 2.'],
    [{ applies: false, canWin: false, wins: [] }, 'do not hold here, but the player to move cannot win.'],
  ])('where it does not: %o', (found, words) => {
    const counterexample = { record: 'tail-end', ...found };
    expect(describeAnswer(deskOf('tail-end'), { positions: 1014, counterexample })).toEqual({
      title: 'It does not hold',
      words: `Your conditions ${words} Of the 1,014 positions that were tried, this is the smallest that your rule is wrong about (by ${sizeName}).`,
    });
  });
});

test('a rule’s endless game stops after 200 moves and names its first move without a reason', () => {
  const desk = deskOf('match-six');
  const { id } = desk.features.find(({ kind }) => kind === 'statement') ?? expect.unreachable();
  // No position counts as lost, so the rule makes its first move, 1, each time; and after 1 the perfect player plays 1.
  const never = say('loses', 'exactly', [is(id), is(id, false)]);
  const { record, winner, lostAt } = playRule(desk, never, openGame('match-six'));
  expect([winner, lostAt]).toEqual([null, 0]);
  expect(openRecord(record).moves).toHaveLength(200);
});
