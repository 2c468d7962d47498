import { useContext } from 'preact/hooks';
import { formatVariant } from '../../../core/index.ts';
import { LADDER } from '../../../players/ladder.ts';
import { CharacterToken } from '../../ui/characters.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useAnswer } from '../../ui/later.ts';
import type { GameCtrl } from '../ctrl.ts';
import { Host, type PlayHost } from '../opening.ts';
import { playAgainst } from './ctrl.ts';

interface OpponentsDialogProps {
  readonly ctrl: GameCtrl;
  readonly onClose: () => void;
}

/** All opponents of the ladder, easiest first. */
export function OpponentsDialog({ ctrl, onClose }: OpponentsDialogProps) {
  const { player1, player2 } = ctrl.session.value.seats;
  const host = useContext(Host);
  const rates = useRates(ctrl, host);
  const here = [player1, player2].flatMap((other) => (other.kind === 'cpu' ? [other.player] : []));
  return (
    <Dialog title="Who do you want to play?" onClose={onClose}>
      <ol class="grid gap-2">
        {LADDER.map(({ id, title, sentence }, index) => (
          <li key={id}>
            <button
              type="button"
              class="grid w-full cursor-pointer grid-cols-[3rem_1fr] items-center gap-x-3 rounded-inner border border-line px-3 py-2 text-left leading-snug not-aria-[current]:hover:border-strong not-aria-[current]:hover:bg-sunken aria-[current]:border-signature aria-[current]:bg-signature-wash"
              aria-current={here.includes(id) ? 'true' : undefined}
              onClick={() => {
                onClose();
                playAgainst(ctrl, id, host);
              }}
            >
              <CharacterToken id={id} class="size-12" />
              <span>
                <span class="block text-lg font-semibold">{title}</span>
                <span class="block text-sm text-soft">
                  {sentence}
                  {rates[index] && ` In this game it ${rates[index]}.`}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/**
 * "errs in 11.6% of decisions": how often each opponent errs in an own game, by its exact rate. No sentence of ours
 * describes it there.
 */
function useRates(ctrl: GameCtrl, { ask, isOwn }: PlayHost): readonly string[] {
  const variant = formatVariant(ctrl.match.value.game);
  const rates = useAnswer(isOwn ? variant : undefined, () =>
    ask('mistakeRates', { variant, players: LADDER.map(({ id }) => id) }),
  );
  return rates?.ok ? rates.value : [];
}
