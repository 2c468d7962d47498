import { LADDER, type LadderPlayer } from '../../../players/ladder.ts';
import { CharacterToken } from '../../ui/characters.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { GameCtrl } from '../ctrl.ts';
import { playAgainst } from './ctrl.ts';

interface OpponentsDialogProps {
  readonly ctrl: GameCtrl;
  readonly onClose: () => void;
}

/** All opponents of the ladder, the easiest first. */
export function OpponentsDialog({ ctrl, onClose }: OpponentsDialogProps) {
  const { player1, player2 } = ctrl.session.value.seats;
  const isHere = ({ id }: LadderPlayer) =>
    [player1, player2].some((other) => other.kind === 'cpu' && other.player === id);
  return (
    <Dialog title="Who do you want to play?" onClose={onClose}>
      <ol class="grid gap-2">
        {LADDER.map((rung) => (
          <li key={rung.id}>
            <Opponent
              rung={rung}
              isHere={isHere(rung)}
              onChoose={() => {
                onClose();
                playAgainst(ctrl, rung.id);
              }}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

interface OpponentProps {
  readonly rung: LadderPlayer;
  readonly isHere: boolean;
  readonly onChoose: () => void;
}

function Opponent({ rung, isHere, onChoose }: OpponentProps) {
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
        <span class="block text-sm text-soft">{rung.sentence}</span>
      </span>
    </button>
  );
}
