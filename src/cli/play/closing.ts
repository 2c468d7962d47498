import { type AnyMatch, formatLink, formatRecord, withCommas } from '../../core/index.ts';
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

interface Leaving {
  readonly players: string;
  readonly hints: boolean;
  /** The game was kept for `--resume`. */
  readonly isKept: boolean;
}

/** What is said when a game stops before its end, and how to go on. */
export function stoppedLine(match: AnyMatch, ending: Ending, { players, hints, isKept }: Leaving): string {
  const what = {
    over: '',
    quit: 'The game is not over.',
    unfinished: `The game is not over after ${match.moves.length} plies, where it was to stop.`,
    'input-ended': 'The input ended before the game did.',
    interrupted: 'Interrupted.',
  }[ending];
  const record = formatRecord(match);
  const isShort = record.length <= LONGEST_SHOWN;
  const flags = `${players === 'human,human' ? '' : ` --players ${players}`}${hints ? ' --hints' : ''}`;
  const ways = [
    ...(isKept ? ['penultimate play --resume'] : []),
    ...(isShort ? [`penultimate play --from "${record}"${flags}`] : []),
  ];
  if (ways.length < 2) return [what, ...ways].join(' Go on with: ');
  return `${what} Go on with one of:\n  ${ways.join('\n  ')}`;
}

/** What to keep and to share. */
export function recordLines(match: AnyMatch): readonly string[] {
  const record = formatRecord(match);
  if (record.length > LONGEST_SHOWN) return [`Record: ${withCommas(record.length)} characters, too long to show`];
  return [`Record: ${record}`, `Link:   ${formatLink(match)}`];
}
