import {
  failure,
  itemAt,
  otherSeat,
  type Result,
  SEATS,
  type Seat,
  seatNumber,
  seatOf,
  success,
  titleWithOptions,
  withCommas,
} from '../core/index.ts';
import type { AnySolution, MoveValue, PositionProgress } from '../solver/index.ts';
import {
  CERTIFICATE_FORMAT,
  CERTIFICATE_FORMAT_VERSION,
  type Certificate,
  type Claim,
  certificateChecksum,
  type Strategy,
  type StrategyMove,
} from './certificate.ts';

/** A longer strategy is written with merged positions if the game has a canonical form. */
const MAX_PLAIN_LENGTH = 20_000;
/** The longest strategy: about 20 MB. */
const MAX_STRATEGY_LENGTH = 500_000;

export interface CertificateOptions {
  readonly plainLimit?: number;
  readonly limit?: number;
  readonly onProgress?: PositionProgress | undefined;
}

/** The verdict of the game with the strategies that prove it. */
export function makeCertificate(
  solution: AnySolution,
  { plainLimit = MAX_PLAIN_LENGTH, limit = MAX_STRATEGY_LENGTH, onProgress }: CertificateOptions = {},
): Result<Certificate> {
  const { game } = solution;
  const claim = claimOf(solution);
  if (!claim) return failure('The game is over at its start, so there is nothing to prove.');
  const plans = plansFor(solution, claim);
  const attempts = game.canonical
    ? [
        { merged: false, most: plainLimit },
        { merged: true, most: limit },
      ]
    : [{ merged: false, most: limit }];
  for (const { merged, most } of attempts) {
    const collected = plans.map((plan) =>
      collectStrategy(solution, plan, { isMerged: merged, limit: most, onProgress }),
    );
    if (!collected.every((strategy) => strategy !== undefined)) continue;
    const certificate = {
      format: CERTIFICATE_FORMAT,
      formatVersion: CERTIFICATE_FORMAT_VERSION,
      game: game.id,
      rulesVersion: game.definition.rulesVersion,
      ...(game.definition.source && { sha256: game.definition.source.sha256 }),
      options: game.options,
      claim:
        claim.verdict === 'draw'
          ? { ...claim, within: collected.find(({ aim }) => aim === 'end')?.plies ?? claim.within }
          : claim,
      merged,
      strategies: collected.map(({ player, moves }) => ({ player, moves })),
    } as const;
    return success({ ...certificate, checksum: certificateChecksum(certificate) });
  }
  const most = withCommas(limit);
  return failure(`${titleWithOptions(game.definition)} would need a certificate of over ${most} positions.`);
}

/** The plies of a draw are those of its ending strategy, known once it is collected. */
function claimOf(solution: AnySolution): Claim | undefined {
  const { rules } = solution.game;
  const best = solution.value(rules.start);
  if (!best) return undefined;
  const { verdict, distance } = best;
  if (verdict === 'endless') return { verdict, winner: null, within: null };
  if (verdict === 'draw') return { verdict, winner: null, within: distance ?? 0 };
  const first = rules.turn(rules.start);
  return { verdict, winner: seatNumber(verdict === 'win' ? first : otherSeat(first)), within: distance ?? 0 };
}

/**
 * The aim of a strategy for its seat: win as fast as possible, end a game that neither side can win, keep it from
 * ending, or never lose.
 */
interface Plan {
  readonly seat: Seat;
  readonly aim: 'win' | 'end' | 'go-on' | 'hold';
}

interface CollectedStrategy extends Strategy {
  readonly aim: Plan['aim'];
  /** The plies that the game can last under it; 0 if it need not end. */
  readonly plies: number;
}

/** The strategies that a claim needs. */
function plansFor(solution: AnySolution, claim: Claim): readonly Plan[] {
  if (claim.winner !== null) return [{ seat: seatOf(claim.winner), aim: 'win' }];
  if (claim.verdict === 'endless') return SEATS.map((seat) => ({ seat, aim: 'go-on' }));
  const { rules } = solution.game;
  const first = rules.turn(rules.start);
  const ending = solution.forcedEnd(rules.start).byMover === null ? otherSeat(first) : first;
  return SEATS.map((seat) => ({ seat, aim: seat === ending ? 'end' : 'hold' }));
}

interface CollectOptions {
  /** Whether positions with the same canonical form count as one. */
  readonly isMerged: boolean;
  readonly limit: number;
  readonly onProgress?: PositionProgress | undefined;
}

const PROGRESS_STEP = 256;

/** A move for this seat in every position that the other player can bring about; undefined if there are too many. */
function collectStrategy(
  solution: AnySolution,
  plan: Plan,
  { isMerged, limit, onProgress }: CollectOptions,
): CollectedStrategy | undefined {
  const { aim } = plan;
  const met = new MetPositions(solution, plan, isMerged ? solution.game.canonical : undefined);
  const moves: StrategyMove[] = [];
  const continuations: (readonly Reached[])[] = [];
  const { rules } = solution.game;
  const first = met.reach(rules.start, 0);
  // New positions are appended while the loop runs, so it visits them too.
  for (const { position, text } of met.entries) {
    const count = met.entries.length;
    if (count > limit) return undefined;
    if (moves.length % PROGRESS_STEP === 0) onProgress?.(count);
    const { move, text: moveText, value } = chooseMove(solution, position, aim);
    const next = value.distance === 1 ? ENDED : met.reach(rules.play(position, move), 1);
    moves.push([text, moveText, aim === 'win' ? value.distance : null]);
    if (aim === 'end') continuations.push(next);
  }
  const player = seatNumber(plan.seat);
  if (aim !== 'end') return { player, moves, aim, plies: 0 };
  const ranks = rankEntries(continuations);
  const ranked = moves.map(([position, move], entry) => [position, move, itemAt(ranks, entry)] as const);
  return { player, moves: ranked, aim, plies: longest(first, ranks) };
}

/** Our move has ended the game. */
const ENDED: readonly Reached[] = [{ entry: -1, plies: 1 }];

/** The plies that the game can still last from each position, if every game ends. Iterative, because games can be long. */
function rankEntries(continuations: readonly (readonly Reached[])[]): readonly number[] {
  const ranks = new Array<number | undefined>(continuations.length).fill(undefined);
  const open = continuations.map((_, number) => number);
  for (let number = open.at(-1); number !== undefined; number = open.at(-1)) {
    const next = itemAt(continuations, number);
    const missing = next.filter(({ entry }) => entry >= 0 && ranks[entry] === undefined);
    if (missing.length > 0) open.push(...missing.map(({ entry }) => entry));
    else {
      open.pop();
      ranks[number] = longest(next, ranks);
    }
  }
  return ranks.map(mustBeThere);
}

/** The most plies to the end over these continuations. */
function longest(next: readonly Reached[], ranks: readonly (number | undefined)[]): number {
  return Math.max(0, ...next.map(({ entry, plies }) => plies + (entry < 0 ? 0 : mustBeThere(ranks[entry]))));
}

/** The next position of ours, or −1 for the end of the game, and the plies to get there. */
interface Reached {
  readonly entry: number;
  readonly plies: number;
}

/** A position and its text in a certificate. */
interface Met {
  readonly position: unknown;
  readonly text: string;
}

/** The positions with our player to move, numbered from 0 in order of discovery. */
class MetPositions {
  private readonly solution: AnySolution;
  private readonly plan: Plan;
  /** Only given if positions with the same canonical form count as one. */
  private readonly form: ((position: unknown) => unknown) | undefined;
  /** The number of a position by its text; −1 if the game is over. */
  private readonly numbers = new Map<string, number>();
  readonly entries: Met[] = [];

  constructor(solution: AnySolution, plan: Plan, form: ((position: unknown) => unknown) | undefined) {
    this.solution = solution;
    this.plan = plan;
    this.form = form;
  }

  /** Adds every position of ours that the other player can bring about from here, before our next move. */
  reach(position: unknown, plies: number): readonly Reached[] {
    const reached: Reached[] = [];
    this.visit(position, plies, reached, new Set());
    return reached;
  }

  /** Follows the moves of the other player, who may move several times in a row, until our turn or the end. */
  private visit(position: unknown, plies: number, reached: Reached[], seen: Set<string>): void {
    const { rules } = this.solution.game;
    if (rules.turn(position) === this.plan.seat || rules.outcome(position)) {
      reached.push({ entry: this.numberOf(position), plies });
      return;
    }
    for (const move of rules.legalMoves(position)) {
      const next = rules.play(position, move);
      if (rules.turn(next) === this.plan.seat || this.isNew(next, plies, seen))
        this.visit(next, plies + 1, reached, seen);
    }
  }

  /** A game that must end does so, and every path to a position counts, because the longest is wanted. */
  private isNew(position: unknown, plies: number, seen: Set<string>): boolean {
    const text = this.solution.game.text.formatPosition(position);
    const key = this.plan.aim === 'end' ? `${plies} ${text}` : text;
    return seen.size < seen.add(key).size;
  }

  private numberOf(position: unknown): number {
    const kept = this.form ? this.form(position) : position;
    const text = this.solution.game.text.formatPosition(kept);
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const isOver = this.solution.value(kept) === undefined;
    const number = isOver ? -1 : this.entries.push({ position: kept, text }) - 1;
    this.numbers.set(text, number);
    return number;
  }
}

/** Our move in a position, by the aim; a player who can win always does. */
function chooseMove(
  { game: { rules }, evaluate, forcedEnd }: AnySolution,
  position: unknown,
  aim: Plan['aim'],
): MoveValue<unknown> {
  const { value, moves } = mustBeThere(evaluate(position));
  if (aim === 'win' || aim === 'hold' || value.verdict === 'win') return mustBeThere(moves.find((move) => move.isBest));
  const holding = moves.filter((move) => move.keepsVerdict);
  /** The plies in which we, or the other player, can force the end after a move. */
  const endAfter = ({ move }: MoveValue<unknown>) => {
    const next = rules.play(position, move);
    if (rules.outcome(next)) return { byUs: 0, byOther: 0 };
    const { byMover, byOther } = forcedEnd(next);
    const isOurs = rules.turn(next) === rules.turn(position);
    return isOurs ? { byUs: byMover, byOther } : { byUs: byOther, byOther: byMover };
  };
  if (aim === 'go-on')
    return mustBeThere(holding.find((move) => move.value.verdict === 'endless' || endAfter(move).byOther === null));
  const plies = holding.map((move) => endAfter(move).byUs ?? Number.POSITIVE_INFINITY);
  return itemAt(holding, plies.indexOf(Math.min(...plies)));
}

/** A position of ours always has a move that serves its strategy. */
function mustBeThere<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('a strategy must have a move in each of its positions');
  return item;
}
