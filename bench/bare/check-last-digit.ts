/*
 * The least that checks a certificate of Last Digit Standing in which player 2 wins: it trusts the form of the file, knows
 * one game and one claim, and has no sentence for what fails.
 */

interface File {
  readonly options: { readonly target: number; readonly max: number; readonly base: number };
  readonly claim: { readonly within: number };
  readonly strategies: readonly [{ readonly moves: readonly (readonly [string, string, number])[] }];
}

/** How many positions it has walked through, or 0 if the strategy does not win as it says. */
export function checkLastDigit(text: string): number {
  const { options, claim, strategies }: File = JSON.parse(text);
  const { target, max, base } = options;
  const ranks = new Map<number, number>();
  const additions = new Map<number, number>();
  const key = (total: number, used: number) => total * 65536 + used;
  for (const [position, move, rank] of strategies[0].moves) {
    const [total = '', digits = ''] = position.split(' ');
    let used = 0;
    for (const digit of digits) used |= 1 << Number.parseInt(digit, 16);
    ranks.set(key(Number(total), used), rank);
    additions.set(key(Number(total), used), Number(move));
  }
  const isOpen = (total: number, used: number) => total <= target && ((used >>> (total % base)) & 1) === 0;
  const met = new Set<number>();
  /** Every reply; the plies that can follow, or none if we have no answer. */
  const replies = (total: number, used: number): number => {
    let longest = 0;
    for (let addition = 1; addition <= max; addition++) {
      const sum = total + addition;
      if (!isOpen(sum, used)) continue;
      const after = key(sum, used | (1 << (sum % base)));
      met.add(after);
      longest = Math.max(longest, 1 + (ranks.get(after) ?? Number.NaN));
    }
    return longest;
  };
  if (replies(0, 0) !== claim.within) return 0;
  for (const position of met) {
    const [total, used] = [Math.floor(position / 65536), position % 65536];
    const sum = total + (additions.get(position) ?? 0);
    if (sum === total || !isOpen(sum, used)) return 0;
    if (1 + replies(sum, used | (1 << (sum % base))) !== ranks.get(position)) return 0;
  }
  return met.size === ranks.size ? met.size : 0;
}
