import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  failure,
  formatVariant,
  type OptionValues,
  type Result,
  success,
} from '../core/index.ts';
import { createTable, valueFromScore } from '../solver/index.ts';

/** A closed form as a statement about every game of a family, and how to check it up to a size. */
export interface Theorem {
  readonly statement: string;
  /** The unit of the size, in the plural: letters, cells. */
  readonly unit: string;
  readonly sizes: { readonly min: number; readonly usual: number; readonly max: number };
  /** The options of every game of this size: the theory is compared with the solver in each of their positions. */
  members(size: number): Iterable<OptionValues>;
  /** The game's own faster comparison; `onProgress` receives the number of positions. */
  check?(upTo: number, onProgress: (positions: number) => void): TheoremReport;
}

export interface TheoremReport {
  readonly games: number;
  /** Positions in which the theory was compared, and those in which it has no answer. */
  readonly positions: number;
  readonly silent: number;
  /** The first game and position in which theory and search differ. */
  readonly counterexample?: string;
}

/** The theorem of a game, if any. */
export function theoremOf(definition: AnyGameDefinition & { readonly theorem?: Theorem }): Theorem | undefined {
  return definition.theorem;
}

/** Checks a game's theorem on every game of its family up to a size. */
export function checkTheorem(
  definition: AnyGameDefinition,
  upTo: number,
  onProgress: (positions: number) => void = () => {},
): Result<TheoremReport> {
  const { title } = definition;
  const theorem = theoremOf(definition);
  if (!theorem) return failure(`${title} has no theorem to check.`);
  const { min, max } = theorem.sizes;
  if (!Number.isInteger(upTo) || upTo < min || upTo > max) {
    return failure(`The theorem of ${title} can be checked for ${min} to ${max} ${theorem.unit}, not for ${upTo}.`);
  }
  return success(theorem.check?.(upTo, onProgress) ?? compareTheory(familyOf(definition, upTo), onProgress));
}

function* familyOf(definition: AnyGameDefinition, upTo: number): Iterable<AnyGame> {
  const theorem = theoremOf(definition);
  for (let size = theorem?.sizes.min ?? 1; theorem && size <= upTo; size++) {
    for (const options of theorem.members(size)) {
      const game = createGame(definition, options);
      if (!game.ok) throw new Error(game.error);
      yield game.value;
    }
  }
}

/** Compares the theory of these games with the solver in every reachable position. */
export function compareTheory(
  games: Iterable<AnyGame>,
  onProgress: (positions: number) => void = () => {},
): TheoremReport {
  let report: TheoremReport = { games: 0, positions: 0, silent: 0 };
  for (const game of games) {
    const { positions, silent, ...more } = compareGame(game);
    const [all, unknown] = [report.positions + positions, report.silent + silent];
    report = { games: report.games + 1, positions: all, silent: unknown, ...more };
    onProgress(all + unknown);
    if (report.counterexample !== undefined) break;
  }
  return report;
}

/** Uses a table without merged positions. */
function compareGame(game: AnyGame): Omit<TheoremReport, 'games'> {
  const table = createTable(game);
  if (!table.ok) throw new Error(table.error);
  let [positions, silent] = [0, 0];
  let counterexample: string | undefined;
  table.value.walk((score, scoresAfter, at) => {
    if (scoresAfter.length === 0 || counterexample !== undefined) return;
    const position = at();
    const solved = valueFromScore(score);
    const verdict = game.theory?.verdict(position);
    const distance = game.theory?.distance?.(position);
    if (verdict === undefined) silent++;
    else positions++;
    const agrees =
      (verdict === undefined || verdict === solved.verdict) && (distance === undefined || distance === solved.distance);
    if (!agrees) counterexample = `${formatVariant(game)}, position ${game.text.formatPosition(position)}`;
  });
  return counterexample === undefined ? { positions, silent } : { positions, silent, counterexample };
}
