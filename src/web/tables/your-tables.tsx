import { useEffect, useState } from 'preact/hooks';
import { CATALOG } from '../../games/catalog.ts';
import type { ClientAnswer } from '../../tables/client/client.ts';
import type { TableView } from '../../tables/index.ts';
import { Link } from '../app/link.tsx';
import { Button } from '../ui/button.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { tableClient } from './server.ts';
import { standing } from './status.tsx';
import { forgetSeat, type YourSeat, yourSeats } from './store.ts';

const MAX_SHOWN = 6;

function latestSeats(): readonly YourSeat[] {
  return yourSeats().slice(0, MAX_SHOWN);
}

/** The tables at which you sit, with whose turn it is. One that is not there any more is forgotten. */
export function YourTables() {
  const [seats, setSeats] = useState(latestSeats);
  const forget = (seat: YourSeat) => {
    forgetSeat(seat);
    setSeats(latestSeats());
  };
  if (seats.length === 0) return null;
  return (
    <section aria-labelledby="tables-heading">
      <h2 id="tables-heading">Your tables</h2>
      <ul class="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3">
        {seats.map((seat) => (
          <TableItem key={seat.id} seat={seat} onForget={() => forget(seat)} />
        ))}
      </ul>
    </section>
  );
}

interface TableItemProps {
  readonly seat: YourSeat;
  readonly onForget: () => void;
}

function TableItem({ seat, onForget }: TableItemProps) {
  const [answer, setAnswer] = useState<ClientAnswer<TableView>>();
  useEffect(() => {
    void tableClient.read(seat.id, seat.key).then((read) => {
      if (!read.ok && read.status === 404) onForget();
      else setAnswer(read);
    });
  }, [seat.id]);
  const definition = CATALOG.find(({ id }) => id === seat.game);
  if (definition === undefined) return null;
  return (
    <li
      class="your-table flex items-center rounded-inner border border-l-4 border-line border-l-signature bg-surface"
      data-signature={signatureOf(seat.game)}
    >
      <Link to={`/table/${seat.id}#${seat.key}`} class="grid flex-1 px-3.5 py-2.5 no-underline hover:underline">
        <strong>{definition.title}</strong>
        <span class="text-sm text-soft">{standing(answer)}</span>
      </Link>
      <Button
        kind="quiet"
        icon="close"
        aria-label={`Forget this table of ${definition.title}; without its link you cannot come back`}
        onClick={onForget}
      />
    </li>
  );
}
