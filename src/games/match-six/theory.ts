import {
  advice,
  capitalized,
  clause,
  inWords,
  itemAt,
  listed,
  type OptionValues,
  type Theory,
  type TurnPlayers,
  theirs,
  type Verdict,
  wholeNumbers,
} from '../../core/index.ts';
import type { Theorem } from '../../proof/check-theorem.ts';
import { type MatchSixOptions, type MatchSixPosition, sum } from './rules.ts';

/*
 * The whole game in two numbers, however long the window: what is still `missing` to the target, and how many numbers
 * are `free`, that is, can be added before one completes a window and counts.
 *
 *   2 of three numbers to 6:   missing 4, free 1       2 _ _    one free number, then one that makes 6 or not
 *
 * Two numbers in a row, mine and yours, are a pair. Whatever the first of a pair is, the second can bring the pair to
 * max + 1 exactly, or to more (the largest number does). `pairs` is how many whole pairs fit into the free numbers.
 *
 *   free odd, one more pair with the last number:
 *     missing = (pairs + 1) · (max + 1)         loss: the opponent brings every pair to max + 1, the last one onto the target
 *     missing < (pairs + 1) · (max + 1)         win: a large number leaves at most pairs · (max + 1), and see the next line
 *   free even:
 *     missing ≤ pairs · (max + 1)               loss: the opponent brings every pair to at least max + 1, and once nothing
 *                                               is missing, the number that completes the window goes over
 *     missing ≤ pairs · (max + 1) + max         win: add the difference, and what is left is pairs, the first case
 *   otherwise endless: more is missing than a player can force. With a full window (free 0) nobody can reach the target
 *   now, and a 1 in place of the oldest number never makes less missing; with free numbers left a 1 stays in this line.
 *
 * Both ends need exactly free + 1 plies.
 */
interface Shortfall {
  readonly missing: number;
  readonly free: number;
  readonly pairs: number;
  /** The sum that a player can bring each pair to. */
  readonly pair: number;
}

export function shortfall({ target, max, window }: MatchSixOptions, numbers: readonly number[]): Shortfall {
  const free = window - 1 - numbers.length;
  return { missing: target - sum(numbers), free, pairs: free >> 1, pair: max + 1 };
}

/** There are no draws. */
type PairVerdict = Exclude<Verdict, 'draw'>;

export function pairVerdict({ missing, free, pairs, pair }: Shortfall): PairVerdict {
  const above = missing - pairs * pair;
  if (free % 2 === 1) return above === pair ? 'loss' : above < pair ? 'win' : 'endless';
  return above <= 0 ? 'loss' : above < pair ? 'win' : 'endless';
}

/** A position and its players, as the sentences below name them. */
interface Situation extends MatchSixOptions, Shortfall, TurnPlayers {
  readonly numbers: readonly number[];
}

/** The argument above for one position. */
function explain(situation: Situation): string {
  const { max, missing, free, pairs } = situation;
  if (free === 0) return explainFullWindow(situation);
  if (missing <= 0) return explainNothingMissing(situation);
  const isOdd = free % 2 === 1;
  const toGo = `${missing} to go in ${free + 1} numbers`;
  switch (pairVerdict(situation)) {
    case 'win':
      return `${toGo}: ${isOdd ? adviseOverfilling(situation) : advisePairs(situation)}`;
    case 'loss':
      return `${toGo}${isOdd ? describePairs(situation) : describeOverfilling(situation)}`;
    case 'endless': {
      const most = isOdd ? pairsOf(pairs + 1, situation) : `${max} and ${pairsOf(pairs, situation)}`;
      return `${toGo}, more than ${most}: ${describeEndless(situation)}`;
    }
  }
}

/** Explains a position in which the next number counts. */
function explainFullWindow(situation: Situation): string {
  const { target, max, numbers, missing, mover } = situation;
  const total = sum(numbers);
  const seen =
    numbers.length === 1 ? `The last number is ${total}` : `The last ${numbers.length} numbers make ${total}`;
  switch (pairVerdict(situation)) {
    case 'win':
      return `${seen}: ${advice(mover, `play ${missing} and make ${target}`)}.`;
    case 'loss':
      return `${seen}, so whatever ${clause(mover, 'play')} goes over ${target}.`;
    case 'endless':
      return `${seen}, and even ${max} more is under ${target}: ${describeEndless(situation)}`;
  }
}

function explainNothingMissing({ target, window, free, mover, other }: Situation): string {
  const whose = theirs(free % 2 === 0 ? mover : other);
  return `Nothing is missing to ${target} any more, so the number that completes the first ${window} goes over, and that one is ${whose}.`;
}

/** An even number of free ones: a first number, and then pairs that end on the target. */
function advisePairs(situation: Situation): string {
  const { target, missing, pairs, pair, mover, other } = situation;
  const each = pairs === 1 ? '' : ' each time';
  const opening = advice(mover, `play ${missing - pairs * pair} and leave ${pairsOf(pairs, situation)}`);
  const answer = advice(mover, `add what is missing to ${pair}${each}`);
  return `${opening}. Whatever ${clause(other, 'play')}, ${answer}, and ${clause(mover, 'make', String(target))}.`;
}

function describePairs(situation: Situation): string {
  const { target, pairs, pair, mover, other } = situation;
  const each = pairs === 0 ? '' : ' each time';
  return ` is ${pairsOf(pairs + 1, situation)}: whatever ${clause(mover, 'play')}, ${other.name} can add what is missing to ${pair}${each} and make ${target}.`;
}

/** An odd number of free ones, and too little missing: the last number will be one too many. */
function adviseOverfilling(situation: Situation): string {
  const { target, max, missing, pairs, pair, mover, other } = situation;
  const play = advice(mover, `play ${chooseFrom(missing - pairs * pair, max)}`);
  const overshoot = clause(other, 'have', `to go over ${target}`);
  if (pairs === 0) return `${play}. Then nothing is missing any more, and ${overshoot}.`;
  const filling = advice(mover, `bring ${pairs === 1 ? 'the pair' : 'each pair'} to ${pair} or more`);
  return `${play}, which leaves no more than ${pairsOf(pairs, situation)}. ${capitalized(filling)}, and ${overshoot}.`;
}

function describeOverfilling(situation: Situation): string {
  const { target, pairs, pair, mover, other } = situation;
  return `, no more than ${pairsOf(pairs, situation)}: whatever ${clause(mover, 'play')}, ${other.name} can bring ${pairs === 1 ? 'the pair' : 'each pair'} to ${pair} or more, and then ${clause(mover, 'have', `to go over ${target}`)}.`;
}

/** Which numbers keep an endless position endless; every other one lets the opponent win. */
function describeEndless(situation: Situation): string {
  const { max, mover, other } = situation;
  const most = maxSafe(situation);
  const keeping =
    most >= max
      ? 'Any number keeps it so.'
      : `${capitalized(advice(mover, `play ${most === 1 ? '1' : `at most ${most}`} to keep it so`))}; anything more lets ${other.name} win.`;
  return `neither ${mover.isYou || other.isYou ? 'of you' : 'player'} can force an end. ${keeping}`;
}

/** A full window gives the oldest number back. Free numbers give nothing back, and with an even number of them none is too large. */
function maxSafe({ max, numbers, missing, free, pairs, pair }: Situation): number {
  if (free === 0) return missing + itemAt(numbers, 0) - pair;
  return free % 2 === 0 ? max : missing - (pairs + 1) * pair;
}

function pairsOf(count: number, { pair }: Shortfall): string {
  return count === 1 ? `a pair that makes ${pair}` : `${inWords(count)} pairs that make ${pair} each`;
}

/** "3", "2 or 3", "at least 2", "any number". */
function chooseFrom(least: number, max: number): string {
  if (least <= 1) return 'any number';
  if (max - least > 2) return `at least ${least}`;
  return listed(wholeNumbers(least, max), 'or');
}

export function createTheory(limits: MatchSixOptions): Theory<MatchSixPosition> {
  return {
    isComplete: true,
    provedBy: 'match_six_verdict',
    verdict: ({ numbers }) => pairVerdict(shortfall(limits, numbers)),
    distance: ({ numbers }) => {
      const state = shortfall(limits, numbers);
      return pairVerdict(state) === 'endless' ? null : state.free + 1;
    },
    why: ({ numbers }, players) => explain({ ...limits, ...shortfall(limits, numbers), ...players, numbers }),
  };
}

function members(window: number): readonly OptionValues[] {
  return wholeNumbers(2, 9).flatMap((max) => wholeNumbers(1, max * window).map((target) => ({ target, max, window })));
}

export const theorem: Theorem = {
  statement:
    'Two numbers decide: what is missing to the target, and how many more can be added before a window is full. Whoever can bring each pair of moves to max + 1 wins; where more is missing than that can force, the game is endless.',
  unit: 'numbers in a window',
  sizes: { min: 2, usual: 4, max: 5 },
  members,
};
