import type { BoardProps } from './board.tsx';
import { GridBoard } from './grid-board.tsx';
import { MoveList } from './move-list.tsx';
import './any-board.css';

/** The board of a game that has no drawing of its own: its grid, or its lines of text above the list of moves. */
export function AnyBoard(props: BoardProps<unknown>) {
  const { grid, lines } = props.drawn ?? {};
  if (grid) return <GridBoard {...props} grid={grid} />;
  return (
    <>
      {lines && <pre class="text-board">{lines.join('\n')}</pre>}
      <MoveList {...props} />
    </>
  );
}
