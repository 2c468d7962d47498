import type { AnswerTo } from '../../api/index.ts';
import { capitalized, counted } from '../../core/index.ts';
import { describeClaim } from '../../proof/certificate.ts';
import { useWork } from '../lab/work.ts';
import { ANY_VARIANT, type OwnGame } from '../own/own-game.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { download } from '../ui/download.ts';
import { FieldError } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';

/** The proof of the verdict as a file, for anyone who has the game's file too. */
export function CertificatePanel({ own }: { readonly own: OwnGame }) {
  const { client, shadow } = own;
  const { id } = shadow.game;
  const { work, run: make } = useWork<AnswerTo<'prove'>>(id);
  const name = `${id}.certificate.json`;
  return (
    <Panel title="Certificate">
      <p class="text-soft">
        The strategy that proves the verdict, written out in full. Save the game as a file too, and anyone can check it:{' '}
        <code>{`penultimate verify ${name} --game ./${id}.js`}</code>
      </p>
      <ButtonRow>
        <Button isOff={work.state === 'busy'} onClick={() => make(() => client.ask('prove', ANY_VARIANT))}>
          Make the certificate
        </Button>
        {work.state === 'done' && (
          <Button onClick={() => download(name, work.answer.certificate, 'application/json')}>Download {name}</Button>
        )}
      </ButtonRow>
      <div aria-live="polite">
        {work.state === 'busy' && <p>Writing the strategy…</p>}
        {work.state === 'done' && (
          <p>
            {capitalized(describeClaim(shadow.game, work.answer.claim))}. It lists{' '}
            {counted(work.answer.positions, 'move')}.
          </p>
        )}
      </div>
      <FieldError error={work.state === 'failed' ? work.error : ''} />
    </Panel>
  );
}
