import type { RowResult } from './results.ts';

/** A figure, such as bytes a position, is worse from this much more on. */
const WORSE_FIGURE = 1.1;

/**
 * What became slower, one sentence each. Ratios are compared with ratios, so that the two may come from different machines
 * and days; one counts as lower when the middle half of its rounds lies below the middle half of the rounds before.
 */
export function findSlower(before: readonly RowResult[], now: readonly RowResult[]): readonly string[] {
  return now.flatMap((result) => {
    const known = before.find(({ row }) => row === result.row);
    return known ? [...slowerRatios(known, result), ...worseFigures(known, result)] : [];
  });
}

function slowerRatios(before: RowResult, now: RowResult): readonly string[] {
  return Object.entries(now.spread).flatMap(([name, [, highest]]) => {
    const [lowest] = before.spread[name] ?? [];
    if (lowest === undefined || highest >= lowest) return [];
    return [`${now.row}: ${now.ratios[name]} of ${name}, ${before.ratios[name]} before.`];
  });
}

/** Seconds depend on the machine and are left out. */
function worseFigures(before: RowResult, now: RowResult): readonly string[] {
  return Object.entries(now.figures).flatMap(([name, figure]) => {
    const known = before.figures[name];
    if (known === undefined || !name.startsWith('bytes') || figure <= WORSE_FIGURE * known) return [];
    return [`${now.row}: ${figure} ${name}, ${known} before.`];
  });
}
