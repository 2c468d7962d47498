import { type AnyMatch, currentPosition, formatLink, goToPly, seatPersons } from '../../core/index.ts';
import { Link } from '../app/link.tsx';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { ShowBoard } from '../view/show-board.tsx';

interface StepperProps {
  readonly match: AnyMatch;
  readonly captions: readonly string[];
  readonly ply: number;
  readonly onStep: (ply: number) => void;
}

/** A game that is walked through move by move on a real board. */
export function Stepper({ match, captions, ply, onStep }: StepperProps) {
  const last = match.moves.length;
  const shown = goToPly(match, ply);
  return (
    <div class="stepper grid grid-cols-[minmax(0,1fr)] gap-4">
      <div
        class="stepper-board board-table pointer-events-none grid min-h-52 grid-cols-[minmax(0,1fr)] items-center overflow-hidden p-4 max-xs:px-1.5 max-xs:py-3 max-xs:*:[zoom:0.8]"
        aria-hidden="true"
      >
        <ShowBoard match={shown} />
      </div>
      <StepWords match={match} ply={ply} caption={captions[ply]} />
      <ButtonRow>
        <Button icon="left" isOff={ply === 0} onClick={() => onStep(ply - 1)}>
          Back
        </Button>
        <Button kind="primary" isOff={ply === last} onClick={() => onStep(ply + 1)}>
          Next <Icon name="right" />
        </Button>
        <Link to={formatLink(shown)} class={buttonClass()}>
          Play on from here
        </Link>
      </ButtonRow>
    </div>
  );
}

interface StepWordsProps {
  readonly match: AnyMatch;
  readonly ply: number;
  readonly caption: string | undefined;
}

function StepWords({ match, ply, caption }: StepWordsProps) {
  const { game, moves, positions } = match;
  const persons = seatPersons(game);
  const before = positions[ply - 1];
  const sentence = ply === 0 ? '' : game.book.describeMove(before, moves[ply - 1], persons[game.rules.turn(before)]);
  return (
    <div class="min-h-32" aria-live="polite">
      <p class="text-soft">
        Step {ply + 1} of {moves.length + 1}
      </p>
      <p>
        <strong>{sentence}</strong> {caption}
      </p>
      <p class="text-soft">{game.book.describePosition(currentPosition(goToPly(match, ply)), persons)}</p>
    </div>
  );
}
