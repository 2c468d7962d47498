import type { Style } from '../terminal/style.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { askUntil, type MenuAnswer, type MenuLine, select } from './select.ts';

/** The words of a command line, or the reason why there are none. */
export type MenuChoice = readonly string[] | 'quit' | 'back' | 'interrupted';

/** A question with lines to choose from, or with a check of a typed answer. */
type Asked = { readonly text: string } & (
  | { readonly lines: readonly MenuLine[] }
  | { readonly complaint: (typed: string) => string | undefined }
);

/** One question, made when it is asked, and the words that an answer adds to the command. */
export interface MenuQuestion {
  ask(): Promise<Asked>;
  words(value: string): readonly string[];
  /** The questions that follow from the answer. */
  next?(value: string): readonly MenuQuestion[];
}

export interface Asker {
  readonly terminal: Terminal;
  readonly style: Style;
}

/** Asks the questions in turn. Going back leads to the question before, and from the first one out. */
export async function askAll(
  asker: Asker,
  questions: readonly MenuQuestion[],
  words: readonly string[],
): Promise<MenuChoice> {
  const [question, ...rest] = questions;
  if (question === undefined) return words;
  for (;;) {
    const answer = await answerTo(asker, await question.ask());
    if (typeof answer === 'string') return answer;
    const { value } = answer;
    const following = [...(question.next?.(value) ?? []), ...rest];
    const choice = await askAll(asker, following, [...words, ...question.words(value)]);
    if (choice !== 'back') return choice;
  }
}

function answerTo({ terminal, style }: Asker, asked: Asked): Promise<MenuAnswer> {
  if ('lines' in asked) return select(terminal, style, asked.text, asked.lines);
  return askUntil(terminal, asked.text, asked.complaint);
}
