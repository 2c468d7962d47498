import {
  type AnyGame,
  type AnyMatch,
  contestOptions,
  createRandom,
  mustSucceed,
  type OptionValues,
  startMatch,
} from '../../../core/index.ts';
import { onlyHuman, type Participants, swapSeats } from '../../../players/participants.ts';
import { randomSeed } from '../session/chance.ts';
import type { Session } from '../session/session.ts';
import { beginGame, createFreshGame } from '../setup/new-game.ts';
import { seated } from '../setup/seats.ts';
import { opponent, withFirst } from './begin.ts';
import { chooseRung } from './contest-memory.ts';

/** The same again with sides swapped and, where the game can draw one, from a new start. */
export function rematch(session: Session, isOtherOpponent = false): void {
  const { match, participants } = session;
  const isContest = session.contest.value !== 'none';
  const { game } = match.value;
  const swapped = swapSeats(participants.value);
  beginGame({
    match: isContest ? contestAgain(match.value) : sameAgain(match.value),
    participants: isContest || isOtherOpponent ? withCurrentOpponent(game.id, swapped) : swapped,
    isStrict: session.isStrict.value,
    tossed: undefined,
    contest: isContest ? 'open' : 'none',
  });
}

/**
 * Another opponent from the ladder, who is the one of your strength from now on: at this board if nothing has been
 * played, otherwise in a new game.
 */
export function playAgainst(session: Session, id: string): void {
  const { game, moves } = session.match.value;
  chooseRung(game.id, id);
  if (moves.length === 0) session.participants.value = withCurrentOpponent(game.id, session.participants.value);
  else rematch(session, true);
}

/** The seat that starts stays, so that swapped sides change who starts. */
function contestAgain({ game }: AnyMatch): AnyMatch {
  return startMatch(freshGame(game, contestOptions(game.definition, createRandom(randomSeed()))));
}

function sameAgain({ game }: AnyMatch): AnyMatch {
  return startMatch(freshGame(game, game.options));
}

function freshGame(game: AnyGame, { first: _, ...options }: OptionValues): AnyGame {
  const fresh = mustSucceed(createFreshGame(game.definition, options));
  return withFirst(fresh, game.options.first === 2 ? 'player2' : 'player1');
}

/** After a win or two the next opponent is another one. */
function withCurrentOpponent(game: string, participants: Participants): Participants {
  const seat = onlyHuman(participants);
  return seat ? seated(participants[seat], opponent(game), seat) : participants;
}
