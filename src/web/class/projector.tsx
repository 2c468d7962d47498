import { useEffect, useState } from 'preact/hooks';
import type { QuestionView, Tile } from '../../classroom/index.ts';
import { currentPosition } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { findLadderPlayer } from '../../players/ladder.ts';
import { addressForOthers } from '../../tables/client/links.ts';
import { askServer } from '../tables/server.ts';
import { Icon } from '../ui/icons.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { ClassBoard, StampBoard, useMatch } from './board.tsx';
import type { ViewOf } from './ctrl.ts';

type Seen = Omit<ViewOf<'screen'>, 'role'>;

/** The view of the whole class. It never scrolls, and never shows a mistake with a name. */
export function Projector({ view }: { readonly view: Seen }) {
  useEffect(() => {
    document.documentElement.classList.add('is-projector');
    return () => document.documentElement.classList.remove('is-projector');
  }, []);
  return (
    <div class="projector">
      <Content view={view} />
      {view.isPaused && (
        <p class="projector-pause" role="status">
          <Icon name="pause" /> Eyes on the board
        </p>
      )}
    </div>
  );
}

function Content({ view }: { readonly view: Seen }) {
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
    <div class="projector-one" data-signature={signatureOf(match.game.id)}>
      <h1>Who wants to be the player to move?</h1>
      <ClassBoard match={match} />
      <p>{match.game.text.objective}</p>
    </div>
  );
}

/** The address for other devices; undefined until the server has sent it. */
export function useClassAddress(code: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    void askServer().then((answer) => {
      const known = answer.ok ? answer.value.addresses : [];
      setAddress(`${addressForOthers(location.origin, known).replace(/\/$/, '')}/class/${code}`);
    });
  }, [code]);
  return address;
}

/** How to join: an address, a code on six coins, a QR code, and the pupils present. */
function Door({ view }: { readonly view: Seen }) {
  const address = useClassAddress(view.code);
  return (
    <div class="door">
      <div class="door-way">
        <p class="door-address">{address?.replace(/^https?:\/\//, '').replace(/\/[A-Z]+$/, '') ?? ''}</p>
        <h1 class="sr-only">The code is {[...view.code].join(' ')}</h1>
        <p class="door-code" aria-hidden="true">
          {[...view.code].map((letter, index) => (
            <span key={index} class="door-coin">
              {letter}
            </span>
          ))}
        </p>
        {view.isLocked && <p class="door-locked">The door is closed.</p>}
      </div>
      <div class="door-qr">{address && <QrCode text={address} label="The address of the class" />}</div>
      <ul class="door-names" aria-label={`${view.tiles.length} pupils are here`}>
        {view.tiles.map(({ pupil, name }) => (
          <li key={pupil}>{name}</li>
        ))}
      </ul>
      <p class="door-count">{view.tiles.length === 1 ? '1 is here' : `${view.tiles.length} are here`}</p>
    </div>
  );
}

const STATE_WORDS: Readonly<Record<Tile['state'], string>> = {
  plays: '',
  thinks: '',
  waits: 'waits',
  asks: 'asks',
  stuck: 'stuck',
  away: 'away',
  done: 'done',
};

/** One tile per pupil in the order of names, so that everyone finds their own; in pairs, one per game. */
export function Wall({ view, onTile }: { readonly view: Seen; readonly onTile?: (tile: Tile) => void }) {
  const { activity, tiles, score, standings } = view;
  const isPairs = activity?.kind === 'pairs';
  const shown = isPairs ? tiles.filter((tile, index) => isFirstOfGame(tiles, tile, index)) : tiles;
  return (
    <div class="wall">
      <div class="wall-head">
        <h1>{headline(view)}</h1>
        <p>{variantWords(activity?.variant ?? null)}</p>
        {activity?.endsAt && <Clock endsAt={activity.endsAt} />}
      </div>
      <ul class={`wall-tiles ${shown.length > 20 ? 'is-many' : shown.length > 12 ? 'is-some' : 'is-few'}`}>
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
        <aside class="wall-side">
          {score && (
            <p class="wall-score">
              <b>
                {score[0]} <small>Class</small>
              </b>
              <span>
                {score[1]} <small>{opponentName(view)}</small>
              </span>
            </p>
          )}
          <ol>
            {standings.slice(0, 8).map(({ pupil, name, points }) => (
              <li key={pupil}>
                <b>{points}</b> {name}
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

function opponentName({ activity }: Seen): string {
  const id = activity?.opponent ?? '';
  return findLadderPlayer(id)?.title ?? 'the teacher';
}

function headline(view: Seen): string {
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
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.round((Date.parse(endsAt) - now) / 1000));
  return (
    <p class="wall-clock" role="timer">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
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
  const names =
    isPair && tile.game ? tile.game.names.map((name) => findLadderPlayer(name)?.title ?? name) : [tile.name];
  // A pair is away only if neither is present, which the other tile would say.
  const words = isPair && tile.state === 'away' ? '' : STATE_WORDS[tile.state];
  const content = (
    <>
      <span class="wall-tile-head">
        <b>{names.join(' – ')}</b>
        <span class="wall-tile-state">
          {words}
          {tile.minutes > 0 && ` ${tile.minutes} min`}
          {words === '' && !isPair && tasks === 0 && '●'.repeat(Math.min(5, tile.wins))}
        </span>
      </span>
      {tasks > 0 ? (
        <span class="wall-tile-tasks">
          {tile.solved} of {tasks}
        </span>
      ) : (
        match && <StampBoard match={match} />
      )}
    </>
  );
  const look = `wall-tile is-${isPair && tile.state === 'away' ? 'plays' : tile.state}`;
  return onClick ? (
    <button type="button" class={look} onClick={onClick}>
      {content}
    </button>
  ) : (
    <div class={look}>{content}</div>
  );
}

/** Bars above the answers. They appear when the teacher counts, so that pupils do not copy the majority. */
export function QuestionScreen({ question, pupils }: { readonly question: QuestionView; readonly pupils: number }) {
  const match = useMatch(question.task.record);
  if (!match) return null;
  const { rules, text } = match.game;
  const isSee = question.task.question === 'see';
  const answers = isSee ? ['yes', 'no'] : rules.legalMoves(currentPosition(match)).map(text.formatMove);
  const most = Math.max(1, ...question.counts.map((count) => count.pupils));
  return (
    <div class="projector-one" data-signature={signatureOf(match.game.id)}>
      <h1>
        {question.right
          ? `Right: ${question.right.join(' or ')}`
          : isSee
            ? 'Can the player to move win?'
            : 'What would you play?'}
      </h1>
      <p>{question.isCounted ? text.objective : `${question.answered} of ${pupils} have answered`}</p>
      <ClassBoard match={match} />
      {question.isCounted && (
        <ul class="bars">
          {answers.map((answer) => {
            const count = question.counts.find((one) => one.answer === answer)?.pupils ?? 0;
            return (
              <li key={answer} class={question.right?.includes(answer) ? 'is-right' : ''}>
                <b>{count > 0 ? count : ''}</b>
                <span style={{ height: `${(100 * count) / most}%` }} />
                <i>{answer}</i>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
