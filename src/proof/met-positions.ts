import type { Seat } from '../core/index.ts';
import type { MoveValue, Solution } from '../solver/index.ts';

/**
 * The aim of a strategy for its seat: win as fast as possible, end a game that neither side can win, keep it from
 * ending, or just never lose.
 */
export interface Plan {
  readonly seat: Seat;
  readonly aim: 'win' | 'end' | 'go-on' | 'hold';
}

/** A position of ours that can come next, or an end of the game as −1; and the plies that it takes to get there. */
export interface Reached {
  readonly entry: number;
  readonly plies: number;
}

/** The positions in which our player is to move, numbered from 0 in the order in which they are met. */
export class MetPositions<Position, Move> {
  private readonly solution: Solution<Position, Move>;
  private readonly plan: Plan;
  /** Given where positions with the same canonical form are one. */
  private readonly form: ((position: Position) => Position) | undefined;
  /** The number of a position by its text; −1 where the game is over. */
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

  /** As a certificate has it. */
  textAt(entry: number): string {
    return mustBeThere(this.texts[entry]);
  }

  /** Our move in one of them, by the aim; a player who can win does so, whatever the aim. */
  choose(entry: number): PlannedMove {
    return chooseMove(this.solution, this.at(entry), this.plan.aim);
  }

  /** The start, or every position of ours that the other player can bring about before our first move. */
  addStart(): readonly Reached[] {
    return this.reach(this.rules.start, 0);
  }

  /** After this move of ours in one of them, and all that the other player can do then. */
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

  /** Follows the moves of the other player, who may move several times in a row, until it is our turn or the game is over. */
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

  /** A game that has to end does so, so there every way to a position counts, because the longest is looked for. */
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
  /** Its place among the legal ones. */
  readonly index: number;
  readonly text: string;
  /** Under best play from there on, this move included; 1 if it ends the game. */
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
  /** In how many plies we, or the other player, can force the end after a move. */
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

/** Then nobody can force the end, whoever is to move. */
function isEndless({ value }: MoveValue<unknown>): boolean {
  return value.verdict === 'endless';
}

/** A position of ours always has a move that does what its strategy is for. */
export function mustBeThere<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new RangeError('a strategy must have a move in each of its positions');
  return item;
}
