type Typed = { readonly kind: 'play'; readonly text: string } | { readonly kind: 'wait' };

/**
 * What a player means who has typed this much: the only legal word that begins so is played at once ("l" for left);
 * a number is typed to its end ("a" is not yet a3, even if that is all there is on board a). Where a longer one is
 * possible ("1" of 1 and 12) there is a moment to go on; anything else is tried as it stands, and refused in words.
 */
export function readTyped(legal: readonly string[], typed: string): Typed {
  const matching = legal.filter((text) => text.startsWith(typed));
  const [only] = matching;
  if (matching.length === 1 && only !== undefined && (only === typed || !/[0-9]/.test(only)))
    return { kind: 'play', text: only };
  return matching.length > 0 ? { kind: 'wait' } : { kind: 'play', text: typed };
}
