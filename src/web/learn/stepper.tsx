import { useState } from 'preact/hooks';
import { type AnyMatch, currentPosition, formatLink, goToPly, playersBySeat } from '../../core/index.ts';
import { Link } from '../app/link.tsx';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { ShowBoard } from '../view/game-view.tsx';

/** Walks through a game move by move on a real board. */
export function Stepper({ match }: { readonly match: AnyMatch }) {
  const [ply, setPly] = useState(0);
  const shown = goToPly(match, ply);
  return (
    <div class="stepper grid grid-cols-[minmax(0,1fr)] gap-4">
      <div
        class="board-table grid min-h-52 items-center overflow-hidden p-4 max-xs:px-1.5 max-xs:py-3"
        aria-hidden="true"
      >
        <ShowBoard match={shown} />
      </div>
      <StepWords match={match} ply={ply} />
      <ButtonRow>
        <Button icon="left" isOff={ply === 0} onClick={() => setPly(ply - 1)}>
          Back
        </Button>
        <Button kind="primary" isOff={ply === match.moves.length} onClick={() => setPly(ply + 1)}>
          Next <Icon name="right" />
        </Button>
        <Link to={formatLink(shown)} class={buttonClass()}>
          Play on from here
        </Link>
      </ButtonRow>
    </div>
  );
}

function StepWords({ match, ply }: { readonly match: AnyMatch; readonly ply: number }) {
  const { game, moves, positions } = match;
  const players = playersBySeat(game);
  const before = positions[ply - 1];
  const sentence = ply === 0 ? '' : game.text.describeMove(before, moves[ply - 1], players[game.rules.turn(before)]);
  return (
    <div class="min-h-20" aria-live="polite">
      <p class="text-soft">
        Step {ply + 1} of {moves.length + 1}
      </p>
      <p>
        <strong>{sentence}</strong> {game.text.describePosition(currentPosition(goToPly(match, ply)), players)}
      </p>
    </div>
  );
}
