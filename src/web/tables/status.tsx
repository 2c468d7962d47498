import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { capitalized, clause, otherSeat, SEATS } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { outcomeOf, playersIn, type Session, TURN_SENTENCES, turnOf } from '../../session/index.ts';
import type { ClientAnswer } from '../../tables/client/client.ts';
import type { ConnectionState } from '../../tables/client/connection.ts';
import {
  connectionSentence,
  formatTimeLeft,
  isComplete,
  requestSentence,
  saidSentence,
  wishSentence,
} from '../../tables/client/table-session.ts';
import { type Clock, runningSeat, type TableView, timeLeftMs } from '../../tables/index.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import type { TableParts } from './ctrl.ts';

/** Trouble with the connection, the server's last refusal, and the number of spectators. */
export function TableStatus({ session, table, state }: TableParts) {
  const trouble = connectionSentence(state);
  const asked = requestSentence(table, state, playersIn(session), CATALOG);
  const watchers = state.presence.watchers - (state.seat === null ? 1 : 0);
  return (
    <div class="table-status grid gap-1 text-sm">
      {/* For screen readers; the board announces the moves. */}
      <p role="status" class="sr-only">
        {[trouble, asked, presenceSentence(session, state)].filter(Boolean).join(' ')}
      </p>
      {trouble !== '' && (
        <p class="font-medium" aria-hidden="true">
          {trouble}
        </p>
      )}
      <FieldError error={state.refusal} />
      {table.isClosed && <p>{TURN_SENTENCES.closed}</p>}
      {state.seat === null && <p class="text-soft">You are watching.</p>}
      {watchers > 0 && <p class="text-soft">{watchers === 1 ? 'One person is' : `${watchers} people are`} watching.</p>}
    </div>
  );
}

/** "Your friend is here." */
function presenceSentence(session: Session, { seat }: ConnectionState): string {
  if (seat === null) return '';
  const seatPlayer = session.seats[otherSeat(seat)];
  const player = playersIn(session)[otherSeat(seat)];
  return seatPlayer.kind === 'remote' ? `${capitalized(clause(player, 'are', seatPlayer.note))}.` : '';
}

/** The last quick word. */
export function SaidWord({ session, table }: TableParts) {
  return (
    <p
      role="status"
      class="said-word justify-self-center rounded-card border border-line bg-surface px-4 py-1.5 font-medium shadow-card empty:hidden"
    >
      {saidSentence(table, playersIn(session))}
    </p>
  );
}

/** A sentence that asks for an answer, with the buttons for it. */
function Bar({ sentence, role, children }: { sentence: string; role?: 'alert'; children: ComponentChildren }) {
  return (
    <div
      role={role}
      class="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-gold-deep bg-surface px-4 py-2.5"
    >
      <p>{sentence}</p>
      <ButtonRow>{children}</ButtonRow>
    </div>
  );
}

/** What the other player asks for, or a later opener of the invitation, who wants a seat: either player may answer. */
export function Requests({ session, table, state, connection }: TableParts) {
  const { request, wish } = table;
  if (state.seat === null) return null;
  const players = playersIn(session);
  return (
    <>
      {request && (
        <Bar sentence={requestSentence(table, state, players, CATALOG)}>
          {request.seat !== state.seat && (
            <Button kind="primary" onClick={() => connection.act(request.action, request.variant)}>
              Agree
            </Button>
          )}
          <Button onClick={() => connection.act('decline')}>{request.seat === state.seat ? 'Withdraw' : 'No'}</Button>
        </Bar>
      )}
      {wish && (
        <Bar role="alert" sentence={capitalized(wishSentence(table, players))}>
          <Button onClick={() => connection.send({ action: 'give-seat', wish: wish.version })}>Hand it over</Button>
          <Button kind="primary" onClick={() => connection.send({ action: 'keep-seat', wish: wish.version })}>
            No
          </Button>
        </Bar>
      )}
    </>
  );
}

/** The state of the table in a few words, for the title of the tab. */
export function turnWords({ session, table, state }: TableParts): string {
  const outcome = outcomeOf(session);
  const players = playersIn(session);
  if (outcome) return outcome.winner === null ? 'A draw' : capitalized(clause(players[outcome.winner], 'win'));
  if (state.seat !== null && turnOf(session) === state.seat) return 'Your turn';
  if (!isComplete(table, state)) return 'Waiting';
  return `${capitalized(players[turnOf(session)].possessive)} turn`;
}

/** Whether it is the turn of the one who asked, in a game that both have come to. */
export function isYourTurn(answer: ClientAnswer<TableView> | undefined): boolean {
  if (!answer?.ok) return false;
  const { players, you, toMove, over } = answer.value;
  return you !== null && !over && toMove === you && players.every(({ seated }) => seated);
}

/** The state of a table for one of its players, in a few words. */
export function standing(answer: ClientAnswer<TableView> | undefined): string {
  if (answer === undefined) return 'With a friend';
  if (!answer.ok) return `With a friend. ${answer.error}`;
  const { players, you, toMove, over, closed, winner } = answer.value;
  const other = players.find(({ seat }) => seat !== you);
  const name = other?.name ?? 'your friend';
  if (over) return `Over: ${winner === null ? 'a draw with' : winner === you ? 'you beat' : 'you lost to'} ${name}`;
  if (closed) return `Closed after a long time without a move. With ${name}`;
  if (!other?.seated) return 'Waiting for your friend to open the link';
  return toMove === you ? `Your turn, with ${name}` : `Waiting for ${name} to move`;
}

const SOON_MS = 20_000;

/** The time of both players, counted by the server; this device only shows it. */
export function TableClock({ session, table, state, clock }: TableParts & { readonly clock: Clock }) {
  const running = runningSeat(table);
  const now = useNow(500);
  const players = playersIn(session);
  return (
    <ul class="table-clock flex justify-between gap-4 px-3 tabular-nums" aria-label={`Time for each ${clock.per}`}>
      {SEATS.map((seat) => {
        const left = timeLeftMs(table, seat, now - state.skewMs) ?? 0;
        const isRunning = running === seat;
        return (
          <li
            key={seat}
            class={`rounded-full border px-3 py-0.5 ${isRunning ? 'border-strong font-semibold' : 'border-line text-soft'} ${isRunning && left < SOON_MS ? 'text-loss' : ''}`}
          >
            <span class="sr-only">{capitalized(players[seat].name)}: </span>
            {formatTimeLeft(left)}
          </li>
        );
      })}
    </ul>
  );
}

/** The time, which goes on. */
export function useNow(stepMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
