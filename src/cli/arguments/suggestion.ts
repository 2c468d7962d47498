import { listed } from '../../core/words.ts';

/** "did you mean coins?", or what there is. */
export function suggestion(text: string, words: readonly string[]): string {
  const near = nearest(text, words);
  return near === undefined ? `choose ${listed(words, 'or')}.` : `did you mean ${near}? All: ${words.join(', ')}.`;
}

/** The word that takes the fewest slips of the finger to become this text, if they are few; a beginning is one slip. */
export function nearest(text: string, words: readonly string[]): string | undefined {
  const typed = withoutDashes(text.toLowerCase().slice(0, 60));
  const most = Math.max(...words.map(slipsAllowed));
  for (let slips = 0; slips <= most; slips++) {
    const near = words.find((word) => {
      const wanted = withoutDashes(word);
      const isBeginning = slips === 1 && typed.length > 2 && wanted.startsWith(typed);
      return slips <= slipsAllowed(word) && (isBeginning || isWithin(slips, typed, wanted));
    });
    if (near !== undefined) return near;
  }
  return undefined;
}

function slipsAllowed(word: string): number {
  return Math.max(1, Math.floor(withoutDashes(word).length / 3));
}

/** The dashes of a flag are no sign of likeness: --leap is not nearly --help. */
function withoutDashes(text: string): string {
  return text.replace(/^--?/, '');
}

/** Whether so many insertions, deletions, substitutions and swaps of neighbors are enough to turn one word into another. */
function isWithin(slips: number, from: string, to: string): boolean {
  if (from === to) return true;
  if (slips === 0) return false;
  let same = 0;
  while (from[same] === to[same]) same++;
  const [a, b] = [from.slice(same), to.slice(same)];
  const isSwap = a[0] === b[1] && a[1] === b[0];
  return (
    isWithin(slips - 1, a.slice(1), b) ||
    isWithin(slips - 1, a, b.slice(1)) ||
    isWithin(slips - 1, a.slice(1), b.slice(1)) ||
    (isSwap && isWithin(slips - 1, a.slice(2), b.slice(2)))
  );
}
