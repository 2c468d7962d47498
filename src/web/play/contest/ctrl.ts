import { effect } from '@preact/signals';
import {
  type AnyGame,
  contestOptions,
  createGame,
  createRandom,
  formatVariant,
  mustSucceed,
  type Random,
  type Seat,
  startMatch,
} from '../../../core/index.ts';
import { opponentAt } from '../../../players/ladder.ts';
import { onlyHuman, type SeatPlayer, type SeatPlayers, swapSeats } from '../../../players/seats.ts';
import { awaitsHuman, countContest, type Session, startSession } from '../../../session/index.ts';
import { prefer, preferences } from '../../app/preferences.ts';
import type { GameCtrl } from '../ctrl.ts';
import { isAnalyzed } from '../hints.ts';
import type { PlayHost } from '../opening.ts';
import { createFreshGame, randomSeed, seated } from '../setup/new-game.ts';
import {
  chooseRung,
  contestMemory,
  currentStanding,
  keepContests,
  nextStarter,
  standingIn,
  standingKey,
  withStanding,
} from './store.ts';

/**
 * A contest in this variant: you in Player 1's seat against the opponent of your strength. In the recommended variant you
 * can win from its start, which is drawn anew where the game can draw one.
 */
export function drawContest(game: AnyGame, startOf: PlayHost['contestStart'] = winnableStart): Session {
  beginWithoutHelp();
  const { starter, names, isStrict } = preferences.value;
  const first: Seat = nextStarter(starter, contestMemory.value, standingKey(game)) === 'you' ? 'player1' : 'player2';
  return startSession({
    match: startMatch(startOf(startWith(game, first), 'player1')),
    seats: seated({ kind: 'human', name: names[0] }, opponent(game), 'player1'),
    isStrict,
    contest: 'open',
  });
}

/** An analysis that is still open would keep the next win from counting. */
function beginWithoutHelp(): void {
  if (preferences.peek().showsProjection) prefer({ showsProjection: false });
}

function opponent(game: AnyGame): SeatPlayer {
  return { kind: 'cpu', player: opponentAt(currentStanding(standingKey(game))).id };
}

/** The same again with sides swapped and, where the game can draw one, from a new start. */
export function rematch(
  { match: { game }, seats, isStrict, contest }: Session,
  { begin, contestStart }: Pick<PlayHost, 'begin' | 'contestStart'>,
): void {
  const isContest = contest !== 'none';
  if (isContest) beginWithoutHelp();
  const swapped = swapSeats(seats);
  // The seat that starts stays, so that swapped sides change who starts.
  const fresh = mustSucceed(createFreshGame(game.definition, game.options));
  begin(
    startSession({
      match: startMatch(isContest ? contestStart(fresh, onlyHuman(swapped) ?? 'player1') : fresh),
      // After a win or two the next opponent is another one.
      seats: isContest ? withCurrentOpponent(game, swapped) : swapped,
      isStrict,
      contest: isContest ? 'open' : 'none',
    }),
  );
}

function withCurrentOpponent(game: AnyGame, seats: SeatPlayers): SeatPlayers {
  const seat = onlyHuman(seats);
  return seat ? seated(seats[seat], opponent(game), seat) : seats;
}

/**
 * Another opponent from the ladder, who is the one of your strength from now on: at this board if nothing has been
 * played, otherwise in a new game.
 */
export function playAgainst(ctrl: GameCtrl, id: string, host: Pick<PlayHost, 'begin' | 'contestStart'>): void {
  const session = ctrl.session.value;
  const { game, moves } = session.match;
  chooseRung(standingKey(game), id);
  const next = { ...session, seats: withCurrentOpponent(game, session.seats) };
  if (moves.length === 0) ctrl.act(() => next);
  else rematch(next, host);
}

/** Counts the contest when it is over, and notes help. Returns how to stop. */
export function attachContest(ctrl: GameCtrl): () => void {
  const stops = [effect(() => watchHelp(ctrl)), effect(() => count(ctrl))];
  return () => {
    for (const stop of stops) stop();
  };
}

function count(ctrl: GameCtrl): void {
  const { game } = ctrl.session.value.match;
  const key = standingKey(game);
  const counted = countContest(ctrl.session.value, standingIn(contestMemory.peek(), key));
  if (counted === undefined) return;
  const { session, seat, before, after } = counted;
  ctrl.session.value = session;
  const lastStarter = starterOf(game) === seat ? 'you' : 'other';
  keepContests((memory) => ({ ...(after === before ? memory : withStanding(memory, key, after)), lastStarter }));
  ctrl.climbed.value = counted;
}

/** The analysis is help; a projected winner that the rule book wants displayed is not. */
function watchHelp(ctrl: GameCtrl): void {
  const session = ctrl.session.value;
  if (isAnalyzed(session) && awaitsHuman(session)) ctrl.noteHelp();
}

/*
 * The starts of contests. The person can win from each of them: who starts makes all the difference in these games, and a
 * contest that is lost before the first move teaches nothing.
 */

/** The recommended start, or one drawn anew where that is drawn by chance or the person in `seat` moves second. */
export function winnableStart(game: AnyGame, seat: Seat): AnyGame {
  const { definition } = game;
  const recommended = startWith({ definition, options: definition.recommended.options }, starterOf(game));
  if (formatVariant(game) !== formatVariant(recommended)) return game;
  const isFixed = definition.drawnStart === undefined && starterOf(game) === seat;
  return isFixed ? game : drawStart(game, seat);
}

/** A start of the recommended kind that the person in `seat` can win. */
export function drawStart(game: AnyGame, seat: Seat, random: Random = createRandom(randomSeed())): AnyGame {
  const { definition } = game;
  // The first player wins a game that draws no starts, so the person starts.
  if (!definition.recommended.draw) return startWith(game, seat);
  const starter = starterOf(game);
  const options = contestOptions(definition, random, starter === seat ? 'first' : 'second');
  return startWith({ definition, options }, starter);
}

/** The same variant with this seat making the first move. */
export function startWith({ definition, options }: Pick<AnyGame, 'definition' | 'options'>, seat: Seat): AnyGame {
  const { first: _, ...others } = options;
  return mustSucceed(createGame(definition, seat === 'player2' ? { ...others, first: 2 } : others));
}

function starterOf({ rules }: AnyGame): Seat {
  return rules.turn(rules.start);
}
