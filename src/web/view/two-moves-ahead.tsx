import { useState } from 'preact/hooks';
import { type AnyGame, capitalized } from '../../core/index.ts';
import { type PictureProps, useValues } from './picture.tsx';
import { ChosenPosition, type VerdictCell, VerdictGrid, type VerdictRow } from './verdict-grid.tsx';

/** A legal move and the position that it leads to. */
interface Ahead {
  readonly text: string;
  readonly position: unknown;
}

/** For any game: each legal move and each answer to it, and who wins then. A row without a cross is a winning move. */
export function TwoMovesAhead({ game, position, players, setUp }: PictureProps<unknown>) {
  const [chosen, setChosen] = useState('');
  const { rules, text: notation } = game;
  const tries = movesFrom(game, position).map((own) => ({ ...own, replies: movesFrom(game, own.position) }));
  const replies = tries.flatMap((own) => own.replies);
  const columns = [...new Set(replies.map(({ text }) => text))].sort(byNumber);
  const canEnd = tries.some((own) => rules.outcome(own.position));
  const open = replies.filter((reply) => !rules.outcome(reply.position));
  const values = useValues(
    game,
    open.map((reply) => notation.formatPosition(reply.position)),
  );

  function cellOf(ahead: Ahead | undefined, label: string): VerdictCell | undefined {
    if (ahead === undefined) return undefined;
    const text = notation.formatPosition(ahead.position);
    const outcome = rules.outcome(ahead.position);
    const end = outcome && (outcome.winner === rules.turn(position) ? 'win' : 'loss');
    return { position: text, label, value: values.get(text), end };
  }

  // After a column for moves that end the game, one column for each answer.
  const rows = tries.map((own): VerdictRow => {
    const end = rules.outcome(own.position) ? cellOf(own, own.text) : undefined;
    const answers = columns.map((column) =>
      cellOf(
        own.replies.find(({ text }) => text === column),
        `${own.text}, then ${column}`,
      ),
    );
    return { label: own.text, cells: canEnd ? [end, ...answers] : answers };
  });

  if (tries.length === 0) return <p>The game is over: there is nothing ahead.</p>;
  const mover = players[rules.turn(position)];
  return (
    <div class="picture">
      <VerdictGrid
        caption={`${capitalized(mover.possessive)} move, then the answer: who wins then? A row without a cross is a winning move`}
        rowTitle={mover.name}
        columnTitle="answer"
        columns={canEnd ? ['ends it', ...columns] : columns}
        rows={rows}
        chosen={chosen}
        onChoose={setChosen}
      />
      <ChosenPosition game={game} players={players} position={chosen} setUp={setUp} />
    </div>
  );
}

function movesFrom({ rules, text }: AnyGame, position: unknown): readonly Ahead[] {
  return rules.legalMoves(position).map((move) => ({
    text: text.formatMove(move),
    position: rules.play(position, move),
  }));
}

function byNumber(a: string, b: string): number {
  return Number(a) - Number(b) || a.localeCompare(b);
}
