import { type ComponentChildren, createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import {
  type AnyMatch,
  currentPosition,
  type Grid,
  type NamedPlayers,
  type OptionValues,
  type Seat,
  type Value,
  wholeNumbers,
} from '../../core/index.ts';
import { describeValue } from '../../solver/explain-value.ts';
import { Icon } from '../ui/icons.tsx';
import { VerdictBadge } from '../ui/signs.tsx';

/** A legal move for a board: its text, its sentence, the next position, and its value if hints are shown. */
export interface BoardMove<Position> {
  readonly text: string;
  readonly sentence: string;
  readonly after: Position;
  readonly hint?: BoardHint | undefined;
}

export interface BoardHint {
  readonly value: Value;
  readonly isBest: boolean;
}

export interface PlayedMove<Position> {
  readonly text: string;
  readonly seat: Seat;
  readonly before: Position;
  readonly after: Position;
}

/** The grid of the position and of the one before the last move, or else lines of text. */
interface DrawnBoard {
  readonly grid?: Grid | undefined;
  readonly before?: Grid | undefined;
  readonly lines?: readonly string[] | undefined;
}

/** A board has no rules: positions and legal moves come in as data, and a player's attempts go out as text. */
export interface BoardProps<Position, Options extends OptionValues = OptionValues> {
  readonly options: Options;
  readonly start: Position;
  readonly position: Position;
  readonly played: readonly PlayedMove<Position>[];
  /** Empty when the game is over. */
  readonly moves: readonly BoardMove<Position>[];
  /** Parts that a lesson is about, by this board's own names. */
  readonly marked?: readonly string[] | undefined;
  /** The generic drawing of a game without its own board. */
  readonly drawn?: DrawnBoard | undefined;
  /** Absent on a board that only shows. */
  readonly attempt?: ((text: string) => void) | undefined;
}

/** The props of a board that shows this match; hints by move text. */
export function boardProps(
  match: AnyMatch,
  players: NamedPlayers,
  hints?: ReadonlyMap<string, BoardHint>,
): BoardProps<unknown> {
  const { game } = match;
  const position = currentPosition(match);
  const mover = players[game.rules.turn(position)];
  return {
    options: game.options,
    start: game.rules.start,
    position,
    played: match.moves.map((_, ply) => playedMove(match, ply)),
    moves: game.rules.legalMoves(position).map((move) => {
      const text = game.text.formatMove(move);
      const sentence = game.text.describeMove(position, move, mover);
      return { text, sentence, after: game.rules.play(position, move), hint: hints?.get(text) };
    }),
    drawn: {
      grid: game.grid?.(position),
      before: match.moves.length > 0 ? game.grid?.(match.positions.at(-2)) : undefined,
      lines: game.board?.(position),
    },
  };
}

/** The move that led from ply to ply + 1. */
function playedMove({ game, moves, positions }: AnyMatch, ply: number): PlayedMove<unknown> {
  const before = positions[ply];
  return {
    text: game.text.formatMove(moves[ply]),
    seat: game.rules.turn(before),
    before,
    after: positions[ply + 1],
  };
}

/** The last move of a match, if any. */
export function lastPlayed(match: AnyMatch): PlayedMove<unknown> | undefined {
  return match.moves.length > 0 ? playedMove(match, match.moves.length - 1) : undefined;
}

/** A mark on a move: the one to tap first, the mistake, or the right move. */
export type MoveMark = 'guided' | 'wrong' | 'right';

/** A ring around the move to tap first, if there is one. */
export function ringAround(move: string | undefined): ReadonlyMap<string, MoveMark> | undefined {
  return move === undefined ? undefined : new Map([[move, 'guided']]);
}

/** What a board shows besides the position. */
export interface BoardState {
  /** Whether the game is over: then Tab skips the moves. */
  readonly isOver?: boolean;
  /** Whether a person here has won, so that the board celebrates. */
  readonly isWon?: boolean;
  /** Whether the board shows why the last move was a mistake. */
  readonly isExplained?: boolean;
  readonly marks?: ReadonlyMap<string, MoveMark> | undefined;
  /** Pictures of the players, for a board with markers of theirs. */
  readonly faces?: Readonly<Record<Seat, ComponentChildren>> | undefined;
  /** The letter of one of several boards, with which the texts of its moves begin. */
  readonly letter?: string;
}

export const BoardScene = createContext<BoardState>({});

interface MoveButtonProps {
  readonly text: string;
  /** Undefined if the move is illegal: the button stays, and gives the reason when it is tried. */
  readonly move: BoardMove<unknown> | undefined;
  readonly label: string;
  readonly attempt: ((text: string) => void) | undefined;
  readonly class?: string;
  readonly style?: Record<string, string | number>;
  readonly tabIndex?: number;
  readonly children: ComponentChildren;
}

/**
 * The button of every move on a board. The second click of a double click is never a move. It is never `disabled`, so that
 * the focus stays when the turn changes.
 */
export function MoveButton(props: MoveButtonProps) {
  const { move, label, attempt, class: more = '', style, tabIndex, children } = props;
  const { isOver, marks, letter = '' } = useContext(BoardScene);
  const text = letter + props.text;
  const mark = marks?.get(text);
  const classes = `move ${move ? 'is-legal' : ''} ${move?.hint?.isBest ? 'is-best' : ''} ${mark ? `is-${mark}` : ''} ${more}`;
  if (attempt === undefined)
    return (
      <span class={classes} style={style}>
        <span class="move-face">{children}</span>
      </span>
    );
  const board = letter && `Board ${letter}: `;
  return (
    <button
      type="button"
      class={classes}
      style={style}
      tabIndex={isOver ? -1 : tabIndex}
      data-move={text}
      aria-disabled={move === undefined}
      onClick={(event) => event.detail < 2 && attempt(text)}
    >
      <span class="sr-only">{board + label + hintWords(move?.hint) + (mark ? MARK_WORDS[mark] : '')}</span>
      <span class="move-face" aria-hidden="true">
        {children}
      </span>
      {move?.hint && <VerdictBadge value={move.hint.value} isBest={move.hint.isBest} />}
      {(mark === 'wrong' || mark === 'right') && (
        <span class="move-sign" aria-hidden="true">
          <Icon name={mark === 'wrong' ? 'close' : 'check'} class="size-3.5 stroke-[3]" />
        </span>
      )}
    </button>
  );
}

/** A sign in words, for screen readers. */
const MARK_WORDS: Readonly<Record<MoveMark, string>> = {
  guided: '',
  wrong: ', the mistake',
  right: ', the right move',
};

/** The value of a move in words, for screen readers. */
function hintWords(hint: BoardHint | undefined): string {
  return hint ? `, ${describeValue(hint.value)}${hint.isBest ? ', best' : ''}` : '';
}

/** The legal move under the pointer or in focus, and the handlers of its board that notice it. */
export function usePreview<Position>(moves: readonly BoardMove<Position>[]) {
  const { letter = '' } = useContext(BoardScene);
  const [text, setText] = useState<string>();
  const show = ({ target }: Event) =>
    setText(target instanceof Element ? target.closest<HTMLElement>('[data-move]')?.dataset.move : undefined);
  const hide = () => setText(undefined);
  return {
    preview: moves.find((move) => letter + move.text === text),
    handlers: { onPointerOver: show, onFocusIn: show, onPointerLeave: hide, onFocusOut: hide },
  };
}

interface NumberPadProps extends Pick<BoardProps<unknown>, 'attempt'> {
  /** The pad has the numbers from 1 to this one. */
  readonly max: number;
  readonly moves: readonly BoardMove<unknown>[];
  readonly labelOf: (number: number) => string;
  /** The classes of each button. */
  readonly class?: string;
  /** The visible text of a number. */
  readonly children?: (number: number) => ComponentChildren;
}

/** A button for each number that a move can name. */
export function NumberPad({ max, moves, labelOf, attempt, class: more = '', children }: NumberPadProps) {
  return (
    <div class="number-pad">
      {wholeNumbers(1, max).map((number) => {
        const text = String(number);
        return (
          <MoveButton
            key={text}
            text={text}
            move={moves.find((move) => move.text === text)}
            label={labelOf(number)}
            attempt={attempt}
            class={`move-key ${more}`}
          >
            {children ? children(number) : text}
          </MoveButton>
        );
      })}
    </div>
  );
}

/** A board for any game: its moves so far, and the legal ones. */
export function MoveList({ moves, played, attempt }: BoardProps<unknown>) {
  return (
    <div class="board move-list grid justify-items-center gap-4">
      <p>{played.length > 0 ? played.map((move) => move.text).join(' · ') : 'No moves yet.'}</p>
      <MoveButtons moves={moves} attempt={attempt} />
    </div>
  );
}

/** Moves as buttons with their sentences. */
export function MoveButtons({ moves, attempt }: Pick<BoardProps<unknown>, 'moves' | 'attempt'>) {
  return (
    <div class="move-list-buttons flex flex-wrap justify-center gap-x-3 gap-y-5">
      {moves.map((move) => (
        <MoveButton key={move.text} text={move.text} move={move} label={move.sentence} attempt={attempt}>
          <span class="inline-grid min-h-14 min-w-14 place-items-center rounded-inner border border-strong bg-surface px-4 py-2 font-semibold">
            {move.text}
          </span>
        </MoveButton>
      ))}
    </div>
  );
}

const CELL_STEPS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** For the keys of a table: an arrow goes to the next cell in its direction that has a button; at the edge it stays. */
export function walkTable(event: KeyboardEvent): void {
  const step = CELL_STEPS[event.key];
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  const row = cell?.closest('tr');
  if (!step || !cell || !row || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const { rows } = row.closest('table') ?? { rows: [] };
  for (let count = 1; ; count++) {
    const next = rows[row.rowIndex + count * step[0]]?.cells[cell.cellIndex + count * step[1]];
    if (next === undefined) return;
    const button = next.querySelector('button');
    button?.focus();
    if (button) return;
  }
}
