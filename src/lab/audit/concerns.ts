import { type AnyGame, counted, listed, quote, seatName, seatOf, shortened, withCommas } from '../../core/index.ts';
import type { Audit } from './audit.ts';

/** The rest of the audit, from which the concerns follow. */
export type Findings = Omit<Audit, 'concerns'>;

/** A record longer than this is cut, and says so with …. */
const MAX_RECORD_LENGTH = 120;
/** More moves than this are counted, not named. */
const MAX_NAMED = 12;
/** A larger share of positions without a choice is a concern. */
const MANY_FORCED = 0.5;
/** A smaller share of choices in which a player can go wrong is a concern. */
const FEW_FALLIBLE = 0.1;

/** Lists what is or looks wrong with a game, one sentence each, the worst first. */
export function findConcerns(game: AnyGame, found: Findings): readonly string[] {
  return [
    ...aboutWinners(game, found),
    ...aboutTheStart(found),
    ...aboutChoices(found),
    ...found.events
      .filter(({ positions }) => positions === 0)
      .map(({ id }) => `\`${id}\` never happens in ${positionsOf(found)}.`),
    ...found.optionEffects
      .filter(({ isDead }) => isDead)
      .map(({ name }) => `The option \`${name}\` changes nothing: each of its values makes the same game.`),
    ...aboutMoves(found),
    ...aboutEndlessGames(found),
  ];
}

/** "148 reachable positions", "1 reachable position", "4,334 reachable positions up to symmetry". */
export function positionsOf({ positions, isUpToSymmetry }: Pick<Findings, 'positions' | 'isUpToSymmetry'>): string {
  return `${counted(positions, 'reachable position')}${isUpToSymmetry ? ' up to symmetry' : ''}`;
}

function aboutWinners(game: AnyGame, { winners, finished }: Findings): readonly string[] {
  if (finished === 0) return ['No game ever ends: no reachable position is finished.'];
  if (winners.length === 0)
    return [
      finished === 1
        ? 'Neither player can win: the only end is a draw.'
        : `Neither player can win: ${drawnEnds(finished)}.`,
    ];
  return ([1, 2] as const)
    .filter((seat) => !winners.includes(seat))
    .map((seat) => `${seatName(game, seatOf(seat))} can never win, however badly the other player plays.`);
}

function drawnEnds(finished: number): string {
  return `all ${withCommas(finished)} finished positions are draws`;
}

function aboutTheStart({ value: { verdict, distance }, openings }: Findings): readonly string[] {
  if (verdict === 'win' && distance === 1) return ['The first player wins with the first move.'];
  if (verdict === 'loss' && distance === 1) return ['The first player loses with the first move, whatever it is.'];
  if (verdict !== 'loss' || distance !== 2) return [];
  const isForced = openings.length === 1;
  return [isForced ? 'The only first move loses to the reply.' : 'Whatever the first move is, the reply to it wins.'];
}

function aboutChoices({ forced, decisions, winners, fallible }: Findings): readonly string[] {
  const choices = decisions.positions;
  if (choices === 0) return ['The players never have a choice: no position has more than one legal move.'];
  const concerns: string[] = [];
  if (winners.length > 0 && fallible === 0)
    concerns.push('No choice matters: every move of every position leads to the same result.');
  else if (winners.length > 0 && fallible < FEW_FALLIBLE * choices)
    concerns.push(
      `Few choices matter: in ${withCommas(choices - fallible)} of ${withCommas(choices)} positions with a choice, ` +
        'every move leads to the same result.',
    );
  if (forced.share > MANY_FORCED)
    concerns.push(`In ${Math.round(100 * forced.share)}% of the unfinished positions there is only one legal move.`);
  return concerns;
}

/** Leaves out moves that are always forced, and games in which no move wins anywhere. */
function aboutMoves({ neverWinning, longestWin }: Findings): readonly string[] {
  const names = (neverWinning ?? []).filter(({ isForced }) => !isForced).map(({ move }) => quote(move));
  if (names.length === 0 || longestWin === null) return [];
  if (names.length === 1) return [`The move ${names[0]} never wins, wherever it is legal.`];
  const named = names.length > MAX_NAMED ? `${names.length} different moves` : `The moves ${listed(names)}`;
  return [`${named} never win, wherever they are legal.`];
}

function aboutEndlessGames({ endless, value, finished }: Findings): readonly string[] {
  if (endless.example === null || finished === 0) return [];
  const example = `(for example ${shortened(endless.example, MAX_RECORD_LENGTH)})`;
  return value.verdict === 'endless'
    ? [`With best play the game never ends: neither player can force an end ${example}.`]
    : [`A game need not end: positions can come round again ${example}.`];
}
