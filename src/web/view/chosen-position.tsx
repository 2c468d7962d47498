import { type AnyGame, capitalized, clause, type NamedPlayers } from '../../core/index.ts';
import { Button } from '../ui/button.tsx';
import { VerdictBadge } from '../ui/signs.tsx';
import { useInsight } from './picture.tsx';

interface ChosenPositionProps {
  readonly game: AnyGame;
  readonly players: NamedPlayers;
  /** The text of a position; empty when none is chosen. */
  readonly position: string;
  readonly setUp?: ((position: string) => void) | undefined;
}

/** The verdict on the position chosen in a map, and a button to set it up. */
export function ChosenPosition({ game, players, position: text, setUp }: ChosenPositionProps) {
  const insight = useInsight(game, text, players);
  const position = text === '' ? undefined : game.text.parsePosition(text);
  if (!position?.ok)
    return (
      <p class="text-soft">
        Signs are for the player to move: a tick wins, a cross loses, a loop goes on forever; the number counts the
        moves until the end. Choose a position to see why.
      </p>
    );
  return (
    <div class="chosen-position grid gap-2.5 rounded-inner bg-sunken px-4 py-3.5" aria-live="polite">
      <p>
        {insight && <VerdictBadge value={insight.value} />} {describe(game, position.value, players)}
      </p>
      {insight && <p>{insight.why}</p>}
      {setUp && (
        <p>
          <Button onClick={() => setUp(text)}>Set up this position</Button>
        </p>
      )}
    </div>
  );
}

/** The position, and whose turn it is or how it ended. */
function describe({ rules, text: book }: AnyGame, position: unknown, players: NamedPlayers): string {
  const turn = clause(players[rules.turn(position)], 'are', 'to move');
  const ending = rules.outcome(position) ? book.whyOver(position) : `${capitalized(turn)}.`;
  return `${book.describePosition(position, players)} ${ending}`;
}
