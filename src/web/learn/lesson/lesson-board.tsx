import type { ComponentChildren } from 'preact';
import {
  type AnyMatch,
  currentPosition,
  matchOutcome,
  type NamedPlayers,
  playersBySeat,
  playText,
} from '../../../core/index.ts';
import type { AnyLesson } from '../../../learn/lesson.ts';
import { ringAround } from '../../view/board.tsx';
import { FigurePicture } from '../../view/figure.tsx';
import { GameBoard } from '../../view/game-view.tsx';

/** The match after a move; undefined if it is illegal. */
export function matchAfter(match: AnyMatch, text: string): AnyMatch | undefined {
  const played = playText(match, text);
  return played.ok ? played.value : undefined;
}

interface LessonBoardProps {
  readonly lesson: AnyLesson;
  readonly match: AnyMatch;
  readonly players?: NamedPlayers | undefined;
  /** The parts to mark instead of those of the lesson. */
  readonly marks?: readonly string[] | undefined;
  /** The move with a ring. */
  readonly guided?: string | undefined;
  /** Absent for a board that only shows. It stays while no move is possible, so that the layout does not change. */
  readonly attempt?: ((text: string) => void) | undefined;
  readonly isOpen: boolean;
  readonly isWon?: boolean;
  readonly showsPicture: boolean;
  /** The rule in one sentence, below all else on a phone. */
  readonly showsRule?: boolean;
  /** The next step: always visible, but after a win it is below all else, as a longer row of buttons. */
  readonly below?: ComponentChildren;
  /** The text; on a wide screen it is beside the board. */
  readonly children: ComponentChildren;
}

/** The text, the board, the picture that follows every move, and the next step. */
export function LessonBoard(props: LessonBoardProps) {
  const { lesson, match, players = playersBySeat(match.game), guided, attempt, isOpen, isWon = false } = props;
  const { showsPicture, showsRule = true, below, children } = props;
  const { game } = match;
  const position = currentPosition(match);
  const { marks = lesson.marks?.(game, position) } = props;
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] gap-x-12 gap-y-3 max-xs:gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr_auto]">
      <div class="grid grid-cols-[minmax(0,1fr)] content-start gap-3">{children}</div>
      <section
        class={`lesson-board board-frame board-table grid min-h-64 grid-cols-[minmax(0,1fr)] self-start px-[clamp(0.5rem,2vw,1rem)] py-5 max-xs:min-h-44 max-xs:px-0.5 max-xs:py-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isOpen ? 'is-open' : ''} ${isWon ? 'is-over is-won' : ''}`}
        aria-label="Board"
      >
        <GameBoard
          match={match}
          players={players}
          marked={showsPicture ? marks : undefined}
          attempt={attempt}
          isOver={matchOutcome(match) !== undefined}
          isWon={isWon}
          marks={ringAround(guided)}
        />
        <p class="sr-only">{game.text.describePosition(position, players)}</p>
      </section>
      {/* A marked board is its own picture. */}
      <div class="grid grid-cols-[minmax(0,1fr)] content-start gap-3 max-xs:gap-2 lg:col-start-1 lg:row-span-2 lg:row-start-2">
        {showsPicture && !lesson.marks && <FigurePicture figure={lesson.draw(game, position)} />}
        {showsRule && <RuleWords lesson={lesson} />}
      </div>
      {below && (
        <div
          class={`${isWon ? '' : 'sticky bottom-0 z-5'} flex min-h-15 flex-wrap items-center justify-end gap-3 bg-paper py-2 empty:invisible lg:col-start-2 lg:row-start-3`}
        >
          {below}
        </div>
      )}
    </div>
  );
}

/** The rule in one sentence, and the theorem on request. */
function RuleWords({ lesson }: { readonly lesson: AnyLesson }) {
  return (
    <details class="border-l-3 border-signature pl-3">
      <summary class="cursor-pointer content-center">
        <strong>The rule:</strong> {lesson.rule}
      </summary>
      <p class="pt-1 text-sm text-soft">{lesson.theorem}</p>
    </details>
  );
}
