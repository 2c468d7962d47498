import { counted, withCommas } from '../../../core/index.ts';
import type { AtlasRow } from '../../../lab/index.ts';

/** "The first player wins in 9 moves. 1 of 9 first moves wins. 1,024 positions, in 31 of them exactly one move wins." */
export function rowWords(row: AtlasRow): string {
  if (row.verdict === null) return row.error ?? 'Not known.';
  return [endWords(row), openingWords(row), positionWords(row), row.endless ? 'A game can go on forever.' : '']
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function endWords({ verdict, distance }: AtlasRow): string {
  if (verdict === 'endless') return 'Neither side can force an end.';
  const moves = distance === null ? '' : ` in ${counted(distance, 'move')}`;
  if (verdict === 'draw') return `A draw${moves}.`;
  return `The first player ${verdict === 'win' ? 'wins' : 'loses'}${moves}.`;
}

function openingWords({ openings, firstMoves }: AtlasRow): string {
  return openings === null || firstMoves === null
    ? ''
    : `${openings} of ${counted(firstMoves, 'first move')} ${openings === 1 ? 'wins' : 'win'}.`;
}

function positionWords({ positions, onlyMoves, merged }: AtlasRow): string {
  if (positions === null || onlyMoves === null) return 'By a closed form: too many positions to count here.';
  const note = merged ? ' (those with the same future counted once)' : '';
  return `${counted(positions, 'position')}${note}, in ${withCommas(onlyMoves)} of them exactly one move wins.`;
}
