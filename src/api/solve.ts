import {
  array,
  boolean,
  description,
  type InferOutput,
  nullable,
  number,
  optional,
  pipe,
  strictObject,
  string,
} from 'valibot';
import { type AnyGame, type Result, success } from '../core/index.ts';
import { type AuditOptions, audit } from '../lab/index.ts';
import {
  count,
  distance,
  fields,
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
export const solve = question(fields({ game, options, vary: optional(boolean(), true) }), (asked, context) => {
  const opened = openVariant(asked, context);
  if (!opened.ok) return opened;
  return solveGame(opened.value, { varyOptions: asked.vary, onProgress: context.report });
});

const share = { positions: count, share: number() };
const example = nullable(strictObject({ distance: count, position: string() }));

/** The JSON of `solve`. Its fields are part of the contract. */
export const solved = strictObject({
  game: string(),
  options: optionValues,
  verdict,
  distance,
  positions: count,
  merged: pipe(boolean(), description('Positions with the same future are counted once.')),
  finished: count,
  verdicts: strictObject({ win: count, loss: count, draw: count, endless: count }),
  openings: array(strictObject({ move: string(), verdict, distance, best: boolean() })),
  advantage: strictObject({ winningOpenings: count, moverWins: number() }),
  winners: array(seat),
  shortestWin: example,
  longestWin: example,
  branching: strictObject({ average: number(), most: count }),
  onlyMoves: strictObject(share),
  forced: strictObject(share),
  decisions: strictObject({ ...share, decisive: count }),
  fallible: count,
  events: array(strictObject({ id: string(), sentence: string(), positions: count })),
  deadRules: texts,
  neverWinning: nullable(array(strictObject({ move: string(), positions: count, isForced: boolean() }))),
  endless: strictObject({ isPossible: boolean(), example: nullable(string()) }),
  optionEffects: array(
    strictObject({
      name: string(),
      values: array(strictObject({ value: optionValue, verdict, distance })),
      untried: nullable(count),
      changesWinner: boolean(),
      isDead: boolean(),
    }),
  ),
  concerns: texts,
});

export type SolvedGame = Plain<InferOutput<typeof solved>>;

export function solveGame(game: AnyGame, options: AuditOptions = {}): Result<SolvedGame> {
  const found = audit(game, options);
  if (!found.ok) return found;
  const { value, isUpToSymmetry, ...counts } = found.value;
  const openings = counts.openings.map((move) => ({ move: move.text, ...move.value, best: move.isBest }));
  return success({ game: game.id, options: game.options, ...value, ...counts, merged: isUpToSymmetry, openings });
}
