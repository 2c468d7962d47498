import type { Signal } from '@preact/signals';
import { hasCpu } from '../../players/participants.ts';
import { Icon, type IconName } from '../ui/icons.tsx';
import { redo, restart, type Session, swapSides, undo } from './session/session.ts';

interface ControlsProps {
  readonly session: Session;
  readonly showsHints: Signal<boolean>;
}

export function Controls({ session, showsHints }: ControlsProps) {
  const isStrict = session.isStrict.value;
  const isFresh = session.match.value.moves.length === 0;
  return (
    <fieldset class="controls" aria-label="Game controls">
      {session.canReturn.value && <Control icon="undo" word="Undo the restart" onClick={() => undo(session)} />}
      {!isStrict && (
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
        </>
      )}
      <Control icon="restart" word="Restart" isOff={isFresh} onClick={() => restart(session)} />
      {hasCpu(session.participants.value) && (
        <Control icon="swap" word="Swap sides" onClick={() => swapSides(session)} />
      )}
      {!isStrict && (
        <button
          type="button"
          class={`button control ${showsHints.value ? 'is-on' : ''}`}
          aria-pressed={showsHints.value}
          onClick={() => {
            showsHints.value = !showsHints.value;
          }}
        >
          <Icon name="hint" /> Hints
        </button>
      )}
      <label class="switch">
        <input
          type="checkbox"
          checked={isStrict}
          onChange={(event) => {
            session.isStrict.value = event.currentTarget.checked;
          }}
        />
        <span>No hints, no undo</span>
      </label>
    </fieldset>
  );
}

interface ControlProps {
  readonly icon: IconName;
  readonly word: string;
  readonly isOff?: boolean;
  readonly onClick: () => void;
}

/** Stays focusable when it has nothing to do, so that the focus is not thrown away with the last undo. */
function Control({ icon, word, isOff = false, onClick }: ControlProps) {
  return (
    <button type="button" class="button control" aria-disabled={isOff} onClick={() => isOff || onClick()}>
      <Icon name={icon} /> {word}
    </button>
  );
}
