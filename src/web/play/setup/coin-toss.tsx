import { useEffect, useRef, useState } from 'preact/hooks';
import { capitalized, clause, type Seat, seatNumber } from '../../../core/index.ts';
import { playersIn, type Session } from '../../../session/index.ts';
import { buttonClass } from '../../ui/button.tsx';
import { DIALOG } from '../../ui/dialog.tsx';
import { prefersStillness } from '../../ui/motion.ts';

interface CoinTossProps {
  readonly session: Session;
  readonly winner: Seat;
  readonly onDone: () => void;
}

const SPIN_MS = 1700;

/** Shows the toss of a coin with one side for each player. The browser's random numbers have decided it before. */
export function CoinToss({ session, winner, onDone }: CoinTossProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [hasLanded, setLanded] = useState(prefersStillness());
  const starts = capitalized(clause(playersIn(session)[winner], 'start'));
  useEffect(() => {
    dialog.current?.showModal();
    const timer = setTimeout(() => setLanded(true), SPIN_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (hasLanded) button.current?.focus();
  }, [hasLanded]);
  return (
    <dialog
      ref={dialog}
      class={`${DIALOG} coin-toss w-[min(22rem,calc(100vw-2rem))] justify-items-center text-center`}
      aria-labelledby="toss-heading"
      onClose={onDone}
    >
      <h2 id="toss-heading">Who starts?</h2>
      <div class={`toss-coin lands-${seatNumber(winner)} ${hasLanded ? 'has-landed' : ''}`} aria-hidden="true">
        <span class="toss-face is-player1">1</span>
        <span class="toss-face is-player2">2</span>
      </div>
      <p class="toss-result text-lg font-semibold" role="status">
        {hasLanded ? `${starts}.` : 'The coin is in the air…'}
      </p>
      <button ref={button} type="button" class={buttonClass('primary')} onClick={() => dialog.current?.close()}>
        {hasLanded ? 'Play' : 'Skip'}
      </button>
    </dialog>
  );
}
