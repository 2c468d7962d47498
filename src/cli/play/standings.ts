import { readStanding, type Standing } from '../../players/ladder.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { keepState, readState } from './state-files.ts';

const FILE = 'ladder.json';

async function readAll(terminal: Terminal): Promise<Readonly<Record<string, unknown>>> {
  return { ...(await readState(terminal, FILE, isObject)) };
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Where the person at this machine stands in a game. */
export async function standingIn(terminal: Terminal, game: string): Promise<Standing> {
  return readStanding((await readAll(terminal))[game]);
}

export async function keepStanding(terminal: Terminal, game: string, standing: Standing): Promise<void> {
  const standings = { ...(await readAll(terminal)), [game]: standing };
  await keepState(terminal, FILE, standings, 'Your place on the ladder');
}
