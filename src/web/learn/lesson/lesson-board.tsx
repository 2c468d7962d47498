import type { ComponentChildren } from 'preact';
import { type AnyMatch, currentPosition, type NamedPlayers, playersBySeat } from '../../../core/index.ts';
import type { AnyLesson } from '../../../learn/lesson.ts';
import { boardProps } from '../../view/board.tsx';
import { useView } from '../../view/game-view.tsx';
import { FigurePicture } from './figure.tsx';

interface LessonBoardProps {
  readonly lesson: AnyLesson;
  readonly match: AnyMatch;
  readonly players?: NamedPlayers | undefined;
  readonly marks?: readonly string[] | undefined;
  /** Absent on a board that only shows. */
  readonly attempt?: ((text: string) => void) | undefined;
  readonly showsPicture: boolean;
  /** Above the picture; on a wide screen both stand beside the board. */
  readonly children: ComponentChildren;
}

/** The board, and beside it the words and the picture, which follows every move. */
export function LessonBoard(props: LessonBoardProps) {
  const { lesson, match, players = playersBySeat(match.game), marks, attempt, showsPicture, children } = props;
  const { game } = match;
  const position = currentPosition(match);
  const view = useView(game);
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] items-start gap-x-5 gap-y-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <div class="grid grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-2">{children}</div>
      <section
        class={`lesson-board board-frame board-table grid min-h-64 grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-3 px-[clamp(0.5rem,3vw,2rem)] pt-6 pb-4 max-xs:min-h-48 max-xs:px-0.5 max-xs:pt-2 lg:col-start-1 lg:row-span-2 lg:row-start-1 ${attempt ? 'is-open' : props.players ? '' : 'is-still'}`}
        aria-label="Board"
      >
        {view ? (
          <view.Board {...boardProps(match, players)} marked={showsPicture ? marks : undefined} attempt={attempt} />
        ) : (
          <div class="board" />
        )}
        <p class="text-center wrap-anywhere text-sm text-soft">{game.text.describePosition(position, players)}</p>
      </section>
      {/* Where the board itself is marked, that is the picture. */}
      {showsPicture && !lesson.marks && (
        <div class="lg:col-start-2">
          <FigurePicture figure={lesson.draw(game, position)} />
        </div>
      )}
    </div>
  );
}
