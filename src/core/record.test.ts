import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SMALL_VARIANTS } from '../../test/games/game-folders.ts';
import { openGame } from '../../test/games/open-game.ts';
import { describeGame } from '../api/games.ts';
import { GAMES } from '../games/index.ts';
import { declareGame } from './declare-game.ts';
import type { Rules } from './game.ts';
import { type AnyMatch, currentPosition, playMove } from './match.ts';
import { FIRST_OPTION } from './options.ts';
import { createRandom } from './random.ts';
import {
  createRecordReader,
  formatLink,
  formatRecord,
  parseLink,
  parseQuery,
  parseRecord,
  parseRecordOrLink,
  titleWithOptions,
  variantLabel,
} from './record.ts';

const ids = GAMES.map((game) => game.id).join(', ');

function recordOf(text: string): string {
  const match = parseRecord(GAMES, text);
  return match.ok ? formatRecord(match.value) : match.error;
}

/** A match of a variant with up to `plies` random moves. */
function randomMatch(variant: string, seed: number, plies: number): AnyMatch {
  const parsed = parseRecord(GAMES, variant);
  if (!parsed.ok) throw new Error(parsed.error);
  const random = createRandom(seed);
  let match = parsed.value;
  for (let ply = 0; ply < plies; ply++) {
    const moves = match.game.rules.legalMoves(currentPosition(match));
    if (moves.length === 0) break;
    match = playMove(match, random.pick(moves));
  }
  return match;
}

function openLink(link: string) {
  const url = new URL(link, 'http://localhost');
  return parseLink(GAMES, url.pathname.replace('/play/', ''), url.searchParams);
}

describe('records', () => {
  test.each([
    ['tail-end coins=9 reach=3: 3 1', 'tail-end coins=9 reach=3: 3 1'],
    ['tail-end', 'tail-end:'],
    ['  tail-end   coins=7 :  2\t1 ', 'tail-end: 2 1'],
    ['tail-end reach=all misere=false first=1:', 'tail-end:'],
    ['tail-end first=2 start=hth: 3', 'tail-end start=HTH first=2: 3'],
  ])('%s is written %s', (text, record) => {
    expect(recordOf(text)).toBe(record);
  });

  test.each([
    ['', `No game is named; the games are ${ids}.`],
    [': 1', `No game is named; the games are ${ids}.`],
    ['tailend: 1', `There is no game "tailend"; the games are ${ids}.`],
    ['tail-end 3 1', '"3" is not option=value; moves come after a colon.'],
    ['tail-end =3:', '"=3" is not option=value; moves come after a colon.'],
    ['tail-end x=3:', 'Tail End has no option "x"; its options are coins, reach, misere, start, first.'],
    ['tail-end coins=41:', 'coins must be a whole number from 1 to 40, not "41".'],
    ['tail-end: 3 9', 'Move 2, "9": "9" is not a coin; choose a number from 1 to 7.'],
    ['tail-end: 3 4', 'Move 2, "4": Coin 4 is already tails up.'],
    ['tail-end: 1 1', 'Move 2, "1": The game is over.'],
    ['tail-end:: 1', 'Move 1, ":": ":" is not a coin; choose a number from 1 to 7.'],
    ['tail-end start=TTT:', 'start must have at least one H: a row of tails is a finished game.'],
    ['tail-end start=HH coins=2:', 'Give either coins or start, not both: start already says how many coins.'],
  ])('%s is refused whole', (text, error) => {
    expect(recordOf(text)).toBe(error);
  });

  test('a very long word is cut in the error', () => {
    expect(recordOf(`tail-end: ${'9'.repeat(100_000)}`).length).toBeLessThan(200);
  });
});

describe('links', () => {
  test('a link has the documented form', () => {
    const match = parseRecord(GAMES, 'tail-end coins=9 reach=3: 3 1');
    expect(match.ok && formatLink(match.value)).toBe('/play/tail-end?coins=9&reach=3&moves=3.1');
    const start = parseRecord(GAMES, 'tail-end');
    expect(start.ok && formatLink(start.value)).toBe('/play/tail-end');
  });

  test.each([
    ['/play/tail-end?moves=3.4', 'Move 2, "4": Coin 4 is already tails up.'],
    ['/play/tail-end?moves=3&moves=2', 'moves is given twice.'],
    ['/play/tail-end?coins=3&coins=3', 'The option coins is given twice.'],
    ['/play/tail-end?moves=.', 'Move 1, "": "" is not a coin; choose a number from 1 to 7.'],
    ['/play/nothing', `There is no game "nothing"; the games are ${ids}.`],
  ])('%s is refused', (link, error) => {
    expect(openLink(link)).toEqual({ ok: false, error });
  });
});

describe('pasted text', () => {
  const record = 'tail-end coins=9 reach=3: 3 1';

  test.each([
    record,
    `  ${record} `,
    '/play/tail-end?coins=9&reach=3&moves=3.1',
    'http://127.0.0.1:8080/play/tail-end?coins=9&reach=3&moves=3.1',
    'https://example.org/penultimate/play/tail-end?moves=3%2E1&reach=3&coins=9#board',
    '/play/tail%2Dend?coins=9&&reach=3&moves=3.1',
  ])('%s is that game', (text) => {
    const match = parseRecordOrLink(GAMES, text);
    expect(match.ok && formatRecord(match.value)).toBe(record);
  });

  test.each([
    ['/play/tail-end?coins=%', 'coins must be a whole number from 1 to 40, not "%".'],
    ['/play/tail-end?coins', 'coins must be a whole number from 1 to 40, not empty.'],
    ['/play/tail-end?moves=1&moves=2', 'moves is given twice.'],
    ['/play/', `No game is named; the games are ${ids}.`],
    ['here/play/tail-end', `There is no game "here/play/tail-end"; the games are ${ids}.`],
  ])('%s is refused', (text, error) => {
    expect(parseRecordOrLink(GAMES, text)).toEqual({ ok: false, error });
  });
});

describe('a reader of many records', () => {
  test('answers each record as if it were alone', () => {
    const read = createRecordReader(GAMES);
    const texts = [
      'tail-end: 5',
      'tail-end: 9',
      'tail-end coins=5: 5',
      '/play/match-six?moves=2',
      'tail-end:',
      'x',
      '',
    ];
    for (const text of [...texts, ...texts]) expect(read(text)).toEqual(parseRecordOrLink(GAMES, text));
  });

  test('gives the records of a variant one game, so that it is solved once, despite many others', () => {
    const read = createRecordReader(GAMES);
    const gameOf = (text: string) => {
      const match = read(text);
      return match.ok ? match.value.game : undefined;
    };
    const game = gameOf('match-six target=7: 1');
    for (let other = 1; other <= 20; other++) gameOf(`match-six target=${(other % 6) + 1}: 1`);
    expect(game).toBeDefined();
    expect(gameOf('match-six target=7: 2 2')).toBe(game);
  });
});

describe('a reader of very many records', () => {
  const gamesOf = (read: ReturnType<typeof createRecordReader>) => (text: string) => {
    const match = read(text);
    return match.ok ? match.value.game : undefined;
  };
  /** Opens one game, and then many others, four of them of the same kind: `createGame` caches no more. */
  function openMany(gameOf: (text: string) => unknown, others: number): unknown {
    const first = gameOf('match-six target=7');
    for (const target of [1, 2, 3, 4]) gameOf(`match-six target=${target}`);
    for (let other = 4; other < others; other++) gameOf(`tail-end coins=${(other % 30) + 2} reach=${(other % 7) + 1}`);
    return first;
  }

  test('caches a hundred games, without refused ones', () => {
    const gameOf = gamesOf(createRecordReader(GAMES));
    const first = openMany(gameOf, 99);
    for (let refused = 0; refused < 100; refused++) gameOf(`tail-end coins=${refused + 100}`);
    expect(gameOf('match-six target=7')).toBe(first);
  });

  test('drops the oldest when there are more', () => {
    const gameOf = gamesOf(createRecordReader(GAMES));
    const first = openMany(gameOf, 100);
    expect(gameOf('match-six target=7')).not.toBe(first);
  });
});

describe('properties', () => {
  const variant = fc.constantFrom(...Object.values(SMALL_VARIANTS).flat());

  test('a record and a link give the same match back', () => {
    fc.assert(
      fc.property(variant, fc.nat(), fc.nat(30), (name, seed, plies) => {
        const match = randomMatch(name, seed, plies);
        const record = formatRecord(match);
        const fromRecord = parseRecord(GAMES, record);
        const fromLink = openLink(formatLink(match));
        expect(fromRecord.ok && formatRecord(fromRecord.value)).toBe(record);
        expect(fromRecord.ok && fromRecord.value.positions).toEqual(match.positions);
        expect(fromLink.ok && formatRecord(fromLink.value)).toBe(record);
        expect(parseRecordOrLink(GAMES, formatLink(match))).toEqual(fromLink);
      }),
      { numRuns: 500 },
    );
  });

  test('no text makes a parser throw, and every refusal is one sentence', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('coins=', 'first=2', ':', ' ', '1', 'left', 'string=W', ...GAMES.map((game) => game.id)),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' '));
    fc.assert(
      fc.property(text, (candidate) => {
        const parsed = parseRecord(GAMES, candidate);
        if (parsed.ok) expect(recordOf(formatRecord(parsed.value))).toBe(formatRecord(parsed.value));
        else expect(parsed.error).toMatch(/^[^\n]+\.$/);
        const linked = parseRecordOrLink(GAMES, `/play/tail-end?${candidate}`);
        if (!linked.ok) expect(linked.error).toMatch(/^[^\n]+\.$/);
      }),
      { numRuns: 3000 },
    );
  });

  test('no text makes a position or move parser throw', () => {
    fc.assert(
      fc.property(variant, fc.string({ unit: 'binary' }), fc.nat(), (name, candidate, seed) => {
        const { game } = randomMatch(name, seed, 0);
        const parsed = game.text.parsePosition(candidate);
        if (parsed.ok) expect(game.text.formatPosition(parsed.value)).toBe(candidate);
        else expect(parsed.error).toMatch(/^[^\n]+\.$/);
        expect(game.text.whyIllegal(game.rules.start, candidate)).toMatch(/^[^\n]+\.$/);
      }),
      { numRuns: 2000 },
    );
  });

  test('a position text with one changed character is refused or is another position', () => {
    fc.assert(
      fc.property(
        variant,
        fc.nat(),
        fc.nat(6),
        fc.nat(),
        fc.constantFrom('', 'H', 'W', '0', '3', ' ', '-'),
        (...args) => {
          const [name, seed, plies, place, spoil] = args;
          const match = randomMatch(name, seed, plies);
          const text = match.game.text.formatPosition(currentPosition(match));
          const at = place % text.length;
          const spoilt = text.slice(0, at) + spoil + text.slice(at + 1);
          const parsed = match.game.text.parsePosition(spoilt);
          if (parsed.ok) expect(match.game.text.formatPosition(parsed.value)).toBe(spoilt);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('pasted text', () => {
  test.each([
    'tail-end coins=9 reach=3: 3 1',
    '  tail-end coins=9 reach=3: 3 1 ',
    'https://example.org/arcade/play/tail-end?coins=9&reach=3&moves=3.1',
    '/play/tail-end/?coins=9&reach=3&moves=3.1#top',
    '/play/tail-end//?coins=9&reach=3&moves=3.1',
    '/play/tail-end?utm_source=letter&coins=9&fbclid=1&reach=3&fbclid=2&moves=3.1&coin=5',
    '/play/tail%2Dend?coin%73=9&reach=3&moves=3%2E1',
  ])('%s is one game', (text) => {
    const match = parseRecordOrLink(GAMES, text);
    expect(match.ok && formatLink(match.value)).toBe('/play/tail-end?coins=9&reach=3&moves=3.1');
  });

  test('with a slash in the name of a game is refused', () => {
    expect(parseRecordOrLink(GAMES, '/play/tail-/end')).toMatchObject({
      error: expect.stringContaining('There is no game "tail-/end"'),
    });
  });

  test('has a query in the encoding of forms', () => {
    expect(parseQuery('a=1&&b=x+y&c=1=2&d')).toEqual([
      ['a', '1'],
      ['b', 'x y'],
      ['c', '1=2'],
      ['d', ''],
    ]);
  });

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof parseRecordOrLink(GAMES, text).ok).toBe('boolean');
        expect(typeof parseRecordOrLink(GAMES, `/play/${text}`).ok).toBe('boolean');
      }),
    );
  });
});

const rules: Rules<unknown, unknown> = {
  start: 0,
  turn: () => 'player1',
  legalMoves: () => [],
  play: () => 0,
  outcome: () => ({ winner: null }),
};

const sample = declareGame<unknown, unknown>({
  id: 'sample',
  title: 'Sample',
  summary: 'A game for tests.',
  options: [
    { name: 'size', type: 'integer', min: 1, max: 9, default: 3, sentence: 'Size.' },
    { name: 'row', type: 'text', letters: 'HT', minLength: 1, maxLength: 40, sentence: 'Row.' },
    { name: 'leap', type: 'flag', default: false, sentence: 'Leap.' },
  ],
  variants: [
    { title: 'Broken', options: { size: 99 }, sentence: 'Not allowed.' },
    { title: 'Large', options: { size: 9 }, sentence: 'Nine.' },
  ],
  create: () => ({ rules }),
});

function label(record: string, definition = sample): string {
  return variantLabel(openGame(record, [definition]));
}

describe('the label of a variant', () => {
  test('is that of the standard game if no option is chosen, for either first player', () => {
    expect(label('sample')).toBe('The standard game');
    expect(label('sample first=2')).toBe('The standard game');
    expect(label('sample', { ...sample, hasRuleBook: true })).toBe('As printed in the rule book');
  });

  test('is the title of a ready-made one, for either first player', () => {
    expect(label('sample size=9')).toBe('Large');
    expect(label('sample size=9 first=2')).toBe('Large');
  });

  test('is otherwise the chosen options, cut if long', () => {
    expect(label('sample size=8 leap=true')).toBe('size 8, leap true');
    expect(label(`sample row=${'H'.repeat(24)}`)).toBe(`row ${'H'.repeat(24)}`);
    expect(label(`sample row=${'H'.repeat(25)}`)).toBe(`row ${'H'.repeat(23)}…`);
  });

  test('is empty if the options need the first player', () => {
    const game = openGame('sample', [sample]);
    expect(variantLabel({ ...game, options: { size: 99 } })).toBe('');
  });
});

test('a sentence mentions the choice of options if there are any', () => {
  expect(titleWithOptions(sample)).toBe('Sample with these options');
  expect(titleWithOptions({ title: 'Sample', options: [] })).toBe('Sample');
});

test('a game is described for scripts by its texts, seats, options and variants', () => {
  expect(describeGame(sample)).toEqual({
    id: 'sample',
    game: 'sample',
    title: 'Sample',
    summary: 'A game for tests.',
    seatNames: ['Player 1', 'Player 2'],
    options: [...sample.options, FIRST_OPTION],
    variants: sample.variants,
  });
});
