import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { type AnyMatch, currentPosition, parseJson, quote, seatNumber, success } from '../../core/index.ts';
import { failed, lateAnswer, plainTelling, readMove, type Telling, turnMessage } from '../protocol.ts';
import type { MatchPlayer, PlayerAnswer } from '../session.ts';
import { type HttpReply, postJson } from './http-player.ts';
import type { OutsideOptions } from './index.ts';

export interface ChatOptions extends OutsideOptions {
  /** The address before `/chat/completions`. */
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
  /** Whether the prompt lists the legal moves. */
  readonly tellsLegal: boolean;
  readonly temperature?: number;
  /** The pause before the first retry if the service does not name one; doubles each time. */
  readonly retryMs?: number;
}

const MAX_TRIES = 4;

const completion = v.object({
  choices: v.looseTuple([
    v.object({ message: v.object({ content: v.nullish(v.string(), ''), refusal: v.nullish(v.string(), '') }) }),
  ]),
});

/** A model behind an OpenAI-compatible chat completions API. Each turn is a new conversation. */
export function chatPlayer(id: string, options: ChatOptions): MatchPlayer {
  const { moveTimeoutMs = 60_000 } = options;
  return {
    id,
    open: async (game) => {
      const telling = (options.telling ?? plainTelling)(game);
      return success({
        async answer(match) {
          const messages = chatPrompt(telling, match, options.tellsLegal);
          const reply = await askPatiently(options, messages, performance.now() + moveTimeoutMs);
          return answerFrom(reply, turnMessage(telling, match).legal, moveTimeoutMs);
        },
        close: async () => undefined,
      });
    },
  };
}

/** Retries while the service is busy or briefly broken, as long as there is time. */
async function askPatiently(options: ChatOptions, messages: unknown, deadline: number): Promise<HttpReply> {
  const { url, key, model, temperature, retryMs = 500, signal } = options;
  const headers: Record<string, string> = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const question = { model, messages, stream: false, temperature };
  for (let tried = 1; ; tried++) {
    const reply = await postJson(`${url}/chat/completions`, question, deadline - performance.now(), {
      headers,
      signal,
    });
    const pause = pauseAfter(reply, retryMs * 2 ** (tried - 1));
    if (pause === undefined || tried === MAX_TRIES || performance.now() + pause >= deadline) return reply;
    await wait(pause, undefined, signal ? { signal } : {}).catch(() => undefined);
  }
}

/** In milliseconds; undefined if a retry is useless. */
function pauseAfter(reply: HttpReply, usualMs: number): number | undefined {
  if (reply.kind === 'unreachable') return usualMs;
  if (reply.kind !== 'reply' || (reply.status !== 429 && reply.status < 500)) return undefined;
  const seconds = reply.retryAfter === null ? Number.NaN : Number(reply.retryAfter);
  return seconds >= 0 ? seconds * 1000 : usualMs;
}

function answerFrom(reply: HttpReply, legal: readonly string[], timeoutMs: number): PlayerAnswer {
  if (reply.kind === 'timeout') return lateAnswer(timeoutMs);
  if (reply.kind === 'flood') return failed('error', 'The answer of the service has no end.');
  if (reply.kind === 'unreachable') return failed('error', `The service cannot be reached: ${reply.reason}.`);
  if (reply.status > 299)
    return failed('error', `The service answered with status ${reply.status}: ${quote(reply.body.trim())}.`);
  const parsed = v.safeParse(completion, parseJson(reply.body));
  if (!parsed.success)
    return failed('error', `The service did not answer with a chat completion: ${quote(reply.body.trim())}.`);
  const { content, refusal } = parsed.output.choices[0].message;
  if (content.trim() === '' && refusal !== '') return failed('unreadable', `The model refused: ${quote(refusal)}.`);
  return content.trim() === '' ? failed('unreadable', 'The answer is empty.') : readChatAnswer(content, legal);
}

interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** One question about one position. Needs no memory, since the record has the whole game. */
function chatPrompt(telling: Telling, match: AnyMatch, tellsLegal: boolean): readonly ChatMessage[] {
  const turn = turnMessage(telling, match);
  const mover = telling.seatNames[seatNumber(match.game.rules.turn(currentPosition(match))) - 1];
  const lines = [
    `You are ${mover}, and it is your turn.`,
    `The game so far: ${turn.record}`,
    `The position: ${turn.position}`,
    turn.board,
    ...(tellsLegal ? [`Your legal moves: ${turn.legal.join(', ')}`] : []),
    'Think as long as you like. The last line of your answer must be MOVE: followed by your move.',
  ];
  return [
    { role: 'system', content: `You play a game for two players. The rules:\n${telling.rules}` },
    { role: 'user', content: lines.join('\n') },
  ];
}

/** Reads the last line `MOVE: x`, not the first move that the text mentions. */
function readChatAnswer(text: string, legal: readonly string[]): PlayerAnswer {
  const named = [...text.matchAll(/^[\s*_`>#-]*MOVE\s*:(.*)/gim)].at(-1)?.[1];
  if (named === undefined)
    return failed('unreadable', `The answer has no line MOVE: …; it begins with ${quote(text.trim())}.`);
  return readMove(
    named
      .replace(/[*_`"']/g, ' ')
      .trim()
      .replace(/\.$/, ''),
    legal,
  );
}
