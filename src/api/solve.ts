import * as v from 'valibot';
import { type AnyGame, type Result, success } from '../core/index.ts';
import { type AuditOptions, audit } from '../lab/index.ts';
import {
  count,
  distance,
  fields,
  from,
  game,
  openVariant,
  options,
  optionValue,
  optionValues,
  type Plain,
  question,
  seat,
  texts,
  verdict,
} from './question.ts';

/** The numbers of a whole variant; `vary` also tries other values of its options. */
export const solve = question(fields({ game, options, vary: v.optional(v.boolean(), true) }), (asked, context) =>
  from(openVariant(asked, context), (opened) =>
    solveGame(opened, { varyOptions: asked.vary, onProgress: context.report }),
  ),
);

const share = { positions: count, share: v.number() };
const example = v.nullable(v.strictObject({ distance: count, position: v.string() }));

/** The JSON of `solve`. Its fields are part of the contract. */
export const solved = v.strictObject({
  game: v.string(),
  options: optionValues,
  verdict,
  distance,
  positions: count,
  merged: v.pipe(v.boolean(), v.description('Positions with the same future are counted once.')),
  finished: count,
  verdicts: v.strictObject({ win: count, loss: count, draw: count, endless: count }),
  openings: v.array(v.strictObject({ move: v.string(), verdict, distance, best: v.boolean() })),
  advantage: v.strictObject({ winningOpenings: count, moverWins: v.number() }),
  winners: v.array(seat),
  shortestWin: example,
  longestWin: example,
  branching: v.strictObject({ average: v.number(), most: count }),
  onlyMoves: v.strictObject(share),
  forced: v.strictObject(share),
  decisions: v.strictObject({ ...share, decisive: count }),
  fallible: count,
  events: v.array(v.strictObject({ id: v.string(), sentence: v.string(), positions: count })),
  deadRules: texts,
  neverWinning: v.nullable(v.array(v.strictObject({ move: v.string(), positions: count, isForced: v.boolean() }))),
  endless: v.strictObject({ isPossible: v.boolean(), example: v.nullable(v.string()) }),
  optionEffects: v.array(
    v.strictObject({
      name: v.string(),
      values: v.array(v.strictObject({ value: optionValue, verdict, distance })),
      untried: v.nullable(count),
      changesWinner: v.boolean(),
      isDead: v.boolean(),
    }),
  ),
  concerns: texts,
});

export type SolvedGame = Plain<v.InferOutput<typeof solved>>;

export function solveGame(game: AnyGame, options: AuditOptions = {}): Result<SolvedGame> {
  return from(audit(game, options), ({ value, isUpToSymmetry, ...counts }) => {
    const openings = counts.openings.map((move) => ({ move: move.text, ...move.value, best: move.isBest }));
    return success({ game: game.id, options: game.options, ...value, ...counts, merged: isUpToSymmetry, openings });
  });
}
