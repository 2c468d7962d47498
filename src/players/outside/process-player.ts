import { success } from '../../core/index.ts';
import { endMessage, failed, helloMessage, readAnswer, turnMessage } from '../protocol.ts';
import type { MatchPlayer, PlayerAnswer } from '../session.ts';
import { type BotLine, BotProcess } from './bot-process.ts';
import { endlessAnswer, lateAnswer, type OutsideOptions, tellingOf } from './outside-options.ts';

/** A program that runs for one match and exchanges lines of JSON. */
export function processPlayer(id: string, command: readonly string[], options: OutsideOptions): MatchPlayer {
  const { moveTimeoutMs = 10_000, env, signal } = options;
  // A bot must not see the key of the chat service.
  const { PENULTIMATE_CHAT_KEY: _, ...environment } = env;
  return {
    id,
    async open(game, seat) {
      const started = await BotProcess.start(command, environment);
      if (!started.ok) return started;
      const bot = started.value;
      const telling = tellingOf(options, game);
      let hasFailed = false;
      const stop = () => void bot.kill();
      signal?.addEventListener('abort', stop);
      bot.send(helloMessage(telling, seat));
      return success({
        async answer(match) {
          const turn = turnMessage(telling, match);
          bot.send(turn);
          const answer = answerFrom(await bot.readLine(moveTimeoutMs), turn.legal, moveTimeoutMs);
          if (answer.kind !== 'weights') hasFailed = true;
          return answer;
        },
        lastWords: () => bot.lastWords(),
        close(winner) {
          signal?.removeEventListener('abort', stop);
          return hasFailed || signal?.aborted ? bot.kill() : bot.end(endMessage(winner));
        },
      });
    },
  };
}

function answerFrom(line: BotLine, legal: readonly string[], timeoutMs: number): PlayerAnswer {
  if (line.kind === 'line') return readAnswer(line.text, legal);
  if (line.kind === 'ended') return { ...failed('crash', line.how), isFatal: true };
  return { ...(line.kind === 'flood' ? endlessAnswer() : lateAnswer(timeoutMs)), isFatal: true };
}
