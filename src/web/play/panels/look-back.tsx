import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { type Result, SEATS } from '../../../core/index.ts';
import { describePly, outcomeOf, playersIn, shownPly } from '../../../session/index.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useView } from '../../view/game-view.tsx';
import type { BoardCtrl } from '../ctrl.ts';
import { Host, tryAgain } from '../opening.ts';
import { describeCounts, type GameReview, mistakePlies, ownMistakes, shownMistake } from '../review.ts';
import { SharePanel } from './share-panel.tsx';

/** The one panel below the board: the mistakes, the moves, or ways to share the game. */
export type Tab = 'Review' | 'Moves' | 'Share';

interface LookBackProps {
  readonly ctrl: BoardCtrl;
  readonly review: Result<GameReview> | undefined;
  readonly tab: Tab;
  /** The tabs that this page has; the review is shown once the game is over. */
  readonly tabs?: readonly Tab[];
  readonly onTab: (tab: Tab) => void;
  /** Closes the panel; absent if it is always open. */
  readonly onClose?: (() => void) | undefined;
}

/** Looks back on a game: by its mistakes, or move by move. */
export function LookBack(props: LookBackProps) {
  const { ctrl, review, tab, tabs = ['Review', 'Moves', 'Share'], onTab, onClose } = props;
  const session = ctrl.session.value;
  const isOver = outcomeOf(session) !== undefined;
  const mistakes = mistakePlies(review);
  const panel = useRef<HTMLElement>(null);
  // A review has space below the board; the rest may open below the screen.
  useEffect(() => {
    if (onClose && tab !== 'Review') panel.current?.scrollIntoView({ block: 'nearest' });
  }, [tab]);
  return (
    <section
      ref={panel}
      class="look-back mx-auto mt-2 w-full max-w-[42rem] min-w-0 print:hidden short:col-span-2"
      aria-label="Look back"
    >
      <Tabs
        label="Look back"
        names={tabs.filter((name) => name !== 'Review' || isOver)}
        current={tab}
        onChange={onTab}
        aside={onClose && <Button kind="quiet" icon="close" aria-label="Close" onClick={onClose} />}
      >
        {(name) => (
          <div class="grid min-w-0 gap-2">
            {name !== 'Share' && session.match.moves.length > 0 && <Replay ctrl={ctrl} mistakes={mistakes} />}
            {name === 'Review' && <ReviewTab {...props} />}
            {name === 'Moves' && <MoveLog ctrl={ctrl} mistakes={mistakes} />}
            {name === 'Moves' && session.lookedAt !== undefined && <TryAgain ctrl={ctrl} ply={session.lookedAt} />}
            {name === 'Share' && <SharePanel session={session} />}
          </div>
        )}
      </Tabs>
    </section>
  );
}

/** Plays on from the position shown. */
function TryAgain({ ctrl, ply }: Pick<LookBackProps, 'ctrl'> & { readonly ply: number }) {
  const host = useContext(Host);
  return (
    <Button kind="quiet" class="justify-self-center" onClick={() => tryAgain(ctrl.session.value, ply, host)}>
      Try again from here
    </Button>
  );
}

/** One mistake after the other on the board; the reasons only on request. */
function ReviewTab({ ctrl, review, onClose }: LookBackProps) {
  const [isWhyOpen, setWhyOpen] = useState(false);
  const session = ctrl.session.value;
  const view = useView(session.match.game);
  const mistakes = ownMistakes(session, review, view);
  const first = mistakes[0]?.shownAt;
  // A panel that is always open leaves the result visible.
  const wasOpened = onClose !== undefined;
  useEffect(() => {
    if (wasOpened && first !== undefined) ctrl.look(first);
  }, [first]);
  if (review === undefined) return <p class="text-center text-soft">Looking back over the game…</p>;
  if (!review.ok) return <p>There is no review: {review.error}</p>;
  const { mistake, next } = shownMistake(session, mistakes);
  return (
    <div class="review grid gap-2">
      <ButtonRow class="justify-center">
        {next && (
          <Button kind="primary" onClick={() => ctrl.look(next.shownAt)}>
            {mistake ? 'Next mistake' : 'Show the mistake'}
          </Button>
        )}
        {mistake && (
          <>
            <Button icon="question" aria-expanded={isWhyOpen} onClick={() => setWhyOpen(!isWhyOpen)}>
              Why?
            </Button>
            <TryAgain ctrl={ctrl} ply={mistake.ply - 1} />
          </>
        )}
      </ButtonRow>
      {mistake && isWhyOpen && (
        <p
          ref={(node) => node?.scrollIntoView({ block: 'nearest' })}
          class="review-why scroll-mb-3 rounded-inner bg-sunken px-4 py-3 text-sm"
        >
          {mistake.why}
        </p>
      )}
      <p class="review-counts text-center text-sm text-soft">
        {mistakes.length === 0 && 'No mistakes. '}
        {/* Of people; a CPU's mistakes are in the lab. */}
        {SEATS.filter((seat) => session.seats[seat].kind !== 'cpu')
          .map((seat) => describeCounts(session, seat, review.value))
          .join(' ')}
      </p>
    </div>
  );
}

interface ReplayProps {
  readonly ctrl: BoardCtrl;
  readonly mistakes: ReadonlySet<number>;
}

/** Walks through the moves: back, a slider with a mark at every mistake, and forward. */
function Replay({ ctrl, mistakes }: ReplayProps) {
  const session = ctrl.session.value;
  const { length } = session.match.moves;
  const ply = shownPly(session);
  return (
    <div class="replay flex items-center gap-x-1">
      <Button kind="quiet" icon="left" aria-label="Back" isOff={ply === 0} onClick={() => ctrl.look(ply - 1)} />
      <span class="relative grid min-h-11 min-w-0 flex-1 content-center">
        {[...mistakes].map((mistake) => (
          <span
            key={mistake}
            class="replay-mistake absolute inset-y-2 w-1 -translate-x-1/2 rounded-full bg-loss forced-color-adjust-none"
            style={{ left: `calc(0.5rem + (100% - 1rem) * ${mistake / Math.max(length, 1)})` }}
            aria-hidden="true"
          />
        ))}
        <input
          type="range"
          class="relative w-full accent-signature"
          min={0}
          max={length}
          value={ply}
          aria-label="Move"
          aria-valuetext={`${describePly(session)}${mistakes.has(ply) ? ' A mistake.' : ''}`}
          onInput={(event) => ctrl.look(Number(event.currentTarget.value))}
        />
      </span>
      <Button
        kind="quiet"
        icon="right"
        aria-label="Forward"
        isOff={ply === length}
        onClick={() => ctrl.look(ply + 1)}
      />
    </div>
  );
}

/** Every move of the game as a sentence: a button that shows the board after it. */
function MoveLog({ ctrl, mistakes }: ReplayProps) {
  const session = ctrl.session.value;
  const { game, moves, positions } = session.match;
  const shown = shownPly(session);
  const list = useRef<HTMLOListElement>(null);
  // Scrolls only the list, to the move shown.
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && item) list.current.scrollTop = item.offsetTop - list.current.clientHeight / 2;
  }, [shown, moves.length, mistakes.size]);
  return (
    <ol class="move-log relative grid max-h-60 gap-0.5 overflow-auto" aria-label="Moves so far" ref={list}>
      {moves.map((move, index) => {
        const ply = index + 1;
        const before = positions[index];
        const seat = game.rules.turn(before);
        return (
          <li key={ply}>
            <button
              type="button"
              class={`grid w-full cursor-pointer grid-cols-[1.5rem_1fr_auto] gap-x-2 rounded-inner border border-transparent px-1.5 py-1 text-left hover:bg-sunken ${ply === shown ? 'bg-signature-wash forced-colors:border-[Highlight]' : ''}`}
              aria-current={ply === shown ? 'step' : undefined}
              onClick={() => ctrl.look(ply)}
            >
              <span class={`font-semibold tabular-nums ${seat === 'player1' ? 'text-player1' : 'text-player2'}`}>
                {ply}
              </span>
              <span>{game.text.describeMove(before, move, playersIn(session)[seat])}</span>
              {mistakes.has(ply) && <span class="is-mistake font-semibold text-loss">mistake</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
