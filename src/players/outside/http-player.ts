import { randomUUID } from 'node:crypto';
import { reasonOf, success } from '../../core/index.ts';
import {
  endlessAnswer,
  endMessage,
  failed,
  helloMessage,
  lateAnswer,
  plainTelling,
  readAnswer,
  turnMessage,
} from '../protocol.ts';
import type { MatchPlayer, PlayerAnswer } from '../session.ts';
import type { OutsideOptions } from './index.ts';

/** A service that receives the messages of the protocol by POST; `match` in each tells matches apart. */
export function httpPlayer(id: string, url: string, options: OutsideOptions): MatchPlayer {
  const { moveTimeoutMs = 10_000 } = options;
  return {
    id,
    async open(game, seat) {
      const telling = (options.telling ?? plainTelling)(game);
      const match = randomUUID();
      const post = (message: object) => postJson(url, { ...message, match }, moveTimeoutMs, { signal: options.signal });
      // A service may ignore the hello and the end; a dead one is noticed at its first turn.
      await post(helloMessage(telling, seat));
      return success({
        async answer(played) {
          const turn = turnMessage(telling, played);
          return answerFrom(await post(turn), turn.legal, moveTimeoutMs);
        },
        async close(winner) {
          await post(endMessage(winner));
        },
      });
    },
  };
}

function answerFrom(reply: HttpReply, legal: readonly string[], timeoutMs: number): PlayerAnswer {
  if (reply.kind === 'timeout') return lateAnswer(timeoutMs);
  if (reply.kind === 'flood') return endlessAnswer();
  if (reply.kind === 'unreachable') return failed('error', `The service cannot be reached: ${reply.reason}.`);
  if (reply.status > 299) return failed('error', `The service answered with status ${reply.status}.`);
  return readAnswer(reply.body, legal);
}

/** Larger answers are cut off. */
const MAX_BODY_BYTES = 1_048_576;

export type HttpReply =
  | { readonly kind: 'reply'; readonly status: number; readonly retryAfter: string | null; readonly body: string }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'flood' }
  | { readonly kind: 'unreachable'; readonly reason: string };

interface PostOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** Posts JSON and reads the answer, with a time and a size limit. Never rejects. */
export async function postJson(
  url: string,
  message: unknown,
  timeoutMs: number,
  { headers = {}, signal }: PostOptions = {},
): Promise<HttpReply> {
  const limit = AbortSignal.timeout(Math.max(1, Math.ceil(timeoutMs)));
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(message),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      redirect: 'error',
    });
    const body = await readBody(response);
    if (body === undefined) return { kind: 'flood' };
    return { kind: 'reply', status: response.status, retryAfter: response.headers.get('retry-after'), body };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return { kind: 'timeout' };
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { kind: 'unreachable', reason: reasonOf(cause) };
  }
}

/** Undefined when it is too large. */
async function readBody(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BODY_BYTES) return undefined;
  }
  return text + decoder.decode();
}
