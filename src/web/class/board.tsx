import { useMemo } from 'preact/hooks';
import { type AnyMatch, currentPosition, parseRecord, playersBySeat } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { boardProps } from '../view/board.tsx';
import { ShowBoard, useView } from '../view/game-view.tsx';

/** The match of a record from the server; undefined for a game that this page does not have. */
export function useMatch(record: string | null | undefined): AnyMatch | undefined {
  return useMemo(() => {
    const match = record ? parseRecord(CATALOG, record) : undefined;
    return match?.ok ? match.value : undefined;
  }, [record]);
}

interface ClassBoardProps {
  readonly match: AnyMatch;
  /** Absent on a board that only shows. */
  readonly attempt?: ((text: string) => void) | undefined;
}

export function ClassBoard({ match, attempt }: ClassBoardProps) {
  const view = useView(match.game);
  return (
    <div class={`class-board ${attempt ? 'is-open' : ''}`}>
      {view && <view.Board {...boardProps(match, playersBySeat(match.game))} attempt={attempt} />}
    </div>
  );
}

/** A thumbnail of a board. Tail End is drawn as coins only; other games as their own board, scaled. */
export function StampBoard({ match }: { readonly match: AnyMatch }) {
  const position = currentPosition(match);
  const words = match.game.text.describePosition(position, playersBySeat(match.game));
  const row = readRow(position);
  return (
    <div class="stamp" role="img" aria-label={words}>
      {row === undefined ? (
        <div class="stamp-scaled" aria-hidden="true" inert>
          <ShowBoard match={match} />
        </div>
      ) : (
        <Coins row={row} start={readRow(match.positions[0]) ?? row} />
      )}
    </div>
  );
}

/** The row of Tail End; undefined in another game. */
function readRow(position: unknown): string | undefined {
  if (typeof position !== 'object' || position === null || !('row' in position)) return undefined;
  return typeof position.row === 'string' && /^[HT]+$/.test(position.row) ? position.row : undefined;
}

/** Heads large, tails small and hollow, in the rows of the start. */
function Coins({ row, start }: { readonly row: string; readonly start: string }) {
  const coins = [...row].map((side, index) => ({ side, index, isGap: start[index] === 'T' }));
  const rows: (typeof coins)[] = [[]];
  for (const coin of coins) {
    if (coin.isGap) rows.push([]);
    else rows.at(-1)?.push(coin);
  }
  const longest = Math.max(8, ...rows.map(({ length }) => length));
  return (
    <>
      {rows
        .filter((one) => one.length > 0)
        .map((one) => (
          <div key={one[0]?.index} class="stamp-row" style={{ '--longest': longest }}>
            {one.map(({ side, index }) => (
              <span key={index} class={side === 'H' ? 'stamp-head' : 'stamp-tail'} />
            ))}
          </div>
        ))}
    </>
  );
}
