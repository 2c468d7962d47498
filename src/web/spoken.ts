import { occupantName, verbFor } from './seats.ts';
import type { Session } from './session.ts';

/** The text twin of the board: the last move, the position and whose turn it is, in the terminal's sentences. */
export function spokenState(session: Session): string {
  const match = session.match.value;
  const { game } = match;
  const ply = match.moves.length - 1;
  const lastMove = ply < 0 ? [] : [game.book.describeMove(match.positions[ply], match.moves[ply])];
  return [...lastMove, game.book.describePosition(session.position.value), spokenTurn(session)].join(' ');
}

function spokenTurn(session: Session): string {
  const { game } = session.match.value;
  const outcome = session.outcome.value;
  if (outcome) {
    const winner = occupantName(game, session.occupants.value, outcome.winner);
    return `${winner} ${verbFor(winner, 'win')}. ${outcome.reason}`;
  }
  const name = occupantName(game, session.occupants.value, session.turn.value);
  return name === 'You' ? 'It is your turn.' : `${name} is to move.`;
}
