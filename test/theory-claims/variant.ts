import { type AnyGame, createGame, mustSucceed, type OptionValues, type Value } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { solve } from '../../src/solver/index.ts';
import { reachablePositions } from '../games/reachable.ts';

/** A legal move, its value for the player who makes it, and the text of the position that it leads to. */
interface Move extends Value {
  readonly text: string;
  readonly next: string;
}

/** An unfinished position as the program writes it, with the solver's answer. */
export interface Position extends Value {
  readonly text: string;
  readonly moves: readonly Move[];
}

/** A game with its options: its notes, and what the solver says about every reachable position. */
export interface Variant {
  readonly options: OptionValues;
  readonly isPrinted: boolean;
  readonly notes: AnyGame['text']['theory'];
  readonly rulings: AnyGame['text']['rulings'];
  readonly start: Position;
  /** Every unfinished position, the start first. */
  readonly positions: readonly Position[];
}

/**
 * A sentence of a note, and whether it holds in a variant. The check is asked only where the sentence is about the
 * variant, and returns what contradicts it.
 */
interface Claim {
  readonly sentence: RegExp;
  readonly isAbout?: (variant: Variant) => boolean;
  /** A text names the contradiction; anything else means that there is none. */
  readonly refute: (
    variant: Variant,
    found: RegExpExecArray,
    note: AnyGame['text']['theory'][number],
  ) => string | undefined;
}

/** The notes of one game: the variants that are read, the claims, and the sentences that only explain. */
export interface Book {
  readonly id: string;
  readonly printed: OptionValues;
  readonly variants: readonly OptionValues[];
  readonly claims: readonly Claim[];
  readonly explanations: readonly RegExp[];
}

export function readVariant({ id, printed }: Book, given: OptionValues): Variant {
  const definition = GAMES.find((game) => game.id === id);
  if (!definition) throw new Error(id);
  const options = { ...printed, ...given };
  const game: AnyGame = mustSucceed(createGame(definition, given));
  const solution = mustSucceed(solve(game));
  const positions = reachablePositions(game).flatMap((position) => {
    const evaluation = solution.evaluate(position);
    if (!evaluation) return [];
    const moves = evaluation.moves.map(({ move, text, value }) => {
      return { text, ...value, next: game.text.formatPosition(game.rules.play(position, move)) };
    });
    return [{ text: game.text.formatPosition(position), ...evaluation.value, moves }];
  });
  const [start] = positions;
  if (!start) throw new Error(`${id} ${JSON.stringify(given)} has no move.`);
  const isPrinted = Object.entries(printed).every(([name, value]) => options[name] === value);
  return { options, isPrinted, notes: game.text.theory, rulings: game.text.rulings, start, positions };
}

/** The first position in which the two answers differ. */
export function differs(
  positions: readonly Position[],
  claimed: (position: Position) => unknown,
  actual: (position: Position) => unknown,
): string | undefined {
  for (const position of positions) {
    const [said, is] = [claimed(position), actual(position)];
    if (said !== is) return `${position.text}: ${said}, but it is ${is}`;
  }
  return undefined;
}

export const equal = (claimed: unknown, actual: unknown) =>
  claimed === actual ? undefined : `${claimed}, but it is ${actual}`;

export const verdictOf = ({ verdict }: Value) => verdict;

export const winningMoves = ({ moves }: Position) =>
  moves
    .filter(({ verdict }) => verdict === 'win')
    .map(({ text }) => text)
    .join(' ');

export const isConjecture = (_: Variant, __: RegExpExecArray, { status }: AnyGame['text']['theory'][number]) =>
  status === 'conjectured' ? undefined : 'it is not marked as a conjecture';

/** The smallest number that is not among these. */
export function mex(values: Iterable<number>): number {
  const taken = new Set(values);
  let smallest = 0;
  while (taken.has(smallest)) smallest++;
  return smallest;
}

export const xor = (values: readonly number[]) => values.reduce((sum, value) => sum ^ value, 0);

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A number in digits or in words. */
export const numberOf = (word = '') => (WORDS.includes(word) ? WORDS.indexOf(word) : Number(word));
