import {
  type AnyGame,
  counted,
  currentPosition,
  failure,
  formatRecord,
  listed,
  playMove,
  quote,
  type Result,
  seatName,
  seatNumber,
  seatOf,
  shortened,
  startMatch,
  success,
  type Value,
  type Verdict,
  withCommas,
} from '../../core/index.ts';
import { describeValue, type MoveValue, type PositionProgress, solve, tableOf } from '../../solver/index.ts';
import { countPositions, type EventCount, type MoveCount, type WinExample } from './count-positions.ts';
import { findOptionEffects, type OptionEffect } from './option-effects.ts';

/** Some positions, and their share of those that count. */
export interface Share {
  readonly positions: number;
  readonly share: number;
}

/** The numbers that a designer needs, over every reachable position of a game. */
export interface Audit {
  /** Finished ones included; positions with the same canonical form are counted once if `isUpToSymmetry`. */
  readonly positions: number;
  readonly isUpToSymmetry: boolean;
  readonly finished: number;
  /** Unfinished positions by their verdict for the player to move. */
  readonly verdicts: Readonly<Record<Verdict, number>>;
  readonly value: Value;
  readonly openings: readonly MoveValue<unknown>[];
  /** The advantage of moving first: winning first moves, and the share of unfinished positions that the player to move wins. */
  readonly advantage: { readonly winningOpenings: number; readonly moverWins: number };
  /** The seats that win some finished game, however badly the other one plays. */
  readonly winners: readonly (1 | 2)[];
  /** The win that takes shortest and longest under best play, and a position where it begins; null if none is won. */
  readonly shortestWin: WinExample | null;
  readonly longestWin: WinExample | null;
  /** Legal moves in an unfinished position. */
  readonly branching: { readonly average: number; readonly most: number };
  /** Unfinished positions in which exactly one move wins, and their share. */
  readonly onlyMoves: Share;
  /** Unfinished positions with one legal move, and their share. */
  readonly forced: Share;
  /** Positions with a choice; those of them in which exactly one move keeps the verdict, and their share. */
  readonly decisions: Share & { readonly decisive: number };
  /** Positions in which some move gives something away. */
  readonly fallible: number;
  /** Whether a game can go on forever, with a record that ends where a position repeats. */
  readonly endless: { readonly isPossible: boolean; readonly example: string | null };
  readonly events: readonly EventCount[];
  /** "inversion: never, in 148 reachable positions" for each rule that can never apply. */
  readonly deadRules: readonly string[];
  /** Moves that win in no position; null up to symmetry, where a text stands for several moves, and for too many texts. */
  readonly neverWinning: readonly MoveCount[] | null;
  /** The effect of each option with the others as they are; empty unless requested. */
  readonly optionEffects: readonly OptionEffect[];
  /** Everything that is or looks wrong, one sentence each. */
  readonly concerns: readonly string[];
}

export interface AuditOptions {
  /** Whether to try other values of the game's options; true by default. */
  readonly varyOptions?: boolean;
  /** Receives the positions found so far, and then those counted so far and their total. */
  readonly onProgress?: PositionProgress | undefined;
}

/** Counts a whole game, and lists what is wrong with it. Fails with one sentence when the game is too large. */
export function audit(game: AnyGame, { varyOptions = true, onProgress }: AuditOptions = {}): Result<Audit> {
  const solution = solve(game, onProgress);
  if (!solution.ok) return solution;
  const evaluation = solution.value.evaluate(game.rules.start);
  if (!evaluation) return failure('The game is over at its start, so there is nothing to solve.');
  const table = tableOf(game, onProgress);
  if (!table.ok) {
    return failure(
      `${table.error} The verdict is known without one: the first player ${describeValue(evaluation.value)}.`,
    );
  }
  const { counts, ...rest } = countPositions(game, table.value, onProgress);
  const { size: positions, isUpToSymmetry } = table.value;
  const unfinished = positions - rest.finished;
  const choices = unfinished - counts.forced;
  const { value, moves: openings } = evaluation;
  const where = positionsOf({ positions, isUpToSymmetry });
  const endlessLine = table.value.endlessLine();
  const branching = { average: counts.moves / unfinished, most: counts.maxMoves };
  const found = {
    positions,
    isUpToSymmetry,
    ...rest,
    verdicts: counts.verdicts,
    value,
    openings,
    advantage: {
      winningOpenings: openings.filter((move) => move.value.verdict === 'win').length,
      moverWins: counts.verdicts.win / unfinished,
    },
    winners: rest.winners.map(seatNumber),
    branching,
    onlyMoves: { positions: counts.onlyMoves, share: counts.onlyMoves / unfinished },
    forced: { positions: counts.forced, share: counts.forced / unfinished },
    decisions: {
      positions: choices,
      decisive: counts.decisive,
      share: choices === 0 ? 0 : counts.decisive / choices,
    },
    fallible: counts.fallible,
    deadRules: rest.events.filter((event) => event.positions === 0).map(({ id }) => `${id}: never, in ${where}`),
    endless: {
      isPossible: endlessLine !== undefined,
      example: endlessLine ? recordThrough(game, endlessLine.slice(1), isUpToSymmetry) : null,
    },
    optionEffects: varyOptions ? findOptionEffects(game, value, branching.average) : [],
  };
  return success({ ...found, concerns: findConcerns(game, found) });
}

/** The record of a match that goes through these positions, or through others with the same canonical forms. */
export function recordThrough(game: AnyGame, positions: readonly unknown[], isUpToSymmetry = false): string {
  const { rules, text: notation, canonical } = game;
  const textOf = (position: unknown) =>
    notation.formatPosition(isUpToSymmetry && canonical ? canonical(position) : position);
  const match = positions.map(notation.formatPosition).reduce((played, goal) => {
    const position = currentPosition(played);
    const isGoal = (move: unknown) => textOf(rules.play(position, move)) === goal;
    return playMove(played, rules.legalMoves(position).find(isGoal));
  }, startMatch(game));
  return formatRecord(match);
}

/** The rest of the audit, from which the concerns follow. */
type Findings = Omit<Audit, 'concerns'>;

/** A record longer than this is cut, and says so with …. */
const MAX_RECORD_LENGTH = 120;
/** More moves than this are counted, not named. */
const MAX_NAMED = 12;
/** A larger share of positions without a choice is a concern. */
const MANY_FORCED = 0.5;
/** A smaller share of choices in which a player can go wrong is a concern. */
const FEW_FALLIBLE = 0.1;

/** Lists what is or looks wrong with a game, one sentence each, the worst first. */
function findConcerns(game: AnyGame, found: Findings): readonly string[] {
  return [
    ...aboutWinners(game, found),
    ...aboutTheStart(found),
    ...aboutChoices(found),
    ...found.events
      .filter(({ positions }) => positions === 0)
      .map(({ id }) => `\`${id}\` never happens in ${positionsOf(found)}.`),
    ...found.optionEffects
      .filter(({ isDead }) => isDead)
      .map(({ name }) => `The option \`${name}\` changes nothing: each of its values makes the same game.`),
    ...aboutMoves(found),
    ...aboutEndlessGames(found),
  ];
}

/** "148 reachable positions", "1 reachable position", "4,334 reachable positions up to symmetry". */
function positionsOf({ positions, isUpToSymmetry }: Pick<Findings, 'positions' | 'isUpToSymmetry'>): string {
  return `${counted(positions, 'reachable position')}${isUpToSymmetry ? ' up to symmetry' : ''}`;
}

function aboutWinners(game: AnyGame, { winners, finished }: Findings): readonly string[] {
  if (finished === 0) return ['No game ever ends: no reachable position is finished.'];
  if (winners.length === 0) {
    const ends = finished === 1 ? 'the only end is a draw' : `all ${withCommas(finished)} finished positions are draws`;
    return [`Neither player can win: ${ends}.`];
  }
  return ([1, 2] as const)
    .filter((seat) => !winners.includes(seat))
    .map((seat) => `${seatName(game, seatOf(seat))} can never win, however badly the other player plays.`);
}

function aboutTheStart({ value: { verdict, distance }, openings }: Findings): readonly string[] {
  if (verdict === 'win' && distance === 1) return ['The first player wins with the first move.'];
  if (verdict === 'loss' && distance === 1) return ['The first player loses with the first move, whatever it is.'];
  if (verdict !== 'loss' || distance !== 2) return [];
  const isForced = openings.length === 1;
  return [isForced ? 'The only first move loses to the reply.' : 'Whatever the first move is, the reply to it wins.'];
}

function aboutChoices({ forced, decisions, winners, fallible }: Findings): readonly string[] {
  const choices = decisions.positions;
  if (choices === 0) return ['The players never have a choice: no position has more than one legal move.'];
  const concerns: string[] = [];
  if (winners.length > 0 && fallible === 0)
    concerns.push('No choice matters: every move of every position leads to the same result.');
  else if (winners.length > 0 && fallible < FEW_FALLIBLE * choices)
    concerns.push(
      `Few choices matter: in ${withCommas(choices - fallible)} of ${withCommas(choices)} positions with a choice, ` +
        'every move leads to the same result.',
    );
  if (forced.share > MANY_FORCED)
    concerns.push(`In ${Math.round(100 * forced.share)}% of the unfinished positions there is only one legal move.`);
  return concerns;
}

/** Leaves out moves that are always forced, and games in which no move wins anywhere. */
function aboutMoves({ neverWinning, longestWin }: Findings): readonly string[] {
  const names = (neverWinning ?? []).filter(({ isForced }) => !isForced).map(({ move }) => quote(move));
  if (names.length === 0 || longestWin === null) return [];
  if (names.length === 1) return [`The move ${names[0]} never wins, wherever it is legal.`];
  const named = names.length > MAX_NAMED ? `${names.length} different moves` : `The moves ${listed(names)}`;
  return [`${named} never win, wherever they are legal.`];
}

function aboutEndlessGames({ endless, value, finished }: Findings): readonly string[] {
  if (endless.example === null || finished === 0) return [];
  const example = `(for example ${shortened(endless.example, MAX_RECORD_LENGTH)})`;
  return value.verdict === 'endless'
    ? [`With best play the game never ends: neither player can force an end ${example}.`]
    : [`A game need not end: positions can come round again ${example}.`];
}
