import {
  type AnyMatch,
  capitalized,
  clause,
  counted,
  formatLink,
  formatRecord,
  otherSeat,
  withCommas,
} from '../../core/index.ts';
import { explainedPlayersIn, outcomeOf, type Session } from '../../session/index.ts';
import { DEFAULT_SERVER } from '../arguments/flags.ts';
import { shellWord } from '../arguments/usage.ts';
import { EXIT } from '../command.ts';
import { complain } from '../terminal/terminal.ts';
import { HUMAN, type Play, type PlayEnding, playersFlag } from './setup.ts';

/** A longer record is not shown. */
const MAX_SHOWN = 2000;
/** A longer record is not shown beside `--resume`. */
const MAX_SHOWN_WITH_RESUME = 300;

export const ENDING_CODES: Readonly<Record<PlayEnding, number>> = {
  over: EXIT.done,
  quit: EXIT.done,
  unfinished: EXIT.no,
  forfeit: EXIT.no,
  'input-ended': EXIT.no,
  interrupted: EXIT.interrupted,
};

/** The command that continues a game from a record or a file, with the same players. */
export function commandFrom(source: string, { session: { match, seats }, isHinting }: Play): string {
  const { definition } = match.game;
  const players = playersFlag(seats);
  const flags = [
    ...(definition.source ? [` --game ${shellWord(definition.source.file)}`] : []),
    ...(players === `${HUMAN},${HUMAN}` ? [] : [` --players ${shellWord(players)}`]),
    ...(isHinting ? [' --hints'] : []),
  ];
  return `penultimate play --from ${shellWord(source)}${flags.join('')}`;
}

/** Reports that a game stops before its end, and how to continue; with `--resume` if it is saved. */
export function sayStopped(play: Play, ending: PlayEnding, isKept: boolean): void {
  const { session, terminal } = play;
  const { match } = session;
  const what = {
    over: '',
    quit: 'The game is not over.',
    unfinished: `The game is not over after ${counted(match.moves.length, 'move')}, where it was to stop.`,
    forfeit: 'The game is not over, but forfeited.',
    'input-ended': 'The input ended before the game did.',
    interrupted: 'Interrupted.',
  }[ending];
  const record = formatRecord(match);
  const isShort = record.length <= (isKept ? MAX_SHOWN_WITH_RESUME : MAX_SHOWN);
  const ways = [...(isKept ? ['penultimate play --resume'] : []), ...(isShort ? [commandFrom(record, play)] : [])];
  if (ways.length > 0 && terminal.stderr.isTTY === true) complain(terminal, `${what} Go on with:`, ways);
  else complain(terminal, [what, ...ways.slice(0, 1)].join(' Go on with: '));
}

/** The record and the link, to keep and to share. */
export function recordLines(match: AnyMatch): readonly string[] {
  const record = formatRecord(match);
  if (record.length > MAX_SHOWN) return [`Record: ${withCommas(record.length)} characters, too long to show`];
  // The page cannot open the game of a file.
  return [`Record: ${record}`, ...(match.game.definition.source ? [] : [`Link:   ${pageLink(match)}`])];
}

/** The link to the game on the page of `penultimate serve`, at its default address. */
export function pageLink(match: AnyMatch): string {
  return `${new URL(DEFAULT_SERVER).origin}${formatLink(match)}`;
}

/** "You have resigned. The CPU wins.", or "You have run out of time. Ben wins." */
export function resignedSentence(session: Session): string {
  const { winner } = outcomeOf(session) ?? { winner: null };
  if (winner === null) return '';
  const players = explainedPlayersIn(session);
  const given = clause(players[otherSeat(winner)], 'have', session.howLost ?? 'resigned');
  return `${capitalized(given)}. ${capitalized(clause(players[winner], 'win'))}.`;
}
