import {
  type AnyGame,
  type Game,
  GameFault,
  itemAt,
  mustSucceed,
  type Outcome,
  quote,
  type Result,
  recordText,
  type Seat,
  success,
} from '../core/index.ts';
import { positionLimit } from './codec-walk.ts';
import {
  type GameGraph,
  GraphBuilder,
  IntegerList,
  type PositionProgress,
  PROGRESS_STEP,
  resultOf,
  type TooLarge,
  tooManyPositions,
} from './graph.ts';

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

/** A position with its text and moves takes about 400 bytes, so this many stay below 1 GB. */
const BYTES_PER_POSITION = 400;
const MAX_POSITIONS = 2_000_000;

export interface ExploreOptions {
  /** Merges positions with the same canonical form; edge k is then legal move k of that form. */
  readonly upToSymmetry?: boolean;
  /** The largest number of positions to keep. */
  readonly limit?: number;
  readonly onProgress?: PositionProgress | undefined;
}

/**
 * The graph of any game by its rules alone, breadth first from the start; positions are identified by their texts. Fails
 * if there are too many. Throws a `GameFault` if a custom game breaks a law.
 */
export function exploreTexts<Position, Move>(
  game: InspectedGame<Position, Move>,
  {
    upToSymmetry = false,
    limit = Math.min(MAX_POSITIONS, positionLimit(BYTES_PER_POSITION)),
    onProgress,
  }: ExploreOptions = {},
): Result<GameGraph<Position>> | TooLarge {
  const walk = new TextWalk(game, upToSymmetry);
  while (!walk.isDone) {
    if (walk.size > limit) return tooManyPositions(game.definition, limit);
    if (walk.expanded % PROGRESS_STEP === 0) onProgress?.(walk.size);
    walk.expandNext();
  }
  walk.confirm();
  return success(walk.graph());
}

export function deadEnd<Position, Move>({ definition, text }: Game<Position, Move>, position: Position): GameFault {
  const shown = quote(text.formatPosition(position));
  return new GameFault(
    `The rules of ${definition.title} are not complete: position ${shown} has no legal move and no outcome.`,
  );
}

/** Up to this total number of moves each is replayed; in larger games one per position. */
const MAX_REPLAYED = 100_000;

/**
 * Expands the positions of a game breadth first from the start. In a custom game the inspector checks the laws in each
 * position, and `confirm` asks the game about each of them again, so everything solved has been checked. Every fault names
 * a record that leads to it.
 */
export class TextWalk<Position, Move> {
  private readonly game: Game<Position, Move>;
  private readonly inspector: Inspector<Move> | undefined;
  /** Only given if positions with the same canonical form count as one. */
  private readonly form: ((position: Position) => Position) | undefined;
  private readonly nodes = new Map<string, number>();
  private readonly texts: string[] = [];
  /** By node, in a game with tested laws. The code of a custom game may change a position, so only its text is kept. */
  private readonly positions: Position[] = [];
  /** By node: the node from which it was first reached. */
  private readonly parents = new IntegerList();
  /** In a custom game the texts of all moves, and by edge the number of its text. */
  private readonly moveTexts = new TextNumbers();
  private readonly labels = new IntegerList();
  /** Positions that have been compared with their canonical form. */
  private readonly compared = new Set<string>();
  private readonly builder = new GraphBuilder();

  constructor(game: InspectedGame<Position, Move>, upToSymmetry = false) {
    this.game = game;
    this.inspector = game.inspector;
    this.form = upToSymmetry ? game.canonical : undefined;
    this.add(game.rules.start, 0);
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
    const { inspector } = this;
    if (inspector) this.naming(node, () => this.expandChecked(node, inspector));
    else this.expand(node);
  }

  /**
   * Asks a custom game about every position again, the start twice and then the rest from the last. This exposes an answer
   * that depends on more than the position: each question follows a different one than before, and after an odd number of
   * questions, so that an answer that changes with every call is noticed too.
   */
  confirm(): void {
    const { inspector } = this;
    if (!inspector) return;
    const confirmNode = (node: number) =>
      this.naming(node, () => inspector.confirm(this.textAt(node), (answers) => this.isSame(node, answers)));
    for (let times = 0; times < 2 && this.expanded > 0; times++) confirmNode(0);
    for (let node = this.expanded - 1; node >= 0; node--) confirmNode(node);
    if (this.isDone) inspector.trust();
  }

  graph(): GameGraph<Position> {
    return {
      ...this.builder.build(),
      ...(this.inspector && { moveTexts: { texts: this.moveTexts.texts, labels: this.labels.toArray() } }),
      positionAt: (node) => this.positionAt(node),
      nodeOf: (position) => this.nodes.get(this.game.text.formatPosition(this.formOf(position))),
    };
  }

  /** An outcome ends the game: later moves do not exist. */
  private expand(node: number): void {
    const { rules } = this.game;
    const position = this.positionAt(node);
    const outcome = rules.outcome(position);
    const turn = rules.turn(position);
    this.builder.addNode(resultOf(outcome, turn), turn);
    if (outcome) return;
    const moves = rules.legalMoves(position);
    for (const move of moves) this.builder.addEdge(this.add(rules.play(position, move), node));
    if (moves.length === 0) throw deadEnd(this.game, position);
  }

  private expandChecked(node: number, inspector: Inspector<Move>): void {
    const { turn, outcome, moveTexts, nextTexts } = inspector.expand(this.textAt(node));
    if (this.form) for (const next of nextTexts) this.compareWithForm(next, inspector);
    this.builder.addNode(resultOf(outcome, turn), turn);
    for (let index = 0; index < nextTexts.length; index++) {
      this.labels.push(this.moveTexts.numberOf(itemAt(moveTexts, index)));
      this.builder.addEdge(this.addText(this.formText(itemAt(nextTexts, index)), node));
    }
  }

  private add(position: Position, parent: number): number {
    const kept = this.formOf(position);
    const node = this.addText(this.game.text.formatPosition(kept), parent);
    if (!this.inspector && node === this.positions.length) this.positions.push(kept);
    return node;
  }

  private addText(text: string, parent: number): number {
    const known = this.nodes.get(text);
    if (known !== undefined) return known;
    const node = this.texts.push(text) - 1;
    this.nodes.set(text, node);
    this.parents.push(parent);
    return node;
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
  private compareWithForm(text: string, inspector: Inspector<Move>): void {
    if (this.compared.has(text)) return;
    this.compared.add(text);
    inspector.expand(text);
  }

  private formOf(position: Position): Position {
    return this.form ? this.form(position) : position;
  }

  private formText(text: string): string {
    return this.form ? this.game.text.formatPosition(this.form(this.parse(text))) : text;
  }

  private positionAt(node: number): Position {
    return this.inspector ? this.parse(this.textAt(node)) : itemAt(this.positions, node);
  }

  private parse(text: string): Position {
    return mustSucceed(this.game.text.parsePosition(text));
  }

  private textAt(node: number): string {
    return itemAt(this.texts, node);
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
function withRecord(game: AnyGame, fault: GameFault, moves: readonly string[]): GameFault {
  const { move } = fault.details;
  const all = move === undefined ? moves : [...moves, move];
  if (all.length === 0) return fault;
  const record = recordText(game, all);
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
