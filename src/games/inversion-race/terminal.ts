import { type Canvas, centered, type Dialogue, inRows, type NamedMatch } from '../../cli/dialogue/dialogue.ts';
import type { Style } from '../../cli/terminal/style.ts';
import { itemAt, otherSeat, type Seat, wholeNumbers } from '../../core/index.ts';
import {
  cellOf,
  directionOf,
  goalCell,
  type InversionRaceMove,
  type InversionRaceOptions,
  type InversionRacePosition,
  landing,
  moverCell,
  OFF_TRACK,
  readTrack,
} from './rules.ts';

type RaceView = NamedMatch<InversionRacePosition, InversionRaceMove, InversionRaceOptions>;

/** The book numbers the two ways. */
const CHOICES = ['left', 'right'] as const;
/** Other accepted answers: the steps as the book writes them, and letters. */
const ANSWERS: Readonly<Record<string, string>> = {
  '1': 'left',
  '2': 'right',
  '-1': 'left',
  '+1': 'right',
  l: 'left',
  r: 'right',
};
const FIRST_CELL_COLUMN = 9;
const MARGIN = 2;
const WIDE_CELL = 5;
const NARROW_CELL = 3;

export const dialogue: Partial<Dialogue<InversionRacePosition, InversionRaceMove, InversionRaceOptions>> = {
  welcome: () => [],
  board: (view) => [
    ...trackLines(view.match.game.options.cells, view.position),
    `Goal: Cell ${goalOf(view)}`,
    `Inversion: ${view.position.inverted ? 'True' : 'False'}`,
    '',
  ],
  draw: drawTrack,
  turn: (view) => [
    `${view.name(view.position.turn)} (Marker '${markerOf(view.position.turn)}') is at cell ${moverCell(view.position)}.`,
    `Your goal is cell ${goalOf(view)}.`,
    '',
    'Available moves:',
    ...CHOICES.map((move, index) => `${index + 1}. ${choiceLine(view, move)}`),
    '',
    ...CHOICES.filter((move) => !isOpen(view, move)).map((move) =>
      view.match.game.text.whyIllegal(view.position, move),
    ),
  ],
  prompt(view) {
    const numbers = CHOICES.flatMap((move, index) => (isOpen(view, move) ? [index + 1] : []));
    return `Enter your choice (${numbers.join(' or ')}):`;
  },
  moveText: (_, answer) => ANSWERS[answer.toLowerCase()] ?? answer.toLowerCase(),
  refused: (reason) => `Invalid choice! ${reason}`,
  moved: (before, move) => [...(isAsked(before, move) ? [''] : []), ...moveLines(before, move), ''],
  ended: (view) => [`${view.name(otherSeat(view.position.turn))} reaches cell ${goalOf(view)} and wins the game!`],
};

/**
 * The markers stand below their cells. While they share the middle cell the book draws them side by side, one cell
 * further right, and so do we:
 *   Cells:   0 1 2 3 4 5 6 7 8 9 10
 *   Markers:             A B
 */
function trackLines(cells: number, { a, b }: InversionRacePosition): readonly string[] {
  const columns: number[] = [];
  let numbers = 'Cells:'.padEnd(FIRST_CELL_COLUMN);
  for (let cell = 0; cell < cells; cell++) {
    columns.push(numbers.length);
    numbers += `${cell}${cell < cells - 1 ? ' ' : ''}`;
  }
  const shift = a === b ? 1 : 0;
  const left = itemAt(columns, Math.min(a, b) + shift);
  const right = itemAt(columns, Math.max(a, b) + 2 * shift);
  const [first, second] = a <= b ? 'AB' : 'BA';
  return [numbers, `${'Markers:'.padEnd(left)}${first}`.padEnd(right) + second];
}

function choiceLine({ match, position }: RaceView, move: (typeof CHOICES)[number]): string {
  const next = moverCell(position) + directionOf(move);
  const to = landing(readTrack(match.game.options), position, directionOf(move));
  if (to < 0) return `Move ${move} to cell ${next} (${to === OFF_TRACK ? 'off the board' : 'occupied'})`;
  return `${to === next ? 'Move' : 'Leap'} ${move} to cell ${to}`;
}

function moveLines(view: RaceView, move: InversionRaceMove): readonly string[] {
  const { match, position, name } = view;
  const mover = name(position.turn);
  if (move === 'pass') return [`${mover} has no legal move and loses the turn.`];
  const after = match.game.rules.play(position, move);
  const moved = `${mover} moves to cell ${cellOf(after, position.turn)}.`;
  if (after.inverted === position.inverted) return [moved];
  const goal = goalOf({ ...view, position: after });
  return [moved, `Inversion! ${mover} has passed ${name(after.turn)}: the goal is now cell ${goal}.`];
}

/** Whether a human answered at a prompt; a blank line then sets the move apart from it. */
function isAsked({ position, isHuman }: RaceView, move: InversionRaceMove): boolean {
  return isHuman(position.turn) && move !== 'pass';
}

function isOpen({ match, position }: RaceView, move: InversionRaceMove): boolean {
  return match.game.rules.legalMoves(position).includes(move);
}

function goalOf({ match, position }: RaceView): number {
  return goalCell(readTrack(match.game.options), position.inverted);
}

function markerOf(seat: Seat): string {
  return seat === 'player1' ? 'A' : 'B';
}

/**
 * The track with both markers, and a flag below the goal:
 *   ┌────┬────┬────┬────┐
 *   │    │ A  │    │ B  │
 *   └────┴────┴────┴────┘
 *     0    1    2    3
 *     ▲
 */
function drawTrack(view: RaceView, { style, columns }: Canvas): readonly string[] {
  const { match, position } = view;
  const cells = wholeNumbers(0, match.game.options.cells - 1);
  const room = columns - MARGIN - 1;
  const width = cells.length * WIDE_CELL <= room ? WIDE_CELL : NARROW_CELL;
  const goal = goalOf(view);
  const isWorthShowing = (cell: number) => cell === position.a || cell === position.b || cell === goal;
  const rows = inRows(cells, Math.floor(room / width)).flatMap(({ items }) =>
    items.some(isWorthShowing) ? drawCells(items, width, position, goal, style) : [emptyCells(items, style)],
  );
  const direction = position.inverted ? 'The goal has moved to' : 'The goal is';
  return [...rows, `${direction} cell ${goal}.`].map((line) => (' '.repeat(MARGIN) + line).trimEnd());
}

/** Part of a long track on which nothing stands. */
function emptyCells(cells: readonly number[], style: Style): string {
  return style.dim(`${style.isUnicode ? '⋮' : ':'} cells ${cells[0]} to ${cells.at(-1)} are empty`);
}

function drawCells(
  cells: readonly number[],
  width: number,
  { a, b }: InversionRacePosition,
  goal: number,
  style: Style,
): readonly string[] {
  const [left, join, right, bottomLeft, bottomJoin, bottomRight, wall] = style.isUnicode ? '┌┬┐└┴┘│' : '++++++|';
  const beam = (style.isUnicode ? '─' : '-').repeat(width - 1);
  const markers = (cell: number) =>
    centered(`${a === cell ? 'A' : ''}${b === cell ? 'B' : ''}`, width - 1)
      .replace('A', style.cyan(style.bold('A')))
      .replace('B', style.magenta(style.bold('B')));
  const below = (text: string) => text.padStart(Math.ceil(width / 2)).padEnd(width);
  const flag = style.green(below(style.isUnicode ? '▲' : '^'));
  return [
    left + cells.map(() => beam).join(join) + right,
    wall + cells.map(markers).join(wall) + wall,
    bottomLeft + cells.map(() => beam).join(bottomJoin) + bottomRight,
    cells.map((cell) => (cell === goal ? style.green : style.dim)(below(String(cell)))).join(''),
    ...(cells.includes(goal) ? [cells.map((cell) => (cell === goal ? flag : ' '.repeat(width))).join('')] : []),
  ];
}
