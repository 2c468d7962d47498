import { useState } from 'preact/hooks';
import type { AnyGame } from '../../core/index.ts';
import { ChosenPosition, useValues } from './chosen-position.tsx';
import type { PictureProps } from './picture.tsx';
import { type GridCell, VerdictGrid } from './verdict-grid.tsx';

interface Reply {
  readonly text: string;
  readonly position: string;
  readonly isOver: boolean;
  /** The player who is to move now has won. */
  readonly isWon: boolean;
}

/** Any game at all: each legal move and each answer to it, and who wins then. A row without an L is a winning move. */
export function TwoMovesAhead<Position>({ game, position, setUp }: PictureProps<Position>) {
  const [chosen, setChosen] = useState('');
  const anyGame: AnyGame = game as AnyGame;
  const rows = game.rules.legalMoves(position).map((move) => {
    const after = game.rules.play(position, move);
    return {
      text: game.notation.formatMove(move),
      after: reply(anyGame, position, after, ''),
      replies: repliesAfter(anyGame, position, after),
    };
  });
  const columns = [...new Set(rows.flatMap((row) => row.replies.map((answer) => answer.text)))].sort(byNumber);
  const canEnd = rows.some((row) => row.after.isOver);
  const values = useValues(
    anyGame,
    rows.flatMap((row) => row.replies.filter(({ isOver }) => !isOver).map((answer) => answer.position)),
  );
  if (rows.length === 0) return <p>The game is over: there is nothing ahead.</p>;

  function cellOf(answer: Reply | undefined, label: string): GridCell | undefined {
    if (answer === undefined) return undefined;
    const end = answer.isOver ? (answer.isWon ? 'W!' : 'L!') : undefined;
    return { position: answer.position, label, value: values.get(answer.position), end };
  }

  return (
    <div class="picture">
      <VerdictGrid
        caption="Your move, then the answer: who wins then? A row with no L is a winning move"
        rowTitle="you"
        columnTitle="answer"
        columns={canEnd ? ['ends it', ...columns] : columns}
        rows={rows.map((row) => ({
          label: row.text,
          cells: [
            ...(canEnd ? [row.after.isOver ? cellOf(row.after, row.text) : undefined] : []),
            ...columns.map((column) =>
              cellOf(
                row.replies.find((answer) => answer.text === column),
                `${row.text}, then ${column}`,
              ),
            ),
          ],
        }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <ChosenPosition game={anyGame} position={chosen} setUp={setUp} />
    </div>
  );
}

function repliesAfter(game: AnyGame, now: unknown, position: unknown): readonly Reply[] {
  return game.rules
    .legalMoves(position)
    .map((move) => reply(game, now, game.rules.play(position, move), game.notation.formatMove(move)));
}

function reply(game: AnyGame, now: unknown, position: unknown, text: string): Reply {
  const outcome = game.rules.outcome(position);
  const isWon = outcome?.winner === game.rules.turn(now);
  return { text, position: game.notation.formatPosition(position), isOver: outcome !== undefined, isWon };
}

function byNumber(a: string, b: string): number {
  return Number(a) - Number(b) || a.localeCompare(b);
}
