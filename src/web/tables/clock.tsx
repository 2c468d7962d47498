import { useEffect, useState } from 'preact/hooks';
import { capitalized, SEATS } from '../../core/index.ts';
import { playersIn } from '../../session/index.ts';
import { formatTimeLeft } from '../../tables/client/others.ts';
import { runningSeat, timeLeftMs } from '../../tables/index.ts';
import type { TableParts } from './ctrl.ts';

const SOON_MS = 20_000;

/** The time of both players, counted by the server; this device only shows it. */
export function TableClock({ session, state }: TableParts) {
  const { table, skewMs } = state;
  const running = table && runningSeat(table);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (running === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running, table?.version]);
  if (!table?.clock) return null;
  const players = playersIn(session);
  return (
    <ul
      class="table-clock flex justify-between gap-4 px-3 tabular-nums"
      aria-label={`Time for each ${table.clock.per}`}
    >
      {SEATS.map((seat) => {
        const left = timeLeftMs(table, seat, now - skewMs) ?? 0;
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
