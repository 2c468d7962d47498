import { capitalized, clause, goToPly, moveTexts, SEATS, seatName } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { outcomeOf, playersIn, TURN_SENTENCES, turnOf } from '../../session/index.ts';
import {
  formatTimeLeft,
  isComplete,
  requestSentence,
  scoreText,
  wishSentence,
} from '../../tables/client/table-session.ts';
import { isOver, QUICK_WORDS, resultsOf, runningSeat, seatOfHolder, timeLeftMs } from '../../tables/index.ts';
import { resignedSentence } from '../play/closing.ts';
import { solutionOf, viewOf } from '../play/setup.ts';
import { isOurTurn, type Scene, type TableSeat } from './seat.ts';

/** Reports the changes since `before`. */
export function tell(seat: TableSeat, before: Scene | undefined, now: Scene): void {
  tellConnection(seat, before, now);
  if (before) tellArrivals(seat, before, now);
  const hasChanged = tellGame(seat, before, now);
  if (before?.table.request !== now.table.request) tellRequest(seat, now);
  if (now.table.wish !== null && before?.table.wish !== now.table.wish) tellWish(seat, now);
  if (before && before.table.said !== now.table.said) tellWord(seat, now);
  if (hasChanged || before?.table.resigned !== now.table.resigned) tellTurn(seat, now);
  if (before && isOver(now.table) && !isOver(before.table)) tellScore(seat, now);
}

function tellWish({ renderer, player }: TableSeat, { table, session, state }: Scene): void {
  if (state.seat === null || player !== undefined) return;
  renderer.note(`${wishSentence(table, playersIn(session))} Type let-in or keep-out.`);
}

function tellWord({ renderer, player }: TableSeat, { table, session, state }: Scene): void {
  if (table.said === null || player !== undefined) return;
  const speaker = seatOfHolder(table, table.said.holder);
  if (speaker === state.seat) return;
  renderer.note(`${capitalized(playersIn(session)[speaker].name)}: ${QUICK_WORDS[table.said.word]}`);
}

/** Once there is more than one game to count. */
function tellScore({ renderer }: TableSeat, { table, state }: Scene): void {
  if (resultsOf(table).length > 1) renderer.note(`The score at this table: ${scoreText(table, state.seat)}.`);
}

/** "You have 0:45 left."; empty while no time runs. */
function timeSentence({ table, state }: Scene): string {
  if (state.seat === null || runningSeat(table) !== state.seat) return '';
  const left = timeLeftMs(table, state.seat, Date.now() - state.skewMs);
  return left === undefined ? '' : `You have ${formatTimeLeft(left)} left.`;
}

function tellConnection({ renderer }: TableSeat, before: Scene | undefined, { state }: Scene): void {
  if (state.refusal !== '' && before?.state.refusal !== state.refusal) renderer.note(state.refusal);
  const wasConnected = before?.state.isConnected ?? true;
  if (wasConnected && !state.isConnected) renderer.note('The server does not answer. Trying again until it does…');
  if (!wasConnected && state.isConnected) renderer.note('The server answers again.');
  if (before?.state.isStoreReachable && !state.isStoreReachable)
    renderer.note("The server can't save moves right now. It keeps retrying.");
}

function tellArrivals({ renderer }: TableSeat, before: Scene, now: Scene): void {
  for (const seat of SEATS) {
    const hasCome = now.table.players[seat].isSeated && !before.table.players[seat].isSeated;
    const isElsewhere = now.session.seats[seat].kind === 'remote';
    if (hasCome && isElsewhere && now.table.game === before.table.game)
      renderer.note(`${capitalized(clause(playersIn(now.session)[seat], 'have', 'sat down'))}.`);
  }
}

/** Shows the new moves and the board after them. Returns whether there were any. */
function tellGame(seat: TableSeat, before: Scene | undefined, now: Scene): boolean {
  const { renderer, dialogue } = seat;
  const { match } = now.session;
  if (before === undefined || before.table.game !== now.table.game) {
    if (before) renderer.note('A new game, with the seats changed.');
    const own = now.state.seat;
    renderer.say(dialogue.welcome(viewOf(now.session)));
    renderer.note(own === null ? 'You are watching.' : `You are ${seatName(match.game, own)}.`);
  } else {
    const [old, all] = [moveTexts(before.session.match), moveTexts(match)];
    if (old.length === all.length && old.every((move, ply) => move === all[ply])) return false;
    if (!old.every((move, ply) => move === all[ply])) renderer.note('The game goes on from here:');
    else tellMoves(seat, now, old.length);
  }
  renderer.board(viewOf(now.session));
  return true;
}

function tellMoves({ renderer, dialogue }: TableSeat, { session }: Scene, from: number): void {
  const { match, seats } = session;
  for (let ply = from; ply < match.moves.length; ply++)
    renderer.say(dialogue.moved(viewOf({ match: goToPly(match, ply), seats }), match.moves[ply]));
}

function tellRequest({ renderer, player }: TableSeat, now: Scene): void {
  const { request } = now.table;
  if (request === null || now.state.seat === null || player !== undefined) return;
  const sentence = requestSentence(now.table, now.state, playersIn(now.session), GAMES);
  renderer.note(request.seat === now.state.seat ? sentence : `${sentence} Type yes or no.`);
}

/** Whose turn it is, or how the game has ended. */
function tellTurn(seat: TableSeat, now: Scene): void {
  const { renderer, dialogue } = seat;
  const { table, session } = now;
  const view = viewOf(session);
  if (table.resigned !== null) renderer.note(resignedSentence(session));
  else if (outcomeOf(session)) renderer.say(dialogue.ended(view));
  else if (table.isClosed) renderer.note(TURN_SENTENCES.closed);
  else if (!isOurTurn(now)) renderer.note(waitingSentence(now));
  else if (seat.player === undefined) {
    renderer.say(dialogue.turn(view));
    const time = timeSentence(now);
    if (time !== '') renderer.note(time);
  }
}

function waitingSentence(now: Scene): string {
  if (!isComplete(now.table, now.state)) return 'Waiting for the other player to sit down…';
  return `Waiting for ${playersIn(now.session)[turnOf(now.session)].name}…`;
}

/** Reports the projected winner; undefined in a pipe and if the table was opened without hints. */
export async function projectionTeller(seat: TableSeat, now: Scene): Promise<(() => void) | undefined> {
  const { renderer, isOnScreen } = seat;
  if (!isOnScreen || !now.table.hints || !isOurTurn(now)) return undefined;
  const solution = await solutionOf(now.session.match.game, seat.terminal);
  if (!solution.ok) return undefined;
  const { showProjection } = await import('../play/hints.ts');
  return () => showProjection(solution.value, now.session, renderer);
}
