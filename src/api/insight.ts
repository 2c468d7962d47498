import { array, boolean, type InferOutput, nullable, object, optional, string } from 'valibot';
import { parseRecord, type Result, success, turnPlayers } from '../core/index.ts';
import { type AnySolution, describeHint, explainMove, explainPosition, findPath, solve } from '../solver/index.ts';
import { type Context, count, distance, fields, type Plain, players, question, texts, verdict } from './question.ts';

/*
 * Questions about single positions of a variant such as `tail-end coins=9`. Positions and moves are texts; sentences use
 * the player names in the input.
 */

const variant = string('variant must be a game and its options, like "tail-end coins=9".');
const position = string('position must be a text, like "HHTHHTT 1".');
/** A position of a variant. */
export const place = { variant, position };

const value = object({ verdict, distance });

/** Null when the game is over. */
export const insightAnswer = nullable(
  object({
    value,
    why: string(),
    moves: array(object({ text: string(), value, keepsVerdict: boolean(), isBest: boolean(), why: string() })),
  }),
);

/** The value of an unfinished position and its moves, for the player to move. */
export type Insight = NonNullable<Plain<InferOutput<typeof insightAnswer>>>;

/** The value of a position and of each of its moves, with reasons. */
export const insight = question(fields({ ...place, players }), ({ players: named, ...place }, context) => {
  const opened = openPlace(place, context);
  if (!opened.ok) return opened;
  const { solution, position } = opened.value;
  const evaluation = solution.evaluate(position);
  if (evaluation === undefined) return success(null);
  const players = turnPlayers(named, solution.game.rules.turn(position));
  const moves = evaluation.moves.map(({ move, ...valued }) => ({
    ...valued,
    why: explainMove(solution, position, move, players),
  }));
  return success<Insight | null>({ value: evaluation.value, why: explainPosition(solution, position, players), moves });
});

/** Null when the game is over. */
export const hintAnswer = nullable(
  object({
    nudge: string(),
    idea: string(),
    move: string(),
    best: texts,
    lesson: optional(object({ id: string(), title: string() })),
  }),
);

/** Help in three steps: where to look, the idea, the move. */
export const hint = question(fields({ ...place, players }), ({ players, ...place }, context) => {
  const opened = openPlace(place, context);
  if (!opened.ok) return opened;
  const { solution, position } = opened.value;
  return success(describeHint(solution, position, turnPlayers(players, solution.game.rules.turn(position))) ?? null);
});

/** Null for each finished position. */
export const valuesAnswer = array(nullable(value));

/** The values of several positions of a variant. */
export const values = question(fields({ variant, positions: texts }), ({ variant, positions }, { games }) => {
  const solution = solutionOf(variant, games);
  if (!solution.ok) return solution;
  const found = [];
  for (const text of positions) {
    const position = solution.value.game.text.parsePosition(text);
    if (!position.ok) return position;
    found.push(solution.value.value(position.value) ?? null);
  }
  return success(found);
});

/** Best play from a position, at most `limit` moves. */
export const line = question(fields({ ...place, limit: count }), ({ limit, ...place }, context) => {
  const opened = openPlace(place, context);
  if (!opened.ok) return opened;
  const { solution, position } = opened.value;
  return success(solution.line(position, limit).map((move) => solution.game.text.formatMove(move)));
});

/** The shortest path of legal moves between two positions; null if there is none of a reasonable length. */
export const path = question(fields({ variant, from: position, to: position }), ({ variant, from, to }, { games }) => {
  const match = parseRecord(games, variant);
  if (!match.ok) return match;
  const { game } = match.value;
  const start = game.text.parsePosition(from);
  return start.ok ? success(findPath(game, start.value, to) ?? null) : start;
});

function solutionOf(variant: string, games: Context['games']): Result<AnySolution> {
  const match = parseRecord(games, variant);
  return match.ok ? solve(match.value.game) : match;
}

/** The solution of a variant and a position of it. */
function openPlace(
  { variant, position: text }: { readonly variant: string; readonly position: string },
  { games }: Context,
): Result<{ readonly solution: AnySolution; readonly position: unknown }> {
  const solution = solutionOf(variant, games);
  if (!solution.ok) return solution;
  const position = solution.value.game.text.parsePosition(text);
  return position.ok ? success({ solution: solution.value, position: position.value }) : position;
}
