import * as v from 'valibot';
import { createRandom, parseRecord, type Result, success, turnPlayers } from '../core/index.ts';
import { createPlayer, describeMistakeRate, opponentRate } from '../players/index.ts';
import { type AnySolution, describeHint, explainMove, explainPosition, findPath, solve } from '../solver/index.ts';
import {
  type Context,
  count,
  distance,
  fields,
  from,
  type Plain,
  players,
  question,
  seed,
  texts,
  verdict,
} from './question.ts';

/*
 * Questions about single positions of a variant such as `tail-end coins=9`. Positions and moves are texts; sentences use
 * the player names in the input.
 */

const variant = v.string('variant must be a game and its options, like "tail-end coins=9".');
const position = v.string('position must be a text, like "HHTHHTT 1".');
/** A position of a variant. */
const place = { variant, position };

const value = v.object({ verdict, distance });

/** Null when the game is over. */
export const insightAnswer = v.nullable(
  v.object({
    value,
    why: v.string(),
    moves: v.array(
      v.object({ text: v.string(), value, keepsVerdict: v.boolean(), isBest: v.boolean(), why: v.string() }),
    ),
  }),
);

/** The value of an unfinished position and its moves, for the player to move. */
export type Insight = NonNullable<Plain<v.InferOutput<typeof insightAnswer>>>;

/** The value of a position and of each of its moves, with reasons. */
export const insight = question(fields({ ...place, players }), ({ players: named, ...place }, context) =>
  from(openPlace(place, context), ({ solution, position }) => {
    const evaluation = solution.evaluate(position);
    if (evaluation === undefined) return success(null);
    const players = turnPlayers(named, solution.game.rules.turn(position));
    const why = explainPosition(solution, position, players);
    const moves = evaluation.moves.map(({ move, ...valued }) => ({
      ...valued,
      why: explainMove(solution, position, move, players),
    }));
    return success<Insight | null>({ value: evaluation.value, why, moves });
  }),
);

/** Null when the game is over. */
export const hintAnswer = v.nullable(
  v.object({
    nudge: v.string(),
    idea: v.string(),
    move: v.string(),
    best: texts,
    lesson: v.optional(v.object({ id: v.string(), title: v.string() })),
  }),
);

/** Help in three steps: where to look, the idea, the move. */
export const hint = question(fields({ ...place, players }), ({ players, ...place }, context) =>
  from(openPlace(place, context), ({ solution, position }) =>
    success(describeHint(solution, position, turnPlayers(players, solution.game.rules.turn(position))) ?? null),
  ),
);

/** Null for each finished position. */
export const valuesAnswer = v.array(v.nullable(value));

/** The values of several positions of a variant. */
export const values = question(fields({ variant, positions: texts }), ({ variant, positions }, { games }) =>
  from(solutionOf(variant, games), (solution) => {
    const found = [];
    for (const text of positions) {
      const position = solution.game.text.parsePosition(text);
      if (!position.ok) return position;
      found.push(solution.value(position.value) ?? null);
    }
    return success(found);
  }),
);

/** Best play from a position, at most `limit` moves. */
export const line = question(fields({ ...place, limit: count }), ({ limit, ...place }, context) =>
  from(openPlace(place, context), ({ solution, position }) =>
    success(solution.line(position, limit).map((move) => solution.game.text.formatMove(move))),
  ),
);

/** The shortest path of legal moves between two positions; null if there is none of a reasonable length. */
export const path = question(
  fields({ variant, from: position, to: position }),
  ({ variant, from: start, to }, { games }) =>
    from(parseRecord(games, variant), ({ game }) =>
      from(game.text.parsePosition(start), (position) => success(findPath(game, position, to) ?? null)),
    ),
);

function solutionOf(variant: string, games: Context['games']): Result<AnySolution> {
  return from(parseRecord(games, variant), ({ game }) => solve(game));
}

/** The solution of a variant and a position of it. */
function openPlace(
  { variant, position: text }: { readonly variant: string; readonly position: string },
  { games }: Context,
): Result<{ readonly solution: AnySolution; readonly position: unknown }> {
  return from(solutionOf(variant, games), (solution) =>
    from(solution.game.text.parsePosition(text), (position) => success({ solution, position })),
  );
}

/** The move that one of our players makes in a position. */
export const choose = question(
  fields({ ...place, player: v.string('player must be the name of a player.'), seed }),
  ({ variant, position: text, player: id, seed }, { games }) =>
    from(parseRecord(games, variant), ({ game }) => {
      const player = createPlayer(game, id);
      if (!player.ok) return player;
      return from(game.text.parsePosition(text), (position) =>
        success(game.text.formatMove(player.value.choose(position, createRandom(seed)))),
      );
    }),
);

/** Each player's error rate in a variant, in words; empty if the game is too large. */
export const mistakeRates = question(
  fields({ variant: place.variant, players: texts }),
  ({ variant, players }, { games }) =>
    from(parseRecord(games, variant), ({ game }) => {
      const rates = players.map((player) => opponentRate(game, player));
      return success(rates.map((rate) => (rate.ok ? describeMistakeRate(rate.value) : '')));
    }),
);
