import { hasCpu } from '../../players/seats.ts';
import { canMove, canUndoRestart, redoPly, undoPly } from '../../session/index.ts';
import { prefer, preferences } from '../app/preferences.ts';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/field.tsx';
import type { IconName } from '../ui/icons.tsx';
import type { GameCtrl } from './ctrl.ts';
import type { Hints } from './hints.ts';
import { isProjectionShown, toggleProjection } from './insights.ts';
import { useKeptFocus } from './keys/focus.ts';

interface ControlsProps {
  readonly ctrl: GameCtrl;
  readonly hints: Hints;
  readonly onKeys: () => void;
}

/** A quiet row below the board: icons over words on a phone, beside them elsewhere. */
export function Controls({ ctrl, hints, onKeys }: ControlsProps) {
  useKeptFocus();
  const session = ctrl.session.value;
  const { isStrict, isShared } = session;
  const isFresh = session.match.moves.length === 0;
  return (
    <fieldset
      class="controls flex flex-wrap items-center gap-x-1 gap-y-0.5 print:hidden short:col-start-2 short:content-start"
      aria-label="Game controls"
    >
      {canUndoRestart(session) && <Control icon="undo" word="Undo the restart" onClick={ctrl.undo} />}
      {!isStrict && <Help ctrl={ctrl} hints={hints} />}
      {!isShared && <Control icon="restart" word="Restart" isOff={isFresh} onClick={ctrl.restart} />}
      {hasCpu(session.seats) && <Control icon="swap" word="Swap sides" onClick={ctrl.swap} />}
      <div class="ml-auto flex flex-none items-center gap-x-2">
        <span class="pointer-coarse:hidden max-xs:hidden short:hidden">
          <Control icon="keys" word="Keys" onClick={onKeys} />
        </span>
        {!isShared && (
          <Switch isOn={isStrict} onChange={(isOn) => ctrl.act((current) => ({ ...current, isStrict: isOn }))}>
            <span class="text-sm">No hints, no undo</span>
          </Switch>
        )}
      </div>
    </fieldset>
  );
}

/** The buttons that a strict game does not have. */
function Help({ ctrl, hints }: Pick<ControlsProps, 'ctrl' | 'hints'>) {
  const session = ctrl.session.value;
  const { showsValues } = preferences.value;
  const canHint = canMove(session) && hints.next.value !== undefined;
  return (
    <>
      {!session.isShared && (
        <>
          {!canUndoRestart(session) && (
            <Control icon="undo" word="Undo" isOff={undoPly(session) === undefined} onClick={ctrl.undo} />
          )}
          <Control icon="redo" word="Redo" isOff={redoPly(session) === undefined} onClick={ctrl.redo} />
          <Control icon="hint" word="Hint" isOff={!canHint} onClick={() => hints.ask()} />
        </>
      )}
      <Control
        icon="eye"
        word="Who wins?"
        isOn={isProjectionShown(session)}
        onClick={() => toggleProjection(session)}
      />
      <Control icon="scales" word="Values" isOn={showsValues} onClick={() => prefer({ showsValues: !showsValues })} />
    </>
  );
}

interface ControlProps {
  readonly icon: IconName;
  readonly word: string;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

const PHONE =
  'max-xs:min-h-12 max-xs:basis-[18%] max-xs:flex-1 max-xs:flex-col max-xs:gap-0.5 max-xs:min-w-fit max-xs:rounded-inner max-xs:px-1 max-xs:py-1 max-xs:text-xs max-xs:whitespace-nowrap ' +
  'short:basis-[30%] short:flex-1 short:flex-col short:gap-0.5 short:rounded-inner short:px-0.5 short:py-1 short:text-xs';

function Control({ word, ...rest }: ControlProps) {
  return (
    <Button kind="quiet" class={`control ${PHONE}`} {...rest}>
      {word}
    </Button>
  );
}
