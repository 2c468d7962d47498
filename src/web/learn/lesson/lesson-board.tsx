import type { ComponentChildren } from 'preact';
import {
  type AnyMatch,
  currentPosition,
  matchOutcome,
  type NamedPlayers,
  parseMove,
  playersBySeat,
  playMove,
} from '../../../core/index.ts';
import { type AnyLesson, type Figure, type FigureCell, type Legend, legendOf } from '../../../learn/lesson.ts';
import { BoardScene, boardProps } from '../../view/board.tsx';
import { useView } from '../../view/game-view.tsx';

/** The match after a move; undefined if it is illegal. */
export function matchAfter(match: AnyMatch, text: string): AnyMatch | undefined {
  const move = parseMove(match.game, currentPosition(match), text);
  return move.ok ? playMove(match, move.value) : undefined;
}

interface LessonBoardProps {
  readonly lesson: AnyLesson;
  readonly match: AnyMatch;
  readonly players?: NamedPlayers | undefined;
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
  const { lesson, match, players = playersBySeat(match.game), marks, guided, attempt, isOpen, isWon = false } = props;
  const { showsPicture, showsRule = true, below, children } = props;
  const { game } = match;
  const position = currentPosition(match);
  const view = useView(game);
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr_auto] gap-x-12 gap-y-3 max-xs:gap-y-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr_auto]">
      <div class="grid grid-cols-[minmax(0,1fr)] content-start gap-3">{children}</div>
      <section
        class={`lesson-board board-frame board-table grid min-h-64 grid-cols-[minmax(0,1fr)] self-start px-[clamp(0.5rem,2vw,1rem)] py-5 max-xs:min-h-44 max-xs:px-0.5 max-xs:py-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isOpen ? 'is-open' : ''} ${isWon ? 'is-over is-won' : ''}`}
        aria-label="Board"
      >
        {view ? (
          <BoardScene.Provider
            value={{
              isOver: matchOutcome(match) !== undefined,
              isWon,
              ...(guided !== undefined && { marks: new Map([[guided, 'guided' as const]]) }),
            }}
          >
            <view.Board {...boardProps(match, players)} marked={showsPicture ? marks : undefined} attempt={attempt} />
          </BoardScene.Provider>
        ) : (
          <div class="board" />
        )}
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

/** A cell with a partner, left over, or gone. */
const LOOKS: Readonly<Record<FigureCell['look'], string>> = {
  plain: 'border-[1.5px] border-strong bg-surface font-semibold',
  paired: 'border-[1.5px] border-win bg-win-wash font-semibold text-win',
  single: 'border-3 border-double border-player2 bg-gold-wash font-semibold forced-colors:border-[Highlight]',
  used: 'border-[1.5px] border-dashed border-strong text-soft line-through',
  word: 'border-[1.5px] border-transparent font-medium whitespace-nowrap',
  empty: 'border-[1.5px] border-transparent',
};

const CELL =
  'h-[2.1rem] min-w-[2.1rem] rounded-inner px-1.5 text-center tabular-nums transition-colors max-xs:h-[1.7rem] max-xs:min-w-[1.7rem] max-xs:text-sm';

const LABEL = 'font-medium text-soft';

/** The picture of a lesson; a screen reader reads its caption first. */
function FigurePicture({ figure }: { readonly figure: Figure }) {
  return (
    <figure>
      <figcaption class="sr-only">{figure.caption}</figcaption>
      {figure.columns ? <FigureTable {...figure} columns={figure.columns} /> : <FigureRows {...figure} />}
      <LegendRow figure={figure} />
    </figure>
  );
}

/** The meaning of the looks; a screen reader reads it with each cell. */
function LegendRow({ figure }: { readonly figure: Figure }) {
  const entries = legendOf(figure);
  if (entries.length === 0) return null;
  return (
    <ul class="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft max-xs:mt-1" aria-hidden="true">
      {entries.map(({ look, text }) => (
        <li key={look} class="flex items-center gap-1.5">
          <span class={`size-[1.1rem] flex-none rounded-inner ${LOOKS[look]}`} /> {text}
        </li>
      ))}
    </ul>
  );
}

/** Columns with names: cells of one column belong together. */
function FigureTable({ columns, rows, legend }: Figure & { readonly columns: readonly string[] }) {
  return (
    <table class="border-separate border-spacing-x-[5px] border-spacing-y-1.5 max-xs:border-spacing-x-1 max-xs:border-spacing-y-[3px]">
      <thead>
        <tr>
          <td />
          {columns.map((name) => (
            <th key={name} scope="col" class={`text-center ${LABEL}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }, index) => (
          <tr key={`${index}-${label}`}>
            <th scope="row" class={`pr-2.5 text-left ${LABEL}`}>
              {label}
            </th>
            {cells.map((cell, column) => (
              <td key={column} class={`${CELL} ${LOOKS[cell.look]}`}>
                <CellWords cell={cell} legend={legend} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows of aligned cells, which wrap on a narrow screen. */
function FigureRows({ rows, legend }: Figure) {
  return (
    <dl class="grid gap-1.5">
      {rows.map(({ label, cells }, index) => (
        <div key={`${index}-${label}`} class="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <dt class={LABEL}>{label}</dt>
          <dd class="flex flex-wrap gap-[5px]">
            {cells.map((cell, column) => (
              <span key={column} class={`inline-grid place-items-center ${CELL} ${LOOKS[cell.look]}`}>
                <CellWords cell={cell} legend={legend} />
              </span>
            ))}
            {cells.length === 0 && <span class="text-soft">none</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Never color alone: a leftover cell has its own frame, and a text for screen readers. */
function CellWords({ cell: { text, look }, legend }: { readonly cell: FigureCell; readonly legend: Legend }) {
  const meaning = look === 'single' || look === 'used' ? legend[look] : undefined;
  return (
    <>
      {text}
      {meaning !== undefined && <span class="sr-only"> ({meaning})</span>}{' '}
    </>
  );
}
