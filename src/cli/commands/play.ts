import { type AnyMatch, currentPosition, formatRecord, matchOutcome, seatName } from '../../core/index.ts';
import type { AnyPlayer } from '../../players/index.ts';
import { parseWhole, UsageError } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { faceOf } from '../face/find-face.ts';
import { createAnalyst } from '../play/analyst.ts';
import { exitCodeOf, recordLines, sayStopped } from '../play/closing.ts';
import { forgetLastGame, keepLastGame, readLastGame } from '../play/last-game.ts';
import { playGame } from '../play/loop.ts';
import { type Opening, openFromFlags } from '../play/opening.ts';
import {
  createParticipants,
  HUMAN,
  hasPerson,
  introduction,
  type Participants,
  playersFlag,
} from '../play/participants.ts';
import { createKeyboardPrompter, createPipedPrompter, type Prompter } from '../play/prompter.ts';
import { createScreen, createTranscript, type Stage } from '../play/renderer.ts';
import type { Ending, Setup } from '../play/setup.ts';
import { styleFor } from '../terminal/style.ts';
import { isInteractive } from '../terminal/terminal.ts';

const DEFAULT_MAX_PLIES = 1000;
const LARGEST_MAX_PLIES = 1_000_000;

export async function run(given: Call): Promise<number> {
  const call = given.flags.resume ? await resumedCall(given) : given;
  const maxPlies = parseMaxPlies(call);
  const ids = await parsePlayers(call);
  const opening = await openFromFlags(call);
  const participants = await seatParticipants(opening.match, ids);
  const setup = createSetup(call, opening, participants, maxPlies);
  announce(setup, opening, isInteractive(call.terminal));
  try {
    const { match, ending } = await playGame(setup, opening.match);
    if (ending === 'over') await closeGame(call, setup, match);
    else await leaveGame(setup, match, ending);
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

async function parsePlayers({ flags }: Call): Promise<readonly [string, string]> {
  if (typeof flags.players !== 'string') return [HUMAN, HUMAN];
  const { parsePlayerPair } = await import('../arguments/players.ts');
  return parsePlayerPair(flags.players, [HUMAN]);
}

/** Builds the players of ours and lets each look at the start, so that a game too large for them is refused at once. */
async function seatParticipants(match: AnyMatch, ids: readonly [string, string]): Promise<Participants> {
  if (ids.every((id) => id === HUMAN)) return createParticipants(match.game, ids, [undefined, undefined]);
  const [{ solve }, { PLAYERS }] = await Promise.all([
    import('../../solver/index.ts'),
    import('../../players/index.ts'),
  ]);
  const solution = solve(match.game);
  const create = (id: string) => PLAYERS.find((candidate) => candidate.id === id)?.create(solution);
  const players: [AnyPlayer | undefined, AnyPlayer | undefined] = [create(ids[0]), create(ids[1])];
  try {
    if (!matchOutcome(match)) for (const player of players) player?.weights(currentPosition(match));
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw error;
  }
  return createParticipants(match.game, ids, players);
}

function createSetup(call: Call, { match, random }: Opening, participants: Participants, maxPlies: number): Setup {
  const { terminal, flags } = call;
  const { dialogue, board } = faceOf(match.game.id);
  const style = styleFor(terminal, call.isColourAllowed);
  const isOnScreen = isInteractive(terminal);
  const stage: Stage = isOnScreen
    ? createScreen(terminal, board.draw, style)
    : createTranscript(terminal, dialogue, style);
  let isInterrupted = false;
  return {
    terminal,
    participants,
    dialogue,
    stage,
    prompter: createPrompter(),
    analyst: createAnalyst(match.game),
    random,
    isProjecting: isOnScreen,
    isHinting: flags.hints === true,
    maxPlies,
    isInterrupted: () => isInterrupted,
  };

  /** Where nobody is asked, Ctrl-C must still be heard. */
  function createPrompter(): Prompter {
    if (hasPerson(participants)) {
      return isOnScreen ? createKeyboardPrompter(terminal) : createPipedPrompter(terminal, dialogue.echoesAnswer);
    }
    const close = terminal.onInterrupt(() => {
      isInterrupted = true;
    });
    return { ask: async () => ({ kind: 'end' }), close };
  }
}

function announce({ stage, participants }: Setup, { match, tossed }: Opening, isOnScreen: boolean): void {
  const who = isOnScreen ? introduction(participants) : undefined;
  if (who !== undefined) stage.note(who);
  if (isOnScreen && hasPerson(participants)) stage.note(stage.style.dim('Type ? at any prompt for help.'));
  if (tossed === undefined) return;
  const { name, player } = participants[tossed];
  const seat = seatName(match.game, tossed);
  stage.note(`Coin toss: ${player && name !== seat ? `the ${name} (${seat})` : name} starts.`);
}

/** With piped answers the book's text stands alone, unless the review is asked for. */
async function closeGame({ terminal, flags }: Call, setup: Setup, match: AnyMatch): Promise<void> {
  const { stage, participants, analyst } = setup;
  const isScripted = hasPerson(participants) && !isInteractive(terminal);
  if (flags.resume) await forgetLastGame(terminal);
  if (isScripted && flags.review !== true) return;
  const [solution, { showReview }] = await Promise.all([analyst(), import('../play/review.ts')]);
  if (solution.ok) showReview(solution.value, match, setup);
  else stage.note(`There is no review: ${solution.error}`);
  stage.quote(recordLines(match));
  if (isInteractive(terminal)) stage.note(stage.style.dim('The link opens on the page of `penultimate serve`.'));
}

/**
 * A person's game is kept, so that nothing is lost; one that nobody has moved in is not, since it would take the place
 * of one that is worth going on with.
 */
async function leaveGame(setup: Setup, match: AnyMatch, ending: Ending): Promise<void> {
  const { terminal, participants, isHinting } = setup;
  const isWorthKeeping = isInteractive(terminal) && hasPerson(participants) && match.moves.length > 0;
  const game = { record: formatRecord(match), players: playersFlag(participants), hints: isHinting };
  sayStopped(setup, match, ending, isWorthKeeping && (await keepLastGame(terminal, game)));
}
