/** The variants of most commands: defaults, misère, bases, endless, first=2 and drawn starts. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  'tail-end': [
    '',
    '--coins 9 --reach 3',
    '--start HHHTHHHHTHHHHH --misere',
    '--start HHHTHHHHHTHHHHHHH',
    '--coins 5 --first 2',
    '--coins 6 --reach 2 --misere',
  ],
  'inversion-race': ['', '--leap', '--cells 5 --leap', '--cells 7 --first 2'],
  'match-six': [
    '',
    '--target 13 --max 4 --window 6',
    '--target 10 --max 4 --window 4',
    '--target 8',
    '--target 7 --max 4 --first 2',
  ],
  'last-digit-standing': [
    '',
    '--target 35 --max 6',
    '--target 30 --base 8',
    '--target 40 --base 16 --max 6',
    '--target 20 --first 2',
  ],
  'winners-and-losers': [
    '--string WLWLL',
    '--length 25 --seed 6 --fair',
    '--length 12 --seed 3',
    '--string WLLW --first 2',
  ],
  'side-by-side': ['', '--boards HHTHHH-9B6', '--boards 12B6-12B6', '--boards HHHHHHHH-15B10 --reach 3 --first 2'],
};

export interface Variant {
  readonly game: string;
  /** The game and its flags, as they are typed. */
  readonly args: readonly string[];
  readonly name: string;
}

export const ALL_VARIANTS: readonly Variant[] = Object.entries(VARIANTS).flatMap(([game, list]) =>
  list.map((flags) => {
    const args = [game, ...words(flags)];
    return { game, args, name: args.join(' ') };
  }),
);

export const GAME_NAMES: readonly string[] = Object.keys(VARIANTS);

export function words(text: string): string[] {
  return text === '' ? [] : text.split(' ');
}
