import { type AnyGameDefinition, itemAt, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { onlyHuman, type SeatPlayers } from '../../players/seats.ts';
import { parsePlayerPair } from '../arguments/players.ts';
import { UsageError, unwrap, wholeFlag } from '../arguments/usage.ts';
import type { Call } from '../command.ts';
import { loadDialogue } from '../dialogue/load-dialogue.ts';
import { ENDING_CODES } from '../play/closing.ts';
import { playContest } from '../play/contest.ts';
import { openFromFlags } from '../play/opening.ts';
import { playOnce, type Sitting } from '../play/play-once.ts';
import { readSavedGames, type SavedGame } from '../play/saved-games.ts';
import { HUMAN, seatsFrom } from '../play/setup.ts';

export async function run(call: Call): Promise<number> {
  if (call.flags.resume) return resume(call, await findSaved(call));
  if (call.flags.nth !== undefined) throw new UsageError('--nth goes with --resume.');
  if (call.flags.contest) return playContest(call);
  const seats = seatsFrom(parsePlayerPair(call.flags.players ?? `${HUMAN},${HUMAN}`, [HUMAN]));
  const opening = await openFromFlags(call, await usualFirst(call, seats));
  const { ending } = await playOnce(call, { seats, opening });
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
  if (extra !== undefined)
    throw new UsageError(`--resume continues the last game with its settings; leave out ${extra}.`);
  const games = await readSavedGames(terminal);
  if (games.length === 0) throw new UsageError('There is no unfinished game.');
  const nth = wholeFlag(call, 'nth', 1, games.length) ?? 1;
  return itemAt(games, nth - 1);
}

/** Continues a saved game, with its players, its hints and its seed. */
async function resume(call: Call, saved: SavedGame): Promise<number> {
  const { record, players, hints, seed, contest, gameFile } = saved;
  const own = gameFile === undefined ? [] : [await openGameFile(gameFile, call)];
  const match = unwrap(parseRecord([...GAMES, ...own], record));
  const sitting: Sitting = {
    seats: seatsFrom(parsePlayerPair(players, [HUMAN])),
    opening: { match, seed: seed ?? call.terminal.randomSeed() },
    resumed: saved,
  };
  const again = hints ? { ...call, flags: { ...call.flags, hints } } : call;
  if (contest) return playContest(again, sitting);
  const { ending } = await playOnce(again, sitting);
  return ENDING_CODES[ending];
}

async function openGameFile(file: string, { terminal }: Call): Promise<AnyGameDefinition> {
  const { loadGame } = await import('../custom/game-files.ts');
  return loadGame(file, terminal);
}
