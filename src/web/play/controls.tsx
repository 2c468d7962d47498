import { hasCpu } from '../../players/participants.ts';
import { prefer, preferences } from '../app/preferences.ts';
import { Button } from '../ui/button.tsx';
import { Switch } from '../ui/field.tsx';
import type { IconName } from '../ui/icons.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { isProjectionShown, toggleProjection } from './projection-choice.ts';
import { redo, restart, swapSides, undo } from './session/actions.ts';
import type { Hints } from './session/hints.ts';
import type { Session } from './session/session.ts';

interface ControlsProps {
  readonly session: Session;
  readonly hints: Hints;
  readonly onKeys: () => void;
}

/** A quiet row below the board: icons over words on a phone, beside them elsewhere. */
export function Controls({ session, hints, onKeys }: ControlsProps) {
  useKeptFocus();
  const isStrict = session.isStrict.value;
  const isFresh = session.match.value.moves.length === 0;
  return (
    <fieldset
      class="controls flex flex-wrap items-center gap-x-1 gap-y-0.5 print:hidden short:col-start-2 short:content-start"
      aria-label="Game controls"
    >
      {session.canReturn.value && <Control icon="undo" word="Undo the restart" onClick={() => undo(session)} />}
      {!isStrict && <Help session={session} hints={hints} />}
      {!session.isShared && <Control icon="restart" word="Restart" isOff={isFresh} onClick={() => restart(session)} />}
      {hasCpu(session.participants.value) && (
        <Control icon="swap" word="Swap sides" onClick={() => swapSides(session)} />
      )}
      <div class="ml-auto flex flex-none items-center gap-x-2">
        <span class="pointer-coarse:hidden max-xs:hidden short:hidden">
          <Control icon="keys" word="Keys" onClick={onKeys} />
        </span>
        {!session.isShared && (
          <Switch
            isOn={isStrict}
            onChange={(isOn) => {
              session.isStrict.value = isOn;
            }}
          >
            <span class="text-sm">No hints, no undo</span>
          </Switch>
        )}
      </div>
    </fieldset>
  );
}

/** What a game without hints and undo lacks. */
function Help({ session, hints }: Pick<ControlsProps, 'session' | 'hints'>) {
  const { showsValues } = preferences.value;
  return (
    <>
      {!session.isShared && (
        <>
          {!session.canReturn.value && (
            <Control
              icon="undo"
              word="Undo"
              isOff={session.undoPly.value === undefined}
              onClick={() => undo(session)}
            />
          )}
          <Control icon="redo" word="Redo" isOff={session.redoPly.value === undefined} onClick={() => redo(session)} />
          <Control icon="hint" word="Hint" isOff={!canHint(session, hints)} onClick={() => hints.ask()} />
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

function canHint({ awaitsPerson, lookedAt }: Session, { next }: Hints): boolean {
  return awaitsPerson.value && lookedAt.value === undefined && next.value !== undefined;
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
