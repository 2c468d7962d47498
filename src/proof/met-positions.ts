import type { Seat } from '../core/index.ts';
import type { ForcedEnd, MoveValue, Solution } from '../solver/index.ts';

/**
 * The aim of a strategy for its seat: win as fast as possible, end a game that neither side can win, keep it from
 * ending, or just never lose.
 */
export interface Plan {
  readonly seat: Seat;
  readonly aim: 'win' | 'end' | 'go-on' | 'hold';
}

/** The positions in which our player is to move, numbered from 0 in the order in which they are met. */
export class MetPositions<Position, Move> {
  private readonly solution: Solution<Position, Move>;
  /** Given where positions with the same canonical form are one. */
  private readonly form: ((position: Position) => Position) | undefined;
  /** The number of a position by its text; −1 where the game is over. */
  private readonly entries = new Map<string, number>();
  private readonly positions: Position[] = [];
  private readonly texts: string[] = [];

  constructor(solution: Solution<Position, Move>, form: ((position: Position) => Position) | undefined) {
    this.solution = solution;
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
  choose(entry: number, aim: Plan['aim']): PlannedMove {
    return chooseMove(this.solution, this.at(entry), aim);
  }

  /** Each of the next three returns the numbers of the positions that are not over. */
  addStart(): readonly number[] {
    return this.add([this.rules.start]);
  }

  /** After every first move of the other player. */
  addAfterStart(): readonly number[] {
    return this.add(this.after(this.rules.start));
  }

  /** After this move of ours in one of them, and every reply. */
  addReplies(entry: number, move: number): readonly number[] {
    const position = this.at(entry);
    const chosen = this.rules.legalMoves(position).slice(move, move + 1);
    return chosen.flatMap((ours) => this.add(this.after(this.rules.play(position, ours))));
  }

  private get rules() {
    return this.solution.game.rules;
  }

  private at(entry: number): Position {
    return mustBeThere(this.positions[entry]);
  }

  private after(position: Position): readonly Position[] {
    return this.rules.legalMoves(position).map((move) => this.rules.play(position, move));
  }

  private add(positions: readonly Position[]): readonly number[] {
    return positions.map((position) => this.numberOf(position)).filter((entry) => entry >= 0);
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
  const endAfter = ({ move }: MoveValue<Move>): ForcedEnd => {
    const next = rules.play(position, move);
    return rules.outcome(next) ? { byMover: 0, byOther: 0 } : forcedEnd(next);
  };
  if (aim === 'go-on') return chosen(holding.find((move) => isEndless(move) || endAfter(move).byMover === null));
  const plies = holding.map((move) => endAfter(move).byOther ?? Number.POSITIVE_INFINITY);
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
