import { type AnyGame, otherSeat, type Seat, seatName, seatNumber } from '../../core/index.ts';
import {
  describeMistakeRate,
  findLadderPlayer,
  LADDER,
  onlyHuman,
  opponentAt,
  opponentRate,
  type SeatPlayers,
  type Standing,
} from '../../players/index.ts';
import { countContest, type Session } from '../../session/index.ts';
import { refuseFlags } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { keepStanding, standingIn } from '../files/state-files.ts';
import { type MenuLine, select } from '../menu/select.ts';
import { columnsOf, isInteractive, type Terminal } from '../terminal/terminal.ts';
import { wrap } from '../terminal/wrap.ts';
import { ENDING_CODES } from './closing.ts';
import { type MatchOpening, openContest, openFromFlags, seedOf } from './opening.ts';
import { playOnce } from './play-once.ts';
import type { SavedGame } from './saved-games.ts';
import { HUMAN, type PlayEnding, seatsFrom } from './setup.ts';

/**
 * Games against an opponent of the person's strength. Each counts on the ladder. A rematch swaps the seats, so that the
 * second player starts, from a new random start where the game has one.
 */
export async function playContest(call: Call, resumed?: SavedGame): Promise<number> {
  if (!resumed)
    refuseFlags(
      call,
      ['players', 'first', 'from'],
      (flag) => `--contest chooses opponent and start itself; leave out ${flag}.`,
    );
  let seed = seedOf(call);
  let opening = resumed ? await openFromFlags(call) : openContest(call, seed, 'random');
  let saved = resumed;
  let seats = resumed
    ? seatsFrom(pairOf(resumed.players))
    : await challenge(call.terminal, opening.match.game, 'player1');
  for (;;) {
    const { game } = opening.match;
    const contest = introduce(game, seats);
    const played = await playOnce(call, { seats, opening, resumed: saved, contest });
    const seat = onlyHuman(seats) ?? 'player1';
    if (played.ending === 'over') await countResult(call.terminal, played.session);
    const ending = played.ending === 'over' ? await afterwards(call, played.session, opening) : played.ending;
    if (ending !== 'again') return ENDING_CODES[ending];
    seed = seed >= Number.MAX_SAFE_INTEGER ? 0 : seed + 1;
    opening = openContest(
      { ...call, definition: game.definition },
      seed,
      `${seatNumber(game.rules.turn(game.rules.start))}`,
    );
    seats = await challenge(call.terminal, game, otherSeat(seat));
    saved = undefined;
  }
}

function pairOf(players: string): readonly [string, string] {
  const [first = HUMAN, second = HUMAN] = players.split(',');
  return [first, second];
}

/** The person in this seat, and the opponent of their strength in the other. */
async function challenge(terminal: Terminal, game: AnyGame, seat: Seat): Promise<SeatPlayers> {
  const { id } = opponentAt(await standingIn(terminal, game.id));
  return seatsFrom(seat === 'player1' ? [HUMAN, id] : [id, HUMAN]);
}

/** "You are Player 1; your opponent is Robin, who errs in 18.5% of decisions." */
function introduce(game: AnyGame, seats: SeatPlayers): string {
  const seat = onlyHuman(seats) ?? 'player1';
  return `You are ${seatName(game, seat)}; your opponent is ${describeOpponent(game, seats[otherSeat(seat)])}.`;
}

function describeOpponent(game: AnyGame, seatPlayer: SeatPlayers[Seat]): string {
  const id = seatPlayer.kind === 'cpu' ? seatPlayer.player : '';
  const rate = opponentRate(game, id);
  return `${findLadderPlayer(id)?.title ?? id}${rate.ok ? `, who ${describeMistakeRate(rate.value)}` : ''}`;
}

/** Moves the person along the ladder and reports it. */
async function countResult(terminal: Terminal, session: Session): Promise<void> {
  const { id } = session.match.game;
  const counted = countContest(session, await standingIn(terminal, id));
  if (counted === undefined) return;
  const { before, after, hasWon } = counted;
  await keepStanding(terminal, id, after);
  say(terminal, describeStep(before, after, hasWon && session.wasHelped));
}

function describeStep(before: Standing, after: Standing, isUncounted: boolean): string {
  const { title } = opponentAt(after);
  const rung = `rung ${after.rung + 1} of ${LADDER.length}`;
  if (isUncounted) return `A win with help does not count on the ladder: you stay at ${title}, ${rung}.`;
  if (after.rung > before.rung) return `You move up: your next opponent is ${title}, ${rung}.`;
  if (after.rung < before.rung) return `You move down: your next opponent is ${title}, ${rung}.`;
  return `You stay at ${title}, ${rung}. Two wins in a row move you up, two losses down.`;
}

function say(terminal: Terminal, sentence: string): void {
  if (isInteractive(terminal)) terminal.stdout.write(`\n${wrap(sentence, columnsOf(terminal)).join('\n')}\n`);
}

/** Asks what to do after a game: walk through it, play again or stop. */
async function afterwards(call: Call, { match, seats }: Session, opening: MatchOpening): Promise<PlayEnding | 'again'> {
  const { terminal } = call;
  while (isInteractive(terminal)) {
    terminal.stdout.write('\n');
    const answer = await select(terminal, 'Again?', AFTERWARDS);
    const value = typeof answer === 'object' ? answer.value : answer;
    if (value === 'interrupted') return 'interrupted';
    if (value === 'again') return 'again';
    if (value !== 'look') break;
    const { tossed: _, ...rest } = opening;
    const walked = await playOnce(call, { seats, opening: { ...rest, match } });
    if (walked.ending !== 'over') return walked.ending;
  }
  return 'over';
}

const AFTERWARDS: readonly MenuLine[] = [
  { value: 'again', label: 'Rematch', hint: 'You swap sides; a random start is drawn again.' },
  {
    value: 'look',
    label: 'Walk through this game',
    hint: 'Move by move; you can try something else from any position.',
  },
  { value: 'stop', label: 'That is enough' },
];
