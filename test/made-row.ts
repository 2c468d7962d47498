import type { AtlasRow } from '../src/lab/index.ts';

/** A row of an atlas that no game stands behind: Player 1 wins in one ply, unless said otherwise. */
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
