import { useState } from 'preact/hooks';
import { lastDecision, outcomeOf } from '../../session/index.ts';
import type { ConnectionState, TableConnection } from '../../tables/client/connection.ts';
import { QUICK_WORD_NAMES, QUICK_WORDS } from '../../tables/index.ts';
import { prefer, preferences } from '../app/preferences.ts';
import { type Hints, isAnalyzed, toggleAnalysis } from '../play/hints.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { TableParts } from './ctrl.ts';
import { askToNotify, notificationPermission } from './turn-signs.ts';

/** The row of buttons below the board. */
export function TableControls({ session, table, state, connection, hints }: TableParts & { readonly hints: Hints }) {
  const [isResigning, setResigning] = useState(false);
  const [isSaying, setSaying] = useState(false);
  const isPlaying = state.seat !== null && outcomeOf(session) === undefined;
  const { hasTurnSound } = preferences.value;
  return (
    <fieldset
      class="controls mt-2 flex flex-wrap items-center justify-center gap-x-1 gap-y-0.5 print:hidden short:col-start-2 short:content-start"
      aria-label="Game controls"
    >
      {state.seat !== null && (
        <Button kind="quiet" icon="undo" isOff={!canAskForUndo(state)} onClick={() => connection.act('undo')}>
          Take back
        </Button>
      )}
      {!session.isStrict && (
        <>
          <Button kind="quiet" icon="hint" isOff={!hints.canAsk} onClick={hints.ask}>
            Hint
          </Button>
          <Button kind="quiet" icon="eye" isOn={isAnalyzed(session)} onClick={toggleAnalysis}>
            Who wins?
          </Button>
        </>
      )}
      {state.seat !== null && !table.isClosed && (
        <Button kind="quiet" icon="people" isOn={isSaying} onClick={() => setSaying(!isSaying)}>
          Say…
        </Button>
      )}
      {isPlaying && (
        <Button kind="quiet" icon="flag" onClick={() => setResigning(true)}>
          Resign…
        </Button>
      )}
      <Button
        kind="quiet"
        icon={hasTurnSound ? 'sound' : 'silent'}
        class="xs:ml-auto"
        title="A quiet sound when it is your turn"
        onClick={() => prefer({ hasTurnSound: !hasTurnSound })}
      >
        Sound {hasTurnSound ? 'on' : 'off'}
      </Button>
      {notificationPermission.value === 'default' && state.seat !== null && (
        <Button
          kind="quiet"
          title="A notification when it is your turn and this page is in the background"
          onClick={() => void askToNotify()}
        >
          Notify me
        </Button>
      )}
      {isSaying && (
        <ul class="grid w-full max-w-sm grid-cols-2 gap-2" aria-label="Quick words">
          {QUICK_WORD_NAMES.map((word) => (
            <li key={word}>
              <Button class="w-full" onClick={() => connection.send({ action: 'say', word })}>
                {QUICK_WORDS[word]}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isResigning && isPlaying && <ResignDialog connection={connection} onClose={() => setResigning(false)} />}
    </fieldset>
  );
}

/** Whether there is a move of yours to take back, and no open request. */
function canAskForUndo({ table, seat, isConnected }: ConnectionState): boolean {
  if (table === undefined || table.request !== null || table.resigned !== null || table.isClosed) return false;
  if (!isConnected || seat === null) return false;
  return lastDecision(table.match, [seat], table.movesAtStart) !== undefined;
}

function ResignDialog({ connection, onClose }: { readonly connection: TableConnection; readonly onClose: () => void }) {
  return (
    <Dialog title="Resign this game?" class="w-[min(26rem,calc(100vw-1.5rem))]" onClose={onClose}>
      <p>The other player wins. A rematch is possible afterwards.</p>
      <ButtonRow>
        <Button
          kind="primary"
          onClick={() => {
            connection.act('resign');
            onClose();
          }}
        >
          Resign
        </Button>
        <Button onClick={onClose}>Play on</Button>
      </ButtonRow>
    </Dialog>
  );
}
