import { type AnyMatch, formatLink, formatRecord } from '../../core/index.ts';
import { EXIT } from '../command.ts';
import type { Ending } from './setup.ts';

/** The longest record that is worth a line on the screen. */
const LONGEST_SHOWN = 2000;

const EXITS: Readonly<Record<Ending, number>> = {
  over: EXIT.done,
  quit: EXIT.done,
  unfinished: EXIT.no,
  'input-ended': EXIT.no,
  interrupted: EXIT.interrupted,
};

export function exitCodeOf(ending: Ending): number {
  return EXITS[ending];
}

/** What is said when a game stops before its end, and how to go on. */
export function stoppedLine(match: AnyMatch, ending: Ending, flags: string): string {
  const what = {
    over: '',
    quit: 'The game is not over.',
    unfinished: `The game is not over after ${match.moves.length} plies, where it was to stop.`,
    'input-ended': 'The input ended before the game did.',
    interrupted: 'Interrupted.',
  }[ending];
  const record = formatRecord(match);
  if (record.length > LONGEST_SHOWN) return `${what} Go on with: penultimate play --resume`;
  return `${what} Go on with: penultimate play --from "${record}"${flags}`;
}

/** What to keep and to share. */
export function recordLines(match: AnyMatch): readonly string[] {
  return [`Record: ${formatRecord(match)}`, `Link:   ${formatLink(match)}`];
}
