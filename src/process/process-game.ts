import {
  type AnyGameDefinition,
  failure,
  GameFault,
  jsonText,
  kindOf,
  quote,
  type Result,
  success,
} from '../core/index.ts';
import { type PlainMove, readGame, shownPosition, whyFieldUnsolvable } from '../custom/index.ts';
import { commandOf, digestOf } from './command.ts';
import { createGameProcess, type GameProcess, type ProcessLimits, programFault } from './protocol.ts';

/** A game whose rules are computed by a process. */
export interface ProcessGame {
  readonly definition: AnyGameDefinition;
  /** Notes from the program, as sentences for the person who runs it. */
  readonly notes: readonly string[];
  /** The first odd move of each kind of fault that the program reports, with the moves that lead to it; none for the start. */
  readonly oddMoves: ReadonlyMap<string, readonly string[]>;
  /** Resolves when the process is gone. */
  end(): Promise<void>;
}

/** Opens a game by a text like `exec:python3 nim.py`; fails with one sentence. */
export function openProcessGame(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
  limits?: ProcessLimits,
): Result<ProcessGame> {
  const words = commandOf(text);
  if (!words.ok) return words;
  // Other programs must not see the keys of services.
  const { PENULTIMATE_CHAT_KEY: _, DATABASE_URL: __, ...environment } = env;
  const program = createGameProcess(words.value, environment, limits);
  try {
    const hello = program.hello();
    const table = new PositionTable(program);
    const first = program.start(defaultsOf(hello.options));
    const game = readGame(plainGame(hello, program, table, first));
    if (!game.ok) throw new GameFault(`${quote(text)} is not a game: ${game.error}`);
    for (const fault of listOfTexts(hello.faults)) table.oddMoves.set(fault, []);
    const digest = digestOf(words.value, listOfTexts(hello.files));
    if (!digest.ok) throw new GameFault(digest.error);
    return success({
      definition: { ...game.value, source: { file: text, sha256: digest.value } },
      notes: listOfTexts(hello.notes),
      oddMoves: table.oddMoves,
      end: () => program.end(),
    });
  } catch (error) {
    void program.end();
    if (error instanceof GameFault) return failure(error.message);
    throw error;
  }
}

function listOfTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The process as a plain game. The start shows whether it gives turns and boards. */
function plainGame(
  { id, title, summary, rules, options }: Readonly<Record<string, unknown>>,
  program: GameProcess,
  table: PositionTable,
  start: unknown,
): unknown {
  const first = table.answerAt(start);
  return {
    id,
    title,
    summary,
    rules,
    options,
    start: (values: unknown) => program.start(values),
    moves: (position: unknown) => table.answerAt(position).moves,
    play: (position: unknown, move: PlainMove) => table.after(position, move),
    outcome: (position: unknown) => table.answerAt(position).outcome,
    ...(first.turn !== undefined && { turn: (position: unknown) => table.answerAt(position).turn }),
    ...(first.board !== undefined && { board: (position: unknown) => table.answerAt(position).board ?? [] }),
  };
}

function defaultsOf(options: unknown): Readonly<Record<string, unknown>> {
  const declared: readonly Readonly<Record<string, unknown>>[] = Array.isArray(options) ? options.map(fieldsOf) : [];
  return Object.fromEntries(
    declared.flatMap(({ name, default: value }) => (value === undefined ? [] : [[String(name), value]])),
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The program's answer about one position. Turn, outcome and board are parsed on demand. */
interface Answer {
  readonly moves: readonly PlainMove[];
  readonly next: readonly Node[];
  readonly turn: unknown;
  readonly outcome: unknown;
  readonly board: unknown;
}

/** A known position, and the program's answer about it, once asked, or its fault. */
interface Node {
  readonly text: string;
  /** The position and the move by which it was first reached. */
  readonly from?: readonly [node: Node, move: string];
  answer?: Answer | GameFault;
}

/** The batch size grows from one position to this while a request takes less than the time below, and shrinks when it takes more. */
const MAX_BATCH = 4096;
const BATCH_MS = 400;

/**
 * Every position met so far, by its JSON. A request for a position without an answer also contains the positions met
 * next, because an exploration asks about them next.
 */
class PositionTable {
  readonly oddMoves = new Map<string, readonly string[]>();
  private readonly program: GameProcess;
  private readonly nodes = new Map<string, Node>();
  /** Nodes without an answer, in order of discovery; those before `asked` have one. */
  private readonly waiting: Node[] = [];
  private asked = 0;
  private batch = 1;
  /** The last position asked about: a game's functions are called for the same position one after the other. */
  private latest: { readonly position: unknown; readonly answer: Answer } | undefined;

  constructor(program: GameProcess) {
    this.program = program;
  }

  answerAt(position: unknown): Answer {
    if (this.latest && typeof position === 'object' && this.latest.position === position) return this.latest.answer;
    const node = this.nodeOf(position);
    if (node.answer === undefined) this.expandFrom(node);
    const { answer } = node;
    if (answer === undefined || answer instanceof GameFault)
      throw answer ?? new RangeError('A position has no answer.');
    this.latest = { position, answer };
    return answer;
  }

  after(position: unknown, move: PlainMove): unknown {
    const { moves, next } = this.answerAt(position);
    const node = next[moves.indexOf(move)];
    if (node === undefined) throw programFault(`The move ${quote(String(move))} is not legal.`, position);
    return JSON.parse(node.text);
  }

  private nodeOf(position: unknown, from?: Node['from']): Node {
    const text = jsonText(position);
    const known = this.nodes.get(text);
    if (known) return known;
    const node: Node = { text, ...(from && { from }) };
    this.nodes.set(text, node);
    this.waiting.push(node);
    return node;
  }

  private expandFrom(first: Node): void {
    while (this.waiting[this.asked]?.answer !== undefined) this.asked++;
    const isInOrder = first === this.waiting[this.asked];
    const next = isInOrder ? this.waiting.slice(this.asked, this.asked + this.batch) : siblingsOf(first);
    const nodes = next.filter(({ answer }) => answer === undefined);
    const positions = nodes.map(({ text }) => JSON.parse(text));
    const begun = performance.now();
    const results = this.program.expand(positions);
    const tookMs = performance.now() - begun;
    if (isInOrder) this.batch = tookMs > BATCH_MS ? Math.ceil(this.batch / 2) : Math.min(2 * this.batch, MAX_BATCH);
    for (const [index, node] of nodes.entries()) node.answer = this.read(node, positions[index], results[index]);
  }

  /** Keeps a fault until the position is asked about: only then is the record that leads there known. */
  private read(node: Node, position: unknown, result: unknown): Answer | GameFault {
    const { moves, turn, outcome, board, error } = fieldsOf(result);
    const fault = (why: string) => programFault(`In position ${shownPosition(position)}: ${why}`, position);
    if (typeof error === 'string') return fault(error);
    if (!Array.isArray(moves)) return fault(`The program must answer with a list of moves, not ${kindOf(moves)}.`);
    const unsolvable = [result, ...moves].map(whyUnsolvable).find((why) => why !== undefined);
    if (unsolvable !== undefined) return fault(unsolvable);
    const list: PlainMove[] = [];
    const next: Node[] = [];
    for (const { move, next: after, faults } of moves.map(fieldsOf)) {
      if (typeof move !== 'string' && typeof move !== 'number')
        return fault(`The program must name each move by a text or a number, not ${kindOf(move)}.`);
      if (after === undefined) return fault(`The program does not say what comes next after ${quote(String(move))}.`);
      const number = inexactNumber(after);
      if (number !== undefined)
        return fault(
          `The position after ${quote(String(move))} holds ${number}, which JSON does not keep exactly: write it as a text.`,
        );
      list.push(move);
      next.push(this.nodeOf(after, [node, String(move)]));
      for (const name of Array.isArray(faults) ? faults : [])
        if (!this.oddMoves.has(name)) this.oddMoves.set(String(name), [...movesTo(node), String(move)]);
    }
    return { moves: list, next, turn, outcome, board };
  }
}

/** The position with its siblings: a search compares the positions after the moves of one. */
function siblingsOf(node: Node): readonly Node[] {
  const parent = node.from?.[0].answer;
  if (parent === undefined || parent instanceof GameFault) return [node];
  return [...new Set([node, ...parent.next])].slice(0, MAX_BATCH);
}

function movesTo(node: Node): readonly string[] {
  const moves: string[] = [];
  for (let { from } = node; from; { from } = from[0]) moves.unshift(from[1]);
  return moves;
}

/** Why an answer of the program, or one of its moves, belongs to a game that cannot be solved. */
function whyUnsolvable(given: unknown): string | undefined {
  for (const [name, value] of Object.entries(fieldsOf(given))) {
    const why = whyFieldUnsolvable(name, value);
    if (why !== undefined) return `The program answers with ${quote(name)}, so the game cannot be solved: ${why}.`;
  }
  return undefined;
}

/** A whole number beyond 2^53, which JSON does not keep exactly. */
function inexactNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) && !Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const part of Object.values(value)) {
    const found = inexactNumber(part);
    if (found !== undefined) return found;
  }
  return undefined;
}
