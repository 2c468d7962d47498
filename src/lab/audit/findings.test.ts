import { describe, expect, test } from 'vitest';
import { ticTacToe } from '../../../test/games/examples.ts';
import { gameWith } from '../../../test/games/game-with.ts';
import { openGame } from '../../../test/games/open-game.ts';
import { createPlaceGame, type Place } from '../../../test/games/place-game.ts';
import { reachablePositions } from '../../../test/games/reachable.ts';
import { hasLoop } from '../../../test/support/minimax.ts';
import { type AnyGame, createRandom, mustSucceed, parseRecord, type Verdict } from '../../core/index.ts';
import { solve } from '../../solver/index.ts';
import { type Audit, audit } from './audit.ts';
import { eventsOf } from './count-positions.ts';

/** The definitions, word by word, from the values that the solution gives each position by itself. */
function countSlowly(game: AnyGame) {
  const solution = mustSucceed(solve(game));
  const positions = reachablePositions(game);
  const unfinished = positions.flatMap((position) => {
    const evaluation = solution.evaluate(position);
    return evaluation ? [{ position, ...evaluation }] : [];
  });
  const keeping = unfinished.map(({ moves }) => moves.filter((move) => move.keepsVerdict).length);
  const wins = unfinished.flatMap(({ value }) => (value.verdict === 'win' ? [Number(value.distance)] : []));
  const texts = new Map<string, Set<Verdict>>();
  for (const { moves } of unfinished) {
    for (const { text, value } of moves) texts.set(text, (texts.get(text) ?? new Set()).add(value.verdict));
  }
  const events = new Map(eventsOf(game)?.kinds.map(({ id }) => [id, 0]));
  for (const { position, moves } of unfinished) {
    const caused = new Set(moves.flatMap(({ move }) => eventsOf(game)?.of(position, move) ?? []));
    for (const id of caused) events.set(id, (events.get(id) ?? 0) + 1);
  }
  return {
    positions: positions.length,
    finished: positions.length - unfinished.length,
    forced: unfinished.filter(({ moves }) => moves.length === 1).length,
    choices: unfinished.filter(({ moves }) => moves.length > 1).length,
    decisive: unfinished.filter(({ moves }, index) => moves.length > 1 && keeping[index] === 1).length,
    fallible: unfinished.filter(({ moves }, index) => keeping[index] !== moves.length).length,
    onlyMoves: unfinished.filter(({ value }, index) => value.verdict === 'win' && keeping[index] === 1).length,
    moverWins: wins.length,
    shortest: wins.length > 0 ? Math.min(...wins) : null,
    longest: wins.length > 0 ? Math.max(...wins) : null,
    winners: ([1, 2] as const).filter((seat) =>
      positions.some((position) => game.rules.outcome(position)?.winner === `player${seat}`),
    ),
    neverWinning: [...texts].filter(([, verdicts]) => !verdicts.has('win')).map(([text]) => text),
    events: Object.fromEntries(events),
    canLoop: hasLoop(game),
  };
}

function countsOf(found: Audit): ReturnType<typeof countSlowly> {
  return {
    positions: found.positions,
    finished: found.finished,
    forced: found.forced.positions,
    choices: found.decisions.positions,
    decisive: found.decisions.decisive,
    fallible: found.fallible,
    onlyMoves: found.onlyMoves.positions,
    moverWins: Math.round(found.advantage.moverWins * (found.positions - found.finished)),
    shortest: found.shortestWin?.distance ?? null,
    longest: found.longestWin?.distance ?? null,
    winners: [...found.winners],
    neverWinning: (found.neverWinning ?? []).map(({ move }) => move),
    events: Object.fromEntries(found.events.map(({ id, positions }) => [id, positions])),
    canLoop: found.endless.isPossible,
  };
}

/** Both lists of moves in one order: the table may meet them in another than the reference. */
function sorted<Counts extends { readonly neverWinning: readonly string[] }>(counts: Counts): Counts {
  return { ...counts, neverWinning: [...counts.neverWinning].sort() };
}

const VARIANTS = [
  'tail-end',
  'tail-end coins=12 reach=3',
  'tail-end coins=10 reach=3 misere=true',
  'inversion-race',
  'inversion-race leap=true',
  'match-six',
  'match-six target=10 max=4 window=4',
  'last-digit-standing target=20 max=4 base=8',
  'winners-and-losers string=WLWLL',
  'winners-and-losers string=WWLWLWLLWLWLW',
  'side-by-side boards=HHH-7B5',
];

/** Up to eight places with up to three arrows each, or an end of some kind. */
function randomPlaces(seed: number): readonly Place[] {
  const random = createRandom(seed);
  const below = (bound: number) => random.below(bound);
  const size = 2 + below(7);
  return Array.from({ length: size }, (_, place) => {
    if (place > 0 && below(3) === 0) return (['won', 'lost', 'drawn'] as const)[below(3)] ?? 'won';
    return Array.from({ length: 1 + below(3) }, () => below(size));
  });
}

/** A record of an endless game is legal, and its last position has come before. */
function expectEndless(game: AnyGame, example: string | null): void {
  const match = mustSucceed(parseRecord([game.definition], String(example)));
  const texts = match.positions.map(game.text.formatPosition);
  expect(texts.indexOf(texts.at(-1) ?? '')).toBeLessThan(texts.length - 1);
}

describe('what the audit counts', () => {
  test.each(VARIANTS)('is what the definitions say, for %s', (variant) => {
    const game = openGame(variant);
    const found = mustSucceed(audit(game, { varyOptions: false }));
    expect(sorted(countsOf(found))).toEqual(sorted(countSlowly(game)));
    if (found.endless.isPossible) expectEndless(game, found.endless.example);
  });

  test('is what the definitions say, for tic-tac-toe', () => {
    const game = gameWith(ticTacToe);
    expect(countsOf(mustSucceed(audit(game)))).toEqual(countSlowly(game));
  });

  test('is what the definitions say, for 2,000 random games with loops and draws', { tags: 'slow' }, () => {
    let loops = 0;
    for (let seed = 0; seed < 2000; seed++) {
      const game = createPlaceGame(randomPlaces(seed));
      const found = mustSucceed(audit(game));
      expect(sorted(countsOf(found)), `seed ${seed}`).toEqual(sorted(countSlowly(game)));
      if (!found.endless.isPossible) continue;
      loops++;
      expectEndless(game, found.endless.example);
    }
    expect(loops).toBeGreaterThan(500);
    expect(loops).toBeLessThan(1900);
  });

  test('shows endless best play where there is some: every position of it after the first such is endless', () => {
    for (let seed = 0; seed < 500; seed++) {
      const game = createPlaceGame(randomPlaces(seed));
      const found = mustSucceed(audit(game));
      if (found.verdicts.endless === 0) continue;
      const solution = mustSucceed(solve(game));
      const match = mustSucceed(parseRecord([game.definition], String(found.endless.example)));
      const verdicts = match.positions.map((position) => solution.value(position)?.verdict);
      expect(verdicts.lastIndexOf('endless'), `seed ${seed}`).toBe(verdicts.length - 1);
      const first = verdicts.indexOf('endless');
      expect(new Set(verdicts.slice(first)), `seed ${seed}`).toEqual(new Set(['endless']));
    }
  });
});
