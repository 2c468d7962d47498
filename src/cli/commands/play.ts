import { type AnyMatch, formatRecord, SEATS, type Seat, seatName } from '../../core/index.ts';
import { hasHuman, type Participants } from '../../players/participants.ts';
import type { AnyPlayer } from '../../players/player.ts';
import { parseWhole, UsageError, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { findFace } from '../face/find-face.ts';
import { exitCodeOf, recordLines, sayStopped } from '../play/closing.ts';
import { forgetLastGame, keepLastGame, readLastGame } from '../play/last-game.ts';
import { playGame } from '../play/loop.ts';
import { type Opening, openFromFlags } from '../play/opening.ts';
import { bookName, HUMAN, introduction, isHuman, participantsFrom, playersFlag } from '../play/participants.ts';
import { createSetup, type Ending, type Setup } from '../play/setup.ts';
import { solutionOf } from '../play/solution.ts';
import { isInteractive } from '../terminal/terminal.ts';

const DEFAULT_MAX_PLIES = 1000;
const LARGEST_MAX_PLIES = 1_000_000;

export async function run(given: Call): Promise<number> {
  const call = given.flags.resume ? await resumedCall(given) : given;
  const maxPlies = parseMaxPlies(call);
  const participants = await parseParticipants(call);
  const opening = await openFromFlags(call);
  const { match, random } = opening;
  const players = await createPlayers(match, participants);
  const face = await findFace(match.game.id);
  const setup = createSetup(call, { participants, players, face, random, maxPlies });
  announce(setup, opening);
  try {
    const { match: left, ending } = await playGame(setup, match);
    if (ending === 'over') await closeGame(call, setup, left);
    else await leaveGame(setup, left, ending);
    return exitCodeOf(ending);
  } finally {
    setup.prompter.close();
  }
}

/** The call that goes on with the game that was left last. */
async function resumedCall(call: Call): Promise<Call> {
  const flag = Object.keys(call.flags).find((name) => !['resume', 'hints', 'review'].includes(name));
  const extra = call.argument ?? (flag && `--${flag}`);
  if (extra !== undefined) throw new UsageError(`--resume goes on with the last game as it was; leave out ${extra}.`);
  const last = await readLastGame(call.terminal);
  if (last === undefined) throw new UsageError('There is no game to go on with: none was left before its end.');
  const { record, players, hints } = last;
  return { ...call, flags: { ...call.flags, from: record, players, ...(hints ? { hints } : {}) } };
}

function parseMaxPlies({ flags }: Call): number {
  const text = flags['max-plies'];
  return typeof text === 'string' ? parseWhole('--max-plies', text, 1, LARGEST_MAX_PLIES) : DEFAULT_MAX_PLIES;
}

async function parseParticipants({ flags }: Call): Promise<Participants> {
  if (typeof flags.players !== 'string') return participantsFrom([HUMAN, HUMAN]);
  const { parsePlayerPair } = await import('../arguments/players.ts');
  return participantsFrom(parsePlayerPair(flags.players, [HUMAN]));
}

/** Those of the CPU's seats. A game too large for one of them is refused. */
async function createPlayers({ game }: AnyMatch, participants: Participants): Promise<Setup['players']> {
  const players: Partial<Record<Seat, AnyPlayer>> = {};
  for (const seat of SEATS) {
    const participant = participants[seat];
    if (participant.kind !== 'cpu') continue;
    const { findPlayer } = await import('../../players/index.ts');
    players[seat] = unwrap(unwrap(findPlayer(participant.player)).create(game));
  }
  return players;
}

function announce({ renderer, participants, terminal }: Setup, { match, tossed }: Opening): void {
  const isOnScreen = isInteractive(terminal);
  const who = isOnScreen ? introduction(match.game, participants) : undefined;
  if (who !== undefined) renderer.note(who);
  if (isOnScreen && hasHuman(participants)) renderer.note(renderer.style.dim('Type ? at any prompt for help.'));
  if (tossed === undefined) return;
  const [name, seat] = [bookName(match.game, participants, tossed), seatName(match.game, tossed)];
  const isNamed = !isHuman(participants, tossed) && name !== seat;
  renderer.note(`Coin toss: ${isNamed ? `the ${name} (${seat})` : name} starts.`);
}

/** With piped answers the book's text stands alone, unless the review is asked for. */
async function closeGame({ terminal, flags }: Call, setup: Setup, match: AnyMatch): Promise<void> {
  const { renderer, participants } = setup;
  const isScripted = hasHuman(participants) && !isInteractive(terminal);
  if (flags.resume) await forgetLastGame(terminal);
  if (isScripted && flags.review !== true) return;
  const [solution, { showReview }] = await Promise.all([solutionOf(match.game), import('../play/review.ts')]);
  if (solution.ok) showReview(solution.value, match, setup);
  else renderer.note(`There is no review: ${solution.error}`);
  renderer.quote(recordLines(match));
  if (isInteractive(terminal)) renderer.note(renderer.style.dim('The link opens on the page of `penultimate serve`.'));
}

/**
 * A person's game is kept, so that nothing is lost; one that nobody has moved in is not, since it would take the place
 * of one that is worth going on with.
 */
async function leaveGame(setup: Setup, match: AnyMatch, ending: Ending): Promise<void> {
  const { terminal, participants, isHinting } = setup;
  const isWorthKeeping = isInteractive(terminal) && hasHuman(participants) && match.moves.length > 0;
  const game = { record: formatRecord(match), players: playersFlag(participants), hints: isHinting };
  sayStopped(setup, match, ending, isWorthKeeping && (await keepLastGame(terminal, game)));
}
