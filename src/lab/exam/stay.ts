import { components } from '../exact/components.ts';
import type { ChanceGame } from './exploit.ts';

interface Collapsed {
  readonly game: ChanceGame;
  readonly start: number;
  /** By node of the new game: the opponent can stay in it for ever. */
  readonly canStay: Uint8Array;
}

/** The same game with each region in which the opponent can stay for ever made one node. */
export function collapse(game: ChanceGame): Collapsed {
  const region = stayRegions(game);
  const names = new Map<number, number>();
  const nodes = Array.from({ length: game.size }, (_, node) => {
    const key = region[node] === -1 ? -1 - node : (region[node] ?? 0);
    if (!names.has(key)) names.set(key, names.size);
    return names.get(key) ?? 0;
  });
  const members: number[][] = Array.from({ length: names.size }, () => []);
  nodes.forEach((name, node) => {
    members[name]?.push(node);
  });
  return { game: rebuild(game, nodes, members, region), start: nodes[0] ?? 0, canStay: stayable(members, region) };
}

function stayable(members: readonly (readonly number[])[], region: Int32Array): Uint8Array {
  return Uint8Array.from(members, ([first = 0]) => (region[first] === -1 ? 0 : 1));
}

/** From a region only the opponent's own steps lead out; all of them are choices of the one node. */
function rebuild(
  { offsets, targets, chances, isFree, gains, isOver }: ChanceGame,
  nodes: readonly number[],
  members: readonly (readonly number[])[],
  region: Int32Array,
): ChanceGame {
  const steps = members.map((group, name) =>
    group.flatMap((node) => {
      const own = Array.from(
        { length: (offsets[node + 1] ?? 0) - (offsets[node] ?? 0) },
        (_, k) => (offsets[node] ?? 0) + k,
      );
      return own.filter((step) => region[node] === -1 || nodes[targets[step] ?? 0] !== name);
    }),
  );
  const ends = new Int32Array(members.length + 1);
  steps.forEach((own, name) => {
    ends[name + 1] = (ends[name] ?? 0) + own.length;
  });
  const flat = steps.flat();
  const first = (group: readonly number[]) => group[0] ?? 0;
  return {
    size: members.length,
    offsets: ends,
    targets: Int32Array.from(flat, (step) => nodes[targets[step] ?? 0] ?? 0),
    chances: Float64Array.from(flat, (step) => chances[step] ?? 0),
    isFree: Uint8Array.from(members, (group) => (region[first(group)] === -1 ? (isFree[first(group)] ?? 0) : 1)),
    gains: Float64Array.from(members, (group) => (region[first(group)] === -1 ? (gains[first(group)] ?? 0) : 0)),
    isOver: Uint8Array.from(members, (group) => isOver[first(group)] ?? 0),
  };
}

/**
 * The largest regions that chance cannot leave and in which the opponent need not: end components (L. de Alfaro, "Formal
 * Verification of Probabilistic Systems", 1997). By node the number of its region, −1 where there is none. Nodes that
 * cannot belong to one are taken out, and what is left falls apart into components, until nothing changes.
 */
function stayRegions(game: ChanceGame): Int32Array {
  const { size, offsets, gains, isOver, isFree } = game;
  const region = new Int32Array(size).fill(0);
  for (let node = 0; node < size; node++) if (isOver[node] === 1 || (gains[node] ?? 0) !== 0) region[node] = -1;
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    nameComponents(game, region);
    for (let node = 0; node < size; node++) {
      if (region[node] === -1) continue;
      const all = (offsets[node + 1] ?? 0) - (offsets[node] ?? 0);
      const inside = stepsInside(game, region, node);
      const isFit = isFree[node] === 1 ? inside > 0 : inside === all;
      if (isFit) continue;
      region[node] = -1;
      hasChanged = true;
    }
  }
  return region;
}

/** Steps that stay in the region; those that chance never takes count as such. */
function stepsInside({ offsets, targets, chances }: ChanceGame, region: Int32Array, node: number): number {
  let inside = 0;
  for (let step = offsets[node] ?? 0; step < (offsets[node + 1] ?? 0); step++)
    if (chances[step] === 0 || region[targets[step] ?? 0] === region[node]) inside++;
  return inside;
}

/** Numbers the regions anew: nodes that reach each other without leaving theirs. */
function nameComponents({ size, offsets, targets, chances }: ChanceGame, region: Int32Array): void {
  const ends = new Int32Array(size + 1);
  const inner: number[] = [];
  for (let node = 0; node < size; node++) {
    for (let step = offsets[node] ?? 0; step < (offsets[node + 1] ?? 0); step++) {
      const target = targets[step] ?? 0;
      if (region[node] !== -1 && region[target] === region[node] && chances[step] !== 0) inner.push(target);
    }
    ends[node + 1] = inner.length;
  }
  const found = components({ size, offsets: ends, targets: Int32Array.from(inner) });
  found.forEach((members, name) => {
    for (const node of members) if (region[node] !== -1) region[node] = name;
  });
}
