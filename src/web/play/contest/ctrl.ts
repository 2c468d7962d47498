import { effect } from '@preact/signals';
import { type AnyGame, createGame, mustSucceed, type Seat, startMatch } from '../../../core/index.ts';
import { opponentAt } from '../../../players/ladder.ts';
import { onlyHuman, type SeatPlayer, type SeatPlayers, swapSeats } from '../../../players/seats.ts';
import { awaitsHuman, countContest, type Session, startSession } from '../../../session/index.ts';
import { prefer, preferences } from '../../app/preferences.ts';
import type { GameCtrl } from '../ctrl.ts';
import { isAnalyzed } from '../insights.ts';
import { beginGame, createFreshGame, seated } from '../setup/new-game.ts';
import { drawStart, winnableStart } from './start.ts';
import {
  chooseRung,
  contestMemory,
  currentStanding,
  nextStarter,
  rememberContest,
  standingIn,
  withStanding,
} from './store.ts';

/**
 * A contest in this variant: you in Player 1's seat against the opponent of your strength. In the recommended variant you
 * can win from its start, which is drawn anew where the game can draw one.
 */
export function drawContest(game: AnyGame): Session {
  beginWithoutHelp();
  const { starter, names, isStrict } = preferences.value;
  const first: Seat = nextStarter(starter, contestMemory.value, game.id) === 'you' ? 'player1' : 'player2';
  return startSession({
    match: startMatch(winnableStart(withFirst(game, first), 'player1')),
    seats: seated({ kind: 'human', name: names[0] }, opponent(game.id), 'player1'),
    isStrict,
    contest: 'open',
  });
}

/** An analysis that is still open would keep the next win from counting. */
function beginWithoutHelp(): void {
  if (preferences.peek().showsProjection) prefer({ showsProjection: false });
}

function opponent(game: string): SeatPlayer {
  return { kind: 'cpu', player: opponentAt(currentStanding(game)).id };
}

/** The same variant with this seat making the first move. */
function withFirst({ definition, options: { first: _, ...options } }: AnyGame, seat: Seat): AnyGame {
  return mustSucceed(createGame(definition, seat === 'player2' ? { ...options, first: 2 } : options));
}

/** The same again with sides swapped and, where the game can draw one, from a new start. */
export function rematch({ match: { game }, seats, isStrict, contest }: Session, isOtherOpponent = false): void {
  const isContest = contest !== 'none';
  if (isContest) beginWithoutHelp();
  const swapped = swapSeats(seats);
  // The seat that starts stays, so that swapped sides change who starts.
  const fresh = mustSucceed(createFreshGame(game.definition, game.options));
  beginGame(
    startSession({
      match: startMatch(isContest ? drawStart(fresh, onlyHuman(swapped) ?? 'player1') : fresh),
      seats: isContest || isOtherOpponent ? withCurrentOpponent(game.id, swapped) : swapped,
      isStrict,
      contest: isContest ? 'open' : 'none',
    }),
  );
}

/** After a win or two the next opponent is another one. */
function withCurrentOpponent(game: string, seats: SeatPlayers): SeatPlayers {
  const seat = onlyHuman(seats);
  return seat ? seated(seats[seat], opponent(game), seat) : seats;
}

/**
 * Another opponent from the ladder, who is the one of your strength from now on: at this board if nothing has been
 * played, otherwise in a new game.
 */
export function playAgainst(ctrl: GameCtrl, id: string): void {
  const { game, moves } = ctrl.session.value.match;
  chooseRung(game.id, id);
  if (moves.length === 0) ctrl.act((session) => ({ ...session, seats: withCurrentOpponent(game.id, session.seats) }));
  else rematch(ctrl.session.value, true);
}

/** Counts the contest when it is over, and notes help. Returns how to stop. */
export function attachContest(ctrl: GameCtrl): () => void {
  const stops = [effect(() => watchHelp(ctrl)), effect(() => count(ctrl))];
  return () => {
    for (const stop of stops) stop();
  };
}

function count(ctrl: GameCtrl): void {
  const memory = contestMemory.peek();
  const { game } = ctrl.session.value.match;
  const counted = countContest(ctrl.session.value, standingIn(memory, game.id));
  if (counted === undefined) return;
  const { session, seat, before, after } = counted;
  ctrl.session.value = session;
  const lastStarter = game.rules.turn(game.rules.start) === seat ? 'you' : 'other';
  rememberContest({ ...(after === before ? memory : withStanding(memory, game.id, after)), lastStarter });
  ctrl.climbed.value = counted;
}

/** The analysis is help; a projected winner that the rule book wants displayed is not. */
function watchHelp(ctrl: GameCtrl): void {
  const session = ctrl.session.value;
  if (isAnalyzed(session) && awaitsHuman(session)) ctrl.noteHelp();
}
