import { type AnyMatch, matchOutcome, SEATS, type Seat, seatName } from '../../core/index.ts';
import { hasHuman, type Participants } from '../../players/participants.ts';
import { isOutside, type PlayerSession } from '../../players/session.ts';
import { parseWhole, unwrap } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { loadDialogue } from '../dialogue/dialogues.ts';
import { isInteractive } from '../terminal/terminal.ts';
import { recordLines, sayStopped } from './closing.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { type Played, playGame } from './loop.ts';
import type { Opening } from './opening.ts';
import { bookName, introduction, isHuman } from './participants.ts';
import type { SavedGame } from './saved-games.ts';
import { createSetup, type Setup } from './setup.ts';
import { solutionOf } from './solution.ts';

/** One game and who plays it. */
export interface Sitting {
  readonly participants: Participants;
  readonly opening: Opening;
  /** The saved game that it goes on with. */
  readonly resumed?: SavedGame | undefined;
  /** What an opponent of the ladder is called and how often it errs: a contest, in which nothing is given away unasked. */
  readonly contest?: string;
}

const DEFAULT_MAX_PLIES = 1000;
const LARGEST_MAX_PLIES = 1_000_000;
const DEFAULT_PACE = 1;
const SLOWEST_PACE = 60;

export interface PlayedOnce extends Played {
  /** Somebody was given a hint or has taken a move back. */
  readonly wasHelped: boolean;
}

/** Plays a game from its opening to its end, or until it is left, and says what there is to say then. */
export async function playOnce(call: Call, sitting: Sitting): Promise<PlayedOnce> {
  const { participants, opening } = sitting;
  const { match, random } = opening;
  const players = await openPlayers(call, match, participants);
  const setup = createSetup(call, {
    participants,
    players,
    dialogue: await loadDialogue(match.game.id),
    random,
    keeper: openKeeper(call, sitting),
    maxPlies: wholeFlag(call, 'max-plies', 1, LARGEST_MAX_PLIES, DEFAULT_MAX_PLIES),
    pace: wholeFlag(call, 'pace', 0, SLOWEST_PACE, DEFAULT_PACE),
    wasHelped: sitting.resumed?.helped === true,
    isProjecting: sitting.contest === undefined || match.game.definition.showsProjection === true,
  });
  announce(setup, sitting);
  let last = match;
  try {
    const played = await playOrWalk(setup, match);
    last = played.match;
    if (played.ending === 'over') await closeGame(call, setup, played.match);
    else sayStopped(setup, last, played.ending, await setup.keeper.keep(last, setup.help.wasUsed));
    return { ...played, wasHelped: setup.help.wasUsed };
  } finally {
    setup.prompter.close();
    const winner = matchOutcome(last)?.winner ?? null;
    await Promise.all(Object.values(players).map((player) => player.close(winner)));
  }
}

/** A finished game is walked through at a screen; from any of its positions one can play on. */
async function playOrWalk(setup: Setup, match: AnyMatch): Promise<Played> {
  const isWalk = isInteractive(setup.terminal) && hasHuman(setup.participants) && matchOutcome(match) !== undefined;
  if (!isWalk) return playGame(setup, match);
  const { stepThrough } = await import('./step-through.ts');
  const walked = await stepThrough(setup, match, 0);
  if (typeof walked === 'object') return playGame(setup, walked.tried);
  return { match, ending: walked === 'done' ? 'over' : walked };
}

function wholeFlag({ flags }: Call, name: string, min: number, max: number, usual: number): number {
  const text = flags[name];
  return typeof text === 'string' ? parseWhole(`--${name}`, text, min, max) : usual;
}

/** Those of the CPU's seats and of bots. A game too large for one of them is refused. */
async function openPlayers(call: Call, { game }: AnyMatch, participants: Participants): Promise<Setup['players']> {
  const players: Partial<Record<Seat, PlayerSession>> = {};
  if (needsSolution(participants)) await solutionOf(game, call.terminal); // once, with a line that counts up
  for (const seat of SEATS) {
    const participant = participants[seat];
    if (participant.kind !== 'cpu') continue;
    const { openMatchPlayer, outsideOptions } = await import('../arguments/players.ts');
    const player = await openMatchPlayer(participant.player, outsideOptions(call));
    players[seat] = unwrap(await player.open(game, seat));
  }
  return players;
}

/** Those who make any move need to know nothing. */
const THOUGHTLESS = ['random', 'pip'];

function needsSolution(participants: Participants): boolean {
  return SEATS.some((seat) => {
    const participant = participants[seat];
    if (participant.kind !== 'cpu' || isOutside(participant.player)) return false;
    return !THOUGHTLESS.includes(participant.player);
  });
}

function announce({ renderer, participants, terminal }: Setup, { opening, contest }: Sitting): void {
  const { match, tossed } = opening;
  const isOnScreen = isInteractive(terminal);
  const who = isOnScreen ? (contest ?? introduction(match.game, participants)) : undefined;
  if (who !== undefined) renderer.note(who);
  if (isOnScreen) renderer.note(`Goal: ${match.game.text.objective}`);
  if (isOnScreen && !hasHuman(participants)) renderer.note(renderer.style.dim('Press Enter to skip to the end.'));
  if (isOnScreen && hasHuman(participants)) renderer.note(renderer.style.dim('Type ? at any prompt for help.'));
  if (tossed === undefined) return;
  const [name, seat] = [bookName(match.game, participants, tossed), seatName(match.game, tossed)];
  const isNamed = !isHuman(participants, tossed) && name !== seat;
  renderer.note(`Coin toss: ${isNamed ? `${name === 'CPU' ? 'the CPU' : name} (${seat})` : name} starts.`);
}

/** With piped answers the book's text stands alone, unless the review is asked for. */
async function closeGame({ terminal, flags }: Call, setup: Setup, match: AnyMatch): Promise<void> {
  const { renderer, participants } = setup;
  const isScripted = hasHuman(participants) && !isInteractive(terminal);
  if (isScripted && flags.review !== true) return;
  const [solution, { showReview }] = await Promise.all([solutionOf(match.game, terminal), import('./review.ts')]);
  if (solution.ok) showReview(solution.value, match, setup);
  else renderer.note(`There is no review: ${solution.error}`);
  if (solution.ok && isInteractive(terminal)) {
    const { keepMistakes } = await import('../practice/memory.ts');
    await keepMistakes(terminal, solution.value, match, participants);
  }
  renderer.quote(recordLines(match));
  if (isInteractive(terminal) && !match.game.definition.source)
    renderer.note(renderer.style.dim('The link opens on the page of `penultimate serve`.'));
}

function openKeeper({ terminal, flags }: Call, { participants, opening, resumed, contest }: Sitting): Keeper {
  const kept = { hints: flags.hints === true, seed: opening.seed, contest: contest !== undefined };
  return createKeeper({ terminal, participants, flags: kept, resumed });
}
