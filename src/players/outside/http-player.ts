import { randomUUID } from 'node:crypto';
import { success } from '../../core/index.ts';
import { endMessage, failed, helloMessage, readAnswer, turnMessage } from '../protocol.ts';
import type { Answer, MatchPlayer } from '../session.ts';
import { postJson, type Reply } from './ask-service.ts';
import { endlessAnswer, lateAnswer, type OutsideOptions, tellingOf } from './outside-options.ts';

/** A service that gets the messages of the protocol by POST; `match` in each says which belong together. */
export function httpPlayer(id: string, url: string, options: OutsideOptions): MatchPlayer {
  const { moveTimeoutMs = 10_000 } = options;
  return {
    id,
    async open(game, seat) {
      const telling = tellingOf(options, game);
      const match = randomUUID();
      const post = (message: object) => postJson(url, { ...message, match }, moveTimeoutMs, { signal: options.signal });
      // Whether a service cares for the beginning and the end is its own affair; a dead one is noticed at its first turn.
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

function answerFrom(reply: Reply, legal: readonly string[], timeoutMs: number): Answer {
  if (reply.kind === 'timeout') return lateAnswer(timeoutMs);
  if (reply.kind === 'flood') return endlessAnswer();
  if (reply.kind === 'unreachable') return failed('error', `The service cannot be reached: ${reply.reason}.`);
  if (reply.status > 299) return failed('error', `The service answered with status ${reply.status}.`);
  return readAnswer(reply.body, legal);
}
