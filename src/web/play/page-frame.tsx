import type { AnyGame } from '../../core/index.ts';
import { Link } from '../app/link.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { useVariantName } from '../view/game-view.tsx';

/** At least as high as the screen below the header, so that later parts do not move the footer. */
export const WHOLE_SCREEN = 'min-h-[calc(100dvh-4rem)] content-start';

/** The layout of a game, here or at a table: one centered column. */
export const GAME_PAGE = `${WHOLE_SCREEN} play mx-auto grid w-full max-w-[58rem] grid-cols-[minmax(0,1fr)] gap-y-2 short:max-w-none short:gap-0`;

/**
 * The line, the two seats, the board and the buttons, from top to bottom; from a tablet on the line is between the seats.
 * A phone in landscape has everything else beside the board, so that nothing scrolls.
 */
export const TABLE =
  'play-table relative grid min-w-0 grid-cols-[minmax(0,1fr)] short:grid-cols-[minmax(0,1fr)_15rem] ' +
  'short:grid-rows-[auto_auto_1fr] short:gap-x-3';

interface GameTitleProps {
  readonly game: AnyGame;
  /** Where the way back leads. */
  readonly back?: string;
}

/** The title of the game and the name of the variant, with the way back where the page has no header. */
export function GameTitle({ game, back = '/' }: GameTitleProps) {
  const variant = useVariantName(game);
  return (
    <div class="play-title flex min-h-11 items-center justify-center gap-x-2 max-xs:justify-start short:justify-start">
      <Link to={back} class={buttonClass('quiet', '-ml-2.5 xs:hidden short:inline-flex')}>
        <Icon name="left" />
        <span class="sr-only">{back === '/' ? 'All games' : 'Back'}</span>
      </Link>
      <div class="flex min-w-0 items-baseline gap-x-3 max-xs:items-center">
        <h1 class="text-2xl whitespace-nowrap max-xs:text-[1.3rem]">{game.definition.title}</h1>
        <p class="line-clamp-2 min-w-0 text-sm leading-tight text-soft max-xs:text-xs">{variant}</p>
      </div>
    </div>
  );
}
