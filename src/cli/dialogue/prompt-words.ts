import type { ListItem, Renderer } from './renderer.ts';

/*
 * Words that can be typed at a prompt instead of a move. Games, lessons, puzzles and tables all understand ?, hint, undo,
 * resign and quit; each has further words.
 */

export interface PromptWord<Context, Reply> {
  /** The first one is shown in the list. */
  readonly names: readonly string[];
  readonly sentence: string;
  /** `rest` is the text after the word. */
  run(context: Context, rest: string): Reply;
}

type AnyWord = Pick<PromptWord<never, unknown>, 'names' | 'sentence'>;

/** The word at the beginning of a line, and the rest of the line; undefined if it is none of these words. */
export function findWord<Word extends AnyWord>(
  words: readonly Word[],
  line: string,
): { readonly word: Word; readonly rest: string } | undefined {
  const [, name = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line.trim()) ?? [];
  const word = words.find(({ names }) => names.includes(name.toLowerCase()));
  return word && { word, rest };
}

export function wordItems(words: readonly AnyWord[]): readonly ListItem[] {
  const shown = words.map(({ names: [name = ''], sentence }) => ({ name, sentence }));
  const width = Math.max(...shown.map(({ name }) => name.length));
  return shown.map(({ name, sentence }) => ({ mark: `  ${name.padEnd(width)} `, text: sentence }));
}

/** Answers `?` with the list, and `? undo` with one sentence. */
export function explainWords(renderer: Renderer, words: readonly AnyWord[], rest: string): void {
  const asked = findWord(words, rest)?.word;
  if (asked) renderer.note(`${asked.names[0]}: ${asked.sentence}.`);
  else renderer.list(wordItems(words), 'Type a move, or:');
}

/** The reply to `resign` alone. The second word prevents resigning by mistake. */
export const RESIGN_HELP = 'To give the game up, type: resign yes';

export function isConfirmed(rest: string): boolean {
  return rest.trim().toLowerCase() === 'yes';
}
