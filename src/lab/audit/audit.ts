import {
  type AnyGame,
  type EventKind,
  failure,
  type Result,
  success,
  type Value,
  type Verdict,
  withCommas,
} from '../../core/index.ts';
import {
  describeValue,
  type MoveValue,
  type Score,
  solve,
  type Table,
  tableOf,
  valueFromScore,
} from '../../solver/index.ts';

export interface EventCount extends EventKind {
  /** In how many positions some legal move causes it; 0 makes it a dead rule. */
  readonly positions: number;
}

/** A whole game in numbers, taken over every reachable position. */
export interface Audit {
  /** Finished ones included; positions with the same canonical form are counted once if `isUpToSymmetry`. */
  readonly positions: number;
  readonly isUpToSymmetry: boolean;
  readonly finished: number;
  /** Of the unfinished positions, for the player to move. */
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly value: Value;
  readonly openings: readonly MoveValue<unknown>[];
  /** The win that takes longest under best play, and a position where it begins; null if no position is won. */
  readonly longestWin: { readonly distance: number; readonly position: string } | null;
  /** Legal moves in an unfinished position. */
  readonly branching: { readonly average: number; readonly most: number };
  /** Unfinished positions in which exactly one move wins, and their share. */
  readonly onlyMoves: { readonly positions: number; readonly share: number };
  readonly events: readonly EventCount[];
  /** "inversion: never, in 148 reachable positions" for each rule that can never apply. */
  readonly deadRules: readonly string[];
}

export function audit(game: AnyGame): Result<Audit> {
  const solution = solve(game);
  if (!solution.ok) return solution;
  const evaluation = solution.value.evaluate(game.rules.start);
  if (!evaluation) return failure('The game is over at its start, so there is nothing to solve.');
  const table = tableOf(game);
  if (!table.ok) {
    return failure(
      `${table.error} The verdict is known without one: the first player ${describeValue(evaluation.value)}.`,
    );
  }
  const { size, isUpToSymmetry } = table.value;
  const counts = countPositions(table.value);
  const unfinished = size - counts.finished;
  const events = countEvents(game, table.value);
  const kind = isUpToSymmetry ? 'reachable positions up to symmetry' : 'reachable positions';
  return success({
    positions: size,
    isUpToSymmetry,
    finished: counts.finished,
    verdicts: counts.verdicts,
    value: evaluation.value,
    openings: evaluation.moves,
    longestWin: counts.longest && {
      distance: counts.longest.score - 1,
      position: game.notation.formatPosition(counts.longest.position),
    },
    branching: { average: counts.moves / unfinished, most: counts.mostMoves },
    onlyMoves: { positions: counts.onlyMoves, share: counts.onlyMoves / unfinished },
    events,
    deadRules: events
      .filter(({ positions }) => positions === 0)
      .map(({ id }) => `${id}: never, in ${withCommas(size)} ${kind}`),
  });
}

function countPositions(table: Table<unknown>) {
  const verdicts: Record<Verdict, number> = { win: 0, loss: 0, draw: 0, endless: 0 };
  let [finished, moves, mostMoves, onlyMoves] = [0, 0, 0, 0];
  let longest: { score: Score; position: unknown } | null = null;
  table.walk((score, scoresAfter, position) => {
    if (scoresAfter.length === 0) {
      finished++;
      return;
    }
    const { verdict } = valueFromScore(score);
    verdicts[verdict]++;
    moves += scoresAfter.length;
    mostMoves = Math.max(mostMoves, scoresAfter.length);
    if (scoresAfter.reduce((wins, after) => (after < 0 ? wins + 1 : wins), 0) === 1) onlyMoves++;
    if (verdict === 'win' && score > (longest?.score ?? 0)) longest = { score, position: position() };
  });
  return {
    verdicts,
    finished,
    moves,
    mostMoves,
    onlyMoves,
    longest: longest as { score: Score; position: unknown } | null,
  };
}

function countEvents(game: AnyGame, table: Table<unknown>): readonly EventCount[] {
  const { rules, events } = game;
  if (!events) return [];
  // The position counted last keeps an event that several moves cause from being counted twice.
  const tallies = new Map(events.kinds.map(({ id }) => [id, { positions: 0, last: undefined as unknown }]));
  table.walk((_, scoresAfter, at) => {
    if (scoresAfter.length === 0 || tallies.size === 0) return;
    const position = at();
    for (const move of rules.legalMoves(position)) {
      for (const id of events.of(position, move)) {
        const tally = tallies.get(id);
        if (!tally || tally.last === position) continue;
        tally.last = position;
        tally.positions++;
      }
    }
  });
  return events.kinds.map((kind) => ({ ...kind, positions: tallies.get(kind.id)?.positions ?? 0 }));
}
