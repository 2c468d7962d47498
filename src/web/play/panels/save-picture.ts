import { capitalized, clause, counted, currentPosition, matchOutcome, playersBySeat } from '../../../core/index.ts';
import { outcomeOf, type Session, shownMatch } from '../../../session/index.ts';
import { download } from '../../ui/download.ts';
import { imageOf } from './board-image.ts';

/**
 * Shares a picture of the board, or saves it if sharing is not possible. Returns the result as a sentence. `draw` creates
 * the picture.
 */
export async function savePicture(session: Session, draw = imageOf): Promise<string> {
  const { game } = session.match;
  const board = document.querySelector('.board-frame');
  if (!board) throw new Error('There is no board on the page.');
  const blob = await draw(board, pictureLines(session)).catch(() => undefined);
  if (!blob) return 'This browser cannot make a picture of the board; a screenshot does the same.';
  const file = new File([blob], `${game.id}.png`, { type: 'image/png' });
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ title: game.definition.title, files: [file] });
      return '';
    } catch (error) {
      // Closing the system's dialog is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return '';
    }
  }
  download(file.name, file, file.type);
  return `The picture is saved as ${file.name}.`;
}

/** The game and its state. Both players go by their seats, because other people see the picture. */
export function pictureLines(session: Session): readonly string[] {
  return [session.match.game.definition.title, captionOf(session)];
}

function captionOf(session: Session): string {
  const match = shownMatch(session);
  const { game, moves } = match;
  const players = playersBySeat(game);
  const after = moves.length === 0 ? 'at the start' : `after ${counted(moves.length, 'move')}`;
  const outcome = session.lookedAt === undefined ? outcomeOf(session) : matchOutcome(match);
  if (outcome)
    return outcome.winner === null
      ? `A draw ${after}`
      : `${capitalized(clause(players[outcome.winner], 'win'))} ${after}`;
  const mover = players[game.rules.turn(currentPosition(match))];
  return `${capitalized(mover.name)} to move, ${after}`;
}
