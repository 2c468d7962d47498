import { capitalized, clause, currentPosition, type NamedPlayers, otherSeat } from '../core/index.ts';
import { outcomeOf, playersIn, type Session, shownMatch, shownPly, turnOf } from './session.ts';

/*
 * A session in sentences: what a screen reader says of the board, in the words of the game's own book.
 */

/**
 * The last move, the position and whose turn it is; while looking back, how far.
 */
export function describeSession(session: Session): string {
  const match = shownMatch(session);
  const lastMove = describeLastMove(session) ?? [];
  const position = match.game.text.describePosition(currentPosition(match), playersIn(session));
  if (session.lookedAt === undefined) return [lastMove, position, describeTurn(session)].flat().join(' ');
  return [describePly(session), lastMove, position].flat().join(' ');
}

/** "Wren flips coin 3 and coin 4.": the move that led to the position shown; undefined at the start. */
export function describeLastMove(session: Session): string | undefined {
  const { game, moves, positions } = session.match;
  const ply = shownPly(session) - 1;
  if (ply < 0) return undefined;
  const before = positions[ply];
  return game.text.describeMove(before, moves[ply], playersIn(session)[game.rules.turn(before)]);
}

/** "The start.", "Move 3 of 9." */
export function describePly(session: Session): string {
  const ply = shownPly(session);
  return ply === 0 ? 'The start.' : `Move ${ply} of ${session.match.moves.length}.`;
}

/** Why the game is over, in a sentence that names the players; empty while it is not. */
export function describeEnding(session: Session, players: NamedPlayers = playersIn(session)): string {
  const { match, resigned } = session;
  const outcome = outcomeOf(session);
  if (resigned !== undefined)
    return `${capitalized(clause(players[resigned], 'have', session.howLost ?? 'resigned'))}.`;
  if (!outcome) return '';
  const sentence = match.game.text.whyOver(currentPosition(match));
  if (outcome.winner === null) return sentence;
  const [winner, loser] = [players[outcome.winner], players[otherSeat(outcome.winner)]];
  const named = sentence.replace(/\bthe winner\b/i, winner.name).replace(/\bthe (loser|other player)\b/i, loser.name);
  return capitalized(named);
}

function describeTurn(session: Session): string {
  const players = playersIn(session);
  const outcome = outcomeOf(session);
  if (outcome) {
    const end = outcome.winner === null ? 'The game is a draw' : capitalized(clause(players[outcome.winner], 'win'));
    return `${end}. ${describeEnding(session)}`;
  }
  const mover = players[turnOf(session)];
  return mover.isYou ? 'It is your turn.' : `${capitalized(clause(mover, 'are', 'to move'))}.`;
}
