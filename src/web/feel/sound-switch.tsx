import { prefer, preferences } from '../app/preferences.ts';
import { Button } from '../ui/button.tsx';

/** Off until somebody asks for it; then remembered. */
export function SoundSwitch() {
  const { hasSound } = preferences.value;
  return (
    <Button
      kind="quiet"
      icon={hasSound ? 'sound' : 'silent'}
      title={hasSound ? 'Sounds are on' : 'Sounds are off'}
      onClick={() => prefer({ hasSound: !hasSound })}
    >
      <span class="sr-only">{hasSound ? 'Sounds: on. Turn them off.' : 'Sounds: off. Turn them on.'}</span>
    </Button>
  );
}
