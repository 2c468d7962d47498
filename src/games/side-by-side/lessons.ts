import { capitalized, type Game, itemAt, listed, type Random } from '../../core/index.ts';
import type { PuzzleSource, PuzzleStart } from '../../lab/puzzles/puzzle.ts';
import { type Conjectures, createFeatures } from '../../learn/features.ts';
import { type Course, ideasAt, type Lesson, moveThatLeaves, oneByOne } from '../../learn/lesson.ts';
import type { Coach } from '../../solver/explain-hint.ts';
import { type Counted, countedRun, drawBlocks, inBlocks, isPaired, PARTNERS, tellBlocks } from '../tail-end/blocks.ts';
import { runLengths, runValues } from '../tail-end/runs.ts';
import {
  BOARD_LETTERS,
  type Board,
  type BoardPosition,
  boardsOf,
  onBoard,
  readMove,
  type SideBySideMove,
  type SideBySideOptions,
  type SideBySidePosition,
} from './rules.ts';
import { boardValue, createValues } from './theory.ts';

type SideGame = Game<SideBySidePosition, SideBySideMove, SideBySideOptions>;
type SideLesson = Lesson<SideBySidePosition, SideBySideMove, SideBySideOptions>;

/** The parts of a board and their values, by the rule of its game. */
function countedOf(board: Board, position: BoardPosition, index: number): readonly Counted[] {
  const counted = onBoard(board, position, {
    coins({ reach }, { row }) {
      const values = runValues(row.length, reach);
      return runLengths(row).map((length) => countedRun(length, itemAt(values, length)));
    },
    total() {
      const value = boardValue(board)(position);
      return [{ label: `total, counts for ${inBlocks(value)}`, value }];
    },
  });
  return counted.map(({ label, value }) => ({ label: `${BOARD_LETTERS[index]}: ${label}`, value }));
}

/** The parts of each board: the runs of a row, or the total. */
function countedBoards(game: SideGame, { boards: positions }: SideBySidePosition): readonly (readonly Counted[])[] {
  return boardsOf(game.options).map((board, index) => countedOf(board, itemAt(positions, index), index));
}

/** What each board counts for. */
function boardValues({ options }: SideGame, { boards }: SideBySidePosition): readonly number[] {
  return createValues(boardsOf(options)).of(boards);
}

function valuesOf(game: SideGame, position: SideBySidePosition): readonly number[] {
  return countedBoards(game, position).flatMap((counted) => counted.map(({ value }) => value));
}

function tellCounts(game: SideGame, position: SideBySidePosition): string {
  const counts = countedBoards(game, position).map((counted, index) => {
    const values = counted.map(({ value }) => value);
    return `board ${BOARD_LETTERS[index]} counts for ${values.length === 0 ? 'nothing' : listed(values)}`;
  });
  return `${capitalized(listed(counts))}. ${tellBlocks(valuesOf(game, position))}`;
}

const COUNTS: Pick<SideLesson, 'choose' | 'tell' | 'draw'> = {
  choose: (game, position) => moveThatLeaves(game, position, (next) => isPaired(valuesOf(game, next))),
  tell: tellCounts,
  draw: (game, position) => drawBlocks(countedBoards(game, position).flat()),
};

function areEqual({ boards }: SideBySidePosition): boolean {
  const [first] = boards;
  return boards.every((board) => JSON.stringify(board) === JSON.stringify(first));
}

const twins: SideLesson = {
  ...COUNTS,
  id: 'twins',
  title: 'Twins: copy on the other board',
  ideas: ideasAt({
    'side-by-side boards=HHH-HHH':
      'Two boards at once. A move is a move on one of them, whichever you like. A board with no moves left is finished, and whoever makes the last move of all wins.',
    'side-by-side boards=HHH-HHH: a2':
      'Two equal boards, and it is your opponent’s turn. Whatever happens on one board, you make the same move on the other.',
    'side-by-side boards=HHH-HHH: a2 b2':
      'They are equal again. You always have an answer, so you never run out of moves first. It works for any two equal boards, without knowing anything about the game on them.',
    'side-by-side boards=12B6-12B6: a4':
      'Two equal totals of Last Digit Standing, for example. Your opponent has added 4 on board a. Add 4 on board b.',
  }),
  rule: 'Make the two boards equal, and from then on copy every move on the other board.',
  theorem:
    'Two equal boards are lost for the player to move, whatever game is played on them: the other player copies.',
  covers: (game, position) =>
    areEqual(position) || game.rules.legalMoves(position).some((move) => areEqual(game.rules.play(position, move))),
  choose: (game, position) => moveThatLeaves(game, position, areEqual),
  tell: (_game, position) => (areEqual(position) ? 'The two boards are equal.' : 'The two boards are not equal.'),
  draw: (_game, position) => ({
    caption: areEqual(position) ? 'The two boards are equal.' : 'The two boards are not equal.',
    legend: { paired: 'equal', single: 'not equal' },
    rows: position.boards.map((board, index) => ({
      label: `board ${BOARD_LETTERS[index]}`,
      cells: [{ text: describeTwin(board), look: areEqual(position) ? 'paired' : 'single' }],
    })),
  }),
  exercises: {
    question: 'move',
    draw: (random) => (random.below(2) === 0 ? 'side-by-side boards=HHHHH-HHHHH' : 'side-by-side boards=12B6-12B6'),
    plies: [1, 1],
  },
  contest: 'side-by-side boards=HHHHH-HHHHH: a3',
};

function describeTwin(board: BoardPosition): string {
  return 'row' in board ? board.row : `total ${board.total}`;
}

function drawRow(random: Random, longest: number): string {
  return 'H'.repeat(1 + random.below(longest));
}

const numbers: SideLesson = {
  ...COUNTS,
  id: 'count',
  title: 'Different boards: make the numbers equal',
  ideas: ideasAt({
    'side-by-side boards=HHH-5B10: b2': [
      'A row of three heads, and a total that is on its way to 5. They do not look equal. But what can be done with them is: from 3 heads you can go to 2, 1 or 0 heads.',
      'And the total 2 has three open totals ahead: 3, 4 and 5. You can jump so that 2, 1 or 0 of them are left. So it counts for 3, like three heads.',
    ],
    'side-by-side boards=HHH-5B10: b2 a2 b2':
      'Equal numbers are as good as equal boards: your opponent leaves 1 head, you leave 1 open total by making 4.',
    'side-by-side boards=HHH-5B10':
      'At the beginning the total counts for 5 and the row for 3. Make them equal: add 2.',
  }),
  rule: 'Count the heads of the run, and the open totals ahead. Make the two numbers equal, and keep them equal.',
  tell(game, position) {
    const [first, second] = boardValues(game, position);
    const isSame = first === second;
    return `Board a counts for ${first} and board b for ${second}: ${isSame ? 'they are equal' : 'not equal'}.`;
  },
  draw(game, position) {
    const values = boardValues(game, position);
    const shared = Math.min(...values);
    return {
      caption: 'What the boards count for, one by one: what both have, and what one has more.',
      legend: PARTNERS,
      rows: values.map((value, board) => ({
        label: `board ${BOARD_LETTERS[board]} counts for ${value}`,
        cells: oneByOne(value, shared, String),
      })),
    };
  },
  theorem:
    'A run of n heads has the value n. A total with less than its base to go has the value of the number of open totals ahead. Two boards are lost for the player to move exactly when their values are equal.',
  exercises: {
    question: 'move',
    draw: (random) => `side-by-side boards=${drawRow(random, 7)}-${3 + random.below(7)}B10`,
    plies: [0, 2],
  },
  contest: 'side-by-side boards=HHHHH-8B10',
};

export const blocks: SideLesson = {
  ...COUNTS,
  id: 'blocks',
  title: 'Three numbers and more: blocks',
  ideas: ideasAt({
    'side-by-side boards=HHTHHH-5B10': [
      'Runs of 2 and 3 in one row, and a total with 5 open totals ahead: three numbers, 2, 3 and 5. Break each into blocks of 1, 2, 4 or 8, each size at most once: 2, 2 + 1 and 4 + 1.',
      'Blocks of one size are partners. The 2s are partners, the 1s are partners, and the 4 has no partner. Get rid of it: the total has to count for 1 instead of 5.',
    ],
    'side-by-side boards=HHTHHH-5B10: b4':
      'Adding 4 leaves one open total. 2, 3 and 1: every block has a partner. Whatever your opponent does now breaks a pair, and you mend it.',
  }),
  rule: 'Break all numbers into blocks, and leave every block with a partner.',
  theorem:
    'Add the values of all boards in binary without carrying (this is called xor). The player to move loses exactly when the result is 0. Sprague and Grundy found this in 1935 and 1939, for all games in which both players have the same moves, play must end, and the player who cannot move loses.',
  exercises: {
    question: 'move',
    draw: (random) => `side-by-side boards=${drawRow(random, 5)}-${drawRow(random, 5)}-${3 + random.below(5)}B10`,
    plies: [0, 2],
  },
  contest: 'side-by-side boards=HHH-HHHHH-7B10',
};

/** Whether some total has a whole round of its digits to go, so that more than the open totals ahead counts. */
function hasFarTotal(game: SideGame, { boards: positions }: SideBySidePosition): boolean {
  return boardsOf(game.options).some((board, index) =>
    onBoard(board, itemAt(positions, index), {
      coins: () => false,
      total: ({ target, base }, { total }) => target - total >= base,
    }),
  );
}

const far: SideLesson = {
  ...COUNTS,
  id: 'far-totals',
  title: 'Totals that are far away',
  ideas: ideasAt({
    'side-by-side boards=HHHHH-15B10': [
      'A total far from its target counts for something too, but not for how much is missing. Here 15 are to go. Look at it as in Last Digit Standing: 15 is one ten and 5 more. The 5 more are the totals 1, 2, 3, 4 and 5, and all of them are open.',
      'Compare tens and open totals before them: one ten, five open totals. As many of one as of the other would be level, and level counts for nothing. Here are 4 open totals more than tens, so this total counts for 4.',
    ],
    'side-by-side boards=HHHHH-15B10: b1':
      'Add 1, and one open total is used up. Still one ten is to go, and before it 2, 3, 4 and 5 are open: 3 more than tens. Now it counts for 3, as if a head had been taken from a row.',
    'side-by-side boards=HHHHH-15B10: a5':
      'So you can play as before. At the start the row counts for 5 and the total for 4. Take one head from the row, and both count for 4.',
    'side-by-side boards=HHHHH-15B10: b5':
      'What if there are fewer open totals than tens? Here the total is 5: one ten is to go, and no total is left before it. Then a total with one ten to go counts for its unused digits. Here these are 9, so it counts for 9.',
  }),
  rule: 'With fewer than ten to go, a total counts for its open totals. With one ten to go, it counts for the open totals before the ten, less one, as long as other digits are unused too. If none is open there, it counts for its unused digits, once something has been added. In base 6 read six for ten. Leave every block with a partner.',
  theorem:
    'After its first move, with w tens to go (or rounds of as many digits as the base has), f open totals before them and u unused digits, a total counts for u − 2w + 2 if f < w, and for the smaller of f − w and u − 2w if not; if u < 2w, for 1 when u is odd and 0 when it is even. At the start of a target T that is q times b + 1 and r more, in base b: for the smaller of r and b − 2q, and for 0 if r = b; if 2T > b(b + 1), for 1 when b is odd and 0 when it is even.',
  exercises: {
    question: 'move',
    draw: (random) => `side-by-side boards=${drawRow(random, 7)}-${12 + random.below(7)}B10`,
    plies: [0, 2],
    suits: hasFarTotal,
  },
  contest: 'side-by-side boards=HHHHH-15B10',
};

export const course: Course<SideBySidePosition, SideBySideMove, SideBySideOptions> = {
  lessons: [twins, numbers, blocks, far],
  picture: COUNTS.draw,
};

export function createCoach(boards: readonly Board[]): Coach<SideBySidePosition, SideBySideMove> {
  // With an even reach the lessons are right for short runs only.
  const isCounted = boards.every(
    (board) => board.kind === 'total' || board.reach % 2 === 1 || board.start.row.length <= 2 * board.reach + 1,
  );
  return {
    place: (_position, move) => `board ${move.charAt(0)}`,
    obvious: mostCoins,
    lesson: () => (isCounted ? blocks : undefined),
  };
}

/** The flip that turns the most coins; undefined when no heads are left. */
function mostCoins({ boards }: SideBySidePosition): SideBySideMove | undefined {
  const rows = boards.map((board) => ('row' in board ? board.row : ''));
  const longest = Math.max(...rows.flatMap((row) => row.split('T').map((run) => run.length)));
  if (longest === 0) return undefined;
  const board = rows.findIndex((row) => row.includes('H'.repeat(longest)));
  return `${BOARD_LETTERS[board]}${itemAt(rows, board).indexOf('H'.repeat(longest)) + 1}`;
}

const ROWS = ['HHHHH', 'HHTHHH', 'HHHTHH', 'HTHHHH', 'HHHHHH'];
const TOTALS = ['6B4', '9B6', '11B7', '12B8', '15B10'];

/** A row and a total, and sometimes a second row. */
function draw(random: Random): PuzzleStart {
  const boards = [random.pick(ROWS), random.pick(TOTALS)];
  if (random.toss() === 1) boards.unshift('H'.repeat(2 + random.below(3)));
  return { options: { boards: boards.join('-') } };
}

export const puzzles: PuzzleSource = { draw, maxMoves: 4 };

export const conjectures: Conjectures<SideBySidePosition, SideBySideMove, SideBySideOptions> = {
  domains: [
    { title: 'Runs of 2 and 3 beside a total to 9 in base 6', variants: ['side-by-side boards=HHTHHH-9B6'] },
    { title: 'A row of 5 beside a total to 8', variants: ['side-by-side boards=HHHHH-8B10'] },
    { title: 'Two rows of 7', variants: ['side-by-side boards=HHHHHHH-HHHHHHH'] },
  ],
  features: createFeatures(
    (game: SideGame, position) => {
      const moves = game.rules.legalMoves(position);
      return {
        moves: moves.length,
        /** How many moves there are on each board, and what it counts for. */
        choices: position.boards.map((_, board) => moves.filter((move) => readMove(move)?.board === board).length),
        values: boardValues(game, position),
      };
    },
    {
      moves: ['the number of moves that are allowed', ({ moves }) => moves],
      open: ['the number of boards that are not finished', ({ choices }) => choices.filter(Boolean).length],
    },
    {
      'same-choices': ['every board has the same number of moves', ({ choices }) => new Set(choices).size === 1],
      'same-values': ['every board counts for the same', ({ values }) => new Set(values).size === 1],
      partners: ['every block of what the boards count for has a partner', ({ values }) => isPaired(values)],
    },
  ),
  size: ({ rules }, position) => rules.legalMoves(position).length,
  sizeName: 'the number of moves that are allowed',
};
