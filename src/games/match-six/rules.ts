import { firstSeat, type OptionValues, type Outcome, otherSeat, type Rules, type Seat } from '../../core/index.ts';
import { createDense } from './dense.ts';
import { describeChoice, describeNumbers, formatNumbers, parseNumbers, refuseNumber } from './notation.ts';
import { type Limits, sum } from './sequence.ts';
import { createTheory } from './theory.ts';

/**
 * The numbers that still matter, oldest first, and whose turn it is. While the game goes on these are the last
 * `window` − 1 at most; a finished position holds the whole window that ended the game.
 */
export interface MatchSixPosition {
  readonly numbers: readonly number[];
  readonly turn: Seat;
}

/** The number to add to the sequence. */
export type MatchSixMove = number;

/** The numbers from a place on and one more. Pushed onto a copy, it would keep room for sixteen more that never come. */
function append(numbers: readonly number[], from: number, number: number): readonly number[] {
  const next = new Array<number>(numbers.length - from + 1).fill(number);
  for (let index = from; index < numbers.length; index++) next[index - from] = numbers[index] as number;
  return next;
}

export function createRules(options: OptionValues): Rules<MatchSixPosition, MatchSixMove> {
  const limits: Limits = {
    target: Number(options.target),
    max: Number(options.max),
    window: Number(options.window),
  };
  const { target, max, window } = limits;
  const allMoves: readonly MatchSixMove[] = Array.from({ length: max }, (_, index) => index + 1);
  const noMoves: readonly MatchSixMove[] = [];

  function isOver({ numbers }: MatchSixPosition): boolean {
    return numbers.length === window;
  }

  /** Every number, also one that goes over the target: that is a loss by rule, not an illegal move (M1). */
  function legalMoves(position: MatchSixPosition): readonly MatchSixMove[] {
    return isOver(position) ? noMoves : allMoves;
  }

  function play(position: MatchSixPosition, number: MatchSixMove): MatchSixPosition {
    if (!legalMoves(position).includes(number)) throw new RangeError(refusal(position, String(number)));
    const { numbers, turn } = position;
    const isWindowFull = numbers.length === window - 1;
    const goesOn = isWindowFull && sum(numbers) + number < target;
    return { numbers: append(numbers, goesOn ? 1 : 0, number), turn: otherSeat(turn) };
  }

  /** A full window ends the game only at or over the target, and the last three are checked after each move (M2). */
  function outcome(position: MatchSixPosition): Outcome | undefined {
    if (!isOver(position)) return undefined;
    const { numbers, turn } = position;
    const total = sum(numbers);
    return total === target
      ? { winner: otherSeat(turn), reason: `The last ${window} numbers make exactly ${target}.` }
      : { winner: turn, reason: `The loser took the last ${window} numbers to ${total}, over ${target}.` };
  }

  function events({ numbers }: MatchSixPosition, number: MatchSixMove): readonly string[] {
    const total = sum(numbers) + number;
    if (numbers.length < window - 1 || total < target) return [];
    return [total === target ? 'target-reached' : 'over-target'];
  }

  function refusal(position: MatchSixPosition, text: string): string {
    return isOver(position) ? 'The game is over.' : refuseNumber(limits, text);
  }

  return {
    start: { numbers: [], turn: firstSeat(options) },
    turn: (position) => position.turn,
    legalMoves,
    play,
    outcome,
    notableEvents: [
      { id: 'target-reached', sentence: `The last ${window} numbers make exactly ${target}: a win.` },
      { id: 'over-target', sentence: `The last ${window} numbers make more than ${target}: a loss.` },
    ],
    events,
    formatPosition: formatNumbers,
    parsePosition: (text) => parseNumbers(limits, text),
    formatMove: String,
    refusal,
    describePosition: (position) => describeNumbers(limits, position),
    describeMove: (position, number) => describeChoice(limits, position, number),
    dense: createDense(limits),
    theory: createTheory(limits),
  };
}
