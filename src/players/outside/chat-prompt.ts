import { type AnyMatch, currentPosition, quote, seatNumber } from '../../core/index.ts';
import { failed, readMove, type Telling, turnMessage } from '../protocol.ts';
import type { Answer } from '../session.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** One question about one position; nothing is remembered from the last one, since the record says it all. */
export function chatPrompt(telling: Telling, match: AnyMatch, tellsLegal: boolean): readonly ChatMessage[] {
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

/** The last line `MOVE: x` counts, not the first move that the text happens to name. */
export function readChatAnswer(text: string, legal: readonly string[]): Answer {
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
