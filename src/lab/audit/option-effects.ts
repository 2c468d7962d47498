import {
  type AnyGame,
  chosenOptions,
  counted,
  createUnsharedGame,
  FIRST_OPTION,
  itemAt,
  listed,
  type OptionDeclaration,
  type OptionValue,
  type OptionValues,
  resolveOptions,
  type Value,
  VERDICTS,
  type Verdict,
  wholeNumbers,
} from '../../core/index.ts';
import type { Graph } from '../../solver/graph.ts';
import { explore, hasMoreRanks, solve, solveGraph, valueFromScore } from '../../solver/index.ts';

/*
 * Finds what each option changes, with the other options as they are. The choice of variants depends on the game alone,
 * never on the clock, so the answer is the same everywhere.
 */

/** A variant with more positions is not tried … */
const VARIANT_LIMIT = 20_000;
/** … nor one whose index takes longer to allocate than the variant takes to solve. */
const INDEX_LIMIT = 500_000;
/** The limit for all variants together, in moves played by the rules: at most half a second. */
const TOTAL_MOVES = 100_000;
/** A game with an index makes ten times as many moves in the same time. */
const INDEX_SPEED = 10;
/** At most this many values of a number are tried, nearest to the chosen one first. */
const MAX_VALUES = 12;

/** One value of an option, and the value of its game for the first player. */
interface TriedValue extends Value {
  readonly value: OptionValue;
}

export interface OptionEffect {
  readonly name: string;
  /** The chosen value first, then those tried, in the order of the option. */
  readonly values: readonly TriedValue[];
  /** Values that the other options allow and that were not tried; null for a text, which can be anything. */
  readonly untried: number | null;
  /** Whether another value tried makes the game end otherwise. */
  readonly changesWinner: boolean;
  /** Every allowed value was tried, and each makes the same game: as many positions, with the same moves between them. */
  readonly isDead: boolean;
}

interface Trial {
  readonly declaration: OptionDeclaration;
  readonly candidates: readonly OptionValue[];
  readonly tried: Tried[];
}

interface Tried extends TriedValue {
  /** Undefined if only the verdict is known. */
  readonly graph: Graph | undefined;
}

/** Tries every option except `first`, which only names Player 1. `branching` is the average of the game itself. */
export function findOptionEffects(game: AnyGame, value: Value, branching: number): readonly OptionEffect[] {
  const { definition } = game;
  const declared = definition.options.filter(
    ({ name }) => name !== FIRST_OPTION.name && name !== definition.drawnStart?.seedOption,
  );
  if (declared.length === 0) return [];
  const trials = declared.map((declaration) => ({
    declaration,
    candidates: candidateValues(declaration, game.options),
    tried: [],
  }));
  const budget = { moves: TOTAL_MOVES * (game.codec ? INDEX_SPEED : 1), branching };
  tryInTurn(game, trials, budget);
  // The graph of the game itself is worth the time only where every other value has the same.
  const ownGraph = () => tryGame(game, budget).tried?.graph;
  return trials.map((trial) => effectOf(game, trial, value, ownGraph));
}

/** Tries one value of each option in turn, so that no option uses up the shared budget. */
function tryInTurn(game: AnyGame, trials: readonly Trial[], { branching, moves: total }: Budget): void {
  let left = total;
  const longest = Math.max(...trials.map(({ candidates }) => candidates.length));
  for (let round = 0; round < longest; round++) {
    for (const trial of trials) {
      const value = trial.candidates[round];
      if (value === undefined || left <= 0) continue;
      const variant = createUnsharedGame(game.definition, optionsWith(game, trial.declaration.name, value));
      if (!variant.ok) continue;
      const { moves, tried } = tryGame(variant.value, { branching, moves: left });
      left -= moves;
      if (tried) trial.tried.push({ value, ...tried });
    }
  }
}

function optionsWith(game: AnyGame, name: string, value: OptionValue): OptionValues {
  return { ...Object.fromEntries(chosenOptions(game.definition, game.options)), [name]: value };
}

type Found = Value & Pick<Tried, 'graph'>;

/** The moves that may still be made, and how many a position is expected to have. */
interface Budget {
  readonly moves: number;
  readonly branching: number;
}

/** Solves a small variant by its graph, a larger one by a complete theory. Skips a game that is over at its start. */
function tryGame(game: AnyGame, budget: Budget): { readonly moves: number; readonly tried?: Found } {
  const limit = Math.min(VARIANT_LIMIT, Math.ceil(budget.moves / Math.max(1, budget.branching)));
  const graph = hasMoreRanks(game, INDEX_LIMIT) ? undefined : explore(game, { limit, upToSymmetry: true });
  if (graph?.ok) {
    const { results, targets } = graph.value;
    if (results[0] !== 0) return { moves: 1 };
    const { scores } = solveGraph(graph.value);
    return { moves: targets.length, tried: { ...valueFromScore(itemAt(scores, 0)), graph: graph.value } };
  }
  const known = game.theory?.isComplete ? solve(game) : undefined;
  const value = known?.ok ? known.value.value(game.rules.start) : undefined;
  const moves = graph ? limit * budget.branching : 0;
  return value ? { moves, tried: { ...value, graph: undefined } } : { moves };
}

function effectOf(
  game: AnyGame,
  { declaration, tried }: Trial,
  own: Value,
  ownGraph: () => Graph | undefined,
): OptionEffect {
  const { name } = declaration;
  const chosen = game.options[name];
  const others = [...tried].sort((a, b) => compareValues(a.value, b.value));
  const values = others.map(({ value, verdict, distance }) => ({ value, verdict, distance }));
  const untried = countUntried(game, declaration, new Set(values.map(({ value }) => value)));
  return {
    name,
    values: chosen === undefined ? values : [{ value: chosen, ...own }, ...values],
    untried,
    changesWinner: others.some(({ verdict }) => verdict !== own.verdict),
    isDead: untried === 0 && isSameGame(others, ownGraph),
  };
}

/** Counts the untried values that the other options allow and that change the game's options; null for a text. */
function countUntried(game: AnyGame, declaration: OptionDeclaration, tried: ReadonlySet<OptionValue>): number | null {
  const values = allValues(declaration);
  if (values.length === 0) return null;
  const own = JSON.stringify(game.options);
  const untried = values.filter((value) => {
    if (tried.has(value)) return false;
    const options = resolveOptions(game.definition, optionsWith(game, declaration.name, value));
    return options.ok && JSON.stringify(options.value) !== own;
  });
  return untried.length;
}

function isSameGame(others: readonly Tried[], ownGraph: () => Graph | undefined): boolean {
  const [first, ...rest] = others.map(({ graph }) => graph);
  return first !== undefined && rest.every((graph) => isSameGraph(first, graph)) && isSameGraph(first, ownGraph());
}

/** Whether two games differ in nothing but their texts. */
function isSameGraph(one: Graph, other: Graph | undefined): boolean {
  return (
    other !== undefined &&
    isSameList(one.offsets, other.offsets) &&
    isSameList(one.targets, other.targets) &&
    isSameList(one.results, other.results)
  );
}

function isSameList(one: Int32Array | Int8Array, other: Int32Array | Int8Array): boolean {
  return one.length === other.length && one.every((number, index) => number === other[index]);
}

/** Numbers by size, a word such as `all` behind them. */
function compareValues(a: OptionValue, b: OptionValue): number {
  const [first, second] = [a, b].map((value) => (typeof value === 'string' ? Number.POSITIVE_INFINITY : Number(value)));
  return first === second ? 0 : (first ?? 0) - (second ?? 0);
}

/** The values of a flag or a number, whatever the other options are; none for a text. */
function allValues(declaration: OptionDeclaration): readonly OptionValue[] {
  if (declaration.type === 'flag') return [false, true];
  if (declaration.type !== 'integer') return [];
  const { min, max, unlimited } = declaration;
  return [...(unlimited === undefined ? [] : [unlimited]), ...wholeNumbers(min, max)];
}

/** The other values of an option: a word first, then the numbers, nearest to the chosen one first. */
function candidateValues(declaration: OptionDeclaration, options: OptionValues): readonly OptionValue[] {
  const chosen = options[declaration.name];
  if (declaration.type === 'flag') return [chosen !== true];
  if (declaration.type !== 'integer') return [];
  const others = allValues(declaration).filter((value) => value !== chosen);
  const { min, max, odd, maxBy } = declaration;
  const highest = maxBy?.(options).max ?? max;
  const center = typeof chosen === 'number' ? chosen : min;
  const numbers = others.filter((value) => typeof value === 'number');
  const near = numbers
    .filter((value) => value <= highest && !(odd && value % 2 === 0))
    .sort((one, other) => Math.abs(one - center) - Math.abs(other - center) || other - one);
  return [...others.filter((value) => typeof value === 'string'), ...near].slice(0, MAX_VALUES);
}

const RESULTS: Readonly<Record<Verdict, string>> = {
  win: 'the first player wins',
  loss: 'the first player loses',
  draw: 'it is a draw',
  endless: 'it never ends',
};

/** "the winner changes: the first player wins when it is 1, 3 or all, loses when it is 2 (37 values not tried)". */
export function describeOptionEffect({ values, untried, changesWinner, isDead }: OptionEffect): string {
  if (values.length < 2 && untried === null) return 'not varied: a text can be anything';
  if (values.length < 2)
    return untried === 0 ? 'no other value goes with the other options' : 'no other value was tried';
  const rest = untried ? ` (${counted(untried, 'value')} not tried)` : '';
  if (isDead) return 'changes nothing: each of its values makes the same game';
  const results = VERDICTS.flatMap((verdict) => {
    const having = values.filter((tried) => tried.verdict === verdict).map(({ value }) => value);
    return having.length === 0 ? [] : [`${RESULTS[verdict]} when it is ${valueRange(having)}`];
  });
  return `${changesWinner ? 'changes who wins' : 'does not change who wins'}: ${results.join('; ')}${rest}`;
}

/** "1, 2 or 5 to 9": three or more numbers in a row are one range. */
function valueRange(values: readonly OptionValue[]): string {
  const numbers = values.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  const words = values.filter((value) => typeof value !== 'number').map(String);
  const parts: string[] = [];
  for (let from = 0; from < numbers.length; ) {
    let to = from;
    while (numbers[to + 1] === itemAt(numbers, to) + 1) to++;
    const first = numbers[from];
    if (to - from >= 2) parts.push(`${first} to ${numbers[to]}`);
    else parts.push(...numbers.slice(from, to + 1).map(String));
    from = to + 1;
  }
  return listed([...parts, ...words], 'or');
}
