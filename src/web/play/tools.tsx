import { useContext } from 'preact/hooks';
import { canUndoRestart, hasPersonWon, undoPly } from '../../session/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { rematch } from './contest/ctrl.ts';
import { Ladder } from './contest/ladder.tsx';
import type { GameCtrl } from './ctrl.ts';
import { type Hints, isAnalyzed, toggleAnalysis } from './hints.ts';
import { Host } from './opening.ts';
import type { Tab } from './panels/look-back.tsx';

interface ToolsProps {
  readonly ctrl: GameCtrl;
  readonly hints: Hints;
  readonly onMore: () => void;
}

/** The four buttons below the board: icons over words on a phone, beside them elsewhere. */
export function Tools({ ctrl, hints, onMore }: ToolsProps) {
  const session = ctrl.session.value;
  const isRestarted = canUndoRestart(session);
  return (
    <fieldset class={TOOLS} aria-label="Game controls">
      {(!session.isStrict || isRestarted) && (
        <Button
          kind="quiet"
          icon="undo"
          class={TOOL}
          isOff={!isRestarted && undoPly(session) === undefined}
          onClick={ctrl.undo}
        >
          {isRestarted ? 'Undo the restart' : 'Undo'}
        </Button>
      )}
      {!session.isStrict && (
        <>
          <Button kind="quiet" icon="hint" class={TOOL} isOff={!hints.canAsk} onClick={hints.ask}>
            Hint
          </Button>
          <Button kind="quiet" icon="eye" class={TOOL} isOn={isAnalyzed(session)} onClick={toggleAnalysis}>
            Who wins?
          </Button>
        </>
      )}
      <MoreButton onClick={onMore} />
    </fieldset>
  );
}

const TOOL =
  'tool min-h-12 max-xs:min-h-14 max-xs:min-w-16 max-xs:flex-col max-xs:gap-0.5 max-xs:rounded-inner max-xs:px-1 max-xs:py-1 max-xs:text-sm ' +
  'short:min-w-14 short:flex-col short:gap-0.5 short:rounded-inner short:px-1 short:py-1 short:text-xs';

const TOOLS =
  'tools mt-2 flex items-center justify-center gap-x-4 max-xs:justify-around print:hidden ' +
  'short:col-start-2 short:row-start-3 short:mt-0 short:flex-wrap short:content-end short:justify-between short:gap-x-0';

/** Opens the menu of rarely used actions. */
function MoreButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button kind="quiet" class="min-h-12 min-w-12" onClick={onClick}>
      <Icon name="more" class="size-7 stroke-[3.6]" />
      <span class="sr-only">Game menu</span>
    </Button>
  );
}

interface EndToolsProps {
  readonly ctrl: GameCtrl;
  readonly onTab: (tab: Tab) => void;
  readonly onMore: () => void;
}

/** The next steps: the same game again first, and the step on the ladder. */
export function EndTools({ ctrl, onTab, onMore }: EndToolsProps) {
  const host = useContext(Host);
  const session = ctrl.session.value;
  const counted = ctrl.climbed.value;
  return (
    <div class="end-tools short:col-start-2 short:row-start-3">
      {counted && <Ladder counted={counted} />}
      <div class="mt-2 flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1.5 max-xs:mt-1 print:hidden">
        <Button
          kind={hasPersonWon(session) ? 'gold' : 'navy'}
          icon="restart"
          class="min-h-13 min-w-40 text-lg max-xs:w-full"
          onClick={() => rematch(session, host)}
        >
          Rematch
        </Button>
        <Button class="min-h-12" onClick={() => onTab('Review')}>
          Review
        </Button>
        <Button kind="quiet" icon="share" class="min-h-12" onClick={() => onTab('Share')}>
          Share
        </Button>
        <MoreButton onClick={onMore} />
      </div>
    </div>
  );
}
