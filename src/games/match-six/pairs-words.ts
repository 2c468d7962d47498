import { listed, type Verdict } from '../../core/index.ts';
import { pairVerdict, type Shortfall, shortfall } from './pairs.ts';
import { type Limits, sum } from './sequence.ts';

/** The argument of `pairs.ts` for one position. */
export function explainNumbers(limits: Limits, numbers: readonly number[]): string {
  const state = shortfall(limits, numbers);
  const verdict = pairVerdict(state);
  if (state.free === 0) return explainFullWindow(limits, numbers, state, verdict);
  if (state.missing <= 0) return explainNothingMissing(limits, state);
  const isOdd = state.free % 2 === 1;
  const toGo = `${state.missing} to go in ${state.free + 1} numbers`;
  switch (verdict) {
    case 'win':
      return `${toGo}: ${isOdd ? adviseOverfilling(limits, state) : advisePairs(limits, state)}`;
    case 'loss':
      return `${toGo}${isOdd ? describePairs(limits, state) : describeOverfilling(limits, state)}`;
    case 'endless': {
      const most = isOdd ? pairsOf(state.pairs + 1, state) : `${limits.max} and ${pairsOf(state.pairs, state)}`;
      return `${toGo}, more than ${most}: ${describeEndless(limits, numbers, state)}`;
    }
  }
}

/** The next number counts. */
function explainFullWindow(limits: Limits, numbers: readonly number[], state: Shortfall, verdict: Verdict): string {
  const { target, max } = limits;
  const total = sum(numbers);
  const seen =
    numbers.length === 1 ? `The last number is ${total}` : `The last ${numbers.length} numbers make ${total}`;
  switch (verdict) {
    case 'win':
      return `${seen}: play ${state.missing} and make ${target}.`;
    case 'loss':
      return `${seen}, so whatever you play goes over ${target}.`;
    case 'endless':
      return `${seen}, and even ${max} more is under ${target}: ${describeEndless(limits, numbers, state)}`;
  }
}

function explainNothingMissing({ target, window }: Limits, { free }: Shortfall): string {
  const whose = free % 2 === 0 ? 'yours' : 'your opponent’s';
  return `Nothing is missing to ${target} any more, so the number that completes the first ${window} goes over, and that one is ${whose}.`;
}

/** An even number of free ones: a first number, and then pairs that end on the target. */
function advisePairs({ target }: Limits, state: Shortfall): string {
  const { missing, pairs, pair } = state;
  const each = pairs === 1 ? '' : ' each time';
  return `play ${missing - pairs * pair} and leave ${pairsOf(pairs, state)}. Whatever your opponent plays, add what is missing to ${pair}${each}, and you make ${target}.`;
}

function describePairs({ target }: Limits, state: Shortfall): string {
  const each = state.pairs === 0 ? '' : ' each time';
  return ` is ${pairsOf(state.pairs + 1, state)}: whatever you play, your opponent can add what is missing to ${state.pair}${each} and make ${target}.`;
}

/** An odd number of free ones, and too little missing: the last number will be one too many. */
function adviseOverfilling(limits: Limits, state: Shortfall): string {
  const { missing, pairs, pair } = state;
  const choice = chooseFrom(missing - pairs * pair, limits.max);
  const overshoot = `your opponent has to go over ${limits.target}`;
  if (pairs === 0) return `play ${choice}. Then nothing is missing any more, and ${overshoot}.`;
  return `play ${choice}, which leaves no more than ${pairsOf(pairs, state)}. Bring ${pairs === 1 ? 'the pair' : 'each pair'} to ${pair} or more, and ${overshoot}.`;
}

function describeOverfilling({ target }: Limits, state: Shortfall): string {
  const { pairs, pair } = state;
  return `, no more than ${pairsOf(pairs, state)}: whatever you play, your opponent can bring ${pairs === 1 ? 'the pair' : 'each pair'} to ${pair} or more, and then you have to go over ${target}.`;
}

/** Which numbers keep an endless position endless; every other one lets the opponent win. */
function describeEndless({ max }: Limits, numbers: readonly number[], state: Shortfall): string {
  const most = mostSafe(max, numbers, state);
  const keeping =
    most >= max
      ? 'Any number keeps it so.'
      : `Play ${most === 1 ? '1' : `at most ${most}`} to keep it so; anything more lets your opponent win.`;
  return `neither of you can force an end. ${keeping}`;
}

/** A full window gives the oldest number back; free numbers do not, and with an even number of them none is too large. */
function mostSafe(max: number, numbers: readonly number[], { missing, free, pairs, pair }: Shortfall): number {
  if (free === 0) return missing + Number(numbers[0]) - pair;
  return free % 2 === 0 ? max : missing - (pairs + 1) * pair;
}

function pairsOf(count: number, { pair }: Shortfall): string {
  if (count === 1) return `a pair that makes ${pair}`;
  return `${count === 2 ? 'two' : 'three'} pairs that make ${pair} each`;
}

/** "3", "2 or 3", "at least 2", "any number". */
function chooseFrom(least: number, max: number): string {
  if (least <= 1) return 'any number';
  if (max - least > 2) return `at least ${least}`;
  return listed(
    Array.from({ length: max - least + 1 }, (_, index) => least + index),
    'or',
  );
}
