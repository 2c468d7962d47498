import { type AnyGame, createGame, mustSucceed, type Seat, startMatch } from '../../../core/index.ts';
import { opponentAt } from '../../../players/ladder.ts';
import type { Participant } from '../../../players/participants.ts';
import { preferences } from '../../app/preferences.ts';
import { randomSeed } from '../session/chance.ts';
import type { Beginning } from '../setup/new-game.ts';
import { seated } from '../setup/seats.ts';
import { nextStarter } from './contest.ts';
import { contestMemory, currentStanding } from './contest-memory.ts';

/** A contest in this variant: you in Player 1's seat, the opponent of your strength, and who starts. */
export function drawContest(game: AnyGame): Beginning {
  const { starter, lastStarter } = { ...contestMemory.value, ...preferences.value };
  const drawn = nextStarter(starter, lastStarter, randomSeed() % 2 === 0);
  const first: Seat = drawn.starter === 'you' ? 'player1' : 'player2';
  return {
    match: startMatch(withFirst(game, first)),
    participants: seated(yourself(), opponent(game.id), 'player1'),
    isStrict: preferences.value.isStrict,
    tossed: drawn.isTossed ? first : undefined,
    contest: 'open',
  };
}

function yourself(): Participant {
  return { kind: 'human', name: preferences.value.names[0] };
}

export function opponent(game: string): Participant {
  return { kind: 'cpu', player: opponentAt(currentStanding(game)).id };
}

/** The same variant with this seat making the first move. */
export function withFirst({ definition, options: { first: _, ...options } }: AnyGame, seat: Seat): AnyGame {
  return mustSucceed(createGame(definition, seat === 'player2' ? { ...options, first: 2 } : options));
}
