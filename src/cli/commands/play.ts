import { type AnyMatch, currentPosition, matchOutcome, seatName } from '../../core/index.ts';
import type { AnyPlayer } from '../../players/index.ts';
import type { Call } from '../command.ts';
import { faceOf } from '../faces.ts';
import { createAnalyst } from '../play/analyst.ts';
import { exitCodeOf, recordLines, stoppedLine } from '../play/closing.ts';
import { playGame } from '../play/loop.ts';
import { type Opening, openFromFlags } from '../play/opening.ts';
import { createParticipants, HUMAN, hasPerson, introduction, type Participants } from '../play/participants.ts';
import { createKeyboardPrompter, createPipedPrompter, type Prompter } from '../play/prompter.ts';
import type { Setup } from '../play/setup.ts';
import { createScreen, createTranscript, type Stage } from '../play/stage.ts';
import { styleFor } from '../style.ts';
import { isInteractive } from '../terminal.ts';
import { parseWhole, parseWord, UsageError } from '../usage.ts';

const DEFAULT_MAX_PLIES = 1000;
const LARGEST_MAX_PLIES = 1_000_000;

export async function run(call: Call): Promise<number> {
  const maxPlies = parseMaxPlies(call);
  const ids = await parsePlayers(call);
  const opening = await openFromFlags(call);
  const participants = await seatParticipants(opening.match, ids);
  const setup = createSetup(call, opening, participants, maxPlies);
  announce(setup, opening, isInteractive(call.terminal));
  try {
    const { match, ending } = await playGame(setup, opening.match);
    if (ending === 'over') await closeGame(call, setup, match);
    else call.terminal.stderr.write(`penultimate: ${stoppedLine(match, ending, resumeFlags(call))}\n`);
    return exitCodeOf(ending);
  } finally {
    setup.prompter.close();
  }
}

function parseMaxPlies({ flags }: Call): number {
  const text = flags['max-plies'];
  return typeof text === 'string' ? parseWhole('--max-plies', text, 1, LARGEST_MAX_PLIES) : DEFAULT_MAX_PLIES;
}

async function parsePlayers({ flags }: Call): Promise<readonly [string, string]> {
  if (typeof flags.players !== 'string') return [HUMAN, HUMAN];
  const { PLAYERS } = await import('../../players/index.ts');
  const words = [HUMAN, ...PLAYERS.map(({ id }) => id)];
  const ids = flags.players.split(',').map((word) => parseWord('player', word.trim(), words));
  const [first, second] = ids;
  if (first === undefined || second === undefined || ids.length > 2) {
    throw new UsageError(`--players takes two players, like ${HUMAN},perfect, not ${ids.length}.`);
  }
  return [first, second];
}

/** Builds the players of ours and lets each look at the start, so that a game too large for them is refused at once. */
async function seatParticipants(match: AnyMatch, ids: readonly [string, string]): Promise<Participants> {
  if (ids.every((id) => id === HUMAN)) return createParticipants(match.game, ids, [undefined, undefined]);
  const [{ createJudge }, { PLAYERS }] = await Promise.all([
    import('../../solver/index.ts'),
    import('../../players/index.ts'),
  ]);
  const judge = createJudge(match.game);
  const create = (id: string) => PLAYERS.find((candidate) => candidate.id === id)?.create(judge);
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
  if (tossed === undefined) return;
  const { name, player } = participants[tossed];
  const seat = seatName(match.game, tossed);
  stage.note(`Coin toss: ${player && name !== seat ? `the ${name} (${seat})` : name} starts.`);
}

/** Between people in a pipe the book's text stands alone, unless the review is asked for. */
async function closeGame({ terminal, flags }: Call, { stage, participants }: Setup, match: AnyMatch): Promise<void> {
  const isScripted = hasPerson(participants) && !isInteractive(terminal);
  if (isScripted && flags.review !== true) return;
  stage.say(recordLines(match));
}

/** The flags that a resumed game needs again. */
function resumeFlags({ flags }: Call): string {
  const players = typeof flags.players === 'string' ? ` --players ${flags.players}` : '';
  return `${players}${flags.hints ? ' --hints' : ''}`;
}
