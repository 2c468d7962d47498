import type { ForcedEnd, MoveValue, Solution } from '../solver/index.ts';
import { ValueIndex } from '../solver/index.ts';
import { type Choice, type Met, mustBeThere, type Plan } from './met.ts';

/** By the rules, for a game that is solved in another way or whose positions are merged. */
export class MetPositions<Position, Move> implements Met {
  count = 0;
  private readonly solution: Solution<Position, Move>;
  private readonly isOver: (position: Position) => boolean;
  private readonly form: (position: Position) => Position;
  private readonly index = new ValueIndex<Position>();
  /** By the number in the index: the number among our positions, −1 where the game is over. */
  private readonly entries: number[] = [];
  /** By the number among our positions: the number in the index. */
  private readonly places: number[] = [];

  constructor(solution: Solution<Position, Move>, form: (position: Position) => Position) {
    this.solution = solution;
    this.isOver = (position) => solution.value(position) === undefined;
    this.form = form;
  }

  private get rules() {
    return this.solution.game.rules;
  }

  textAt(entry: number): string {
    return this.solution.game.text.formatPosition(this.at(entry));
  }

  choose(entry: number, aim: Plan['aim']): Choice {
    return chooseMove(this.solution, this.at(entry), aim);
  }

  addStart(): readonly number[] {
    return this.add([this.rules.start]);
  }

  addAfterStart(): readonly number[] {
    return this.add(this.after(this.rules.start));
  }

  addReplies(entry: number, move: number): readonly number[] {
    const position = this.at(entry);
    const chosen = this.rules.legalMoves(position).slice(move, move + 1);
    return chosen.flatMap((ours) => this.add(this.after(this.rules.play(position, ours))));
  }

  private at(entry: number): Position {
    return this.index.at(this.places[entry] ?? 0);
  }

  private after(position: Position): readonly Position[] {
    return this.rules.legalMoves(position).map((move) => this.rules.play(position, move));
  }

  private add(positions: readonly Position[]): readonly number[] {
    return positions.map((position) => this.numberOf(this.form(position))).filter((entry) => entry >= 0);
  }

  private numberOf(position: Position): number {
    const place = this.index.add(position);
    const known = this.entries[place];
    if (known !== undefined) return known;
    const isOver = this.isOver(position);
    const entry = isOver ? -1 : this.count++;
    if (!isOver) this.places.push(place);
    this.entries.push(entry);
    return entry;
  }
}

function chooseMove<Position, Move>(
  { game: { rules }, evaluate, forcedEnd }: Solution<Position, Move>,
  position: Position,
  aim: Plan['aim'],
): Choice {
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

function choiceOf<Move>(choice: MoveValue<Move>, moves: readonly MoveValue<Move>[]): Choice {
  return { index: moves.indexOf(choice), text: choice.text, distance: choice.value.distance };
}

/** Then nobody can force the end, whoever is to move. */
function isEndless({ value }: MoveValue<unknown>): boolean {
  return value.verdict === 'endless';
}
