import { useEffect, useRef } from 'preact/hooks';
import type { InversionRacePosition } from '../../games/inversion-race/rules.ts';
import { Icon } from '../parts/icons.tsx';
import { type BoardMove, type BoardProps, MoveButton } from './board.tsx';

type Props = BoardProps<InversionRacePosition>;

/** The track with both markers and the flag on the goal; a marker steps by the cells beside it or by the two arrows. */
export function InversionRaceBoard(props: Props) {
  const { options, position, moves, attempt } = props;
  const cells = Number(options.cells);
  const goal = position.inverted ? cells - 1 : 0;
  const turn = moves.length > 0 ? position.turn : undefined;
  const scroller = useRef<HTMLDivElement>(null);
  const middle = (position.a + position.b + 1) / 2;
  // A long track is wider than the screen: it follows the markers.
  useEffect(() => {
    const track = scroller.current;
    if (track) track.scrollLeft = (middle / cells) * track.scrollWidth - track.clientWidth / 2;
  }, [middle, cells]);
  return (
    <div class="board race" style={{ '--cells': cells }}>
      <p class={`race-goal ${position.inverted ? 'is-inverted' : ''}`}>
        {position.inverted ? `Inverted: the goal is cell ${goal}` : `The goal is cell ${goal}`}
      </p>
      {/* A drawing: the words below the board say where the markers are. */}
      <div class="race-scroll" ref={scroller} aria-hidden="true">
        <div class="race-track">
          {Array.from({ length: cells }, (_, cell) => (
            <Cell
              key={cell}
              cell={cell}
              isGoal={cell === goal}
              move={moves.find((move) => landsOn(move, position, cell))}
              attempt={attempt}
            />
          ))}
          <Marker
            seat="player1"
            letter="A"
            cell={position.a}
            shift={position.a === position.b ? -1 : 0}
            isTurn={turn === 'player1'}
          />
          <Marker
            seat="player2"
            letter="B"
            cell={position.b}
            shift={position.a === position.b ? 1 : 0}
            isTurn={turn === 'player2'}
          />
        </div>
      </div>
      {attempt && <Steps {...props} />}
    </div>
  );
}

/** Whether a move takes the player to move onto this cell. */
function landsOn({ after }: BoardMove<InversionRacePosition>, before: InversionRacePosition, cell: number): boolean {
  const [from, to] = before.turn === 'player1' ? [before.a, after.a] : [before.b, after.b];
  return to === cell && from !== to;
}

interface CellProps {
  readonly cell: number;
  readonly isGoal: boolean;
  readonly move: BoardMove<InversionRacePosition> | undefined;
  readonly attempt: Props['attempt'];
}

function Cell({ cell, isGoal, move, attempt }: CellProps) {
  return (
    <div class={`race-cell ${isGoal ? 'is-goal' : ''}`}>
      {move && attempt && (
        // The arrows below are the same moves by name; one of the two is enough for keys and screen readers.
        <button
          type="button"
          class="race-target"
          tabIndex={-1}
          onClick={(event) => event.detail < 2 && attempt(move.text)}
        />
      )}
      {isGoal && (
        <span class="race-flag">
          <Icon name="flag" />
        </span>
      )}
      <span class="race-number">{cell}</span>
    </div>
  );
}

interface MarkerProps {
  readonly seat: 'player1' | 'player2';
  readonly letter: string;
  readonly cell: number;
  readonly shift: number;
  readonly isTurn: boolean;
}

function Marker({ seat, letter, cell, shift, isTurn }: MarkerProps) {
  return (
    <span class={`race-marker is-${seat} ${isTurn ? 'is-turn' : ''}`} style={{ '--cell': cell, '--shift': shift }}>
      <span>{letter}</span>
    </span>
  );
}

function Steps({ moves, attempt }: Props) {
  const pass = moves.find((move) => move.text === 'pass');
  return (
    <div class="race-steps">
      <StepButton text="left" moves={moves} attempt={attempt} />
      {pass && (
        <MoveButton text="pass" move={pass} label="Pass" attempt={attempt} class="race-step">
          Pass
        </MoveButton>
      )}
      <StepButton text="right" moves={moves} attempt={attempt} />
    </div>
  );
}

function StepButton({ text, moves, attempt }: Pick<Props, 'moves' | 'attempt'> & { readonly text: 'left' | 'right' }) {
  const move = moves.find((candidate) => candidate.text === text);
  const word = text === 'left' ? 'Left' : 'Right';
  return (
    <MoveButton text={text} move={move} label={word} attempt={attempt} class="race-step">
      {text === 'left' && <Icon name="left" />} {word} {text === 'right' && <Icon name="right" />}
    </MoveButton>
  );
}
