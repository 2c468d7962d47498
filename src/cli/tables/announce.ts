import { capitalized, clause, goToPly, moveTexts, SEATS, seatName } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { outcomeOf, playersIn, TURN_SENTENCES, turnOf } from '../../session/index.ts';
import {
  connectionSentence,
  formatTimeLeft,
  isComplete,
  requestSentence,
  saidSentence,
  scoreText,
  wishSentence,
} from '../../tables/client/table-session.ts';
import { isOver, resultsOf, runningSeat, seatOfHolder, timeLeftMs } from '../../tables/index.ts';
import { resignedSentence } from '../play/closing.ts';
import { showProjection } from '../play/hints.ts';
import { solutionOf, viewOf } from '../play/setup.ts';
import { isOurTurn, type Snapshot, type TableSeat } from './seat.ts';

/** Reports the changes since `before`. */
export function announce(seat: TableSeat, before: Snapshot | undefined, now: Snapshot): void {
  const old = before ? newsOf(seat, before) : [...arrivals(now), saidSentence(now.table, playersIn(now.session))];
  for (const sentence of newsOf(seat, now))
    if (sentence !== '' && !old.includes(sentence)) seat.ui.renderer.note(sentence);
  const hasChanged = tellGame(seat, before, now);
  if (hasChanged || before?.table.resigned !== now.table.resigned) tellTurn(seat, now);
}

/** What there is to say about the table. A sentence is told when it is new. */
function newsOf({ program }: TableSeat, now: Snapshot): readonly string[] {
  const { table, session, state } = now;
  const { request, wish, said } = table;
  const players = playersIn(session);
  const news = [state.refusal, connectionSentence(state), ...arrivals(now)];
  if (program) return news;
  const isOwnWord = said !== null && seatOfHolder(table, said.holder) === state.seat;
  if (!isOwnWord) news.push(saidSentence(table, players));
  if (state.seat === null) return news;
  const asked = requestSentence(table, state, players, GAMES);
  news.push(request && request.seat !== state.seat ? `${asked} Type yes or no.` : asked);
  if (wish) news.push(`${wishSentence(table, players)} Type yes or no.`);
  return news;
}

function arrivals({ table, session }: Snapshot): readonly string[] {
  const players = playersIn(session);
  const arrived = SEATS.filter((seat) => table.players[seat].isSeated && session.seats[seat].kind === 'remote');
  return arrived.map((seat) => `${capitalized(clause(players[seat], 'have', 'sat down'))}.`);
}

/** "You have 0:45 left."; empty while no time runs. */
function timeSentence({ table, state }: Snapshot): string {
  if (state.seat === null || runningSeat(table) !== state.seat) return '';
  const left = timeLeftMs(table, state.seat, Date.now() - state.skewMs);
  return left === undefined ? '' : `You have ${formatTimeLeft(left)} left.`;
}

/** Shows the new moves and the board after them. Returns whether there were any. */
function tellGame(seat: TableSeat, before: Snapshot | undefined, now: Snapshot): boolean {
  const { renderer, dialogue } = seat.ui;
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

function tellMoves({ ui: { renderer, dialogue } }: TableSeat, { session }: Snapshot, from: number): void {
  const { match, seats } = session;
  for (let ply = from; ply < match.moves.length; ply++)
    renderer.say(dialogue.moved(viewOf({ match: goToPly(match, ply), seats }), match.moves[ply]));
}

/** Whose turn it is, or how the game has ended. */
function tellTurn(seat: TableSeat, now: Snapshot): void {
  const { renderer, dialogue } = seat.ui;
  const { table, session } = now;
  const view = viewOf(session);
  if (table.resigned !== null) renderer.note(resignedSentence(session));
  else if (outcomeOf(session)) renderer.say(dialogue.ended(view));
  else if (table.isClosed) renderer.note(TURN_SENTENCES.closed);
  else if (!isOurTurn(now)) renderer.note(waitingSentence(now));
  else if (seat.program === undefined) {
    renderer.say(dialogue.turn(view));
    const time = timeSentence(now);
    if (time !== '') renderer.note(time);
  }
  if (isOver(table) && resultsOf(table).length > 1)
    renderer.note(`The score at this table: ${scoreText(table, now.state.seat)}.`);
}

function waitingSentence(now: Snapshot): string {
  if (!isComplete(now.table, now.state)) return 'Waiting for the other player to sit down…';
  return `Waiting for ${playersIn(now.session)[turnOf(now.session)].name}…`;
}

/** Reports the projected winner; undefined in a pipe and if the table was opened without hints. */
export async function projectionTeller(seat: TableSeat, now: Snapshot): Promise<(() => void) | undefined> {
  if (!seat.isOnScreen || !now.table.hints || !isOurTurn(now)) return undefined;
  const solution = await solutionOf(now.session.match.game, seat.call.terminal);
  if (!solution.ok) return undefined;
  return () => showProjection(solution.value, now.session, seat.ui.renderer);
}
