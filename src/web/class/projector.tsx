import { useEffect } from 'preact/hooks';
import type { QuestionView, Tile, WallView } from '../../classroom/view.ts';
import { currentPosition } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { formatTimeLeft } from '../../tables/client/table-session.ts';
import { useSharedOrigin } from '../tables/server.ts';
import { useNow } from '../tables/status.tsx';
import { Icon } from '../ui/icons.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { askedIn, ClassBoard, nameOf, StampBoard, useMatch } from './board.tsx';

/** One board for all, with a heading. */
const ONE_BOARD =
  'grid min-h-full content-center justify-items-center gap-[2vh] text-center [&_.class-board]:w-[min(100%,110vh)] ' +
  '[&_h1]:text-[clamp(1.6rem,6.4vh,4.8rem)] [&_h1]:leading-[1.1]';

/** The view of the whole class. It never scrolls, and never shows a mistake with a name. */
export function Projector({ view }: { readonly view: WallView }) {
  useEffect(() => {
    document.documentElement.classList.add('is-projector');
    return () => document.documentElement.classList.remove('is-projector');
  }, []);
  return (
    <div class="projector relative h-dvh overflow-hidden px-[2.2vw] py-[2.6vh] text-[2.9vh]">
      <Content view={view} />
      {view.isPaused && (
        <p
          class="absolute inset-x-0 bottom-0 flex items-center justify-center gap-[0.5em] bg-accent p-[0.6em] text-[4.6vh] text-accent-ink"
          role="status"
        >
          <Icon name="pause" /> Eyes on the board
        </p>
      )}
    </div>
  );
}

function Content({ view }: { readonly view: WallView }) {
  const { shown, activity } = view;
  if (shown !== null) return <ShownBoard record={shown} />;
  if (!activity || view.isClosed) return <Door view={view} />;
  if (activity.question) return <QuestionScreen question={activity.question} pupils={view.tiles.length} />;
  return <Wall view={view} />;
}

function ShownBoard({ record }: { readonly record: string }) {
  const match = useMatch(record);
  if (!match) return null;
  return (
    <div class={ONE_BOARD}>
      <h1>Who wants to be the player to move?</h1>
      <ClassBoard match={match} />
      <p>{match.game.text.objective}</p>
    </div>
  );
}

/** How to join: an address, a code, a QR code, and the pupils present. */
function Door({ view }: { readonly view: WallView }) {
  const site = useSharedOrigin();
  return (
    <div class="grid h-full grid-cols-[1fr_auto] grid-rows-[auto_1fr_auto] gap-x-[3vw] gap-y-[3vh]">
      <div>
        <p class="text-[6vh]">{site && `${new URL(site).host}/class`}</p>
        <h1 class="text-[16vh] leading-[1.2] tracking-[0.12em]" aria-label={`The code is ${[...view.code].join(' ')}`}>
          {view.code}
        </h1>
        {view.isLocked && <p class="mt-[2vh] text-[4vh]">The door is closed.</p>}
      </div>
      <div class="w-[36vh] [&_svg]:w-[36vh] [&_svg]:max-w-none">
        {site && <QrCode text={`${site}/class/${view.code}`} label="The address of the class" />}
      </div>
      <ul
        class="col-span-full flex flex-wrap content-start gap-x-[1.6vw] gap-y-[1.2vh] overflow-hidden text-[3.2vh]"
        aria-label={`${view.tiles.length} pupils are here`}
      >
        {view.tiles.map(({ pupil, name }) => (
          <li key={pupil} class="rounded-full border border-strong bg-surface px-[0.6em] py-[0.15em]">
            {name}
          </li>
        ))}
      </ul>
      <p class="col-span-full text-[4vh]">{view.tiles.length === 1 ? '1 is here' : `${view.tiles.length} are here`}</p>
    </div>
  );
}

const PLAIN = 'border-2 border-line bg-surface';
const GOLD = 'border-2 border-gold-deep bg-gold-wash';
const STATES: Readonly<Record<Tile['state'], readonly [words: string, look: string]>> = {
  plays: ['', PLAIN],
  thinks: ['', PLAIN],
  waits: ['waits', GOLD],
  asks: ['asks', 'border-4 border-player1 bg-player1-wash'],
  stuck: ['stuck', 'border-4 border-loss bg-loss-wash'],
  away: ['away', 'border-2 border-dashed border-line bg-surface text-soft'],
  done: ['done', GOLD],
};

/** Columns of the wall, by the number of tiles. */
function columnsFor(tiles: number): string {
  if (tiles > 20) return 'grid-cols-6';
  return tiles > 12 ? 'is-some grid-cols-5' : 'is-few grid-cols-[repeat(auto-fill,minmax(12em,1fr))]';
}

/** One tile per pupil in the order of names, so that everyone finds their own; in pairs, one per game. */
export function Wall({ view, onTile }: { readonly view: WallView; readonly onTile?: (tile: Tile) => void }) {
  const { activity, tiles, score, standings } = view;
  const isPairs = activity?.kind === 'pairs';
  const shown = isPairs ? tiles.filter((tile, index) => isFirstOfGame(tiles, tile, index)) : tiles;
  return (
    <div class="grid grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_minmax(0,1fr)] gap-x-[1.2em] gap-y-[0.8em] max-md:grid-rows-none in-[.projector]:h-full">
      <div class="col-span-full flex flex-wrap items-baseline gap-x-[1.2em]">
        <h1 class="in-[.projector]:text-[clamp(1.6rem,6.4vh,4.8rem)] in-[.projector]:leading-[1.1]">
          {headline(view)}
        </h1>
        <p>{variantWords(activity?.variant ?? null)}</p>
        {activity?.endsAt && <Clock endsAt={activity.endsAt} />}
      </div>
      <ul
        class={`grid auto-rows-[minmax(5.5em,1fr)] gap-[0.5em] max-md:col-span-full max-md:grid-cols-2 ${columnsFor(shown.length)}`}
      >
        {shown.map((tile) => (
          <li key={tile.pupil}>
            <TileCard
              tile={tile}
              isPair={isPairs}
              tasks={activity?.tasks ?? 0}
              onClick={onTile && (() => onTile(tile))}
            />
          </li>
        ))}
      </ul>
      {(score || standings.length > 0) && (
        <aside class="min-w-[9em] self-start rounded-[0.5em] border-2 border-line bg-surface px-[1em] py-[0.8em] max-md:col-span-full">
          {score && (
            <p class="flex justify-between gap-[0.3em] font-serif text-[2.6em] leading-[1.1] [&_small]:block [&_small]:font-sans [&_small]:text-[0.35em] [&_small]:font-normal">
              <b>
                {score[0]} <small>Class</small>
              </b>
              <span class="text-soft">
                {score[1]} <small>{opponentName(view)}</small>
              </span>
            </p>
          )}
          <ol>
            {standings.slice(0, 8).map(({ pupil, name, points }) => (
              <li key={pupil}>
                <b class="inline-block min-w-[1.6em]">{points}</b> {name}
              </li>
            ))}
          </ol>
        </aside>
      )}
    </div>
  );
}

function isFirstOfGame(tiles: readonly Tile[], tile: Tile, index: number): boolean {
  return !tile.game || tiles.findIndex((other) => other.game?.number === tile.game?.number) === index;
}

function opponentName({ activity }: WallView): string {
  const opponent = activity?.opponent ?? 'teacher';
  return opponent === 'teacher' ? 'the teacher' : nameOf(opponent);
}

function headline(view: WallView): string {
  const { activity } = view;
  if (!activity) return '';
  if (activity.isTimeUp) return 'Time is up. Finish your game.';
  if (activity.kind === 'tasks') return activity.title ?? 'Puzzles';
  if (activity.kind === 'all-against-one') return `All against ${opponentName(view)}`;
  const isTournament = activity.partners === 'swiss' || activity.partners === 'round-robin';
  if (!isTournament) return 'Pairs';
  return activity.isEnded ? 'The tournament is over' : `Round ${activity.round}`;
}

function variantWords(record: string | null): string {
  const id = record?.split(/[\s:]/)[0] ?? '';
  return CATALOG.find((definition) => definition.id === id)?.title ?? '';
}

function Clock({ endsAt }: { readonly endsAt: string }) {
  const now = useNow(1000);
  return (
    <p class="ml-auto text-[1.6em] tabular-nums" role="timer">
      {formatTimeLeft(Math.max(0, Date.parse(endsAt) - now))}
    </p>
  );
}

interface TileCardProps {
  readonly tile: Tile;
  readonly isPair: boolean;
  readonly tasks: number;
  readonly onClick?: (() => void) | undefined;
}

function TileCard({ tile, isPair, tasks, onClick }: TileCardProps) {
  const match = useMatch(tile.game?.record);
  const label = isPair && tile.game ? tile.game.names.map(nameOf).join(' – ') : tile.name;
  // A pair is away only if neither is present, which the other tile would say.
  const [words, look] = STATES[isPair && tile.state === 'away' ? 'plays' : tile.state];
  return (
    <div
      class={`relative grid size-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] gap-[0.3em] overflow-hidden rounded-[0.5em] px-[0.6em] py-[0.4em] text-left ${look}`}
    >
      <span class="flex justify-between gap-[0.5em]">
        <b class="truncate font-semibold">{label}</b>
        <span class="text-[0.8em] whitespace-nowrap">
          {words}
          {tile.minutes > 0 && ` ${tile.minutes} min`}
          {words === '' && !isPair && tasks === 0 && '●'.repeat(Math.min(5, tile.wins))}
        </span>
      </span>
      {tasks > 0 ? (
        <span class="font-serif text-[1.5em]">
          {tile.solved} of {tasks}
        </span>
      ) : (
        match && <StampBoard match={match} />
      )}
      {onClick && (
        <button
          type="button"
          class="absolute inset-0 cursor-pointer rounded-[0.5em] border border-transparent"
          aria-label={`Open ${label}`}
          onClick={onClick}
        />
      )}
    </div>
  );
}

/** Bars above the answers. They appear when the teacher counts, so that pupils do not copy the majority. */
export function QuestionScreen({ question, pupils }: { readonly question: QuestionView; readonly pupils: number }) {
  const match = useMatch(question.task.record);
  if (!match) return null;
  const { rules, text } = match.game;
  const answers =
    question.task.question === 'see' ? ['yes', 'no'] : rules.legalMoves(currentPosition(match)).map(text.formatMove);
  const most = Math.max(1, ...question.counts.map((count) => count.pupils));
  return (
    <div class={ONE_BOARD}>
      <h1>
        {question.right ? `Right: ${question.right.join(' or ')}` : askedIn(question.task, 'What would you play?')}
      </h1>
      <p>{question.isCounted ? text.objective : `${question.answered} of ${pupils} have answered`}</p>
      <ClassBoard match={match} />
      {question.isCounted && (
        <ul class="flex h-[26vh] items-end justify-center gap-[0.8em]">
          {answers.map((answer) => {
            const count = question.counts.find((one) => one.answer === answer)?.pupils ?? 0;
            return (
              <li
                key={answer}
                class="grid h-full min-w-[2.2em] grid-rows-[auto_minmax(0,1fr)_auto] justify-items-center"
              >
                <b class="text-[1.5em] leading-[1.2]">{count > 0 ? count : ''}</b>
                <span
                  class={`w-[2em] self-end rounded-t-[0.2em] ${question.right?.includes(answer) ? 'bg-gold outline-2 outline-gold-deep' : 'bg-accent'}`}
                  style={{ height: `${(100 * count) / most}%` }}
                />
                <span>{answer}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
