import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type AnyGame, variantLabel } from '../../core/index.ts';
import { Link } from '../app/link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { HowToPlay } from '../ui/how-to-play.tsx';
import { Icon } from '../ui/icons.tsx';

/** At least as high as the screen below the header: parts that arrive later do not move the footer. */
export const WHOLE_SCREEN = 'min-h-[calc(100dvh-4rem)] content-start';

/**
 * The page of a game, here or at a table: one column on a phone, two from a large tablet on.
 * A phone on its side has the title, the players and the controls beside the board, so that nothing has to be scrolled.
 */
export const GAME_PAGE =
  `${WHOLE_SCREEN} ` +
  'play grid grid-cols-[minmax(0,1fr)] items-start gap-2 xs:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-6 low:gap-y-2 ' +
  'short:grid-cols-[minmax(0,1fr)] short:gap-0';

export const BOARD_COLUMN =
  'play-board-column grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 xs:gap-3 low:gap-2 short:grid-cols-[minmax(0,1fr)_15rem] ' +
  'short:grid-rows-[auto_auto_1fr] short:gap-x-3 short:gap-y-2';

export const SIDE_COLUMN =
  'play-side-column grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-3 md:max-lg:grid-cols-2 short:mt-3 ' +
  'md:max-lg:[&>:last-child:nth-child(odd)]:col-span-full';
interface GameTitleProps {
  readonly game: AnyGame;
  /** More buttons. */
  readonly children?: ComponentChildren;
}

/** The title of the game and its variant, with the rules on request. */
export function GameTitle({ game, children }: GameTitleProps) {
  const [showsRules, setShowsRules] = useState(false);
  return (
    <div class="play-title flex items-center justify-between gap-x-4 gap-y-2 max-xs:gap-x-1 lg:col-span-2 short:min-h-11">
      <div class="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 short:flex-nowrap">
        {/* A phone on its side shows no header. */}
        <span class="-mx-2 hidden short:block">
          <Link to="/" class={buttonClass('quiet')}>
            <Icon name="left" /> Games
          </Link>
        </span>
        <h1 class="text-[clamp(1.25rem,0.7rem+2.4vw,2.4rem)] max-xs:text-[1.1rem] low:text-[1.75rem] short:text-xl short:whitespace-nowrap">
          {game.definition.title}
        </h1>
        <Chip class="wrap-anywhere max-xs:block max-xs:min-h-0 max-xs:max-w-[44vw] max-xs:truncate max-xs:border-transparent max-xs:bg-transparent max-xs:p-0 max-xs:text-xs short:block short:max-w-48 short:content-center short:truncate">
          {variantLabel(game)}
        </Chip>
      </div>
      <div class="flex flex-none gap-1 max-xs:-mr-2.5 max-xs:gap-0 print:hidden">
        <Button kind="quiet" icon="question" onClick={() => setShowsRules(true)}>
          <span class="max-lg:sr-only short:sr-only">How to play</span>
        </Button>
        {children}
      </div>
      {showsRules && <HowToPlayDialog game={game} onClose={() => setShowsRules(false)} />}
    </div>
  );
}

interface HowToPlayDialogProps {
  readonly game: AnyGame;
  readonly onClose: () => void;
}

/** The rules of the variant on the board, without leaving it. */
function HowToPlayDialog({ game, onClose }: HowToPlayDialogProps) {
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
