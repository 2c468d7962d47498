import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type AnyGame, type AnyMatch, otherSeat, SEATS, type Seat, seatName } from '../../core/index.ts';
import { findLadderPlayer } from '../../players/ladder.ts';
import { hasHuman, onlyHuman, type SeatPlayers } from '../../players/seats.ts';
import { isOutside, type PlayerSession } from '../../players/session.ts';
import { isProjectedByBook, outcomeOf, type Session, startSession } from '../../session/index.ts';
import { openMatchPlayer, outsideOptions } from '../arguments/players.ts';
import { unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { loadDialogue } from '../dialogue/load-dialogue.ts';
import { createRenderer } from '../dialogue/renderer.ts';
import { keepMistakes } from '../practice/session.ts';
import { createPrompter } from '../terminal/prompter.ts';
import { isInteractive, type Terminal } from '../terminal/terminal.ts';
import { recordLines, sayStopped } from './closing.ts';
import { type Played, playGame } from './loop.ts';
import type { MatchOpening } from './opening.ts';
import { showReview } from './review.ts';
import { createKeeper, type SavedGame } from './saved-games.ts';
import { bookName, HUMAN, playerWord, type Setup, solutionOf } from './setup.ts';
import { stepThrough } from './step-through.ts';

/** One game and its players. */
export interface Sitting {
  readonly seats: SeatPlayers;
  readonly opening: MatchOpening;
  /** The saved game that it continues. */
  readonly resumed?: SavedGame | undefined;
  /** Introduces the opponent of a contest, in which help is shown only on request. */
  readonly contest?: string;
}

/** Plays a game from its opening until it is over or left, and closes it. */
export async function playOnce(call: Call, sitting: Sitting): Promise<Played> {
  const { seats, opening, resumed, contest } = sitting;
  const { match, random, seed } = opening;
  const { terminal, flags } = call;
  const isHinting = flags.hints === true;
  const dialogue = await loadDialogue(match.game.id);
  const players = await openPlayers(call, match, seats);
  const setup: Setup = {
    terminal,
    players,
    dialogue,
    renderer: createRenderer(call, dialogue),
    keep: createKeeper(terminal, { hints: isHinting, seed, contest: contest !== undefined }, resumed),
    randomAt: (ply) => random.stream(ply),
    isHinting,
    help: {
      isProjecting: isProjectedByBook(match.game) || (contest === undefined && isInteractive(terminal)),
      hintSteps: 0,
      hintPly: -1,
    },
    maxPlies: flags['max-plies'] ?? 1000,
    ...(hasHuman(seats)
      ? { prompter: createPrompter(terminal, dialogue.echoesAnswer), pause: async () => false }
      : createSpectator(terminal, isInteractive(terminal) ? (flags.pace ?? 1) : 0)),
  };
  let session = startSession({
    match,
    seats,
    wasHelped: isHinting || resumed?.helped === true,
    contest: contest === undefined ? 'none' : 'open',
  });
  announce(setup, sitting);
  try {
    const played = await playOrWalk(setup, session);
    session = played.session;
    if (played.ending === 'over') await closeGame(call, setup, session);
    else sayStopped(setup, session, played.ending, await setup.keep(session));
    return played;
  } finally {
    setup.prompter.close();
    const winner = outcomeOf(session)?.winner ?? null;
    await Promise.all(Object.values(players).map((player) => player.close(winner)));
  }
}

/** A game without people asks nothing. Enter skips the pauses between its moves, and Ctrl-C ends it. */
function createSpectator({ stdin, onInterrupt }: Terminal, seconds: number): Pick<Setup, 'prompter' | 'pause'> {
  const stop = new AbortController();
  const skip = new AbortController();
  const stopListening = onInterrupt(() => stop.abort());
  if (seconds > 0) stdin.once('data', () => skip.abort());
  return {
    prompter: {
      interrupted: once(stop.signal, 'abort'),
      ask: async () => ({ kind: 'end' }),
      close() {
        stopListening();
        if (seconds > 0) stdin.pause();
      },
    },
    async pause() {
      const signal = AbortSignal.any([stop.signal, skip.signal]);
      await wait(1000 * seconds, undefined, { signal }).catch(() => undefined);
      await nextTurn();
      return stop.signal.aborted;
    },
  };
}

/** On a screen, a person walks through a finished game and can continue from any position. */
async function playOrWalk(setup: Setup, session: Session): Promise<Played> {
  const isWalk = isInteractive(setup.terminal) && hasHuman(session.seats) && outcomeOf(session) !== undefined;
  if (!isWalk) return playGame(setup, session);
  const walked = await stepThrough(setup, session, 0);
  if (typeof walked === 'object') return playGame(setup, walked.tried);
  return { session, ending: walked === 'done' ? 'over' : walked };
}

/** Opens the players of the CPU's seats. Refuses a game that is too large for one of them. */
async function openPlayers(call: Call, { game }: AnyMatch, seats: SeatPlayers): Promise<Setup['players']> {
  const players: Partial<Record<Seat, PlayerSession>> = {};
  if (needsSolution(seats)) await solutionOf(game, call.terminal); // solves once, with a progress line
  for (const seat of SEATS) {
    const seatPlayer = seats[seat];
    if (seatPlayer.kind !== 'cpu') continue;
    const player = await openMatchPlayer(seatPlayer.player, outsideOptions(call));
    players[seat] = unwrap(await player.open(game, seat));
  }
  return players;
}

/** Players that need no solution. */
const WITHOUT_SOLUTION = ['random', 'pip'];

function needsSolution(seats: SeatPlayers): boolean {
  return SEATS.map((seat) => playerWord(seats[seat])).some(
    (word) => word !== HUMAN && !isOutside(word) && !WITHOUT_SOLUTION.includes(word),
  );
}

/** Introduces the players on a screen; undefined between two people. */
function introduction(game: AnyGame, seats: SeatPlayers): string | undefined {
  const seat = onlyHuman(seats);
  if (seat !== undefined) {
    const cpu = playerWord(seats[otherSeat(seat)]);
    const name = findLadderPlayer(cpu)?.title ?? `the CPU (${cpu})`;
    return `You are ${seatName(game, seat)}; your opponent is ${name}.`;
  }
  if (hasHuman(seats)) return undefined;
  const [first, second] = [seatName(game, 'player1'), seatName(game, 'player2')];
  return `${first} is the CPU (${playerWord(seats.player1)}), and so is ${second} (${playerWord(seats.player2)}).`;
}

function announce({ renderer, terminal }: Setup, { seats, opening, contest }: Sitting): void {
  const { match, tossed } = opening;
  const isOnScreen = isInteractive(terminal);
  const who = isOnScreen ? (contest ?? introduction(match.game, seats)) : undefined;
  if (who !== undefined) renderer.note(who);
  if (isOnScreen) renderer.note(`Goal: ${match.game.text.objective}`);
  if (isOnScreen && !hasHuman(seats)) renderer.note(renderer.style.dim('Press Enter to skip to the end.'));
  if (isOnScreen && hasHuman(seats)) renderer.note(renderer.style.dim('Type ? at any prompt for help.'));
  if (tossed === undefined) return;
  const [name, seat] = [bookName(match.game, seats, tossed), seatName(match.game, tossed)];
  const isNamed = seats[tossed].kind !== 'human' && name !== seat;
  renderer.note(`Coin toss: ${isNamed ? `${name === 'CPU' ? 'the CPU' : name} (${seat})` : name} starts.`);
}

/** With piped answers prints only the rule book's text, unless `--review` is given. */
async function closeGame({ terminal, flags }: Call, setup: Setup, session: Session): Promise<void> {
  const { match, seats } = session;
  const { renderer } = setup;
  const isOnScreen = isInteractive(terminal);
  if (hasHuman(seats) && !isOnScreen && flags.review !== true) return;
  const solution = await showReview(session, setup);
  if (solution && isOnScreen) {
    await keepMistakes(terminal, solution, match, seats);
  }
  renderer.quote(recordLines(match));
  if (isOnScreen && !match.game.definition.source)
    renderer.note(renderer.style.dim('The link opens on the page of `penultimate serve`.'));
}
