import { useEffect, useState } from 'preact/hooks';
import { CATALOG } from '../../games/catalog.ts';
import type { ClientAnswer } from '../../tables/client/client.ts';
import type { TableView } from '../../tables/index.ts';
import { Link } from '../app/link.tsx';
import { Button } from '../ui/button.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { tableClient } from './server.ts';
import { isYourTurn, standing } from './status.tsx';
import { type YourSeat, yourSeats } from './store.ts';
import { notifyTurn, useTurnCount } from './turn-signs.ts';

const MAX_SHOWN = 6;
const LOOK_AGAIN_MS = 20_000;

type Answers = ReadonlyMap<string, ClientAnswer<TableView>>;

/** The tables at which you sit, with whose turn it is; yours come first. */
export function YourTables() {
  const [seats, setSeats] = useState(() => yourSeats.all().slice(0, MAX_SHOWN));
  const answers = useAnswers(seats);
  const turns = seats.filter(({ id }) => isYourTurn(answers.get(id)));
  useTurnCount(turns.length);
  if (seats.length === 0) return null;
  const others = seats.filter((seat) => !turns.includes(seat));
  const forget = (seat: YourSeat) => {
    yourSeats.drop(seat);
    setSeats(yourSeats.all().slice(0, MAX_SHOWN));
  };
  return (
    <section aria-labelledby="tables-heading">
      <h2 id="tables-heading">My tables</h2>
      <ul class="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3">
        {[...turns, ...others].map((seat) => (
          <TableItem key={seat.id} seat={seat} answer={answers.get(seat.id)} onForget={() => forget(seat)} />
        ))}
      </ul>
    </section>
  );
}

/** Asks for each table, again and again while the page is open, and notifies you when it becomes your turn. */
function useAnswers(seats: readonly YourSeat[]): Answers {
  const [answers, setAnswers] = useState<Answers>(new Map());
  useEffect(() => {
    let known = answers;
    let hasLeft = false;
    async function look(seat: YourSeat): Promise<void> {
      const answer = await tableClient.read(seat.id, seat.key);
      if (hasLeft) return;
      const before = known.get(seat.id);
      if (before?.ok && !isYourTurn(before) && isYourTurn(answer)) notifyTurn(seat.id, titleOf(seat) ?? '');
      known = new Map([...known, [seat.id, answer]]);
      setAnswers(known);
    }
    const lookAtAll = () => seats.forEach((seat) => void look(seat));
    lookAtAll();
    const timer = setInterval(lookAtAll, LOOK_AGAIN_MS);
    return () => {
      hasLeft = true;
      clearInterval(timer);
    };
  }, [seats]);
  return answers;
}

function titleOf(seat: YourSeat): string | undefined {
  return seat.title ?? CATALOG.find(({ id }) => id === seat.game)?.title;
}

interface TableItemProps {
  readonly seat: YourSeat;
  readonly answer: ClientAnswer<TableView> | undefined;
  readonly onForget: () => void;
}

function TableItem({ seat, answer, onForget }: TableItemProps) {
  const title = titleOf(seat);
  if (title === undefined) return null;
  return (
    <li
      class="your-table flex items-center rounded-inner border border-l-4 border-line border-l-signature bg-surface"
      data-signature={signatureOf(seat.game)}
    >
      <Link to={`/table/${seat.id}#${seat.key}`} class="grid flex-1 px-3.5 py-2.5 no-underline hover:underline">
        <strong>{title}</strong>
        <span class={`text-sm ${isYourTurn(answer) ? 'font-semibold' : 'text-soft'}`}>{standing(answer)}</span>
      </Link>
      <Button
        kind="quiet"
        icon="close"
        aria-label={`Forget this table of ${title}; without its link you cannot come back`}
        onClick={onForget}
      />
    </li>
  );
}
