import { counted, listed, type OptionValue, VERDICTS, type Verdict } from '../../core/index.ts';
import type { OptionEffect } from './option-effects.ts';

const RESULTS: Readonly<Record<Verdict, string>> = {
  win: 'whoever starts wins',
  loss: 'whoever starts loses',
  draw: 'it is a draw',
  endless: 'it never ends',
};

/** "the winner changes: whoever starts wins when it is 1, 3 or all, loses when it is 2 (37 values not tried)". */
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
    while (numbers[to + 1] === (numbers[to] ?? 0) + 1) to++;
    const first = numbers[from];
    if (to - from >= 2) parts.push(`${first} to ${numbers[to]}`);
    else parts.push(...numbers.slice(from, to + 1).map(String));
    from = to + 1;
  }
  return listed([...parts, ...words], 'or');
}
