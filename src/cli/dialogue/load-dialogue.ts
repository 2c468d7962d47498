import type { AnyGame } from '../../core/index.ts';
import { createStyle } from '../terminal/style.ts';
import { wrap } from '../terminal/wrap.ts';
import { type AnyDialogue, type AnyNamedMatch, bookPlayers, type Canvas } from './dialogue.ts';
import { gridLines } from './grid-board.ts';

/** For a game without its own dialogue: uses the texts of its book. */
export const plainDialogue: AnyDialogue = {
  echoesAnswer: true,
  welcome: ({ match }) => [`Welcome to ${match.game.definition.title}!`, ''],
  board: (view) => [...(drawnBoard(view, PLAIN_CANVAS) ?? [described(view)]), ''],
  draw: (view, canvas) =>
    (drawnBoard(view, { ...canvas, columns: canvas.columns - 2 }) ?? wrap(described(view), canvas.columns - 2)).map(
      (line) => `  ${line}`,
    ),
  turn: ({ match, position, name }) => [
    `${name(match.game.rules.turn(position))}, it's your turn.`,
    `Moves: ${moveList(match.game, position)}`,
  ],
  prompt: () => 'Enter your move:',
  moveText: (_, answer) => answer,
  refused: (reason) => `Invalid move! ${reason}`,
  moved(before, move) {
    const { rules, text: book } = before.match.game;
    const mover = bookPlayers(before)[rules.turn(before.position)];
    return [book.describeMove(before.position, move, mover), ''];
  },
  ended({ match, position, name }) {
    const outcome = match.game.rules.outcome(position);
    if (!outcome) return [];
    const end = outcome.winner === null ? 'The game is a draw.' : `${name(outcome.winner)} wins the game!`;
    return [...new Set([match.game.text.whyOver(position), end])];
  },
};

/** A pipe has no edge and no colors. */
const PLAIN_CANVAS: Canvas = { style: createStyle(false, false), columns: 80 };

/** The game's own board, if it fits: its grid, or its lines. */
function drawnBoard({ match: { game }, position }: AnyNamedMatch, canvas: Canvas): readonly string[] | undefined {
  const grid = game.grid && gridLines(game, position, game.grid(position), canvas);
  if (grid) return grid;
  const lines = game.board?.(position);
  return lines?.every((line) => [...line].length <= canvas.columns) ? lines : undefined;
}

function described(view: AnyNamedMatch): string {
  return view.match.game.text.describePosition(view.position, bookPlayers(view));
}

/** Lists as many moves as fit in a few lines. */
function moveList(game: AnyGame, position: unknown): string {
  const texts = game.rules.legalMoves(position).map((move) => game.text.formatMove(move));
  return texts.length > 40 ? `${texts.slice(0, 40).join(', ')}, …` : texts.join(', ');
}

/** Loaded when the game is first shown, so starting the program does not depend on the number of games. */
const DIALOGUES = new Map<string, () => Promise<{ readonly dialogue: Partial<AnyDialogue> }>>([
  ['tail-end', () => import('../../games/tail-end/terminal.ts')],
  ['inversion-race', () => import('../../games/inversion-race/terminal.ts')],
  ['match-six', () => import('../../games/match-six/terminal.ts')],
  ['last-digit-standing', () => import('../../games/last-digit-standing/terminal.ts')],
  ['winners-and-losers', () => import('../../games/winners-and-losers/terminal.ts')],
  ['side-by-side', () => import('../../games/side-by-side/terminal.ts')],
]);

/** How a game looks in the terminal. Whatever its `terminal.ts` leaves out is plain. */
export async function loadDialogue(gameId: string): Promise<AnyDialogue> {
  return { ...plainDialogue, ...(await DIALOGUES.get(gameId)?.())?.dialogue };
}
