import { type AnyGame, type Outcome, otherSeat, type Result, type Seat, success, type Verdict } from '../core/index.ts';
import { type PositionProgress, PROGRESS_STEP } from './graph.ts';
import { withoutFaults } from './table.ts';
import { deadEnd } from './text-walk.ts';

/*
 * The verdict of the start alone, for games that are too large for a table: a depth-first proof-number search. It asks
 * whether one player, the seeker, can force a win. Each position has two estimates: how many positions have yet to be
 * decided to prove that win, and how many to refute it. The search continues where the lowest estimate points.
 *
 *     the seeker moves       proof = lowest of the next positions         refutation = highest + 1 for each other open one
 *     the opponent moves     refutation = lowest of the next positions    proof = highest + 1 for each other open one
 *
 * The usual sum, in place of the highest, would count a position once for every line that leads to it.
 *
 * Only finished games prove or refute. A position that is repeated on its own line counts as unknown. So a verdict is
 * right in games with loops too, although there may be none.
 */

interface SearchOptions {
  /** The largest number of positions to look at. */
  readonly limit: number;
  readonly onProgress?: PositionProgress | undefined;
}

interface FoundVerdict {
  /** For the player who moves first. */
  readonly verdict: Exclude<Verdict, 'endless'>;
  /** The number of positions that the search has looked at. */
  readonly positions: number;
  /** First moves that are proved to win, by their numbers; others may win too. */
  readonly winningMoves: readonly number[];
}

/** Undefined if no verdict is found within the limit. Fails with one sentence if a custom game breaks a law. */
export function searchVerdict(game: AnyGame, options: SearchOptions): Result<FoundVerdict | undefined> {
  return withoutFaults(() => {
    try {
      return success(new Search(game, options).run());
    } catch (error) {
      if (error instanceof LimitReached) return success(undefined);
      throw error;
    }
  });
}

/** A proof and a refutation: 0 for what is established, and then infinity for the other. */
type Estimates = readonly [proof: number, refutation: number];

interface Node {
  readonly position: unknown;
  readonly outcome: Outcome | undefined;
  /** The positions after each legal move; undefined until they are needed. */
  next?: readonly Node[];
  estimates: Estimates;
  isOnLine: boolean;
}

const OPEN: Estimates = [1, 1];
const PROVED: Estimates = [0, Infinity];
const REFUTED: Estimates = [Infinity, 0];
const DECIDED = [PROVED, REFUTED] as const;
/** A position that is not searched any further; no estimate of an open position is as high. */
const BLOCKED: Estimates = [2 ** 40, 2 ** 40];

/**
 * The search leaves a move when its estimate is `1 + positions / PATIENCE` times that of the second best. So it looks for
 * a short win at first, and finishes most lines later, which costs less than to return to them.
 */
const PATIENCE = 100;

/** A longer line is not searched any further. */
const MAX_DEPTH = 1000;
/** How often the search may visit a position, on average: in a game with loops it could go on for ever. */
const MAX_VISITS = 100;

class LimitReached extends Error {}

class Search {
  private readonly game: AnyGame;
  private readonly options: SearchOptions;
  private readonly nodes = new Map<string, Node>();
  private visits = 0;
  private seeker: Seat;
  private readonly root: Node;

  constructor(game: AnyGame, options: SearchOptions) {
    this.game = game;
    this.options = options;
    this.seeker = game.rules.turn(game.rules.start);
    this.root = this.nodeOf(game.rules.start);
  }

  run(): FoundVerdict | undefined {
    const first = this.seeker;
    const isWin = this.canForce(first);
    const winningMoves = (this.root.next ?? []).flatMap(({ estimates }, move) => (estimates === PROVED ? [move] : []));
    const found = (verdict: FoundVerdict['verdict']) => ({ verdict, positions: this.nodes.size, winningMoves });
    if (isWin) return found('win');
    const isLoss = this.canForce(otherSeat(first));
    if (isLoss) return found('loss');
    return isWin === false && isLoss === false ? found('draw') : undefined;
  }

  /** Whether this player can force a win from the start; undefined if that is not decided. */
  private canForce(seeker: Seat): boolean | undefined {
    this.seeker = seeker;
    for (const node of this.nodes.values()) node.estimates = this.firstEstimates(node);
    // A position that was blocked on one line may be decided on another one, with what has been decided since.
    for (let [before, decided] = [-1, 0]; decided > before && !isDecided(this.root); ) {
      this.search(this.root, BLOCKED, 0);
      [before, decided] = [decided, 0];
      for (const node of this.nodes.values()) {
        if (isDecided(node)) decided++;
        else node.estimates = OPEN;
      }
    }
    return isDecided(this.root) ? this.root.estimates === PROVED : undefined;
  }

  private firstEstimates({ outcome }: Pick<Node, 'outcome'>): Estimates {
    if (outcome === undefined) return OPEN;
    return outcome.winner === this.seeker ? PROVED : REFUTED;
  }

  /** Searches below a position until one of its estimates reaches its bound. */
  private search(node: Node, bounds: Estimates, depth: number): void {
    if (this.visits++ > MAX_VISITS * this.options.limit) throw new LimitReached();
    node.next ??= this.expand(node);
    // One good move is enough for the player to move; the other player needs an answer to all of them.
    const [one, all] = this.game.rules.turn(node.position) === this.seeker ? ([0, 1] as const) : ([1, 0] as const);
    const inOrder = (ofOne: number, ofAll: number): Estimates => (one === 0 ? [ofOne, ofAll] : [ofAll, ofOne]);
    node.isOnLine = true;
    for (;;) {
      let best: Node | undefined;
      let [lowest, second, highest, open] = [Infinity, Infinity, 0, 0];
      for (const child of node.next) {
        const isBlocked = !isDecided(child) && (child.isOnLine || depth >= MAX_DEPTH);
        const estimates = isBlocked ? BLOCKED : child.estimates;
        if (estimates[one] < lowest) [best, lowest, second] = [child, estimates[one], lowest];
        else second = Math.min(second, estimates[one]);
        highest = Math.max(highest, estimates[all]);
        if (estimates[all] > 0) open++;
      }
      const ofAll = open === 0 ? 0 : highest + open - 1;
      if (best === undefined || lowest >= bounds[one] || ofAll >= bounds[all]) {
        node.estimates = lowest === 0 ? DECIDED[one] : ofAll === 0 ? DECIDED[all] : inOrder(lowest, ofAll);
        break;
      }
      const factor = 1 + this.nodes.size / PATIENCE;
      this.search(best, inOrder(Math.min(bounds[one], factor * second + 1), bounds[all] - open + 1), depth + 1);
    }
    node.isOnLine = false;
  }

  private expand({ position }: Node): readonly Node[] {
    const { legalMoves, play } = this.game.rules;
    const moves = legalMoves(position);
    if (moves.length === 0) throw deadEnd(this.game, position);
    return moves.map((move) => this.nodeOf(play(position, move)));
  }

  private nodeOf(position: unknown): Node {
    const text = this.game.text.formatPosition(position);
    const known = this.nodes.get(text);
    if (known) return known;
    const { limit, onProgress } = this.options;
    if (this.nodes.size >= limit) throw new LimitReached();
    if (this.nodes.size % PROGRESS_STEP === 0) onProgress?.(this.nodes.size);
    const outcome = this.game.rules.outcome(position);
    const node = { position, outcome, estimates: this.firstEstimates({ outcome }), isOnLine: false };
    this.nodes.set(text, node);
    return node;
  }
}

function isDecided({ estimates }: Pick<Node, 'estimates'>): boolean {
  return estimates === PROVED || estimates === REFUTED;
}
