import { failure, quote, type Result, success } from '../../core/index.ts';
import { endMessage, failed, helloMessage, readAnswer, turnMessage } from '../protocol.ts';
import type { MatchPlayer, PlayerAnswer } from '../session.ts';
import { type BotLine, BotProcess } from './bot-process.ts';
import { endlessAnswer, lateAnswer, type OutsideOptions, tellingOf } from './outside-options.ts';

/** A program that is started once a match and ended with it, spoken to in lines of JSON. */
export function processPlayer(id: string, command: readonly string[], options: OutsideOptions): MatchPlayer {
  const { moveTimeoutMs = 10_000, env, signal } = options;
  // The key of the chat service is none of a program's business.
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

/**
 * A command line as words: spaces separate, single and double quotation marks hold together, and a backslash
 * takes the next character as it is. No shell sees it.
 */
export function splitCommand(text: string): Result<readonly string[]> {
  const words = [...text.matchAll(/(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*'|["'\\])+/gs)].map(([word]) => word);
  const open = words.find((word) => /["']/.test(withoutQuoted(word)));
  if (open !== undefined) return failure(`The command ${quote(text)} has a quotation mark that is not closed.`);
  const plain = words.map(unquoted).filter((word) => word !== '');
  return plain.length > 0 ? success(plain) : failure('exec: needs a command, like "exec:python3 bot.py".');
}

const QUOTED = /\\(.)|"((?:[^"\\]|\\.)*)"|'([^']*)'/gs;

function withoutQuoted(word: string): string {
  return word.replace(QUOTED, '');
}

function unquoted(word: string): string {
  return word.replace(QUOTED, (_, escaped, double, single) => escaped ?? single ?? double.replace(/\\(["\\])/g, '$1'));
}
