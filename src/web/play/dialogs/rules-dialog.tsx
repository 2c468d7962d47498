import type { AnyGame } from '../../../core/index.ts';
import { Link } from '../../app/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useVariantName } from '../../view/game-view.tsx';
import { HowToPlay } from '../../view/how-to-play.tsx';

interface RulesDialogProps {
  readonly game: AnyGame;
  readonly onClose: () => void;
}

/** The rules of the variant on the board, without leaving it. */
export function RulesDialog({ game, onClose }: RulesDialogProps) {
  return (
    <Dialog title={`How to play ${game.definition.title}`} onClose={onClose}>
      <p class="text-soft">{useVariantName(game)}</p>
      <p>{game.text.objective}</p>
      <HowToPlay text={game.text} />
      {!game.definition.source && (
        <p>
          <Link to={`/learn/${game.id}`} class={buttonClass()}>
            Learn more: a lesson, who wins and why
          </Link>
        </p>
      )}
    </Dialog>
  );
}
