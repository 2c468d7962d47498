import { type AnyMatch, formatRecord, SEATS, seatNumber, seatPersons } from '../../core/index.ts';
import { type AnySolution, countReview, explainMistake, reviewMatch } from '../index.ts';

/** The JSON of `review`: its fields are a contract with scripts. */
export function reviewJson(solution: AnySolution, match: AnyMatch) {
  const reviewed = reviewMatch(solution, match);
  const persons = seatPersons(match.game);
  const moves = reviewed.map((move) => ({
    ply: move.ply,
    player: seatNumber(move.seat),
    move: move.text,
    grade: move.grade,
    onlyMove: move.hadOnlyMove,
    before: move.before,
    after: move.after,
    better: move.better,
    ...(move.grade === 'mistake' ? { why: explainMistake(solution, match, move, persons) } : {}),
  }));
  const players = Object.fromEntries(SEATS.map((seat) => [seatNumber(seat), countReview(reviewed, seat)]));
  return { record: formatRecord(match), game: match.game.id, options: match.game.options, players, moves };
}
