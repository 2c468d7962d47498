import { type BoardProps, MoveButton } from './board.tsx';

/** Any game at all: its legal moves as buttons with their sentences. The words under the board say the rest. */
export function MoveList({ moves, played, attempt }: BoardProps<unknown>) {
  return (
    <div class="board move-list">
      <p class="move-list-played">
        {played.length > 0 ? played.map((move) => move.text).join(' · ') : 'No moves yet.'}
      </p>
      <div class="move-list-buttons">
        {moves.map((move) => (
          <MoveButton key={move.text} text={move.text} move={move} label={move.sentence} attempt={attempt}>
            <span class="move-list-text">{move.text}</span>
          </MoveButton>
        ))}
      </div>
    </div>
  );
}
