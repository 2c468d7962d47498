import { type AnyGame, failure, quote, type Result, success } from '../../core/index.ts';
import type { Telling } from '../protocol.ts';
import type { MatchPlayer } from '../session.ts';
import { processPlayer } from './bot-process.ts';
import { chatPlayer } from './chat-player.ts';
import { splitCommand } from './command-words.ts';
import { httpPlayer } from './http-player.ts';

export interface OutsideOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The time limit for a move; by default 10 s, or 60 s for a chat. */
  readonly moveTimeoutMs?: number;
  /** Ends any wait when Ctrl-C is pressed; the answer is then a failure. */
  readonly signal?: AbortSignal;
  /** Describes the game to the player; by default in our own words. */
  readonly telling?: (game: AnyGame) => Telling;
}

/** The player that a text like `exec:python3 bot.py` names; fails with one sentence. */
export function outsidePlayer(id: string, options: OutsideOptions): Result<MatchPlayer> {
  const [, kind = '', rest = ''] = /^(exec|https?|chat):(.*)/s.exec(id) ?? [];
  if (kind === 'exec') {
    const words = splitCommand(rest);
    return words.ok ? success(processPlayer(id, words.value, options)) : words;
  }
  if (kind === 'chat') return openChat(id, rest, options);
  return kind === '' ? failure(`${quote(id)} does not name an outside player.`) : openHttp(id, kind, rest, options);
}

/** Accepts `http:http://host/bot` and the address alone. */
function openHttp(id: string, kind: string, rest: string, options: OutsideOptions): Result<MatchPlayer> {
  const url = rest.startsWith('//') ? `${kind}:${rest}` : rest;
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return success(httpPlayer(id, url, options));
  return failure(`http: needs an address, like "http://127.0.0.1:8000/bot", not ${quote(rest)}.`);
}

function openChat(id: string, rest: string, options: OutsideOptions): Result<MatchPlayer> {
  const { PENULTIMATE_CHAT_URL: url = '', PENULTIMATE_CHAT_KEY: key } = options.env;
  const [model = '', query = ''] = rest.split('?', 2);
  if (model === '') return failure('chat: needs the name of a model, like "chat:small-model?legal=no".');
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    return failure('chat: needs the address of a service in PENULTIMATE_CHAT_URL, like https://host/v1.');
  const settings = readSettings(query);
  if (!settings.ok) return settings;
  const { tellsLegal, temperature } = settings.value;
  const base = { ...options, url: url.replace(/\/+$/, ''), key, model, tellsLegal };
  return success(chatPlayer(id, temperature === undefined ? base : { ...base, temperature }));
}

interface ChatSettings {
  readonly tellsLegal: boolean;
  readonly temperature: number | undefined;
}

/** `legal=no&temperature=0` */
function readSettings(query: string): Result<ChatSettings> {
  const pairs = new URLSearchParams(query);
  const unknown = [...pairs.keys()].find((name) => name !== 'legal' && name !== 'temperature');
  if (unknown !== undefined) return failure(`chat: takes legal and temperature, not ${quote(unknown)}.`);
  const legal = pairs.get('legal') ?? 'yes';
  if (legal !== 'yes' && legal !== 'no') return failure(`legal must be yes or no, not ${quote(legal)}.`);
  const tellsLegal = legal === 'yes';
  const text = pairs.get('temperature');
  if (text === null) return success({ tellsLegal, temperature: undefined });
  const temperature = text === '' ? Number.NaN : Number(text);
  if (temperature >= 0 && temperature <= 2) return success({ tellsLegal, temperature });
  return failure(`temperature must be a number from 0 to 2, not ${quote(text)}.`);
}
