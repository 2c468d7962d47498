/** Small variants of every game, as records without moves: each test that walks all positions walks these. */
export const SMALL_VARIANTS: Readonly<Record<string, readonly string[]>> = {
  'tail-end': [
    'tail-end',
    'tail-end first=2',
    'tail-end misere=true',
    'tail-end coins=9 reach=3',
    'tail-end coins=8 reach=1',
    'tail-end coins=8 reach=2 misere=true',
    'tail-end coins=1',
    'tail-end start=HHHTHHHHHTHHHHHHH',
    'tail-end start=THHTTHTHHH misere=true',
  ],
};
