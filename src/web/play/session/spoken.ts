import { capitalized, clause } from '../../../core/index.ts';
import type { Session } from './session.ts';

/** The text twin of the board: the last move, the position and whose turn it is, in the terminal's sentences. */
export function spokenState(session: Session): string {
  const { game, moves, positions } = session.match.value;
  const persons = session.persons.value;
  const ply = moves.length - 1;
  const before = positions[ply];
  const lastMove = ply < 0 ? [] : [game.book.describeMove(before, moves[ply], persons[game.rules.turn(before)])];
  return [...lastMove, game.book.describePosition(session.position.value, persons), spokenTurn(session)].join(' ');
}

function spokenTurn(session: Session): string {
  const persons = session.persons.value;
  const outcome = session.outcome.value;
  if (outcome) {
    const { book } = session.match.value.game;
    const end = outcome.winner === null ? 'The game is a draw' : capitalized(clause(persons[outcome.winner], 'win'));
    return `${end}. ${book.whyOver(session.position.value)}`;
  }
  const mover = persons[session.turn.value];
  return mover.isYou ? 'It is your turn.' : `${capitalized(clause(mover, 'are', 'to move'))}.`;
}
