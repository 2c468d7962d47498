import { capitalized, clause } from '../../../core/index.ts';
import type { Session } from './session.ts';

/**
 * The text twin of the board: the last move, the position and whose turn it is, in the terminal's sentences; while
 * looking back, how far.
 */
export function spokenState(session: Session): string {
  const { game, moves, positions } = session.shown.value;
  const lastMove = spokenMove(session) ?? [];
  const position = game.text.describePosition(positions[moves.length], session.persons.value);
  if (session.lookedAt.value === undefined) return [lastMove, position, spokenTurn(session)].flat().join(' ');
  return [spokenPly(session), lastMove, position].flat().join(' ');
}

/** "Wren flips coin 3 and coin 4.": the move that led to the position on the board; undefined at the start. */
export function spokenMove(session: Session): string | undefined {
  const { game, moves, positions } = session.shown.value;
  const ply = moves.length - 1;
  if (ply < 0) return undefined;
  const before = positions[ply];
  return game.text.describeMove(before, moves[ply], session.persons.value[game.rules.turn(before)]);
}

/** "The start.", "Move 3 of 9." */
export function spokenPly(session: Session): string {
  const { length } = session.match.value.moves;
  const ply = session.lookedAt.value ?? length;
  return ply === 0 ? 'The start.' : `Move ${ply} of ${length}.`;
}

function spokenTurn(session: Session): string {
  const persons = session.persons.value;
  const outcome = session.outcome.value;
  if (outcome) {
    const end = outcome.winner === null ? 'The game is a draw' : capitalized(clause(persons[outcome.winner], 'win'));
    return `${end}. ${session.ending.value}`;
  }
  const mover = persons[session.turn.value];
  return mover.isYou ? 'It is your turn.' : `${capitalized(clause(mover, 'are', 'to move'))}.`;
}
