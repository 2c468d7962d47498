import { useContext } from 'preact/hooks';
import { counted, itemAt } from '../../core/index.ts';
import { useAnswer } from '../../web/ui/later.ts';
import { type BoardProps, BoardScene } from '../../web/view/board.tsx';
import type { GameView } from '../../web/view/game-view.tsx';
import { view as totalView } from '../last-digit-standing/web.tsx';
import { view as coinsView } from '../tail-end/web.tsx';
import {
  BOARD_LETTERS,
  type Board,
  type BoardPosition,
  boardsOf,
  type SideBySideOptions,
  type SideBySidePosition,
} from './rules.ts';
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
  // Loaded at the first hint, which most games do not reach; without it the boards show no values.
  const theory = useAnswer(showsValues ? 'theory' : undefined, () => import('./theory.ts'));
  const counts = theory?.ok ? theory.value.createValues(boards).of(props.position.boards) : [];
  return (
    <div class="board side-by-side">
      {boards.map((board, index) => (
        <Part key={BOARD_LETTERS[index]} board={board} index={index} count={counts[index]} whole={props} />
      ))}
    </div>
  );
}

interface PartProps {
  readonly board: Board;
  readonly index: number;
  /** The value of the board; undefined if it is not shown. */
  readonly count: number | undefined;
  readonly whole: Props;
}

function Part({ board, index, count, whole }: PartProps) {
  const scene = useContext(BoardScene);
  const letter = itemAt(BOARD_LETTERS, index);
  const isFinished = !whole.moves.some(({ text }) => text.startsWith(letter));
  const { Board: Inner } = VIEWS[board.kind];
  return (
    <section class={`side-part ${isFinished ? 'is-finished' : ''}`} aria-label={`Board ${letter}`}>
      <p class="side-heading flex items-baseline gap-2.5 text-soft">
        <strong class="font-serif text-xl leading-none text-ink" aria-hidden="true">
          {letter}
        </strong>
        <span>{isFinished ? 'finished' : whatToDo(board)}</span>
        {count !== undefined && !isFinished && <span class="ml-auto font-semibold text-ink">counts for {count}</span>}
      </p>
      <BoardScene.Provider value={{ ...scene, letter }}>
        <Inner {...propsOf(board, index, whole)} />
      </BoardScene.Provider>
    </section>
  );
}

function whatToDo(board: Board): string {
  if (board.kind === 'coins') return 'flip a coin';
  return board.base === 2 ? 'add 1' : `add 1 to ${board.base - 1}`;
}

/** The board components of the games that the boards come from. */
const VIEWS: Readonly<Record<Board['kind'], GameView<BoardPosition>>> = { coins: coinsView, total: totalView };

/** What one of the boards shows: its part of every position, and the moves on it without the letter. */
function propsOf(board: Board, index: number, whole: Props): BoardProps<BoardPosition> {
  const letter = itemAt(BOARD_LETTERS, index);
  const partOf = ({ boards }: SideBySidePosition) => itemAt(boards, index);
  const isHere = ({ text }: { readonly text: string }) => text.startsWith(letter);
  const played = whole.played.filter(isHere).map((move) => ({
    ...move,
    text: move.text.slice(1),
    before: partOf(move.before),
    after: partOf(move.after),
  }));
  const last = whole.played.at(-1);
  const isLastHere = last !== undefined && isHere(last);
  return {
    options: board.kind === 'total' ? board : { reach: board.reach, misere: board.isMisere },
    start: partOf(whole.start),
    position: partOf(whole.position),
    // A row marks the coins turned last, if that was the last move of all.
    played: board.kind === 'total' || isLastHere ? played : [],
    moves: whole.moves.filter(isHere).map((move) => ({ ...move, text: move.text.slice(1), after: partOf(move.after) })),
    attempt: whole.attempt,
  };
}
