import { useContext } from 'preact/hooks';
import { counted, formatLink, matchOutcome, otherSeat, startMatch } from '../../../core/index.ts';
import { onlyHuman } from '../../../players/seats.ts';
import type { Session } from '../../../session/index.ts';
import { Link } from '../../app/link.tsx';
import { hrefOf } from '../../app/router.ts';
import { CharacterToken } from '../../ui/characters.tsx';
import { useAnswer } from '../../ui/later.ts';
import { SendLink } from '../../ui/send-link.tsx';
import { Host, type PlayHost } from '../opening.ts';

/** How many positions prove that this win was possible, if it was one against a player that never errs. */
function useProof(session: Session, { ask }: PlayHost): number | undefined {
  const { id, options } = session.match.game;
  const key = hasBeatenPerfect(session) ? JSON.stringify([id, options]) : undefined;
  const proof = useAnswer(key, () => ask('prove', { game: id, options }));
  return proof?.ok ? proof.value.positions : undefined;
}

/** Whether the win was without help, from the start of the game. */
function hasBeatenPerfect({ seats, wasHelped, isShared, resigned, firstPly, match }: Session): boolean {
  const you = onlyHuman(seats);
  const won = you !== undefined && matchOutcome(match)?.winner === you && resigned === undefined;
  const other = you && seats[otherSeat(you)];
  return won && other?.kind === 'cpu' && PERFECT.includes(other.player) && !wasHelped && !isShared && firstPly === 0;
}

const BOAST = 'You beat a player that never errs.';

/** The ids of players that never err. */
const PERFECT = ['trickster', 'perfect'];

/** The game as a link, shared by the system's dialog if there is one. */
export function SharePanel({ session }: { readonly session: Session }) {
  const { match } = session;
  const { title } = match.game.definition;
  const host = useContext(Host);
  const positions = useProof(session, host);
  const link = new URL(hrefOf(host.linkTo(match)), location.href).href;
  return (
    <div class="grid justify-items-center gap-2">
      {positions !== undefined && (
        <div class="beaten-card grid w-full max-w-sm grid-cols-[auto_1fr] items-center gap-4 rounded-card border-2 border-gold-deep bg-gold-wash px-5 py-4">
          <CharacterToken id="trickster" mood="caught" class="size-16" />
          <p class="leading-snug">
            <strong class="block font-serif text-xl">{BOAST}</strong>
            Here is the proof: {counted(positions, 'position')}.{' '}
            {!host.isOwn && <Link to={formatLink(startMatch(match.game)).replace('/play/', '/lab/')}>Check it.</Link>}
          </p>
        </div>
      )}
      <SendLink link={link} title={title} text={positions === undefined ? undefined : BOAST} isPrimary />
    </div>
  );
}
