import { useContext } from 'preact/hooks';
import { formatVariant } from '../../../core/index.ts';
import { LADDER, type LadderPlayer } from '../../../players/ladder.ts';
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
  const isHere = ({ id }: LadderPlayer) =>
    [player1, player2].some((other) => other.kind === 'cpu' && other.player === id);
  return (
    <Dialog title="Who do you want to play?" onClose={onClose}>
      <ol class="grid gap-2">
        {LADDER.map((rung, index) => (
          <li key={rung.id}>
            <Opponent
              rung={rung}
              rate={rates[index]}
              isHere={isHere(rung)}
              onChoose={() => {
                onClose();
                playAgainst(ctrl, rung.id, host);
              }}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** How often each opponent errs in an own game, by its exact rate: no sentence of ours describes it there. */
function useRates(ctrl: GameCtrl, { ask, isOwn }: PlayHost): readonly string[] {
  const variant = formatVariant(ctrl.match.value.game);
  const rates = useAnswer(isOwn ? variant : undefined, () =>
    ask('mistakeRates', { variant, players: LADDER.map(({ id }) => id) }),
  );
  return rates?.ok ? rates.value : [];
}

interface OpponentProps {
  readonly rung: LadderPlayer;
  /** "errs in 11.6% of decisions"; empty where it is not known. */
  readonly rate: string | undefined;
  readonly isHere: boolean;
  readonly onChoose: () => void;
}

function Opponent({ rung, rate, isHere, onChoose }: OpponentProps) {
  const edge = isHere ? 'border-signature bg-signature-wash' : 'border-line hover:border-strong hover:bg-sunken';
  return (
    <button
      type="button"
      class={`grid w-full cursor-pointer grid-cols-[3rem_1fr] items-center gap-x-3 rounded-inner border px-3 py-2 text-left leading-snug ${edge}`}
      aria-current={isHere ? 'true' : undefined}
      onClick={onChoose}
    >
      <CharacterToken id={rung.id} class="size-12" />
      <span>
        <span class="block text-lg font-semibold">{rung.title}</span>
        <span class="block text-sm text-soft">
          {rung.sentence}
          {rate && ` In this game it ${rate}.`}
        </span>
      </span>
    </button>
  );
}
