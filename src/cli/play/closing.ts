import { type AnyMatch, formatLink, formatRecord, SEATS, type Seat, seatName } from '../../core/index.ts';
import { type AnyJudge, type ReviewedMove, reviewMatch } from '../../solver/index.ts';
import { EXIT } from '../command.ts';
import type { Participants } from './participants.ts';
import type { Ending } from './setup.ts';

/** The longest record that is worth a line on the screen. */
const LONGEST_SHOWN = 2000;

const MOST_MISTAKES = 20;

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
  const record = formatRecord(match);
  if (record.length > LONGEST_SHOWN) return [`Record: ${record.length.toLocaleString('en')} characters, too long to show`];
  return [`Record: ${record}`, `Link:   ${formatLink(match)}`];
}

/** Each move that gave something away, after a line that counts the decisions of both players. */
export function reviewLines(judge: AnyJudge, match: AnyMatch, participants: Participants): readonly string[] {
  const moves = reviewMatch(judge, match);
  const counts = SEATS.map((seat) => decisionsOf(moves, seat, participants[seat].name));
  const mistakes = moves.filter(({ grade }) => grade === 'mistake');
  const shown = mistakes.slice(0, MOST_MISTAKES).map(({ ply, seat, sentence }) => {
    const said = sentence.replace(seatName(match.game, seat), participants[seat].name);
    return `  Ply ${ply}: ${said}`;
  });
  const hidden = mistakes.length - shown.length;
  return [`Review. ${counts.join(' ')}`, ...shown, ...(hidden > 0 ? [`  … and ${hidden} more.`] : [])];
}

/** Forced moves are no decisions. */
function decisionsOf(moves: readonly ReviewedMove<unknown>[], seat: Seat, name: string): string {
  const decisions = moves.filter((move) => move.seat === seat && move.grade !== 'forced');
  const right = decisions.filter(({ grade }) => grade === 'right').length;
  if (decisions.length === 0) return `${name}: nothing to decide.`;
  return `${name}: ${right} of ${decisions.length} decisions right.`;
}
