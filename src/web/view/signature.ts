/** The colors that a game can have as its own (`ui/tokens.css`). */
const SIGNATURES = ['brass', 'pine', 'plum', 'clay', 'teal', 'indigo'] as const;
type Signature = (typeof SIGNATURES)[number];

/** The color of a game, for `data-signature`: the one it chose, or else one that its name draws. */
export function signatureOf(id: string): Signature {
  return CHOSEN[id] ?? SIGNATURES[hash(id) % SIGNATURES.length] ?? 'brass';
}

const CHOSEN: Readonly<Record<string, Signature>> = {
  'tail-end': 'brass',
  'inversion-race': 'pine',
  'match-six': 'clay',
  'last-digit-standing': 'teal',
  'winners-and-losers': 'plum',
  'side-by-side': 'indigo',
};

function hash(text: string): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521;
  return sum;
}
