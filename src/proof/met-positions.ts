import type { Seat } from '../core/index.ts';
import type { MoveValue, Solution } from '../solver/index.ts';

/**
 * The aim of a strategy for its seat: win as fast as possible, end a game that neither side can win, keep it from
 * ending, or never lose.
 */
export interface Plan {
  readonly seat: Seat;
  readonly aim: 'win' | 'end' | 'go-on' | 'hold';
}

/** The next position of ours, or −1 for the end of the game, and the plies to get there. */
export interface Reached {
  readonly entry: number;
  readonly plies: number;
}

/** The positions with our player to move, numbered from 0 in order of discovery. */
export class MetPositions<Position, Move> {
  private readonly solution: Solution<Position, Move>;
  private readonly plan: Plan;
  /** Only given if positions with the same canonical form count as one. */
  private readonly form: ((position: Position) => Position) | undefined;
  /** The number of a position by its text; −1 if the game is over. */
  private readonly entries = new Map<string, number>();
  private readonly positions: Position[] = [];
  private readonly texts: string[] = [];

  constructor(solution: Solution<Position, Move>, plan: Plan, form: ((position: Position) => Position) | undefined) {
    this.solution = solution;
    this.plan = plan;
    this.form = form;
  }

  get count(): number {
    return this.positions.length;
  }

  /** The text in a certificate. */
  textAt(entry: number): string {
    return mustBeThere(this.texts[entry]);
  }

  /** Our move in a position, by the aim; a player who can win always does. */
  choose(entry: number): PlannedMove {
    return chooseMove(this.solution, this.at(entry), this.plan.aim);
  }

  /** The start, or every position of ours that the other player can bring about before our first move. */
  addStart(): readonly Reached[] {
    return this.reach(this.rules.start, 0);
  }

  /** The positions after this move of ours and every reply. */
  addReplies(entry: number, move: number): readonly Reached[] {
    const position = this.at(entry);
    const chosen = this.rules.legalMoves(position).slice(move, move + 1);
    return chosen.flatMap((ours) => this.reach(this.rules.play(position, ours), 1));
  }

  private get rules() {
    return this.solution.game.rules;
  }

  private at(entry: number): Position {
    return mustBeThere(this.positions[entry]);
  }

  private reach(position: Position, plies: number): readonly Reached[] {
    const reached: Reached[] = [];
    this.visit(position, plies, reached, new Set());
    return reached;
  }

  /** Follows the moves of the other player, who may move several times in a row, until our turn or the end. */
  private visit(position: Position, plies: number, reached: Reached[], seen: Set<string>): void {
    const { rules } = this;
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
  private isNew(position: Position, plies: number, seen: Set<string>): boolean {
    const text = this.solution.game.text.formatPosition(position);
    const key = this.plan.aim === 'end' ? `${plies} ${text}` : text;
    return seen.size < seen.add(key).size;
  }

  private numberOf(position: Position): number {
    const kept = this.form ? this.form(position) : position;
    const text = this.solution.game.text.formatPosition(kept);
    const known = this.entries.get(text);
    if (known !== undefined) return known;
    const isOver = this.solution.value(kept) === undefined;
    const entry = isOver ? -1 : this.positions.push(kept) - 1;
    if (!isOver) this.texts.push(text);
    this.entries.set(text, entry);
    return entry;
  }
}

/** One of our moves. */
export interface PlannedMove {
  /** Its index among the legal moves. */
  readonly index: number;
  readonly text: string;
  /** Under best play from there on, including this move; 1 if it ends the game. */
  readonly distance: number | null;
}

function chooseMove<Position, Move>(
  { game: { rules }, evaluate, forcedEnd }: Solution<Position, Move>,
  position: Position,
  aim: Plan['aim'],
): PlannedMove {
  const { value, moves } = mustBeThere(evaluate(position));
  const chosen = (choice: MoveValue<Move> | undefined) => choiceOf(mustBeThere(choice), moves);
  if (aim === 'win' || aim === 'hold' || value.verdict === 'win') return chosen(moves.find((move) => move.isBest));
  const holding = moves.filter((move) => move.keepsVerdict);
  /** The plies in which we, or the other player, can force the end after a move. */
  const endAfter = ({ move }: MoveValue<Move>) => {
    const next = rules.play(position, move);
    if (rules.outcome(next)) return { byUs: 0, byOther: 0 };
    const { byMover, byOther } = forcedEnd(next);
    const isOurs = rules.turn(next) === rules.turn(position);
    return isOurs ? { byUs: byMover, byOther } : { byUs: byOther, byOther: byMover };
  };
  if (aim === 'go-on') return chosen(holding.find((move) => isEndless(move) || endAfter(move).byOther === null));
  const plies = holding.map((move) => endAfter(move).byUs ?? Number.POSITIVE_INFINITY);
  return chosen(holding[plies.indexOf(Math.min(...plies))]);
}

function choiceOf<Move>(choice: MoveValue<Move>, moves: readonly MoveValue<Move>[]): PlannedMove {
  return { index: moves.indexOf(choice), text: choice.text, distance: choice.value.distance };
}

/** Then neither player can force the end. */
function isEndless({ value }: MoveValue<unknown>): boolean {
  return value.verdict === 'endless';
}

/** A position of ours always has a move that serves its strategy. */
export function mustBeThere<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('a strategy must have a move in each of its positions');
  return item;
}
