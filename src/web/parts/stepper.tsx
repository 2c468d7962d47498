import { useState } from 'preact/hooks';
import { type AnyMatch, formatLink, undoMove } from '../../core/index.ts';
import { Link } from '../link.tsx';
import { Icon } from './icons.tsx';
import { ShowBoard } from './show-board.tsx';

interface StepperProps {
  readonly match: AnyMatch;
  readonly captions: readonly string[];
  readonly ply: number;
  readonly onStep: (ply: number) => void;
}

/** The match as it was after so many moves. */
export function matchAt(match: AnyMatch, ply: number): AnyMatch {
  let earlier = match;
  while (earlier.moves.length > ply) earlier = undoMove(earlier);
  return earlier;
}

/** A game that is walked through move by move on a real board. */
export function Stepper({ match, captions, ply, onStep }: StepperProps) {
  const last = match.moves.length;
  const shown = matchAt(match, ply);
  const { game } = match;
  const sentence = ply === 0 ? '' : game.book.describeMove(match.positions[ply - 1], match.moves[ply - 1]);
  return (
    <div class="stepper">
      <div class="stepper-board" aria-hidden="true">
        <ShowBoard match={shown} />
      </div>
      <div class="stepper-words" aria-live="polite">
        <p class="soft">
          Step {ply + 1} of {last + 1}
        </p>
        <p>
          <strong>{sentence}</strong> {captions[ply]}
        </p>
        <p class="soft">{game.book.describePosition(shown.positions.at(-1))}</p>
      </div>
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

export function useSteps(): readonly [number, (ply: number) => void] {
  return useState(0);
}
