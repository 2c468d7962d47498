/*
 * Game files to start from, one for each common kind of board. A comment explains every part. The text is the same in
 * JavaScript and TypeScript apart from types.
 */

export interface Template {
  /** The kind of board, for a person who chooses one. */
  readonly kind: string;
  /** The game in a few words, as the end of a sentence. */
  readonly summary: string;
  /** The types of a position and of a move. */
  readonly types: readonly [position: string, move: string];
  /** The code before the game; `typed` adds a type where the file is in TypeScript. */
  before?(typed: (type: string) => string): string;
  /** The fields of the game, without its id. */
  readonly fields: string;
}

export const TEMPLATES = {
  subtraction: {
    kind: 'Pile',
    summary: 'take one, two or three from a pile',
    types: ['number', 'number'],
    fields: `  summary: 'Take one, two or three from the pile; the player who takes the last one wins.',
  rules: ['On your turn take one, two or three from the pile.', 'The player who takes the last one wins.'],

  // Where every game begins: any JSON value that holds all that the future depends on. Player 1 moves first.
  start: 12,

  // Every legal move, as numbers or short texts; none when the game is over. The player who cannot move loses.
  moves: (left) => [1, 2, 3].filter((count) => count <= left),

  // The position after a move: a new one, the old one stays as it was.
  play: (left, count) => left - count,

  // The position in a sentence. A board is drawn from grid(position), rows of cells, or board(position), lines of text.
  describe: (left) => \`The pile has \${left} left.\`,`,
  },

  row: {
    kind: 'Row of tokens',
    summary: 'knock down one pin of a row, or two neighbors',
    types: ['string', 'string'],
    fields: `  summary: 'Knock down one pin, or two neighbors; the player who knocks down the last one wins.',
  rules: ['On your turn knock down one pin, or two that stand next to each other.', 'The player who cannot move loses.'],

  // A row as a text: "i" is a pin that stands, "." the place of one that lies.
  start: 'iiiiiii',

  // Every legal move: "3" for one pin, "3-4" for two. The player who cannot move loses.
  moves: (row) =>
    [...row].flatMap((token, place) => {
      if (token !== 'i') return [];
      return row[place + 1] === 'i' ? [\`\${place + 1}\`, \`\${place + 1}-\${place + 2}\`] : [\`\${place + 1}\`];
    }),

  // The position after a move: a new one, the old one stays as it was.
  play(row, move) {
    const [first = 0, last = first] = move.split('-').map(Number);
    return row.slice(0, first - 1) + '.'.repeat(last - first + 1) + row.slice(last);
  },

  // The board: rows of cells. A cell that names a legal move can be typed or clicked.
  grid: (row) => [[...row].map((token, place) => ({ text: token === 'i' ? 'i' : '', move: \`\${place + 1}\` }))],`,
  },

  grid: {
    kind: 'Grid',
    summary: 'three in a row on a board of nine cells',
    types: ['{ cells: string, turn: number }', 'number'],
    before: (typed) => `const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
const MARKS = ['.', 'X', 'O'];

/** The number of the player who has three marks in a row. */
const winnerOf = (cells${typed('string')}) =>
  [1, 2].find((player) => LINES.some((line) => [...line].every((cell) => cells[Number(cell)] === MARKS[player])));

`,
    fields: `  summary: 'Three marks in a row win; a full board is a draw.',
  rules: ['On your turn put your mark into an empty cell.', 'Three marks in a row, a column or a diagonal win.'],

  // Nine cells from the top left, "." for an empty one, and whose turn it is.
  start: { cells: '.........', turn: 1 },

  // Whose turn it is: 1 or 2. The same player may move again. Without this function the players take turns.
  turn: (position) => position.turn,

  // Every legal move, here the number of a cell. There must be none once there is an outcome.
  moves: ({ cells }) =>
    winnerOf(cells) ? [] : [...cells].flatMap((mark, cell) => (mark === '.' ? [cell + 1] : [])),

  // The position after a move: a new one, the old one stays as it was.
  play: ({ cells, turn }, cell) => ({
    cells: cells.slice(0, cell - 1) + MARKS[turn] + cells.slice(cell),
    turn: 3 - turn,
  }),

  // Nothing while the game goes on; then { winner: 1 }, { winner: 2 }, or { winner: null } for a draw.
  outcome({ cells }) {
    const winner = winnerOf(cells);
    if (winner) return { winner };
    return cells.includes('.') ? undefined : { winner: null };
  },

  // The board: rows of cells. A cell that names a legal move can be typed or clicked.
  grid: ({ cells }) =>
    [0, 3, 6].map((row) =>
      [0, 1, 2].map((column) => {
        const mark = cells[row + column] ?? '.';
        return { text: mark === '.' ? '' : mark, move: row + column + 1 };
      }),
    ),`,
  },

  graph: {
    kind: 'Graph',
    summary: 'move a token along arrows until it is stuck',
    types: ['string', 'string'],
    before: (typed) => `/** Where each place leads. A game with a way back need not end. */
const ARROWS${typed('Readonly<Record<string, readonly string[]>>')} = {
  a: ['b', 'c'],
  b: ['d', 'e'],
  c: ['a', 'e'],
  d: ['c', 'f'],
  e: ['d', 'f'],
  f: [],
};

`,
    fields: `  summary: 'Move the token along an arrow; the player who cannot move loses.',
  rules: ['On your turn move the token along an arrow.', 'The player who cannot move loses.'],

  // The place of the token.
  start: 'a',

  // Every legal move: the places that an arrow leads to. The player who cannot move loses; with misere: true, wins.
  moves: (place) => ARROWS[place] ?? [],

  // The position after a move.
  play: (_place, target) => target,

  // The position in a sentence.
  describe: (place) => \`The token is on \${place}.\`,`,
  },
} satisfies Readonly<Record<string, Template>>;

export type TemplateName = keyof typeof TEMPLATES;

/** The package that has the types, in quotes. */
const PACKAGE = `'penultimate'`;

/** The text of a game file. Its name says by its ending whether it is in TypeScript. */
export function templateText(name: TemplateName, id: string, file: string): string {
  const { types, before, fields }: Template = TEMPLATES[name];
  const isTyped = /\.m?ts$/.test(file);
  const game = `PlainGame<${types.join(', ')}>`;
  const head = isTyped ? `const game: ${game} = {` : `/** @type {import(${PACKAGE}).${game}} */\nconst game = {`;
  return `// A game for two players. Change it into your own, and after each change run:
//
//   penultimate check ${file}     are the rules sound?
//   penultimate solve ${file}     who wins, and is it a good game?
//   penultimate play ${file} --players human,perfect
${isTyped ? `import type { PlainGame } from ${PACKAGE};\n` : ''}
${before?.((type) => (isTyped ? `: ${type}` : '')) ?? ''}${head}
  id: '${id}',
${fields}
};

export default game;
`;
}

/** The same as a text for the page's editor, which has no file and no types. */
export function templateForPage(name: TemplateName): string {
  const { summary, before, fields }: Template = TEMPLATES[name];
  return `// A game for two players: ${summary}.
// Change it into your own, and press Run: its rules are checked in every position, and it is solved.

${before?.(() => '') ?? ''}export default {
  id: 'my-game',
${fields}
};
`;
}
