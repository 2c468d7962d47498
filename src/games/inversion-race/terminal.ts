import type { Dialogue, Scene } from '../../cli/face/dialogue.ts';
import { otherSeat, type Seat } from '../../core/index.ts';
import type { InversionRaceMove, InversionRacePosition } from './rules.ts';

type RaceScene = Scene<InversionRacePosition, InversionRaceMove>;

/** The book numbers the two ways. */
const CHOICES = ['left', 'right'] as const;
const FIRST_CELL_COLUMN = 9;

export const inversionRaceDialogue: Dialogue<InversionRacePosition, InversionRaceMove> = {
  echoesAnswer: true,
  welcome: () => [],
  board: ({ match, position }) => [
    ...trackLines(Number(match.game.options.cells), position),
    `Goal: Cell ${goalOf(match.game.options.cells, position)}`,
    `Inversion: ${position.inverted ? 'True' : 'False'}`,
    '',
  ],
  turn: (scene) => [
    `${scene.name(scene.position.turn)} (Marker '${markerOf(scene.position.turn)}') is at cell ${cellOf(scene.position)}.`,
    `Your goal is cell ${goalOf(scene.match.game.options.cells, scene.position)}.`,
    '',
    'Available moves:',
    ...CHOICES.map((move, index) => `${index + 1}. ${choiceLine(scene, move)}`),
    '',
    ...CHOICES.filter((move) => !isOpen(scene, move)).map((move) =>
      scene.match.game.book.whyIllegal(scene.position, move),
    ),
  ],
  prompt(scene) {
    const numbers = CHOICES.flatMap((move, index) => (isOpen(scene, move) ? [index + 1] : []));
    return `Enter your choice (${numbers.join(' or ')}):`;
  },
  moveText: (_, answer) => CHOICES[Number(answer) - 1] ?? answer,
  refused: (scene, reason) => ({ lines: [`Invalid choice! ${reason}`], prompt: inversionRaceDialogue.prompt(scene) }),
  moved: (before, move) => [...(isAsked(before, move) ? [''] : []), ...moveLines(before, move), ''],
  ended({ match, position, name }) {
    const winner = otherSeat(position.turn);
    return [`${name(winner)} reaches cell ${goalOf(match.game.options.cells, position)} and wins the game!`];
  },
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
  const left = columns[Math.min(a, b) + shift] as number;
  const right = columns[Math.max(a, b) + 2 * shift] as number;
  const [first, second] = a <= b ? 'AB' : 'BA';
  return [numbers, `${'Markers:'.padEnd(left)}${first}`.padEnd(right) + second];
}

function choiceLine(scene: RaceScene, move: InversionRaceMove): string {
  const { match, position } = scene;
  const from = cellOf(position);
  const next = move === 'left' ? from - 1 : from + 1;
  if (!isOpen(scene, move)) {
    const isOffBoard = next < 0 || next >= Number(match.game.options.cells);
    return `Move ${move} to cell ${next} (${isOffBoard ? 'off the board' : 'occupied'})`;
  }
  const to = cellOf({ ...match.game.rules.play(position, move), turn: position.turn });
  const leap = to === next ? 'Move' : 'Leap';
  return `${leap} ${move} to cell ${to}`;
}

function moveLines({ match, position, name }: RaceScene, move: InversionRaceMove): readonly string[] {
  const mover = name(position.turn);
  if (move === 'pass') return [`${mover} has no legal move and loses the turn.`];
  const after = match.game.rules.play(position, move);
  const moved = `${mover} moves to cell ${cellOf({ ...after, turn: position.turn })}.`;
  if (after.inverted === position.inverted) return [moved];
  const goal = goalOf(match.game.options.cells, after);
  return [moved, `Inversion! ${mover} has passed ${name(after.turn)}: the goal is now cell ${goal}.`];
}

/** A prompt with an answer on it stands above, from which a blank line sets the move apart. */
function isAsked({ position, isPerson }: RaceScene, move: InversionRaceMove): boolean {
  return isPerson(position.turn) && move !== 'pass';
}

function isOpen({ match, position }: RaceScene, move: InversionRaceMove): boolean {
  return match.game.rules.legalMoves(position).includes(move);
}

function cellOf({ a, b, turn }: InversionRacePosition): number {
  return turn === 'player1' ? a : b;
}

function goalOf(cells: unknown, { inverted }: InversionRacePosition): number {
  return inverted ? Number(cells) - 1 : 0;
}

function markerOf(seat: Seat): string {
  return seat === 'player1' ? 'A' : 'B';
}
