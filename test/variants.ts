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
  'last-digit-standing': [
    'last-digit-standing',
    'last-digit-standing target=20 first=2',
    'last-digit-standing max=5',
    'last-digit-standing target=30 base=6',
    'last-digit-standing target=20 max=4 base=8',
    'last-digit-standing target=24 max=3 base=16',
    'last-digit-standing target=200 base=7',
    'last-digit-standing target=9 base=2',
    'last-digit-standing target=1',
  ],
  'winners-and-losers': [
    'winners-and-losers',
    'winners-and-losers string=WLWLL',
    'winners-and-losers string=WWLWLWWLLW first=2',
    'winners-and-losers string=LWWLWLWLLWWLW',
    'winners-and-losers string=L',
    'winners-and-losers string=WW',
    'winners-and-losers length=50 seed=7 fair=true',
  ],
};
