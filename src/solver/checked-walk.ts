import {
  type AnyGame,
  formatVariant,
  type Game,
  GameFault,
  itemAt,
  mustSucceed,
  type Outcome,
  type Seat,
} from '../core/index.ts';
import { type GameGraph, GraphBuilder, IntegerList, resultOf } from './graph.ts';

/** Checks every law of a custom game in each position that it expands. */
export interface Inspector<Move> {
  /** Throws a `GameFault` if a law is broken in the position with this text. */
  expand(text: string): Expansion<Move>;
  /** Asks the game about a position again, and throws a `GameFault` if its answers differ. */
  confirm(text: string, isSame: (answers: Answers) => boolean): void;
  /** Called when every reachable position has been checked, so that the rules need not check again. */
  trust(): void;
}

/** The rules' answers about one position. */
export interface Answers {
  readonly turn: Seat;
  readonly outcome: Outcome | undefined;
  /** The texts of the legal moves. */
  readonly moveTexts: readonly string[];
  /** Plays the legal move at this index; the text of the position after it. */
  nextText(index: number): string;
}

/** The same with every move played. */
export interface Expansion<Move> extends Omit<Answers, 'nextText'> {
  readonly moves: readonly Move[];
  readonly nextTexts: readonly string[];
}

/** A game that may check its own laws. */
export interface InspectedGame<Position, Move> extends Game<Position, Move> {
  readonly inspector?: Inspector<Move>;
}

/** Up to this total number of moves each is replayed; in larger games one per position. */
const MAX_REPLAYED = 100_000;

/**
 * Expands the positions of a custom game breadth first from the start. Checks the laws in each position, and `confirm`
 * asks the game about each of them again, so everything solved has been checked. Every fault names a record that leads to
 * it. Keeps positions as texts, because the code of the game may change a position.
 */
export class CheckedWalk<Position, Move> {
  private readonly game: Game<Position, Move>;
  private readonly inspector: Inspector<Move>;
  /** Only given if positions with the same canonical form count as one. */
  private readonly form: ((position: Position) => Position) | undefined;
  private readonly nodes = new Map<string, number>();
  private readonly texts: string[] = [];
  /** By node: the node from which it was first reached. */
  private readonly parents = new IntegerList();
  /** The texts of all moves, and by edge the number of its text. */
  private readonly moveTexts = new TextNumbers();
  private readonly labels = new IntegerList();
  /** Positions that have been compared with their canonical form. */
  private readonly compared = new Set<string>();
  private readonly builder = new GraphBuilder();

  constructor(game: Game<Position, Move>, inspector: Inspector<Move>, upToSymmetry = false) {
    this.game = game;
    this.inspector = inspector;
    this.form = upToSymmetry ? game.canonical : undefined;
    this.add(game.text.formatPosition(game.rules.start), 0);
  }

  /** The number of positions found so far. */
  get size(): number {
    return this.texts.length;
  }

  get expanded(): number {
    return this.builder.size;
  }

  get isDone(): boolean {
    return this.expanded === this.size;
  }

  expandNext(): void {
    const node = this.expanded;
    const { turn, outcome, moveTexts, nextTexts } = this.naming(node, () => this.expand(node));
    this.builder.addNode(resultOf(outcome, turn), turn);
    for (let index = 0; index < nextTexts.length; index++) {
      this.labels.push(this.moveTexts.numberOf(itemAt(moveTexts, index)));
      this.builder.addEdge(this.add(itemAt(nextTexts, index), node));
    }
  }

  /**
   * Asks the game about every position again, the start twice and then the rest from the last. This exposes an answer that
   * depends on more than the position: each question follows a different one than before, and after an odd number of
   * questions, so that an answer that changes with every call is noticed too.
   */
  confirm(): void {
    for (let times = 0; times < 2 && this.expanded > 0; times++) this.confirmNode(0);
    for (let node = this.expanded - 1; node >= 0; node--) this.confirmNode(node);
    if (this.isDone) this.inspector.trust();
  }

  graph(): GameGraph<Position> {
    return {
      ...this.builder.build(),
      moveTexts: { texts: this.moveTexts.texts, labels: this.labels.toArray() },
      positionAt: (node) => this.parse(this.textAt(node)),
      nodeOf: (position) => this.nodes.get(this.game.text.formatPosition(this.form ? this.form(position) : position)),
    };
  }

  private expand(node: number): Expansion<Move> {
    const expansion = this.inspector.expand(this.textAt(node));
    if (this.form) for (const next of expansion.nextTexts) this.compareWithForm(next);
    return expansion;
  }

  private add(text: string, parent: number): number {
    const kept = this.formText(text);
    const known = this.nodes.get(kept);
    if (known !== undefined) return known;
    const node = this.texts.push(kept) - 1;
    this.nodes.set(kept, node);
    this.parents.push(parent);
    return node;
  }

  private confirmNode(node: number): void {
    this.naming(node, () => this.inspector.confirm(this.textAt(node), (answers) => this.isSame(node, answers)));
  }

  private isSame(node: number, { turn, outcome, moveTexts, nextText }: Answers): boolean {
    const { builder } = this;
    const [first, end] = builder.edgesOf(node);
    if (!builder.isNode(node, resultOf(outcome, turn), turn) || moveTexts.length !== end - first) return false;
    const replayed = builder.edges > MAX_REPLAYED ? node % moveTexts.length : undefined;
    return moveTexts.every((text, index) => {
      if (this.moveTexts.texts[this.labels.at(first + index)] !== text) return false;
      if (replayed !== undefined && replayed !== index) return true;
      return this.formText(nextText(index)) === this.textAt(builder.targetOf(first + index));
    });
  }

  /** Compares a position with its canonical form by expanding it; otherwise the walk expands only the form. */
  private compareWithForm(text: string): void {
    if (this.compared.has(text)) return;
    this.compared.add(text);
    this.inspector.expand(text);
  }

  private formText(text: string): string {
    return this.form ? this.game.text.formatPosition(this.form(this.parse(text))) : text;
  }

  private parse(text: string): Position {
    return mustSucceed(this.game.text.parsePosition(text));
  }

  private textAt(node: number): string {
    const text = this.texts[node];
    if (text === undefined) throw new RangeError(`There is no node ${node}.`);
    return text;
  }

  /** Adds the record that leads to this node to a fault. */
  private naming<Value>(node: number, action: () => Value): Value {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof GameFault) || this.form) throw error;
      throw withRecord(this.game, error, this.movesTo(node));
    }
  }

  /** As the game named the moves when they were first made. */
  private movesTo(goal: number): readonly string[] {
    const moves: string[] = [];
    for (let node = goal; node > 0; node = this.parents.at(node)) {
      let [edge] = this.builder.edgesOf(this.parents.at(node));
      while (this.builder.targetOf(edge) !== node) edge++;
      moves.push(itemAt(this.moveTexts.texts, this.labels.at(edge)));
    }
    return moves.reverse();
  }
}

/** The fault with the record that leads to it; `moves` lead to the position in which it was found. */
export function withRecord(game: AnyGame, fault: GameFault, moves: readonly string[]): GameFault {
  const { move } = fault.details;
  const all = move === undefined ? moves : [...moves, move];
  if (all.length === 0) return fault;
  const record = `${formatVariant(game)}: ${all.join(' ')}`;
  return new GameFault(`${fault.message} The record "${record}" leads there.`, { ...fault.details, record });
}

/** Numbers texts in order of discovery. */
class TextNumbers {
  readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}
