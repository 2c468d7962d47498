/** Below the header as high as the screen: what comes in parts does not push the footer along. */
export const WHOLE_SCREEN = 'min-h-[calc(100dvh-4rem)] content-start';

/**
 * The page of a game, here or at a table. Everything in one column on a phone; beside the board from a large tablet on.
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
