import { useMemo, useState } from 'preact/hooks';
import type { AnswerTo } from '../../api/index.ts';
import { startMatch } from '../../core/index.ts';
import { type Session, startSession } from '../../session/index.ts';
import { Link } from '../app/link.tsx';
import { variantOf } from '../engine/engine.ts';
import { MadeCertificate } from '../lab/proof.tsx';
import { RunPanel } from '../lab/work.tsx';
import type { OwnGame } from '../own/ctrl.ts';
import { FriendButton, SendOwnLink } from '../own/front.tsx';
import { createOwnHost, ownLink } from '../own/host.ts';
import { Host, type OpenedGame } from '../play/opening.ts';
import { newId } from '../play/setup/new-game.ts';
import { GameTable } from '../play/view.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { signatureOf } from '../view/emblem.tsx';

interface ResultPanelProps {
  readonly own: OwnGame;
  /** The editor holds another text by now. */
  readonly isLast: boolean;
}

/** The game as it plays, and ways to pass it on. */
export function ResultPanel({ own, isLast }: ResultPanelProps) {
  const { id, title } = own.about;
  const trial = useMemo(newId, [own]);
  return (
    <Panel title={title} aside={isLast && <span class="text-sm text-soft">last version that ran</span>}>
      <div class="workshop-table" data-signature={signatureOf(id)}>
        <Trial key={trial} own={own} />
      </div>
      <Sharing own={own} />
    </Panel>
  );
}

/** A game against the CPU that never errs; the opponents of the ladder are behind its name. */
function Trial({ own }: { readonly own: OwnGame }) {
  const [opened, setOpened] = useState<OpenedGame>(() => ({ id: newId(), session: firstSession(own) }));
  const host = useMemo(() => createOwnHost(own, (session) => setOpened({ id: newId(), session, isNext: true })), [own]);
  return (
    <Host.Provider value={host}>
      <GameTable key={opened.id} opened={opened} />
    </Host.Provider>
  );
}

function firstSession({ shadow }: OwnGame): Session {
  return startSession({
    match: startMatch(shadow.game),
    seats: { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'perfect' } },
  });
}

function Sharing({ own }: { readonly own: OwnGame }) {
  return (
    <div class="flex flex-wrap items-start gap-2.5 border-t border-line pt-3">
      <Link to={ownLink(own)} class={buttonClass()}>
        Open as a game
      </Link>
      <FriendButton own={own} />
      <SendOwnLink own={own} />
    </div>
  );
}

/** The proof of the verdict as a file, for anyone who has the game's file too. */
export function CertificatePanel({ own }: { readonly own: OwnGame }) {
  const { game } = own.shadow;
  const file = `${game.id}.certificate.json`;
  return (
    <RunPanel<AnswerTo<'prove'>>
      key={ownLink(own)}
      title="Certificate"
      about={
        <>
          The strategy that proves the verdict, written out in full. Save the game as a file too, and anyone can check
          it: <code>{`penultimate verify ${file} --game ./${game.id}.js`}</code>
        </>
      }
      label="Make the certificate"
      unit="positions"
      start={() => own.sandbox.ask('prove', variantOf(game))}
    >
      {(proof) => <MadeCertificate game={game} proof={proof} file={file} />}
    </RunPanel>
  );
}
