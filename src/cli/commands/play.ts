import { type AnyGameDefinition, itemAt } from '../../core/index.ts';
import { onlyHuman, type SeatPlayers } from '../../players/seats.ts';
import { given, UsageError, unwrap, wholeFlag } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { loadDialogue } from '../dialogue/load-dialogue.ts';
import { ENDING_CODES } from '../play/closing.ts';
import { openFromFlags } from '../play/opening.ts';
import { playOnce } from '../play/play-once.ts';
import { readSavedGames, type SavedGame } from '../play/saved-games.ts';
import { HUMAN, seatsFrom } from '../play/setup.ts';

export async function run(typed: Call): Promise<number> {
  const resumed = typed.flags.resume ? await findSaved(typed) : undefined;
  const call = resumed ? await resumedCall(typed, resumed) : typed;
  if (call.flags.nth !== undefined && !resumed) throw new UsageError('--nth goes with --resume.');
  if (call.flags.contest === true) {
    const { playContest } = await import('../play/contest.ts');
    return playContest(call, resumed);
  }
  const seats = await parseSeats(call);
  const opening = await openFromFlags(call, await usualFirst(call, seats));
  const { ending } = await playOnce(call, { seats, opening, resumed });
  return ENDING_CODES[ending];
}

/** Against the CPU a coin is tossed where the rule book says so. */
async function usualFirst({ definition }: Call, seats: SeatPlayers): Promise<'1' | 'random'> {
  if (definition === undefined || onlyHuman(seats) === undefined) return '1';
  return (await loadDialogue(definition.id)).tossesCoin ? 'random' : '1';
}

const FLAGS_WITH_RESUME = ['resume', 'nth', 'hints', 'review'];

/** The game that was left last, or the `--nth` of them. */
async function findSaved(call: Call): Promise<SavedGame> {
  const { terminal, flags, argument } = call;
  const flag = Object.keys(flags).find((name) => !FLAGS_WITH_RESUME.includes(name));
  const extra = argument ?? (flag && `--${flag}`);
  if (extra !== undefined) throw new UsageError(`--resume goes on with the last game as it was; leave out ${extra}.`);
  const games = await readSavedGames(terminal);
  if (games.length === 0) throw new UsageError('There is no game to go on with: none was left before its end.');
  const nth = wholeFlag(call, 'nth', 1, games.length) ?? 1;
  return itemAt(games, nth - 1);
}

/** The call that continues a saved game, with its players and its seed. */
async function resumedCall(call: Call, saved: SavedGame): Promise<Call> {
  const { record, players, hints, seed, contest, gameFile } = saved;
  return {
    ...call,
    ownGames: gameFile === undefined ? [] : [await openGameFile(gameFile, call)],
    flags: {
      ...call.flags,
      from: record,
      players,
      ...given({ hints: hints || undefined, contest: contest || undefined, seed }),
    },
  };
}

async function openGameFile(file: string, { terminal }: Call): Promise<AnyGameDefinition> {
  const { loadGame } = await import('../custom/game-files.ts');
  return unwrap(await loadGame(file, terminal));
}

async function parseSeats({ flags }: Call): Promise<SeatPlayers> {
  if (flags.players === undefined) return seatsFrom([HUMAN, HUMAN]);
  const { parsePlayerPair } = await import('../arguments/players.ts');
  return seatsFrom(parsePlayerPair(flags.players, [HUMAN]));
}
