import {
  type AnyGame,
  type AnyGameDefinition,
  createUnsharedGame,
  csvLine,
  type OptionValues,
  success,
  type Value,
  type Verdict,
  winnerNumber,
} from '../../core/index.ts';
import {
  hasMoreRanks,
  type PositionTable,
  solve,
  tableOf,
  valueFromScore,
  winnerInSight,
  withoutFaults,
} from '../../solver/index.ts';
import { type Audit, audit } from '../audit/audit.ts';
import type { AtlasAxis } from './sweep.ts';

/** One variant of an atlas. A null value is unknown or has no meaning. */
export interface AtlasRow {
  /** Every option of the variant, or the requested ones if the variant is not allowed. */
  readonly options: OptionValues;
  /** For the first player. */
  readonly verdict: Verdict | null;
  /** In plies. */
  readonly distance: number | null;
  readonly winner: 1 | 2 | null;
  readonly positions: number | null;
  /** Positions with the same canonical form are counted once. */
  readonly merged: boolean;
  /** Winning first moves, and all first moves; the latter is null only if the options do not go together. */
  readonly openings: number | null;
  readonly firstMoves: number | null;
  /** Positions in which exactly one move wins. */
  readonly onlyMoves: number | null;
  /** Whether a game can go on forever. */
  readonly endless: boolean | null;
  readonly concerns: readonly string[];
  /** Whether every position was solved or a closed form gave the verdict. */
  readonly by: 'table' | 'theory' | null;
  /** Whether closed form and table agree; null where one of them is missing. */
  readonly agrees: boolean | null;
  /** The theorem in `proofs/` that the verdict follows from. */
  readonly theorem: string | null;
  /** Why there is no verdict: the options do not go together, or the variant is too large. */
  readonly error?: string;
}

const UNKNOWN = {
  verdict: null,
  distance: null,
  winner: null,
  positions: null,
  merged: false,
  openings: null,
  firstMoves: null,
  onlyMoves: null,
  endless: null,
  concerns: [],
  by: null,
  agrees: null,
  theorem: null,
} as const satisfies Omit<AtlasRow, 'options'>;

/** The default limit on positions to solve one by one. */
export const DEFAULT_POSITION_LIMIT = 1_000_000;
/** A codec also ranks unreachable positions, so it may be this many times larger than the limit. */
const MAX_CODEC_RATIO = 8;

/** Surveys one variant: by a table if it has at most `limit` positions, otherwise by its closed form. */
export function surveyVariant(
  definition: AnyGameDefinition,
  given: OptionValues,
  limit = DEFAULT_POSITION_LIMIT,
): AtlasRow {
  const game = createUnsharedGame(definition, given);
  if (!game.ok) return { options: given, ...UNKNOWN, error: game.error };
  const row = withoutFaults(() => success(rowOf(game.value, limit)));
  return row.ok ? row.value : { options: game.value.options, ...UNKNOWN, error: row.error };
}

function rowOf(game: AnyGame, limit: number): AtlasRow {
  const { options, rules } = game;
  if (rules.outcome(rules.start)) return { options, ...UNKNOWN, error: 'The game is over at its start.' };
  if (hasMoreRanks(game, MAX_CODEC_RATIO * limit)) return byTheory(game, 'It has too many positions for a table.');
  const table = tableOf(game, undefined, { limit, upToSymmetry: true });
  if (!table.ok) return byTheory(game, table.error);
  const found = audit(game, { varyOptions: false });
  return found.ok ? byTable(game, table.value, found.value) : { options, ...UNKNOWN, error: found.error };
}

/** Reads verdict, plies and openings from the table, since an audit may take them from the closed form. */
function byTable(game: AnyGame, table: PositionTable<unknown>, found: Audit): AtlasRow {
  const { rules } = game;
  const { verdict, distance } = valueIn(table, rules.start);
  const moves = rules.legalMoves(rules.start);
  const wins = (move: unknown) => {
    const next = rules.play(rules.start, move);
    const movesAgain = rules.turn(next) === rules.turn(rules.start);
    return valueIn(table, next).verdict === (movesAgain ? 'win' : 'loss');
  };
  return {
    options: game.options,
    verdict,
    distance,
    winner: winnerOf(game, verdict),
    positions: found.positions,
    merged: found.isUpToSymmetry,
    openings: moves.filter(wins).length,
    firstMoves: moves.length,
    onlyMoves: found.onlyMoves.positions,
    endless: found.endless.isPossible,
    concerns: found.concerns,
    by: 'table',
    agrees: agreement(game, verdict, distance),
    theorem: game.theory?.provedBy ?? null,
  };
}

function valueIn(table: PositionTable<unknown>, position: unknown): Value {
  const score = table.scoreOf(position);
  if (score === undefined) throw new RangeError('The table of a game lacks a position that can be reached.');
  return valueFromScore(score);
}

/** Only the verdict where the closed form gives no distance. */
function byTheory(game: AnyGame, error: string): AtlasRow {
  const { options, rules, theory } = game;
  const verdict = theory?.verdict(rules.start);
  const firstMoves = rules.legalMoves(rules.start).length;
  if (!theory || verdict === undefined) return { options, ...UNKNOWN, firstMoves, error };
  const solution = theory.isComplete ? solve(game) : undefined;
  const evaluation = solution?.ok ? solution.value.evaluate(rules.start) : undefined;
  return {
    ...UNKNOWN,
    options,
    verdict,
    distance: theory.distance?.(rules.start) ?? null,
    winner: winnerOf(game, verdict),
    openings: evaluation?.moves.filter(({ value }) => value.verdict === 'win').length ?? null,
    firstMoves,
    by: 'theory',
    theorem: theory.provedBy ?? null,
  };
}

function winnerOf({ rules }: AnyGame, verdict: Verdict): 1 | 2 | null {
  return winnerNumber(winnerInSight({ verdict, distance: null }, rules.turn(rules.start)));
}

/** Compares verdict and distance where the closed form gives them. */
function agreement({ theory, rules }: AnyGame, verdict: Verdict, distance: number | null): boolean | null {
  const claimed = theory?.verdict(rules.start);
  if (!theory || claimed === undefined) return null;
  const plies = theory.distance?.(rules.start);
  return claimed === verdict && (plies === undefined || plies === distance);
}

type Cell = string | number | null;

const COLUMNS: Readonly<Record<string, (row: AtlasRow) => Cell>> = {
  verdict: ({ verdict }) => verdict,
  winner: ({ winner }) => winner,
  plies: ({ distance }) => distance,
  positions: ({ positions }) => positions,
  merged: ({ positions, merged }) => yesOrNo(positions === null ? null : merged),
  openings: ({ openings }) => openings,
  firstMoves: ({ firstMoves }) => firstMoves,
  onlyMoves: ({ onlyMoves }) => onlyMoves,
  endless: ({ endless }) => yesOrNo(endless),
  concerns: ({ concerns }) => concerns.join(' | '),
  by: ({ by }) => by,
  agrees: ({ agrees }) => yesOrNo(agrees),
  theorem: ({ theorem }) => theorem,
  error: ({ error }) => error ?? null,
};

/** A column for each given option, then the results. */
export function formatAtlasCsv(axes: readonly AtlasAxis[], rows: readonly AtlasRow[]): string {
  const names = axes.map(({ name }) => name);
  const cells = (row: AtlasRow) => [
    ...names.map((name) => String(row.options[name] ?? '')),
    ...Object.values(COLUMNS).map((cellOf) => cellOf(row)),
  ];
  return [[...names, ...Object.keys(COLUMNS)], ...rows.map(cells)].map(csvLine).join('');
}

function yesOrNo(flag: boolean | null): string | null {
  return flag === null ? null : flag ? 'yes' : 'no';
}
