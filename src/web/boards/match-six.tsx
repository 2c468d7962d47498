import type { MatchSixPosition } from '../../games/match-six/rules.ts';
import { type BoardMove, type BoardProps, MoveButton } from './board.tsx';

type Props = BoardProps<MatchSixPosition>;

/** How many numbers of a long sequence are shown. */
const SHOWN = 12;

/** The sequence with a bracket around the window that counts and its sum, and the numbers to choose from. */
export function MatchSixBoard({ options, position, played, moves, attempt }: Props) {
  const window = Number(options.window);
  const target = Number(options.target);
  const isOver = moves.length === 0;
  const counted = isOver ? window : window - 1;
  const sequence = played.slice(-SHOWN);
  const sum = position.numbers.reduce((total, number) => total + number, 0);
  const firstCounted = sequence.length - Math.min(counted, position.numbers.length);
  return (
    <div class="board sequence">
      <ol class="sequence-tiles">
        {played.length > SHOWN && <li class="sequence-more">…</li>}
        {sequence.slice(0, firstCounted).map((move, index) => (
          <Tile key={played.length - sequence.length + index} text={move.text} seat={move.seat} />
        ))}
        <li class={`sequence-window ${isOver ? (sum === target ? 'is-exact' : 'is-over') : ''}`}>
          <ol class="sequence-tiles">
            {sequence.slice(firstCounted).map((move, index) => (
              <Tile key={played.length - sequence.length + firstCounted + index} text={move.text} seat={move.seat} />
            ))}
            {!isOver && <li class="tile is-next">?</li>}
          </ol>
          <span class="sequence-sum">
            {isOver ? `${sum}${sum === target ? '' : ` > ${target}`}` : `${sum} + ? = ${target}`}
          </span>
        </li>
      </ol>
      {attempt && (
        <div class="number-pad">
          {Array.from({ length: Number(options.max) }, (_, index) => {
            const text = String(index + 1);
            return (
              <NumberButton key={text} text={text} move={moves.find((move) => move.text === text)} attempt={attempt} />
            );
          })}
        </div>
      )}
    </div>
  );
}

function Tile({ text, seat }: { readonly text: string; readonly seat: string }) {
  return <li class={`tile is-${seat}`}>{text}</li>;
}

interface NumberButtonProps {
  readonly text: string;
  readonly move: BoardMove<MatchSixPosition> | undefined;
  readonly attempt: Props['attempt'];
}

function NumberButton({ text, move, attempt }: NumberButtonProps) {
  return (
    <MoveButton text={text} move={move} label={`Choose ${text}`} attempt={attempt} class="pad-button">
      {text}
    </MoveButton>
  );
}
