import { useEffect, useMemo, useState } from 'preact/hooks';
import { type AnyMatch, parseRecord, startMatch } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { type ClientAnswer, untilAnswered } from '../../tables/client/client.ts';
import { type Entry, enter, takeSeat } from '../../tables/client/links.ts';
import { formatTimeLeft } from '../../tables/client/table-session.ts';
import type { TableView } from '../../tables/index.ts';
import { createShadowGame } from '../../tables/shadow-game.ts';
import { Link } from '../app/link.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { PersonFigure } from '../ui/characters.tsx';
import { FieldError } from '../ui/field.tsx';
import { Icon } from '../ui/icons.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { GameBoard } from '../view/game-view.tsx';
import { HowToPlay } from '../view/how-to-play.tsx';
import { NameField } from './friend-dialog.tsx';
import { GuidedExample } from './guided-example.tsx';
import { tableClient } from './server.ts';
import { knownOwnKey, ownKeyFor, yourName } from './store.ts';

/** Finds what the key of a link opens; undefined until the server answers. `refresh` asks again. */
export function useEntry(id: string, linkKey: string): [ClientAnswer<Entry> | undefined, () => void] {
  const [answer, setAnswer] = useState<ClientAnswer<Entry>>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void untilAnswered(() => enter(tableClient, id, linkKey, knownOwnKey(id, linkKey)), { signal }).then(
      (found) => found && setAnswer(found),
    );
    return () => leaving.abort();
  }, [id, linkKey, asked]);
  return [answer, () => setAsked((times) => times + 1)];
}

const LOOK_AGAIN_MS = 1500;

interface TakenProps {
  readonly id: string;
  readonly linkKey: string;
  readonly table: TableView;
  /** Looks again who has the seat. */
  readonly onLook: () => void;
}

/** For a later opener of an invitation: another player has the seat, and the game can be watched. */
export function Taken({ id, linkKey, table, onLook }: TakenProps) {
  const match = useMemo(() => matchAt(table), [table.record]);
  const seat = table.invitation?.seat ?? 2;
  const holder = nameOf(table, seat);
  const other = nameOf(table, seat === 1 ? 2 : 1);
  return (
    <section class="mx-auto grid w-full max-w-md content-start gap-4">
      <h1 class="text-3xl">This seat is taken</h1>
      <p class="text-soft">
        {holder} opened the link first. {table.over ? 'Their game is over.' : `${other} and ${holder} are playing now.`}
      </p>
      {match && <Board match={match} />}
      <Link to={`/table/${id}`} class={buttonClass('navy', 'text-lg')}>
        <Icon name="eye" />
        Watch
      </Link>
      <AskForSeat {...{ id, linkKey, table, onLook }} holder={holder} />
    </section>
  );
}

/** The board of a table that you have not joined. */
function Board({ match }: { readonly match: AnyMatch }) {
  return (
    <div class="board-frame board-table px-4 py-3" inert aria-hidden="true">
      <GameBoard match={match} />
    </div>
  );
}

/** The game at a table; the start of one that a visitor wrote. Undefined for a game that this page does not have. */
function matchAt({ own, record }: TableView): AnyMatch | undefined {
  if (own)
    return startMatch(createShadowGame({ about: own.about, options: {}, starts: { 1: own.start, 2: own.start } }).game);
  const match = parseRecord(CATALOG, record);
  return match.ok ? match.value : undefined;
}

function nameOf({ players }: TableView, seat: 1 | 2): string {
  return players.find((player) => player.seat === seat)?.name ?? (seat === 1 ? 'Player 1' : 'Player 2');
}

/** Asks the players for the seat, and looks from time to time whether one of them has agreed. */
function AskForSeat({ id, linkKey, table, onLook, holder }: TakenProps & { readonly holder: string }) {
  /** The version of the table that has the question. */
  const [asked, setAsked] = useState<number>();
  const [error, setError] = useState('');
  const isWaiting = asked !== undefined && (table.version < asked || table.wish !== null);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(onLook, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);

  async function ask(): Promise<void> {
    const request = { action: 'ask-seat', key: ownKeyFor(id, linkKey), ...yourName() } as const;
    const answer = await tableClient.act(id, linkKey, request);
    if (!answer.ok) return setError(answer.error);
    setAsked(answer.value.version);
  }

  if (isWaiting)
    return <p role="status">You have asked for the seat. This page continues by itself when a player agrees.</p>;
  if (asked !== undefined) return <p role="status">The players have declined.</p>;
  return (
    <details class="rounded-card border border-line bg-surface px-4">
      <summary class="min-h-11 cursor-pointer content-center font-medium">Ask to take over the seat</summary>
      <div class="grid gap-3 pb-4">
        <p class="text-sm text-soft">{holder} or the other player has to agree.</p>
        <NameField />
        <Button onClick={() => void ask()}>Ask for the seat</Button>
        <FieldError error={error} />
      </div>
    </details>
  );
}

interface WelcomeProps {
  readonly id: string;
  readonly linkKey: string;
  readonly table: TableView;
  /** The seat is taken, by this browser or, in the same moment, by another one. */
  readonly onTaken: () => void;
}

/** For the first opener of an invitation: who invites, to what, how it is played, your name, Sit down. */
export function Welcome({ id, linkKey, table, onTaken }: WelcomeProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { invitation, players } = table;
  const host = players.find(({ seat }) => seat !== invitation?.seat);
  const match = useMemo(() => matchAt(table), [table]);
  const example = match?.game.definition.example;

  async function sit(): Promise<void> {
    setBusy(true);
    // The key is kept before it is sent: should the answer be lost, the same exchange is sent again.
    const answer = await takeSeat(tableClient, id, linkKey, ownKeyFor(id, linkKey), yourName().name);
    setBusy(false);
    if (answer.ok || answer.status === 409) onTaken();
    else setError(`${answer.error} Press Sit down again.`);
  }

  return (
    <section
      class="welcome mx-auto grid w-full max-w-md content-start gap-4"
      data-signature={signatureOf(match?.game.id ?? '')}
    >
      <p class="flex items-center gap-3">
        <PersonFigure seat={host?.seat === 2 ? 'player2' : 'player1'} class="size-12" />
        {host?.name ?? 'Your friend'} {host?.present ? 'is at the table' : 'is away and will see your moves'}
      </p>
      <h1 class="text-3xl">
        {host?.name ?? 'A friend'} invites you to a game of {match?.game.definition.title ?? 'a game'}
      </h1>
      {example !== undefined && <GuidedExample record={example} />}
      {example === undefined && match && (
        <>
          <Board match={match} />
          <HowToPlay text={match.game.text} />
        </>
      )}
      {table.own && (
        <p class="text-sm text-soft">A visitor wrote this game. Its code runs on the server, not on your device.</p>
      )}
      {table.clock && (
        <p class="text-sm">
          With a clock: {formatTimeLeft(1000 * table.clock.seconds)} for each {table.clock.per}, once both have moved.
        </p>
      )}
      <form
        class="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void sit();
        }}
      >
        <NameField />
        <FieldError error={error} />
        <Button kind="primary" type="submit" class="text-lg" isOff={isBusy}>
          Sit down
        </Button>
      </form>
      <p class="text-center text-sm text-soft">No account. The seat is yours in this browser.</p>
    </section>
  );
}
