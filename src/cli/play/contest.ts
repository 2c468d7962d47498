import { MAX_SEED, otherSeat, type Seat, seatNumber } from '../../core/index.ts';
import { LADDER, onlyHuman, opponentAt, type Standing } from '../../players/index.ts';
import { countContest, type Session } from '../../session/index.ts';
import { refuseFlags } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { keepStanding, standingIn } from '../files/state-files.ts';
import { askAll } from '../menu/questions.ts';
import { columnsOf, isInteractive, type Terminal } from '../terminal/terminal.ts';
import { wrap } from '../terminal/wrap.ts';
import { ENDING_CODES } from './closing.ts';
import { type MatchOpening, openContest, seedOf } from './opening.ts';
import { playOnce, type Sitting } from './play-once.ts';
import { HUMAN, seatsFrom } from './setup.ts';

/**
 * Games against an opponent of the person's strength. Each counts on the ladder. A rematch swaps the seats, so that the
 * second player starts, from a new random start where the game has one.
 */
export async function playContest(call: Call, resumed?: Sitting): Promise<number> {
  refuseFlags(
    call,
    ['players', 'first', 'from'],
    (flag) => `--contest chooses opponent and start itself; leave out ${flag}.`,
  );
  let sitting = resumed ?? (await challenge(call, openContest(call, seedOf(call), 'random'), 'player1'));
  const { seed } = sitting.opening;
  for (let round = 1; ; round++) {
    const { seats, opening } = sitting;
    const { game } = opening.match;
    const { session, ending } = await playOnce(call, { ...sitting, isContest: true });
    if (ending !== 'over') return ENDING_CODES[ending];
    await countResult(call.terminal, session);
    const answer = await askForRematch(call.terminal);
    if (answer !== 'again') return ENDING_CODES[answer];
    const first = seatNumber(game.rules.turn(game.rules.start));
    const again = openContest({ ...call, definition: game.definition }, (seed + round) % MAX_SEED, `${first}`);
    sitting = await challenge(call, again, otherSeat(onlyHuman(seats) ?? 'player1'));
  }
}

/** The person in this seat, and the opponent of their strength in the other. */
async function challenge({ terminal }: Call, opening: MatchOpening, seat: Seat): Promise<Sitting> {
  const { id } = opponentAt(await standingIn(terminal, opening.match.game.id));
  return { seats: seatsFrom(seat === 'player1' ? [HUMAN, id] : [id, HUMAN]), opening };
}

/** Moves the person along the ladder and reports it. */
async function countResult(terminal: Terminal, session: Session): Promise<void> {
  const { id } = session.match.game;
  const counted = countContest(session, await standingIn(terminal, id));
  if (counted === undefined) return;
  const { before, after, hasWon } = counted;
  await keepStanding(terminal, id, after);
  const step = describeStep(before, after, hasWon && session.wasHelped);
  if (isInteractive(terminal)) terminal.stdout.write(`\n${wrap(step, columnsOf(terminal)).join('\n')}\n`);
}

function describeStep(before: Standing, after: Standing, isUncounted: boolean): string {
  const { title } = opponentAt(after);
  const rung = `rung ${after.rung + 1} of ${LADDER.length}`;
  if (isUncounted) return `A win with help does not count on the ladder: you stay at ${title}, ${rung}.`;
  if (after.rung > before.rung) return `You move up: your next opponent is ${title}, ${rung}.`;
  if (after.rung < before.rung) return `You move down: your next opponent is ${title}, ${rung}.`;
  return `You stay at ${title}, ${rung}. Two wins in a row move you up, two losses down.`;
}

async function askForRematch(terminal: Terminal): Promise<'again' | 'over' | 'interrupted'> {
  if (!isInteractive(terminal)) return 'over';
  terminal.stdout.write('\n');
  const answer = await askAll(terminal, [
    () => ({
      text: 'Again?',
      lines: [
        { label: 'Rematch', hint: 'You swap sides; a random start is drawn again.', words: ['again'] },
        { label: 'That is enough', words: [] },
      ],
    }),
  ]);
  if (answer === 'interrupted') return answer;
  return answer.includes('again') ? 'again' : 'over';
}
