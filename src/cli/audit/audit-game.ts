import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import * as v from 'valibot';
import { type AnyGame, createGame, parseRecordOrLink, reasonOf } from '../../core/index.ts';
import { importGame } from '../../custom/files/import-game.ts';
import { GAMES } from '../../games/index.ts';
import { FAULTS, type FaultName, type OddMoves, surveyGame } from '../../lab/index.ts';
import { isProcessGame } from '../../process/command.ts';
import { openProcessGame } from '../../process/process-game.ts';
import { unwrap } from '../arguments/usage.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is FaultName => name in FAULTS);

/** One game of an audit, as it is kept in a file. */
export const auditRow = v.object({
  game: v.string(),
  /** The argument that opens the game. */
  source: v.string(),
  sha256: v.nullable(v.string()),
  status: v.picklist(['solved', 'too-large', 'chance', 'failed']),
  /** Why it was not solved. */
  reason: v.nullable(v.string()),
  /**
   * Strong: every position has a verdict. Weak: the start has one, by a search in a game that is too large for a table;
   * then some numbers are null, and only faults that the search has met are listed.
   */
  solution: v.optional(v.nullable(v.picklist(['strong', 'weak'])), null),
  /** All positions, in a weak solution those that were expanded, otherwise the progress. */
  positions: count,
  /** For the first player. */
  verdict: v.nullable(v.picklist(['win', 'loss', 'draw', 'endless'])),
  distance: v.nullable(count),
  openings: v.nullable(count),
  winningOpenings: v.array(v.string()),
  choices: v.nullable(count),
  matter: v.nullable(count),
  longestWin: v.nullable(count),
  faults: v.array(v.object({ fault: v.picklist(FAULT_NAMES), records: v.array(v.string()), note: v.string() })),
  /** Digests of the game up to names, with and without its outcomes. */
  shape: v.nullable(v.string()),
  movesShape: v.nullable(v.string()),
  /** Earlier games that are the same, and those with the same moves and other outcomes. */
  sameAs: v.array(v.string()),
  nearlySameAs: v.array(v.string()),
});

export type AuditRow = v.InferOutput<typeof auditRow>;

/** `env_80` for `gym:envs/env_80.py --merge`, `chomp` for `./chomp.js`, otherwise the word itself. */
export function nameOf(word: string): string {
  const [, file] = /^gym:(\S+)/.exec(word) ?? [];
  if (file !== undefined) return basename(file, extname(file));
  return /\.m?[jt]s$/.test(word) ? basename(word, extname(word)) : word;
}

export function unsolvedRow(source: string, status: AuditRow['status'], reason: string, positions = 0): AuditRow {
  return {
    game: nameOf(source),
    source,
    sha256: null,
    status,
    reason,
    solution: null,
    positions,
    verdict: null,
    distance: null,
    openings: null,
    winningOpenings: [],
    choices: null,
    matter: null,
    longestWin: null,
    faults: [],
    shape: null,
    movesShape: null,
    sameAs: [],
    nearlySameAs: [],
  };
}

interface OpenGame {
  readonly game: AnyGame;
  readonly sha256: string | null;
  readonly oddMoves?: OddMoves;
  end?(): Promise<void>;
}

/** Loads and solves one game. Its row contains any fault. */
export async function auditGame(
  source: string,
  limit: number,
  onProgress: (positions: number) => void,
): Promise<AuditRow> {
  const opened = await open(source).catch(reasonOf);
  if (typeof opened === 'string') return failedRow(source, opened);
  const { game, sha256, oddMoves } = opened;
  const survey = surveyGame(game, { limit, onProgress, ...(oddMoves && { oddMoves }) });
  void opened.end?.();
  if (!survey.ok) {
    const row =
      'isTooLarge' in survey ? unsolvedRow(source, 'too-large', survey.error, limit) : failedRow(source, survey.error);
    return { ...row, sha256 };
  }
  const { shape, movesShape, ...found } = survey.value;
  return {
    ...unsolvedRow(source, 'solved', ''),
    sha256,
    reason: null,
    ...found,
    winningOpenings: [...found.winningOpenings],
    faults: found.faults.map((fault) => ({ ...fault, records: [...fault.records] })),
    shape: shape === null ? null : hash('sha256', shape),
    movesShape: movesShape === null ? null : hash('sha256', movesShape),
  };
}

/** Faults that prevent solving, by the sentence that reports them. */
const FATAL: readonly (readonly [RegExp, FaultName])[] = [
  [/The start is random|begins in another position/, 'random-start'],
  [/There is chance in the game|Asked again, the (program|game) gives another answer/, 'chance'],
  [/no legal move and no outcome/, 'dead-end'],
  [/legal moves although the game is over/, 'moves-left'],
];

function failedRow(source: string, error: string): AuditRow {
  const [, fault] = FATAL.find(([sentence]) => sentence.test(error)) ?? [];
  const isChance = fault === 'chance' || fault === 'random-start';
  const [, record] = /The record "([^"]*)" leads there/.exec(error) ?? [];
  const records = record === undefined ? [] : [record];
  const row = unsolvedRow(source, isChance ? 'chance' : 'failed', error);
  return { ...row, faults: fault === undefined ? [] : [{ fault, records, note: error }] };
}

/** Throws one sentence if there is no such game. */
async function open(source: string): Promise<OpenGame> {
  if (isProcessGame(source)) {
    const { definition, oddMoves, end } = unwrap(openProcessGame(source, process.env));
    return { game: unwrap(createGame(definition)), sha256: definition.source?.sha256 ?? null, oddMoves, end };
  }
  if (/\.m?[jt]s$/.test(source)) {
    const game = unwrap(createGame(unwrap(await importGame(source))));
    return { game, sha256: hash('sha256', readFileSync(source)) };
  }
  return { game: unwrap(parseRecordOrLink(GAMES, `${source}:`)).game, sha256: null };
}

/** Each row with the names of earlier rows that are the same game, and of those with the same moves. */
export function withTwins(rows: readonly AuditRow[]): readonly AuditRow[] {
  return rows.map((row, place) => {
    const before = rows
      .slice(0, place)
      .filter(({ movesShape }) => movesShape !== null && movesShape === row.movesShape);
    const [same, nearly] = [true, false].map((isSame) =>
      before.filter(({ shape }) => (shape === row.shape) === isSame).map(({ game }) => game),
    );
    return { ...row, sameAs: same ?? [], nearlySameAs: nearly ?? [] };
  });
}
