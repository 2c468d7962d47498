import { useEffect, useState } from 'preact/hooks';
import { capitalized, otherSeat, type Seat } from '../../core/index.ts';
import { CATALOG, emblemOf } from '../../games/catalog.ts';
import { playersIn, type Session } from '../../session/index.ts';
import type { Visit } from '../../tables/client/visit.ts';
import { QUICK_WORD_NAMES, QUICK_WORDS, resultsOf, seatOfHolder, type Table, winsOf } from '../../tables/index.ts';
import { Link } from '../app/link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { PersonFigure } from '../ui/characters.tsx';
import { EmblemPicture } from '../view/emblem.tsx';
import type { TableParts } from './ctrl.ts';

/** Between two games: the score over rematches, a rematch in one tap, another game, and a few words. */
export function Between({ session, state, visit }: TableParts) {
  const { table, seat } = state;
  if (table === undefined) return null;
  return (
    <section class="between grid w-full gap-4" aria-label="Between the games">
      <Score session={session} table={table} left={seat ?? 'player1'} />
      {seat !== null && !table.isClosed && (
        <div class="grid gap-5 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)]">
          <Again session={session} table={table} seat={seat} visit={visit} />
          {table.own === null && <OtherGames table={table} seat={seat} visit={visit} />}
          <div class="grid content-start gap-2">
            <h2 class="text-lg">Say</h2>
            <QuickWords visit={visit} />
            <p class="text-sm text-soft">There is no chat.</p>
          </div>
        </div>
      )}
    </section>
  );
}

interface ScoreProps {
  readonly session: Session;
  readonly table: Table;
  /** The player whose side this is. */
  readonly left: Seat;
}

function Score({ session, table, left }: ScoreProps) {
  const right = otherSeat(left);
  const players = playersIn(session);
  const wins = (seat: Seat) => winsOf(table, seat);
  const leader = wins(left) > wins(right) ? left : wins(right) > wins(left) ? right : undefined;
  const player = (seat: Seat) => (
    <div class="grid min-w-0 justify-items-center">
      <PersonFigure seat={seat} mood={leader === seat ? 'happy' : 'waits'} class="size-14 md:size-18" />
      <p class="max-w-full truncate font-serif text-lg md:text-xl">{capitalized(players[seat].name)}</p>
    </div>
  );
  return (
    <div class="score board-frame board-table grid gap-2 px-3 py-3 md:px-6">
      <div class="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center">
        {player(left)}
        <p class="score-text px-2 text-center font-serif text-6xl leading-none md:text-7xl">
          <span class="sr-only">
            The score: {`${players[left].name} ${wins(left)}, ${players[right].name} ${wins(right)}`}
          </span>
          <span aria-hidden="true">
            {wins(left)}–{wins(right)}
          </span>
        </p>
        {player(right)}
      </div>
      <Results table={table} session={session} />
    </div>
  );
}

const MAX_COINS = 12;

/** A coin for each game, with the first letter of its winner. */
function Results({ table, session }: Omit<ScoreProps, 'left'>) {
  const players = playersIn(session);
  const results = resultsOf(table);
  if (results.length < 2) return null;
  return (
    <p class="flex flex-wrap justify-center gap-1.5" aria-hidden="true">
      {results.slice(-MAX_COINS).map((winner, index) => (
        <span
          key={index}
          class={`grid size-8 place-items-center rounded-full border-2 border-gold-deep font-serif ${winner === 1 ? 'bg-gold text-gold-ink' : 'bg-surface text-ink'}`}
        >
          {winner === null ? '=' : [...capitalized(players[seatOfHolder(table, winner)].name)][0]}
        </span>
      ))}
    </p>
  );
}

interface AgainProps {
  readonly session: Session;
  readonly table: Table;
  readonly seat: Seat;
  readonly visit: Visit;
}

/** In one tap; where the other has asked already, the tap agrees. */
function Again({ session, table, seat, visit }: AgainProps) {
  const { request, match } = table;
  const isAsked = request?.action === 'rematch' && request.seat === seat && request.variant === undefined;
  const first = match.game.rules.turn(match.positions[0]);
  // The players change seats, so the one who did not start starts.
  const starter = playersIn(session)[otherSeat(first)];
  return (
    <div class="grid content-start justify-items-stretch gap-2">
      <Button kind="primary" icon="restart" class="text-lg" isOff={isAsked} onClick={() => visit.act('rematch')}>
        {isAsked ? 'Rematch asked' : 'Rematch'}
      </Button>
      <p class="text-center text-sm text-soft">
        {starter.isYou ? 'You start' : `${capitalized(starter.name)} starts`} this time.
      </p>
      <Link to="/" class={buttonClass('quiet')}>
        Leave the table
      </Link>
    </div>
  );
}

function OtherGames({ table, seat, visit }: Omit<AgainProps, 'session'>) {
  const { request } = table;
  const asked = request?.seat === seat ? request.variant : undefined;
  return (
    <div class="grid content-start gap-2">
      <h2 class="text-lg">Another game here</h2>
      <ul class="grid grid-cols-3 gap-2">
        {CATALOG.map(({ id, title, recommended }) => {
          const variant = variantText(id, recommended.options);
          return (
            <li key={id} data-signature={emblemOf(id).signature}>
              <button
                type="button"
                class="grid h-full w-full cursor-pointer grid-rows-[auto_1fr] overflow-hidden rounded-inner border border-line bg-surface text-left aria-pressed:border-2 aria-pressed:border-gold-deep"
                aria-pressed={asked === variant}
                onClick={() => visit.act('rematch', variant)}
              >
                <EmblemPicture emblem={emblemOf(id)} class="w-full" />
                <span class="px-1.5 py-1 text-sm leading-tight">{title}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p class="text-sm text-soft">The other player must agree.</p>
    </div>
  );
}

function variantText(id: string, options: Readonly<Record<string, unknown>>): string {
  return [id, ...Object.entries(options).map(([name, value]) => `${name}=${value}`)].join(' ');
}

/** The quick words of a table. */
export function QuickWords({ visit }: { readonly visit: Visit }) {
  return (
    <ul class="quick-words grid grid-cols-2 gap-2" aria-label="Quick words">
      {QUICK_WORD_NAMES.map((word) => (
        <li key={word}>
          <Button class="w-full" onClick={() => visit.send({ action: 'say', word })}>
            {QUICK_WORDS[word]}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const SHOWN_MS = 12_000;

/** The last word that was said, for a while: "Ben: Well played". Nothing that was said before the visit. */
export function SaidWord({ session, state }: TableParts) {
  const said = state.table?.said;
  const [seen, setSeen] = useState(said?.version);
  const [shown, setShown] = useState('');
  useEffect(() => {
    if (!said || !state.table || said.version === seen) return undefined;
    setSeen(said.version);
    const speaker = playersIn(session)[seatOfHolder(state.table, said.holder)];
    setShown(`${capitalized(speaker.name)}: ${QUICK_WORDS[said.word]}`);
    return undefined;
  }, [said?.version]);
  useEffect(() => {
    if (shown === '') return undefined;
    const timer = setTimeout(() => setShown(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <p
      role="status"
      class="said-word justify-self-center rounded-card border border-line bg-surface px-4 py-1.5 font-medium shadow-card empty:hidden"
    >
      {shown}
    </p>
  );
}
