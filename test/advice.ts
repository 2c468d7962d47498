import type { AnyGame } from '../src/core/index.ts';

/** For each game the moves that a sentence of its theory tells the player to make, as texts. */
const ADVICE: Readonly<Record<string, (sentence: string, game: AnyGame) => readonly string[]>> = {
  'tail-end': (sentence) => captures(sentence, /flip coin (\d+)/gi),
  'inversion-race': (sentence) => captures(sentence, /\b(?:step|walk|leap) (left|right)/gi),
  'match-six': (sentence, { options }) => readNumbers(sentence, Number(options.max)),
  'last-digit-standing': (sentence) => captures(sentence, /\b(?:add|open with) (\d+)/gi),
  'winners-and-losers': (sentence) =>
    /take from either end/.test(sentence) ? ['left', 'right'] : captures(sentence, /take from the (left|right)/g),
};

export function advisedMoves(game: AnyGame, sentence: string): readonly string[] {
  return ADVICE[game.id]?.(sentence, game) ?? [];
}

function captures(sentence: string, pattern: RegExp): readonly string[] {
  return [...sentence.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** "play 2", "play 2 or 3", "play at least 4", "play at most 2", "any number". */
function readNumbers(sentence: string, max: number): readonly string[] {
  const all = Array.from({ length: max }, (_, index) => index + 1);
  if (/any number/i.test(sentence)) return all.map(String);
  const [, bound = '', list = ''] = /play (at most |at least )?(\d[\d, or]*)/i.exec(sentence) ?? [];
  const named = (list.match(/\d+/g) ?? []).map(Number);
  const limit = Number(named[0]);
  if (bound === 'at most ') return all.filter((number) => number <= limit).map(String);
  return bound === 'at least ' ? all.filter((number) => number >= limit).map(String) : named.map(String);
}
