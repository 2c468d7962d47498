import { signal } from '@preact/signals';
import { reasonOf } from '../../core/index.ts';

/** Why the engine did not answer what a picture or a lesson has asked; empty when it did. */
const trouble = signal('');

export function reportTrouble(error: unknown): void {
  trouble.value = reasonOf(error);
}

export function endTrouble(): void {
  trouble.value = '';
}

/** The sentence, in the place of what cannot be shown. */
export function EngineTrouble() {
  if (trouble.value === '') return null;
  return (
    <p class="engine-trouble font-medium text-loss" role="alert">
      What this should show could not be worked out: {trouble}
    </p>
  );
}
