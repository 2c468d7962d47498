import { useState } from 'preact/hooks';
import { type AnyGame, capitalized } from '../../core/index.ts';
import { type PictureProps, useValues } from './picture.tsx';
import { ChosenPosition, type VerdictCell, VerdictGrid, type VerdictRow } from './verdict-grid.tsx';

interface Reply {
  readonly text: string;
  readonly position: string;
  readonly isOver: boolean;
  /** Whether the player to move now has won. */
  readonly isWon: boolean;
}

/** A legal move: the position after it, and every answer. */
interface Try {
  readonly text: string;
  readonly after: Reply;
  readonly replies: readonly Reply[];
}

/** For any game: each legal move and each answer to it, and who wins then. A row without a cross is a winning move. */
export function TwoMovesAhead({ game, position, players, setUp }: PictureProps<unknown>) {
  const [chosen, setChosen] = useState('');
  const tries = triesIn(game, position);
  const columns = [...new Set(tries.flatMap(({ replies }) => replies.map(({ text }) => text)))].sort(byNumber);
  const canEnd = tries.some(({ after }) => after.isOver);
  const grid = useRows(game, tries, columns, canEnd);
  if (tries.length === 0) return <p>The game is over: there is nothing ahead.</p>;
  const mover = players[game.rules.turn(position)];
  return (
    <div class="picture">
      <VerdictGrid
        caption={`${capitalized(mover.possessive)} move, then the answer: who wins then? A row without a cross is a winning move`}
        rowTitle={mover.name}
        columnTitle="answer"
        columns={canEnd ? ['ends it', ...columns] : columns}
        rows={grid}
        chosen={chosen}
        onChoose={setChosen}
      />
      <ChosenPosition game={game} players={players} position={chosen} setUp={setUp} />
    </div>
  );
}

/** One row per move and one column per answer, after a column for moves that end the game. */
function useRows(
  game: AnyGame,
  tries: readonly Try[],
  columns: readonly string[],
  canEnd: boolean,
): readonly VerdictRow[] {
  const values = useValues(
    game,
    tries.flatMap(({ replies }) => replies.filter(({ isOver }) => !isOver).map((reply) => reply.position)),
  );

  function cellOf(reply: Reply | undefined, label: string): VerdictCell | undefined {
    if (reply === undefined) return undefined;
    const end = reply.isOver ? (reply.isWon ? 'win' : 'loss') : undefined;
    return { position: reply.position, label, value: values.get(reply.position), end };
  }

  return tries.map(({ text, after, replies }) => {
    const end = after.isOver ? cellOf(after, text) : undefined;
    const answers = columns.map((column) =>
      cellOf(
        replies.find((reply) => reply.text === column),
        `${text}, then ${column}`,
      ),
    );
    return { label: text, cells: canEnd ? [end, ...answers] : answers };
  });
}

function triesIn(game: AnyGame, now: unknown): readonly Try[] {
  const { rules, text: notation } = game;
  return rules.legalMoves(now).map((move) => {
    const after = rules.play(now, move);
    const replies = rules
      .legalMoves(after)
      .map((answer) => reply(game, now, rules.play(after, answer), notation.formatMove(answer)));
    return { text: notation.formatMove(move), after: reply(game, now, after, ''), replies };
  });
}

function reply({ rules, text: notation }: AnyGame, now: unknown, position: unknown, text: string): Reply {
  const outcome = rules.outcome(position);
  const isWon = outcome?.winner === rules.turn(now);
  return { text, position: notation.formatPosition(position), isOver: outcome !== undefined, isWon };
}

function byNumber(a: string, b: string): number {
  return Number(a) - Number(b) || a.localeCompare(b);
}
