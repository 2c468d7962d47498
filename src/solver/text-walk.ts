import {
  failure,
  formatVariant,
  type Game,
  GameFault,
  mustSucceed,
  type Outcome,
  quote,
  type Result,
  type Seat,
  success,
} from '../core/index.ts';
import { positionLimit } from './codec-walk.ts';
import {
  type GameGraph,
  GraphBuilder,
  IntegerList,
  type NodeResult,
  type PositionProgress,
  PROGRESS_STEP,
  tooManyPositions,
} from './graph.ts';

/** Checks every law of a brought game in each position that it expands. */
export interface Inspector<Move> {
  /** Throws a `GameFault` if a law is broken in the position with this text, or if its answers do not have this digest. */
  expand(text: string, digest?: number): Expansion<Move>;
  /** Every reachable position has been checked, so the rules need not check them again. */
  trust(): void;
}

/** Everything that the rules say about one position. */
export interface Expansion<Move> {
  readonly turn: Seat;
  readonly outcome: Outcome | undefined;
  /** The legal moves, their texts, and the text of the position after each. */
  readonly moves: readonly Move[];
  readonly moveTexts: readonly string[];
  readonly nextTexts: readonly string[];
  /** A number that stands for all of these answers. */
  readonly digest: number;
}

/** A game that may check its own laws. */
export interface InspectedGame<Position, Move> extends Game<Position, Move> {
  readonly inspector?: Inspector<Move>;
}

/** A position, its text and its moves take about 400 bytes: this many stay below 1 GB. */
const BYTES_PER_POSITION = 400;
const POSITION_LIMIT = 2_000_000;

export interface ExploreOptions {
  /** Takes positions with the same canonical form for one; edge k is then legal move k of that form. */
  readonly upToSymmetry?: boolean;
  /** The largest number of positions to keep. */
  readonly limit?: number;
  readonly onProgress?: PositionProgress | undefined;
}

/**
 * The graph of any game, by its rules alone; positions are told apart by their texts. Fails if there are too many of them.
 * Throws a `GameFault` if a brought game breaks a law.
 */
export function exploreTexts<Position, Move>(
  game: Game<Position, Move>,
  {
    upToSymmetry = false,
    limit = Math.min(POSITION_LIMIT, positionLimit(BYTES_PER_POSITION)),
    onProgress,
  }: ExploreOptions = {},
): Result<GameGraph<Position>> {
  const walk = new TextWalk(game, upToSymmetry);
  while (!walk.isDone) {
    if (walk.size > limit) return failure(tooManyPositions(game.definition, limit));
    if (walk.expanded % PROGRESS_STEP === 0) onProgress?.(walk.size);
    walk.expandNext();
  }
  walk.confirm();
  return success(walk.graph());
}

/**
 * Expands positions breadth first from the start. A brought game checks its laws in each position as it is expanded, and
 * `confirm` asks it about each position again: what is solved has been checked. Every fault names a record that leads
 * to it.
 */
export class TextWalk<Position, Move> {
  /** The number of positions that have been expanded. */
  expanded = 0;
  private readonly game: InspectedGame<Position, Move>;
  private readonly form: ((position: Position) => Position) | undefined;
  private readonly nodes = new Map<string, number>();
  /** By node: its position, or in a brought game its text, because the code of that game may change a position. */
  private readonly positions: Position[] = [];
  private readonly texts: string[] = [];
  /** By node of a brought game: the node from which it was first reached, and a digest of its answers. */
  private readonly parents = new IntegerList();
  private readonly digests: number[] = [];
  /** Positions of a brought game that have been compared with their canonical form. */
  private readonly compared = new Set<string>();
  private readonly builder = new GraphBuilder();

  constructor(game: InspectedGame<Position, Move>, upToSymmetry = false) {
    this.game = game;
    this.form = upToSymmetry ? game.canonical : undefined;
    if (game.inspector) this.addText(game.text.formatPosition(game.rules.start), 0);
    else this.addPosition(game.rules.start);
  }

  /** The number of positions that have been found. */
  get size(): number {
    return this.nodes.size;
  }

  get isDone(): boolean {
    return this.expanded === this.size;
  }

  expandNext(): void {
    if (this.game.inspector) this.expandText(this.expanded);
    else this.expandPosition(this.positionAt(this.expanded));
    this.expanded++;
  }

  /**
   * Asks a brought game about every position again, the start and then the last one first. An answer that depends on
   * anything but the position shows then, because each question follows another one than before.
   */
  confirm(): void {
    if (this.digests.length > 0) this.ask(0, this.digests[0]);
    for (let node = this.digests.length - 1; node >= 0; node--) this.ask(node, this.digests[node]);
    if (this.isDone) this.game.inspector?.trust();
  }

  graph(): GameGraph<Position> {
    return {
      ...this.builder.build(),
      positionAt: (node) => this.positionAt(node),
      nodeOf: (position) => this.nodes.get(this.game.text.formatPosition(this.formOf(position))),
    };
  }

  private positionAt(node: number): Position {
    return this.game.inspector ? this.parse(this.textAt(node)) : (this.positions[node] as Position);
  }

  /** An outcome ends the game: moves after it do not exist. */
  private expandPosition(position: Position): void {
    const { rules, text: notation, definition } = this.game;
    const outcome = rules.outcome(position);
    this.builder.addNode(resultOf(outcome, rules.turn(position)));
    if (outcome) return;
    const moves = rules.legalMoves(position);
    for (const move of moves) this.builder.addEdge(this.addPosition(rules.play(position, move)));
    if (moves.length > 0) return;
    const text = quote(notation.formatPosition(position));
    throw new GameFault(
      `The rules of ${definition.title} are not complete: position ${text} has no legal move and no outcome.`,
    );
  }

  private addPosition(position: Position): number {
    const kept = this.formOf(position);
    const text = this.game.text.formatPosition(kept);
    const known = this.nodes.get(text);
    if (known !== undefined) return known;
    const node = this.positions.push(kept) - 1;
    this.nodes.set(text, node);
    return node;
  }

  private expandText(node: number): void {
    const { turn, outcome, nextTexts, digest } = this.ask(node);
    this.builder.addNode(resultOf(outcome, turn));
    this.digests.push(digest);
    for (const next of nextTexts) this.builder.addEdge(this.addText(next, node));
  }

  private addText(text: string, parent: number): number {
    const kept = this.form ? this.game.text.formatPosition(this.form(this.parse(text))) : text;
    const known = this.nodes.get(kept);
    if (known !== undefined) return known;
    const node = this.texts.push(kept) - 1;
    this.nodes.set(kept, node);
    this.parents.push(parent);
    return node;
  }

  private ask(node: number, digest?: number): Expansion<Move> {
    try {
      const expansion = this.expandChecked(this.textAt(node), digest);
      if (this.form) for (const next of expansion.nextTexts) this.compareWithForm(next);
      return expansion;
    } catch (error) {
      throw error instanceof GameFault ? this.withRecord(error, node) : error;
    }
  }

  private expandChecked(text: string, digest?: number): Expansion<Move> {
    const { inspector } = this.game;
    if (!inspector) throw new RangeError('only brought games are expanded by text');
    return inspector.expand(text, digest);
  }

  /** To expand a position is to compare it with its canonical form, and otherwise the walk expands that form alone. */
  private compareWithForm(text: string): void {
    if (this.compared.has(text)) return;
    this.compared.add(text);
    this.expandChecked(text);
  }

  private formOf(position: Position): Position {
    return this.form ? this.form(position) : position;
  }

  private parse(text: string): Position {
    return mustSucceed(this.game.text.parsePosition(text));
  }

  private textAt(node: number): string {
    const text = this.texts[node];
    if (text === undefined) throw new RangeError(`there is no node ${node}`);
    return text;
  }

  private withRecord(fault: GameFault, node: number): GameFault {
    const { move } = fault.details;
    const moves = this.form ? undefined : this.movesTo(node);
    const all = moves && move !== undefined ? [...moves, move] : moves;
    if (all === undefined || all.length === 0) return fault;
    const record = `${formatVariant(this.game)}: ${all.join(' ')}`;
    return new GameFault(`${fault.message} The record "${record}" leads there.`, { ...fault.details, record });
  }

  /** Undefined if the game does not give the same answers any more. */
  private movesTo(goal: number): readonly string[] | undefined {
    const moves: string[] = [];
    try {
      for (let node = goal; node > 0; node = this.parents.at(node)) {
        const { moveTexts, nextTexts } = this.expandChecked(this.textAt(this.parents.at(node)));
        const text = moveTexts[nextTexts.indexOf(this.textAt(node))];
        if (text === undefined) return undefined;
        moves.push(text);
      }
    } catch {
      return undefined;
    }
    return moves.reverse();
  }
}

/** As seen by the player whose turn it is, or would be. */
function resultOf(outcome: Outcome | undefined, turn: Seat): NodeResult {
  if (outcome === undefined) return 0;
  if (outcome.winner === null) return 2;
  return outcome.winner === turn ? 1 : -1;
}
