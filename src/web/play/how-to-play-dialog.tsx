import { type AnyGame, variantLabel } from '../../core/index.ts';
import { Link } from '../app/link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { HowToPlay } from '../ui/how-to-play.tsx';

interface HowToPlayDialogProps {
  readonly game: AnyGame;
  readonly onClose: () => void;
}

/** The rules of the variant on the board, without leaving it. */
export function HowToPlayDialog({ game, onClose }: HowToPlayDialogProps) {
  return (
    <Dialog title={`How to play ${game.definition.title}`} onClose={onClose}>
      <p class="text-soft">{variantLabel(game)}</p>
      <p>{game.text.objective}</p>
      <HowToPlay text={game.text} />
      <p>
        <Link to={`/learn/${game.id}`} class={buttonClass()}>
          Learn more: a lesson, who wins and why
        </Link>
      </p>
    </Dialog>
  );
}
