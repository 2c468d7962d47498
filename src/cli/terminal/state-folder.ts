import { join } from 'node:path';
import type { Terminal } from './terminal.ts';

/** Where the system keeps what programs remember (XDG Base Directory); undefined when there is no such place. */
export function stateFolder({ env }: Terminal): string | undefined {
  const folder = env.XDG_STATE_HOME || (env.HOME ? join(env.HOME, '.local', 'state') : undefined);
  return folder === undefined ? undefined : join(folder, 'penultimate');
}
