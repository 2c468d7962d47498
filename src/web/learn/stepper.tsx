import { type AnyMatch, currentPosition, formatLink, goToPly, seatPersons } from '../../core/index.ts';
import { Link } from '../app/link.tsx';
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
    <div class="stepper">
      <div class="stepper-board" aria-hidden="true">
        <ShowBoard match={shown} />
      </div>
      <StepWords match={match} ply={ply} caption={captions[ply]} />
      <p class="button-row">
        <button type="button" class="button" aria-disabled={ply === 0} onClick={() => ply > 0 && onStep(ply - 1)}>
          <Icon name="left" /> Back
        </button>
        <button
          type="button"
          class="button is-primary"
          aria-disabled={ply === last}
          onClick={() => ply < last && onStep(ply + 1)}
        >
          Next <Icon name="right" />
        </button>
        <Link to={formatLink(shown)} class="button">
          Play on from here
        </Link>
      </p>
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
    <div class="stepper-words" aria-live="polite">
      <p class="soft">
        Step {ply + 1} of {moves.length + 1}
      </p>
      <p>
        <strong>{sentence}</strong> {caption}
      </p>
      <p class="soft">{game.book.describePosition(currentPosition(goToPly(match, ply)), persons)}</p>
    </div>
  );
}
