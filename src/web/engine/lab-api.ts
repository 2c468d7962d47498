import {
  type AnyGame,
  type AnyGameDefinition,
  capitalized,
  formatLink,
  formatVariant,
  parseRecord,
  type Result,
  replay,
  type Value,
} from '../../core/index.ts';
import {
  type AtlasRow,
  type AtlasTask,
  type Audit,
  audit,
  type Batch,
  type BatchResult,
  createBatchRunner,
  surveyTask,
  type WinExample,
} from '../../lab/index.ts';
import {
  type Certificate,
  describeClaim,
  formatCertificate,
  makeCertificate,
  parseCertificate,
  verifyCertificate,
} from '../../proof/index.ts';
import { findPath, solve } from '../../solver/index.ts';
import { unwrap } from './unwrap.ts';

/** A move of the audit, with the link to the game in which it has been made; a game of the workshop has no links. */
interface OpeningAnswer {
  readonly text: string;
  readonly value: Value;
  readonly isBest: boolean;
  readonly link?: string;
}

/** A position of the audit, with a link to a game that leads to it; without one where none was found in time. */
interface WinAnswer extends WinExample {
  readonly link?: string | undefined;
}

/** The audit without what cannot be sent, and with links to what it names. */
export interface AuditAnswer extends Omit<Audit, 'openings' | 'shortestWin' | 'longestWin'> {
  readonly openings: readonly OpeningAnswer[];
  readonly shortestWin: WinAnswer | null;
  readonly longestWin: WinAnswer | null;
}

export interface CertificateAnswer {
  readonly text: string;
  /** What it claims, in a sentence. */
  readonly claim: string;
  /** How many moves its strategies list. */
  readonly moves: number;
}

/** What the independent checker says: the claim and what it took to check it, or what is wrong. */
export type VerifyAnswer =
  | {
      readonly holds: true;
      readonly claim: string;
      readonly variant: string;
      readonly positions: number;
      readonly moves: number;
    }
  | { readonly holds: false; readonly error: string };

/** The positions checked so far, of those that the strategies list. */
export interface VerifyProgress {
  readonly checked: number;
  readonly listed: number;
}

/** The positions found so far; with a total, how many of them have been counted. */
export interface SolveProgress {
  readonly positions: number;
  readonly total?: number | undefined;
}

/** A message for every report of the solver would be more than anybody can see. */
const POSITIONS_A_REPORT = 8192;

function auditGame(game: AnyGame, report: (progress: SolveProgress) => void): AuditAnswer {
  let reported = 0;
  const onProgress = (positions: number, total?: number) => {
    if (Math.abs(positions - reported) < POSITIONS_A_REPORT) return;
    reported = positions;
    report({ positions, total });
  };
  const solved = unwrap(audit(game, { onProgress }));
  const openings = solved.openings.map(({ text, value, isBest }) => ({
    text,
    value,
    isBest,
    link: linkTo(game, [text]),
  }));
  const { shortestWin, longestWin } = solved;
  return { ...solved, openings, shortestWin: linked(game, shortestWin), longestWin: linked(game, longestWin) };
}

function linked(game: AnyGame, win: WinExample | null): WinAnswer | null {
  const moves = win && findPath(game, game.rules.start, win.position);
  return win && { ...win, link: moves ? linkTo(game, moves) : undefined };
}

function linkTo(game: AnyGame, moves: readonly string[]): string {
  return formatLink(unwrap(replay(game, moves)));
}

function certify(game: AnyGame): CertificateAnswer {
  const certificate = unwrap(makeCertificate(unwrap(solve(game))));
  return {
    text: formatCertificate(certificate),
    claim: `${capitalized(describeClaim(game, certificate.claim))}.`,
    moves: countMoves(certificate),
  };
}

function countMoves({ strategies }: Certificate): number {
  return strategies.reduce((sum, strategy) => sum + strategy.moves.length, 0);
}

/** A message for every position of a large certificate would take longer than the check. */
const MOST_REPORTS = 100;

function verify(
  games: readonly AnyGameDefinition[],
  text: string,
  report: (progress: VerifyProgress) => void,
): VerifyAnswer {
  const certificate = parseCertificate(text);
  if (!certificate.ok) return { holds: false, error: certificate.error };
  const listed = countMoves(certificate.value);
  const step = Math.ceil(listed / MOST_REPORTS);
  const checked = verifyCertificate(games, certificate.value, (positions) => {
    if (positions % step === 0) report({ checked: positions, listed });
  });
  if (!checked.ok) return { holds: false, error: checked.error };
  const { game, claim, positions, moves } = checked.value;
  return {
    holds: true,
    claim: `${capitalized(describeClaim(game, claim))}.`,
    variant: formatVariant(game),
    positions,
    moves,
  };
}

/** What the lab asks a worker about these games; `now` is the worker's clock, in milliseconds. */
export function createLabApi(games: readonly AnyGameDefinition[], now: () => number) {
  const runner = createBatchRunner(games, now);
  const gameOf = (variant: string) => unwrap(parseRecord(games, variant)).game;
  return {
    auditGame: (variant: string, report: (progress: SolveProgress) => void) => auditGame(gameOf(variant), report),
    certify: (variant: string) => certify(gameOf(variant)),
    verify: (text: string, report: (progress: VerifyProgress) => void) => verify(games, text, report),
    runBatch: (batch: Batch): Result<BatchResult> => runner.run(batch),
    survey: (task: AtlasTask): Result<readonly AtlasRow[]> => surveyTask(games, task),
  };
}

export type LabApi = ReturnType<typeof createLabApi>;
