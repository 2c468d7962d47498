import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type AnyGame, type AnyMatch, otherSeat, SEATS, type Seat, seatName } from '../../core/index.ts';
import { describeMistakeRate, findLadderPlayer, opponentRate } from '../../players/index.ts';
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
import { isInteractive, listenToInterrupt, type Terminal } from '../terminal/terminal.ts';
import { recordLines, sayStopped } from './closing.ts';
import { playGame } from './loop.ts';
import { type MatchOpening, streamOf } from './opening.ts';
import { showReview } from './review.ts';
import { createKeeper, type SavedGame } from './saved-games.ts';
import { bookName, HUMAN, type Play, type PlayEnding, playerWord, solutionOf } from './setup.ts';
import { stepThrough } from './step-through.ts';

export interface Sitting {
  readonly seats: SeatPlayers;
  readonly opening: MatchOpening;
  /** The saved game that it continues. */
  readonly resumed?: SavedGame | undefined;
  /** In a contest help is shown only on request. */
  readonly isContest?: boolean;
}

/** Plays a game from its opening until it is over or left, and closes it. */
export async function playOnce(
  call: Call,
  sitting: Sitting,
): Promise<{ readonly session: Session; readonly ending: PlayEnding }> {
  const { seats, opening, resumed, isContest = false } = sitting;
  const { match, seed } = opening;
  const { terminal, flags } = call;
  const isHinting = flags.hints === true;
  const dialogue = await loadDialogue(match.game.id);
  const random = streamOf(seed, 'players');
  const play: Play = {
    terminal,
    players: await openPlayers(call, match, seats),
    dialogue,
    renderer: createRenderer(call, dialogue),
    keep: createKeeper(terminal, { hints: isHinting, seed, contest: isContest }, resumed),
    randomAt: (ply) => random.stream(ply),
    isHinting,
    isProjecting: isProjectedByBook(match.game) || (!isContest && isInteractive(terminal)),
    shownHint: { hintSteps: 0, hintPly: -1 },
    maxPlies: flags['max-plies'] ?? 1000,
    ...(hasHuman(seats)
      ? { prompter: createPrompter(terminal, dialogue.echoesAnswer), pause: async () => false }
      : createSpectator(terminal, isInteractive(terminal) ? (flags.pace ?? 1) : 0)),
    session: startSession({
      match,
      seats,
      wasHelped: isHinting || resumed?.helped === true,
      contest: isContest ? 'open' : 'none',
    }),
  };
  announce(play, sitting);
  try {
    const ending = await playOrWalk(play);
    if (ending === 'over') await closeGame(call, play);
    else sayStopped(play, ending, await play.keep(play.session));
    return { session: play.session, ending };
  } finally {
    play.prompter.close();
    const winner = outcomeOf(play.session)?.winner ?? null;
    await Promise.all(Object.values(play.players).map((player) => player.close(winner)));
  }
}

/** A game without people asks nothing, and Ctrl-C ends it. */
function createSpectator(terminal: Terminal, seconds: number): Pick<Play, 'prompter' | 'pause'> {
  const { signal, happened, stopListening } = listenToInterrupt(terminal);
  return {
    prompter: {
      interrupted: happened,
      ask: async () => 'input-ended',
      interject: (say) => say(),
      close: stopListening,
    },
    async pause() {
      if (seconds > 0) await wait(1000 * seconds, undefined, { signal }).catch(() => undefined);
      else await nextTurn();
      return signal.aborted;
    },
  };
}

/** On a screen, a person walks through a finished game and can continue from any position. */
async function playOrWalk(play: Play): Promise<PlayEnding> {
  const { session, terminal } = play;
  const isWalk = isInteractive(terminal) && hasHuman(session.seats) && outcomeOf(session) !== undefined;
  const walked = isWalk ? await stepThrough(play, 0) : 'moved';
  if (walked === 'moved') return playGame(play);
  return walked === 'done' ? 'over' : walked;
}

/** Opens the players of the CPU's seats. Refuses a game that is too large for one of them. */
async function openPlayers(call: Call, { game }: AnyMatch, seats: SeatPlayers): Promise<Play['players']> {
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

/**
 * "You are Player 1; your opponent is Robin.", in a contest with how often Robin errs; undefined between two people.
 */
function introduction(game: AnyGame, seats: SeatPlayers, isContest: boolean): string | undefined {
  const seat = onlyHuman(seats);
  if (seat !== undefined) {
    const cpu = playerWord(seats[otherSeat(seat)]);
    const name = findLadderPlayer(cpu)?.title ?? `the CPU (${cpu})`;
    const rate = isContest ? opponentRate(game, cpu) : undefined;
    const errs = rate?.ok ? `, who ${describeMistakeRate(rate.value)}` : '';
    return `You are ${seatName(game, seat)}; your opponent is ${name}${errs}.`;
  }
  if (hasHuman(seats)) return undefined;
  const [first, second] = [seatName(game, 'player1'), seatName(game, 'player2')];
  return `${first} is the CPU (${playerWord(seats.player1)}), and so is ${second} (${playerWord(seats.player2)}).`;
}

function announce({ renderer, terminal }: Play, { seats, opening, isContest = false }: Sitting): void {
  const { match, tossed } = opening;
  if (isInteractive(terminal)) {
    const who = introduction(match.game, seats, isContest);
    if (who !== undefined) renderer.note(who);
    renderer.note(`Goal: ${match.game.text.objective}`);
    if (hasHuman(seats)) renderer.note(renderer.style.dim('Type ? at any prompt for help.'));
  }
  if (tossed === undefined) return;
  const [name, seat] = [bookName(match.game, seats, tossed), seatName(match.game, tossed)];
  const isNamed = seats[tossed].kind !== 'human' && name !== seat;
  renderer.note(`Coin toss: ${isNamed ? `${name === 'CPU' ? 'the CPU' : name} (${seat})` : name} starts.`);
}

/** With piped answers prints only the rule book's text, unless `--review` is given. */
async function closeGame({ flags }: Call, play: Play): Promise<void> {
  const { terminal, renderer, session } = play;
  const { match, seats } = session;
  const isOnScreen = isInteractive(terminal);
  if (hasHuman(seats) && !isOnScreen && flags.review !== true) return;
  const solution = await showReview(session, play);
  if (solution && isOnScreen) await keepMistakes(terminal, solution, match, seats);
  renderer.quote(recordLines(match));
  if (isOnScreen && !match.game.definition.source)
    renderer.note(renderer.style.dim('The link opens on the page of `penultimate serve`.'));
}
