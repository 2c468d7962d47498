import { expect, test } from 'vitest';
import { stateFolder } from './state-folder.ts';
import type { Terminal } from './terminal.ts';

test.each([
  [{ XDG_STATE_HOME: '/state', HOME: '/home/ann' }, '/state/penultimate'],
  [{ XDG_STATE_HOME: '', HOME: '/home/ann' }, '/home/ann/.local/state/penultimate'],
  [{ HOME: '/home/ann' }, '/home/ann/.local/state/penultimate'],
  [{ HOME: '' }, undefined],
  [{}, undefined],
])('with %j what is remembered lies in %s', (env, folder) => {
  expect(stateFolder({ env } as Partial<Terminal> as Terminal)).toBe(folder);
});
