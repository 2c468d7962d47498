import { type AnyMatch, counted, formatLink, formatRecord, withCommas } from '../../core/index.ts';
import { shellWord } from '../arguments/usage.ts';
import { EXIT } from '../command.ts';
import { complain } from '../terminal/terminal.ts';
import { HUMAN, playersFlag } from './participants.ts';
import type { Ending, Setup } from './setup.ts';

/** The longest record that is worth a line on the screen. */
const LONGEST_SHOWN = 2000;
/** And where `--resume` does the same. */
const LONGEST_SECOND_WAY = 300;

const EXITS: Readonly<Record<Ending, number>> = {
  over: EXIT.done,
  quit: EXIT.done,
  unfinished: EXIT.no,
  forfeit: EXIT.no,
  'input-ended': EXIT.no,
  interrupted: EXIT.interrupted,
};

export function exitCodeOf(ending: Ending): number {
  return EXITS[ending];
}

/** The command that goes on with a game from a record or a file, with the same players. */
export function commandFrom(source: string, { game }: AnyMatch, { participants, isHinting }: Setup): string {
  const players = playersFlag(participants);
  const flags = [
    ...(game.definition.source ? [` --game ${shellWord(game.definition.source.file)}`] : []),
    ...(players === `${HUMAN},${HUMAN}` ? [] : [` --players ${shellWord(players)}`]),
    ...(isHinting ? [' --hints'] : []),
  ];
  return `penultimate play --from ${shellWord(source)}${flags.join('')}`;
}

/** Says that a game stops before its end, and how to go on; `isKept` when `--resume` does so. */
export function sayStopped(setup: Setup, match: AnyMatch, ending: Ending, isKept: boolean): void {
  const what = {
    over: '',
    quit: 'The game is not over.',
    unfinished: `The game is not over after ${counted(match.moves.length, 'move')}, where it was to stop.`,
    forfeit: 'The game is not over, but forfeited.',
    'input-ended': 'The input ended before the game did.',
    interrupted: 'Interrupted.',
  }[ending];
  const record = formatRecord(match);
  const isShort = record.length <= (isKept ? LONGEST_SECOND_WAY : LONGEST_SHOWN);
  const ways = [
    ...(isKept ? ['penultimate play --resume'] : []),
    ...(isShort ? [commandFrom(record, match, setup)] : []),
  ];
  if (ways.length > 1) complain(setup.terminal, `${what} Go on with one of:`, ways);
  else if (setup.terminal.stderr.isTTY === true && ways.length > 0)
    complain(setup.terminal, `${what} Go on with:`, ways);
  else complain(setup.terminal, [what, ...ways].join(' Go on with: '));
}

/** What to keep and to share. */
export function recordLines(match: AnyMatch): readonly string[] {
  const record = formatRecord(match);
  if (record.length > LONGEST_SHOWN) return [`Record: ${withCommas(record.length)} characters, too long to show`];
  // The page does not know the game of a file.
  return [`Record: ${record}`, ...(match.game.definition.source ? [] : [`Link:   ${formatLink(match)}`])];
}
