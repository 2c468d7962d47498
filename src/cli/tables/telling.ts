import {
  capitalized,
  clause,
  goToPly,
  moveTexts,
  otherSeat,
  type Persons,
  SEATS,
  type Seat,
  seatName,
} from '../../core/index.ts';
import { personsOf } from '../../players/participants.ts';
import { isComplete, requestSentence } from '../../tables/client/others.ts';
import { solutionOf } from '../play/solution.ts';
import { isOurTurn, type Scene, type TableSeat, viewAt } from './seat.ts';

/** Tells what is new since it was told last. */
export function tell(seat: TableSeat, before: Scene | undefined, now: Scene): void {
  tellConnection(seat, before, now);
  if (before) tellArrivals(seat, before, now);
  const hasChanged = tellGame(seat, before, now);
  if (before?.table.request !== now.table.request) tellRequest(seat, now);
  if (hasChanged || before?.table.resigned !== now.table.resigned) tellTurn(seat, now);
}

function personsAt({ match, participants }: Scene): Persons {
  return personsOf(match.game, participants);
}

function tellConnection({ renderer }: TableSeat, before: Scene | undefined, { state }: Scene): void {
  if (state.refusal !== '' && before?.state.refusal !== state.refusal) renderer.note(state.refusal);
  const wasConnected = before?.state.isConnected ?? true;
  if (wasConnected && !state.isConnected) renderer.note('The server does not answer. Trying again until it does…');
  if (!wasConnected && state.isConnected) renderer.note('The server answers again.');
  if (before?.state.isStoreReachable && !state.isStoreReachable)
    renderer.note('The server cannot keep moves at the moment; it goes on by itself.');
}

function tellArrivals({ renderer }: TableSeat, before: Scene, now: Scene): void {
  for (const seat of SEATS) {
    const hasCome = now.table.players[seat].isSeated && !before.table.players[seat].isSeated;
    const isElsewhere = now.participants[seat].kind === 'remote';
    if (hasCome && isElsewhere && now.table.game === before.table.game)
      renderer.note(`${capitalized(clause(personsAt(now)[seat], 'have', 'sat down'))}.`);
  }
}

/** The moves, and the board after them; whether there was anything to show. */
function tellGame(seat: TableSeat, before: Scene | undefined, now: Scene): boolean {
  const { renderer, dialogue } = seat;
  if (before === undefined || before.table.game !== now.table.game) {
    if (before) renderer.note('A new game, with the seats changed.');
    const own = now.state.seat;
    renderer.say(dialogue.welcome(viewAt(now, now.match)));
    renderer.note(own === null ? 'You are watching.' : `You are ${seatName(now.match.game, own)}.`);
  } else {
    const [old, all] = [moveTexts(before.match), moveTexts(now.match)];
    if (old.length === all.length && old.every((move, ply) => move === all[ply])) return false;
    if (!old.every((move, ply) => move === all[ply])) renderer.note('The game goes on from here:');
    else tellMoves(seat, now, old.length);
  }
  renderer.board(viewAt(now, now.match));
  return true;
}

function tellMoves({ renderer, dialogue }: TableSeat, now: Scene, from: number): void {
  for (let ply = from; ply < now.match.moves.length; ply++)
    renderer.say(dialogue.moved(viewAt(now, goToPly(now.match, ply)), now.match.moves[ply]));
}

function tellRequest({ renderer, player }: TableSeat, now: Scene): void {
  const { request } = now.table;
  if (request === null || now.state.seat === null || player !== undefined) return;
  const sentence = requestSentence(now.table, now.state, personsAt(now));
  renderer.note(request.seat === now.state.seat ? sentence : `${sentence} Type yes or no.`);
}

/** Whose turn it is, or how the game has ended. */
function tellTurn(seat: TableSeat, now: Scene): void {
  const { renderer, dialogue } = seat;
  const { table, match } = now;
  const view = viewAt(now, match);
  if (table.resigned !== null) tellResigned(seat, now, table.resigned);
  else if (match.game.rules.outcome(view.position)) renderer.say(dialogue.ended(view));
  else if (table.isClosed) renderer.note('This table is closed; it can only be read.');
  else if (!isOurTurn(now)) renderer.note(waitingSentence(now));
  else if (seat.player === undefined) renderer.say(dialogue.turn(view));
}

function tellResigned({ renderer }: TableSeat, now: Scene, resigned: Seat): void {
  const persons = personsAt(now);
  const [loser, winner] = [persons[resigned], persons[otherSeat(resigned)]];
  renderer.note(`${capitalized(clause(loser, 'have', 'resigned'))}. ${capitalized(clause(winner, 'win'))}.`);
}

function waitingSentence(now: Scene): string {
  if (!isComplete(now.table, now.state)) return 'Waiting for the other player to sit down…';
  const view = viewAt(now, now.match);
  return `Waiting for ${personsAt(now)[now.match.game.rules.turn(view.position)].name}…`;
}

/** Says who is going to win; undefined where that is not to be said: the table was opened without hints, or nobody looks. */
export async function projectionTeller(seat: TableSeat, now: Scene): Promise<(() => void) | undefined> {
  const { renderer, isOnScreen } = seat;
  if (!isOnScreen || !now.table.hints || !isOurTurn(now)) return undefined;
  const solution = await solutionOf(now.match.game, seat.terminal);
  if (!solution.ok) return undefined;
  const { showProjection } = await import('../play/hints.ts');
  const { participants } = now;
  return () => showProjection(solution.value, viewAt(now, now.match), { renderer, participants });
}
