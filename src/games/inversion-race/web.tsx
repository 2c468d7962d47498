import { useContext } from 'preact/hooks';
import { type Seat, wholeNumbers } from '../../core/index.ts';
import { type BoardMove, type BoardProps, BoardScene, MoveButton } from '../../web/view/board.tsx';
import type { GameView } from '../../web/view/game-view.tsx';
import {
  cellOf,
  goalCell,
  type InversionRaceOptions,
  type InversionRacePosition,
  moverCell,
  readTrack,
} from './rules.ts';
import './web.css';

export const view: GameView<InversionRacePosition, InversionRaceOptions> = {
  Board: TrackBoard,
  line: ({ leap }) =>
    leap
      ? 'Tap a ring to step or leap. Reach the flag to win. The first leap moves the flag.'
      : 'Tap a ring to step there. Reach the flag to win.',
  variantName: ({ cells, leap }) => `${cells} cells${leap ? ', with leaps' : ''}`,
  lastMove({ before, after }) {
    const [from, to] = [moverCell(before), cellOf(after, before.turn)];
    if (from === to) return 'passed';
    return `${Math.abs(from - to) > 1 ? 'leapt' : 'stepped'} to ${to}`;
  },
  advice: (move) => (move === 'pass' ? 'pass' : `go ${move}`),
};

type Props = BoardProps<InversionRacePosition, InversionRaceOptions>;

/** The longest track that is drawn cell by cell. */
const MAX_TRACK_LENGTH = 13;

/** The track with both markers and the flag on the goal. If no cell is open, the only move is to pass. */
function TrackBoard(props: Props) {
  const { moves, attempt } = props;
  const pass = moves.find((move) => move.text === 'pass');
  return (
    <div class="board race grid grid-cols-[minmax(0,1fr)] justify-items-center">
      <TrackRow {...props} />
      {attempt && pass && (
        <MoveButton text="pass" move={pass} label="Pass" attempt={attempt} class="move-key">
          Pass
        </MoveButton>
      )}
    </div>
  );
}

/** The numbers of the cells to draw, and a negative one for each stretch that is left out. */
function shownCells({ a, b }: InversionRacePosition, cells: number): readonly number[] {
  const all = wholeNumbers(0, cells - 1);
  if (cells <= MAX_TRACK_LENGTH) return all;
  const near = (cell: number) => Math.min(Math.abs(cell - a), Math.abs(cell - b)) <= 1;
  const shown = all.filter((cell) => cell === 0 || cell === cells - 1 || near(cell));
  return shown.flatMap((cell, index) => {
    const previous = shown[index - 1] ?? cell - 1;
    return cell - previous > 1 ? [-cell, cell] : [cell];
  });
}

const LETTERS = { player1: 'A', player2: 'B' };

function TrackRow({ options, position, played, moves, attempt }: Props) {
  const { faces } = useContext(BoardScene);
  const goal = goalCell(readTrack(options), position.inverted);
  const shown = shownCells(position, options.cells);
  const last = played.at(-1);
  const hasFlipped = last !== undefined && last.before.inverted !== last.after.inverted;

  function marker(seat: Seat, shift: number) {
    const isTurn = moves.length > 0 && position.turn === seat;
    return (
      <span
        class={`race-marker is-${seat} ${isTurn ? 'is-turn' : ''}`}
        style={{ '--cell': shown.indexOf(cellOf(position, seat)), '--shift': position.a === position.b ? shift : 0 }}
        aria-hidden="true"
      >
        {faces?.[seat] ?? LETTERS[seat]}
      </span>
    );
  }

  function field(cell: number) {
    const isGoal = cell === goal;
    const move = moves.find((candidate) => landsOn(candidate, position, cell));
    return (
      <div key={cell} class={`race-cell ${isGoal ? 'is-goal' : ''}`}>
        {move && attempt && (
          <MoveButton
            text={move.text}
            move={move}
            label={move.text === 'left' ? 'Left' : 'Right'}
            attempt={attempt}
            class="race-target"
          >
            <span class="race-ring" />
          </MoveButton>
        )}
        <span
          class={`text-[clamp(0.75rem,2.4cqi,0.875rem)] tabular-nums ${isGoal ? 'font-semibold text-ink' : 'text-soft'}`}
          aria-hidden="true"
        >
          {cell}
        </span>
      </div>
    );
  }

  return (
    <div class={`race-track ${hasFlipped ? 'has-flipped' : ''}`} style={{ '--cells': shown.length }}>
      {shown.map((cell) =>
        cell < 0 ? (
          <div key={cell} class="grid place-items-center bg-sunken text-soft" aria-hidden="true">
            ⋯
          </div>
        ) : (
          field(cell)
        ),
      )}
      <svg class="race-flag" style={{ '--cell': shown.indexOf(goal) }} viewBox="0 0 40 60" aria-hidden="true">
        <path class="fill-none stroke-ink stroke-3 [stroke-linecap:round]" d="M6 4v54" />
        <path class="fill-gold-deep" d="M7 6l30 9-30 10z" />
      </svg>
      {marker('player1', -1)}
      {marker('player2', 1)}
    </div>
  );
}

/** Whether a move puts a marker of the player to move on this cell. */
function landsOn({ after }: BoardMove<InversionRacePosition>, before: InversionRacePosition, cell: number): boolean {
  return cellOf(after, before.turn) === cell && moverCell(before) !== cell;
}
