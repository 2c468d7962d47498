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
import type { VisitState } from '../../tables/client/visit.ts';
import { isOver, QUICK_WORDS, resultsOf, runningSeat, seatOfHolder, timeLeftMs } from '../../tables/index.ts';
import { resignedSentence } from '../play/closing.ts';
import { solutionOf, viewOf } from '../play/setup.ts';
import { isOurTurn, type Scene, type TableSeat } from './seat.ts';

/** Reports the changes since `before`. */
export function tell(seat: TableSeat, before: Scene | undefined, now: Scene): void {
  const { renderer } = seat.voice;
  const note = (sentence: string) => renderer.note(sentence);
  connectionNotes(before?.state, now.state).forEach(note);
  if (before) arrivalNotes(before, now).forEach(note);
  const hasChanged = tellGame(seat, before, now);
  if (seat.player === undefined) messageNotes(before, now).forEach(note);
  if (hasChanged || before?.table.resigned !== now.table.resigned) tellTurn(seat, now);
  if (before && isOver(now.table) && !isOver(before.table) && resultsOf(now.table).length > 1)
    note(`The score at this table: ${scoreText(now.table, now.state.seat)}.`);
}

function connectionNotes(before: VisitState | undefined, state: VisitState): readonly string[] {
  const wasConnected = before?.isConnected ?? true;
  return [
    ...(state.refusal !== '' && before?.refusal !== state.refusal ? [state.refusal] : []),
    ...(wasConnected && !state.isConnected ? ['The server does not answer. Trying again until it does…'] : []),
    ...(!wasConnected && state.isConnected ? ['The server answers again.'] : []),
    ...(before?.isStoreReachable && !state.isStoreReachable
      ? ["The server can't save moves right now. It keeps retrying."]
      : []),
  ];
}

function arrivalNotes(before: Scene, { table, session }: Scene): readonly string[] {
  if (table.game !== before.table.game) return [];
  const arrived = SEATS.filter((seat) => table.players[seat].isSeated && !before.table.players[seat].isSeated);
  return arrived
    .filter((seat) => session.seats[seat].kind === 'remote')
    .map((seat) => `${capitalized(clause(playersIn(session)[seat], 'have', 'sat down'))}.`);
}

/** The requests and words of the other player, and of a person who asks for a seat. */
function messageNotes(before: Scene | undefined, { table, session, state }: Scene): readonly string[] {
  const { request, wish, said } = table;
  const players = playersIn(session);
  const notes: string[] = [];
  if (request && state.seat !== null && before?.table.request !== request) {
    const sentence = requestSentence(table, state, players, GAMES);
    notes.push(request.seat === state.seat ? sentence : `${sentence} Type yes or no.`);
  }
  if (wish && state.seat !== null && before?.table.wish !== wish)
    notes.push(`${wishSentence(table, players)} Type yes or no.`);
  const speaker = said && seatOfHolder(table, said.holder);
  if (before && before.table.said !== said && said && speaker && speaker !== state.seat)
    notes.push(`${capitalized(players[speaker].name)}: ${QUICK_WORDS[said.word]}`);
  return notes;
}

/** "You have 0:45 left."; empty while no time runs. */
function timeSentence({ table, state }: Scene): string {
  if (state.seat === null || runningSeat(table) !== state.seat) return '';
  const left = timeLeftMs(table, state.seat, Date.now() - state.skewMs);
  return left === undefined ? '' : `You have ${formatTimeLeft(left)} left.`;
}

/** Shows the new moves and the board after them. Returns whether there were any. */
function tellGame(seat: TableSeat, before: Scene | undefined, now: Scene): boolean {
  const { renderer, dialogue } = seat.voice;
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

function tellMoves({ voice: { renderer, dialogue } }: TableSeat, { session }: Scene, from: number): void {
  const { match, seats } = session;
  for (let ply = from; ply < match.moves.length; ply++)
    renderer.say(dialogue.moved(viewOf({ match: goToPly(match, ply), seats }), match.moves[ply]));
}

/** Whose turn it is, or how the game has ended. */
function tellTurn(seat: TableSeat, now: Scene): void {
  const { renderer, dialogue } = seat.voice;
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
  if (!seat.isOnScreen || !now.table.hints || !isOurTurn(now)) return undefined;
  const solution = await solutionOf(now.session.match.game, seat.call.terminal);
  if (!solution.ok) return undefined;
  const { showProjection } = await import('../play/hints.ts');
  return () => showProjection(solution.value, now.session, seat.voice.renderer);
}
