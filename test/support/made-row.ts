import type { AtlasRow } from '../../src/lab/index.ts';

/** A handmade row of an atlas: by default Player 1 wins in one ply. */
export function madeRow(changes: Partial<AtlasRow>): AtlasRow {
  return {
    options: {},
    verdict: 'win',
    distance: 1,
    winner: 1,
    positions: 100,
    merged: false,
    openings: 1,
    firstMoves: 2,
    onlyMoves: 10,
    endless: false,
    concerns: [],
    by: 'table',
    agrees: null,
    theorem: null,
    ...changes,
  };
}
