import { bow, type Emblem, type Mark } from '../../core/index.ts';

const LINE = 138;
const STOPS = [30, 104, 150, 236, 300];

function jumps(): readonly Mark[] {
  return STOPS.slice(1).map((to, index) => {
    const from = STOPS[index] ?? to;
    return {
      kind: 'line',
      points: bow(from, to, LINE, 24 + (to - from) * 0.5),
      width: 7,
      tint: index % 2 ? 'gold' : 'paper',
    };
  });
}

function stops(): readonly Mark[] {
  return STOPS.map((x, index) => ({
    kind: 'disc',
    at: [x, LINE],
    radius: index === STOPS.length - 1 ? 15 : 9,
    tint: index === STOPS.length - 1 ? 'ink' : 'paper',
  }));
}

/** Jumps along the line, each in the color of who made it, and the flag at the target. */
export const emblem: Emblem = {
  signature: 'teal',
  marks: [
    {
      kind: 'line',
      points: [
        [20, LINE],
        [376, LINE],
      ],
      width: 6,
      tint: 'deep',
    },
    ...jumps(),
    ...stops(),
    {
      kind: 'line',
      points: [
        [364, LINE],
        [364, 48],
      ],
      width: 5,
      tint: 'ink',
    },
    {
      kind: 'shape',
      points: [
        [364, 46],
        [322, 60],
        [364, 76],
      ],
      tint: 'gold',
    },
  ],
};
