import type { AnyGame } from '../../../core/index.ts';
import { LADDER, type LadderPlayer } from '../../../players/ladder.ts';
import { CharacterToken } from '../../ui/characters.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { GameCtrl } from '../ctrl.ts';
import { useRates } from '../seat-bar.tsx';
import { playAgainst } from './ctrl.ts';

interface OpponentsDialogProps {
  readonly game: AnyGame;
  readonly ctrl: GameCtrl;
  readonly onClose: () => void;
}

const IDS = LADDER.map(({ id }) => id);

/** All opponents of the ladder, the easiest first. */
export function OpponentsDialog({ game, ctrl, onClose }: OpponentsDialogProps) {
  const rates = useRates(game, IDS);
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
              rate={rates.get(rung.id)}
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

/** The sentence about an opponent without its rate of mistakes, which is shown exactly beside it. */
function character({ sentence }: LadderPlayer): string {
  const [who = ''] = sentence.split(':');
  return who.endsWith('.') ? who : `${who}.`;
}

interface OpponentProps {
  readonly rung: LadderPlayer;
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
          {character(rung)} {rate && <span class="opponent-rate">({rate})</span>}
        </span>
      </span>
    </button>
  );
}
