import type { Answer } from '../../tables/client/client.ts';
import type { TableView } from '../../tables/index.ts';

/** How a table stands, for the player who asked, in a few words. Before there is an answer nothing is known. */
export function standing(answer: Answer<TableView> | undefined): string {
  if (answer === undefined) return 'With a friend';
  if (!answer.ok) return 'With a friend; the server does not answer';
  const { players, you, toMove, over, closed, winner } = answer.value;
  const other = players.find(({ seat }) => seat !== you);
  const name = other?.name ?? 'your friend';
  if (over) return `Over: ${winner === null ? 'a draw with' : winner === you ? 'you beat' : 'you lost to'} ${name}`;
  if (closed) return `Closed: nobody moved for long. With ${name}`;
  if (!other?.seated) return 'Waiting for your friend to open the link';
  return toMove === you ? `Your turn, with ${name}` : `Waiting for ${name} to move`;
}
