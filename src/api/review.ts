import * as v from 'valibot';
import {
  type AnyMatch,
  formatRecord,
  type NamedPlayers,
  parseRecordOrLink,
  playersBySeat,
  type Result,
  seatNumber,
  success,
} from '../core/index.ts';
import { countReview, explainMistake, reviewMatch, solve } from '../solver/index.ts';
import {
  count,
  distance,
  fields,
  from,
  optionValues,
  type Plain,
  players,
  question,
  record,
  seat,
  texts,
  verdict,
} from './question.ts';

/** Grades every move of a game and explains mistakes; sentences call the players by their seats unless named. */
export const review = question(fields({ record, players: v.optional(players) }), ({ record, players }, { games }) =>
  from(parseRecordOrLink(games, record), (match) => reviewRecord(match, players)),
);

const value = v.strictObject({ verdict, distance });
const counts = v.strictObject({ decisions: count, right: count, onlyMoves: count, onlyMovesFound: count });

/** The JSON of `review`. Its fields are part of the contract. */
export const reviewed = v.strictObject({
  record: v.string(),
  game: v.string(),
  options: optionValues,
  players: v.strictObject({ 1: counts, 2: counts }),
  moves: v.array(
    v.strictObject({
      ply: count,
      player: seat,
      move: v.string(),
      grade: v.picklist(['right', 'mistake', 'forced']),
      onlyMove: v.boolean(),
      before: value,
      after: value,
      better: texts,
      /** Only for a mistake. */
      why: v.optional(v.string()),
    }),
  ),
});

export type Review = Plain<v.InferOutput<typeof reviewed>>;

/** Fails when the game is too large to solve. */
export function reviewRecord(match: AnyMatch, players: NamedPlayers = playersBySeat(match.game)): Result<Review> {
  const solution = solve(match.game);
  if (!solution.ok) return solution;
  const moves = reviewMatch(solution.value, match);
  return success({
    record: formatRecord(match),
    game: match.game.id,
    options: match.game.options,
    players: { 1: countReview(moves, 'player1'), 2: countReview(moves, 'player2') },
    moves: moves.map((move) => ({
      ply: move.ply,
      player: seatNumber(move.seat),
      move: move.text,
      grade: move.grade,
      onlyMove: move.hadOnlyMove,
      before: move.before,
      after: move.after,
      better: move.better,
      ...(move.grade === 'mistake' ? { why: explainMistake(solution.value, match, move, players) } : {}),
    })),
  });
}
