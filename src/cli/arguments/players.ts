import { quote } from '../../core/index.ts';
import {
  asMatchPlayer,
  findLadderPlayer,
  findPlayer,
  isOutside,
  KNOWN_PLAYERS,
  type MatchPlayer,
} from '../../players/index.ts';
import type { OutsideOptions } from '../../players/outside/index.ts';
import type { Call } from '../command.ts';
import { given, suggestion, UsageError, unwrap } from './usage.ts';

/** The ids in a list like `perfect,exec:python3 bot.py`; `others` are further allowed words. */
export function parsePlayerList(text: string, others: readonly string[] = []): readonly string[] {
  const words = [...new Set([...others, ...KNOWN_PLAYERS.map(({ id }) => id)])];
  const known = (word: string) => findLadderPlayer(word)?.id ?? words.find((candidate) => candidate === word);
  return splitPlayers(text, (word) => known(word) !== undefined).map((word) => {
    const player = isOutside(word) ? word : known(word);
    if (player !== undefined) return player;
    throw new UsageError(`There is no player ${quote(word)}; ${suggestion(word, words)} ${BOTS}`);
  });
}

const BOTS = 'A bot is exec:COMMAND, http:URL or chat:MODEL.';

/** Splits at commas, except within a command: a part that is not a player belongs to the command before it. */
function splitPlayers(text: string, isKnown: (word: string) => boolean): readonly string[] {
  const players: string[] = [];
  for (const part of text.split(',')) {
    const before = players.at(-1) ?? '';
    const isPart = isOutside(before) && !isOutside(part.trim()) && !isKnown(part.trim());
    if (isPart) players[players.length - 1] = `${before},${part}`;
    else players.push(part.trim());
  }
  return players.map((player) => player.trim());
}

/** Exactly two players. */
export function parsePlayerPair(text: string, others: readonly string[] = []): readonly [string, string] {
  const ids = parsePlayerList(text, others);
  const [first, second] = ids;
  if (first !== undefined && second !== undefined && ids.length === 2) return [first, second];
  throw new UsageError(`--players takes two players, like ${others[0] ?? 'casual'},perfect, not ${ids.length}.`);
}

/** The limits of bots; `signal` stops their thinking. */
export function outsideOptions({ flags, terminal }: Call, signal?: AbortSignal): OutsideOptions {
  const { 'move-timeout': seconds } = flags;
  return { env: terminal.env, ...given({ signal, moveTimeoutMs: seconds && 1000 * seconds }) };
}

/** A player that can be asked move by move: one of ours, or an outside player. */
export async function openMatchPlayer(id: string, options: OutsideOptions): Promise<MatchPlayer> {
  if (!isOutside(id)) return asMatchPlayer(unwrap(findPlayer(id)));
  const { outsidePlayer } = await import('../../players/outside/index.ts');
  return unwrap(outsidePlayer(id, options));
}
