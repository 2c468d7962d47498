import { useEffect, useState } from 'preact/hooks';
import { counted, itemAt, type OptionValues } from '../../core/index.ts';
import { type BoardProps, PartOfBoard } from '../../web/view/board.tsx';
import type { GameView } from '../../web/view/game-view.tsx';
import { view as totalView } from '../last-digit-standing/web.tsx';
import { view as coinsView } from '../tail-end/web.tsx';
import {
  BOARD_LETTERS,
  type Board,
  type BoardPosition,
  boardsOf,
  rowOf,
  type SideBySideOptions,
  type SideBySidePosition,
  totalOf,
} from './rules.ts';
import type { createValues } from './theory.ts';
import './web.css';

export const view: GameView<SideBySidePosition, SideBySideOptions> = {
  Board: Boards,
  line: () => 'Move on any one board. Make the very last move of all to win.',
  variantName: (options) => counted(boardsOf(options).length, 'board'),
};

type Props = BoardProps<SideBySidePosition, SideBySideOptions>;

/** Every board as its own game draws it, with its letter; its value is shown only with hints. */
function Boards(props: Props) {
  const boards = boardsOf(props.options);
  const showsValues = props.moves.some(({ hint }) => hint !== undefined);
  const create = useCreateValues(showsValues);
  const counts = showsValues && create ? create(boards).of(props.position.boards) : [];
  return (
    <div class="board side-by-side">
      {boards.map((board, index) => (
        <Part key={BOARD_LETTERS[index]} board={board} index={index} count={counts[index]} whole={props} />
      ))}
    </div>
  );
}

/** Loads the theory at the first hint, which most games do not reach; undefined until then. */
function useCreateValues(isWanted: boolean): typeof createValues | undefined {
  const [theory, setTheory] = useState<{ readonly createValues: typeof createValues }>();
  useEffect(() => {
    // Offline before the first hint, the boards show no values.
    if (isWanted) import('./theory.ts').then(setTheory, () => undefined);
  }, [isWanted]);
  return theory?.createValues;
}

interface PartProps {
  readonly board: Board;
  readonly index: number;
  /** The value of the board; undefined if it is not shown. */
  readonly count: number | undefined;
  readonly whole: Props;
}

function Part({ board, index, count, whole }: PartProps) {
  const letter = itemAt(BOARD_LETTERS, index);
  const isFinished = !whole.moves.some(({ text }) => text.startsWith(letter));
  return (
    <section class={`side-part ${isFinished ? 'is-finished' : ''}`} aria-label={`Board ${letter}`}>
      <p class="side-heading">
        <strong class="font-serif text-xl leading-none text-ink" aria-hidden="true">
          {letter}
        </strong>
        <span>{isFinished ? 'finished' : whatToDo(board)}</span>
        {count !== undefined && !isFinished && (
          <span class="side-count font-semibold text-ink">counts for {count}</span>
        )}
      </p>
      <PartOfBoard.Provider value={{ prefix: letter, label: `Board ${letter}: ` }}>
        {board.kind === 'coins' ? (
          <CoinsPart index={index} whole={whole} />
        ) : (
          <TotalPart board={board} index={index} whole={whole} />
        )}
      </PartOfBoard.Provider>
    </section>
  );
}

function whatToDo(board: Board): string {
  if (board.kind === 'coins') return 'flip a coin';
  return board.base === 2 ? 'add 1' : `add 1 to ${board.base - 1}`;
}

type InnerProps = Pick<PartProps, 'index' | 'whole'>;

/** Only the board of the last move marks the coins that turned. */
function CoinsPart({ index, whole }: InnerProps) {
  const props = propsOf(index, whole, { reach: whole.options.reach, misere: false }, (board, { turn }) => ({
    row: rowOf(board),
    turn,
  }));
  const isLast = whole.played.at(-1)?.text.startsWith(itemAt(BOARD_LETTERS, index)) === true;
  return <coinsView.Board {...props} played={isLast ? props.played : []} />;
}

function TotalPart({ board, index, whole }: InnerProps & { readonly board: Extract<Board, { kind: 'total' }> }) {
  const options = { target: board.target, base: board.base, max: board.base - 1 };
  return <totalView.Board {...propsOf(index, whole, options, (part, { turn }) => ({ ...totalOf(part), turn }))} />;
}

/** Props for showing one of these boards with another game's board component. */
function propsOf<Position, Options extends OptionValues>(
  index: number,
  whole: Props,
  options: Options,
  read: (board: BoardPosition, position: SideBySidePosition) => Position,
): BoardProps<Position, Options> {
  const letter = itemAt(BOARD_LETTERS, index);
  const partOf = (position: SideBySidePosition) => read(itemAt(position.boards, index), position);
  const isHere = ({ text }: { readonly text: string }) => text.startsWith(letter);
  return {
    options,
    start: partOf(whole.start),
    position: partOf(whole.position),
    played: whole.played.filter(isHere).map(({ text, seat, before, after }) => ({
      text: text.slice(1),
      seat,
      before: partOf(before),
      after: partOf(after),
    })),
    moves: whole.moves.filter(isHere).map((move) => ({ ...move, text: move.text.slice(1), after: partOf(move.after) })),
    attempt: whole.attempt,
  };
}
