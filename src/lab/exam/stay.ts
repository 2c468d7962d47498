import { components } from '../exact/components.ts';
import type { ChanceGame } from './exploit.ts';

interface Collapsed {
  readonly game: ChanceGame;
  readonly start: number;
  /** 1 for each node of the new game in which the opponent can stay for ever. */
  readonly canStay: Uint8Array;
}

/** The number of a region is the number of its component; these nodes belong to none. */
const NO_REGION = -1;

/** The same game with each region in which the opponent can stay for ever made one node. */
export function collapse(game: ChanceGame): Collapsed {
  const region = stayRegions(game);
  const members: number[][] = [];
  const nameOfRegion = new Map<number, number>();
  const names = Array.from(region, (key, node) => {
    const name = (key === NO_REGION ? undefined : nameOfRegion.get(key)) ?? members.push([]) - 1;
    if (key !== NO_REGION) nameOfRegion.set(key, name);
    members[name]?.push(node);
    return name;
  });
  const canStay = Uint8Array.from(members, ([first = 0]) => (region[first] === NO_REGION ? 0 : 1));
  return { game: rebuild(game, names, members, canStay), start: names[0] ?? 0, canStay };
}

/** Chance takes every step of its nodes inside a region, so only the opponent's own steps lead out. */
function rebuild(
  game: ChanceGame,
  names: readonly number[],
  members: readonly (readonly number[])[],
  canStay: Uint8Array,
): ChanceGame {
  const targetOf = (step: number) => names[game.targets[step] ?? 0] ?? 0;
  const steps = members.map((group, name) => {
    const all = group.flatMap((node) => stepsOf(game, node));
    return canStay[name] === 1 ? all.filter((step) => targetOf(step) !== name) : all;
  });
  const flat = steps.flat();
  const offsets = new Int32Array(members.length + 1);
  steps.forEach((own, name) => {
    offsets[name + 1] = (offsets[name] ?? 0) + own.length;
  });
  const ofFirst = (values: Uint8Array | Float64Array, [first = 0]: readonly number[]) => values[first] ?? 0;
  return {
    size: members.length,
    offsets,
    targets: Int32Array.from(flat, targetOf),
    chances: Float64Array.from(flat, (step) => game.chances[step] ?? 0),
    isFree: Uint8Array.from(members, (group, name) => (canStay[name] === 1 ? 1 : ofFirst(game.isFree, group))),
    gains: Float64Array.from(members, (group) => ofFirst(game.gains, group)),
    isOver: Uint8Array.from(members, (group) => ofFirst(game.isOver, group)),
  };
}

/** A step of chance 0, a move that the examined player never makes, does not exist. */
function stepsOf({ offsets, chances }: ChanceGame, node: number): readonly number[] {
  const steps: number[] = [];
  for (let step = offsets[node] ?? 0; step < (offsets[node + 1] ?? 0); step++)
    if (chances[step] !== 0) steps.push(step);
  return steps;
}

/**
 * The largest regions that chance cannot leave and in which the opponent need not: end components (L. de Alfaro, "Formal
 * Verification of Probabilistic Systems", 1997). Gives each node the number of its region. Nodes that cannot belong to one
 * are taken out, and the rest falls apart into components, until nothing changes.
 */
function stayRegions(game: ChanceGame): Int32Array {
  const region = Int32Array.from(game.gains, (gain, node) => (game.isOver[node] === 1 || gain !== 0 ? NO_REGION : 0));
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    nameComponents(game, region);
    for (let node = 0; node < game.size; node++) {
      if (region[node] === NO_REGION || staysInside(game, region, node)) continue;
      region[node] = NO_REGION;
      hasChanged = true;
    }
  }
  return region;
}

function staysInside(game: ChanceGame, region: Int32Array, node: number): boolean {
  const isInside = (step: number) => region[game.targets[step] ?? 0] === region[node];
  const steps = stepsOf(game, node);
  return game.isFree[node] === 1 ? steps.some(isInside) : steps.every(isInside);
}

/** Numbers the regions anew: nodes that reach each other without leaving theirs. */
function nameComponents(game: ChanceGame, region: Int32Array): void {
  const offsets = new Int32Array(game.size + 1);
  const inner: number[] = [];
  for (let node = 0; node < game.size; node++) {
    for (const step of stepsOf(game, node)) {
      const target = game.targets[step] ?? 0;
      if (region[node] !== NO_REGION && region[target] === region[node]) inner.push(target);
    }
    offsets[node + 1] = inner.length;
  }
  const found = components({ size: game.size, offsets, targets: Int32Array.from(inner) });
  found.forEach((members, name) => {
    for (const node of members) if (region[node] !== NO_REGION) region[node] = name;
  });
}
