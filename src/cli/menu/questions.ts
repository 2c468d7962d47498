import { failure, type Result, success } from '../../core/index.ts';
import { createKeyboardPrompter } from '../terminal/prompter.ts';
import { styleFor } from '../terminal/style.ts';
import { columnsOf, type Terminal } from '../terminal/terminal.ts';
import { wrapBeside } from '../terminal/wrap.ts';

/** A line to choose, or what a typed answer amounts to. */
export interface MenuLine {
  readonly label: string;
  readonly hint?: string;
  /** The words that it adds to the command. */
  readonly words: readonly string[];
  readonly next?: readonly MenuQuestion[];
}

/** A question with lines to choose from, or with `read` for a typed answer. */
interface AskedQuestion {
  readonly text: string;
  readonly lines: readonly MenuLine[];
  read?(typed: string): Result<MenuLine>;
}

/** Creates a question when it is asked. */
export type MenuQuestion = () => Promise<AskedQuestion> | AskedQuestion;

/** The words of a command line, or the reason why there are none. */
export type MenuChoice = readonly string[] | 'back' | 'interrupted';

/** Asks the questions in turn. Going back leads to the previous question, and from the first one out. */
export async function askAll(
  terminal: Terminal,
  questions: readonly MenuQuestion[],
  words: readonly string[] = [],
): Promise<MenuChoice> {
  const [question, ...rest] = questions;
  if (question === undefined) return words;
  for (;;) {
    const line = await askOne(terminal, await question());
    if (typeof line === 'string') return line;
    const choice = await askAll(terminal, [...(line.next ?? []), ...rest], [...words, ...line.words]);
    if (choice !== 'back') return choice;
  }
}

/** Asks until the answer is valid. Enter alone and Ctrl-D go back. */
async function askOne(terminal: Terminal, question: AskedQuestion): Promise<MenuLine | 'back' | 'interrupted'> {
  const { text, lines, read = (typed) => lineAt(lines, typed) } = question;
  const style = styleFor(terminal);
  const show = (mark: string, shown: string) => {
    const broken = wrapBeside(mark, style.letters(shown), columnsOf(terminal) - 1);
    terminal.stdout.write(`${broken.join('\n')}\n`);
  };
  show('', style.bold(text));
  for (const [index, { label, hint }] of lines.entries())
    show(`  ${index + 1}. `, hint === undefined ? label : `${label}. ${style.dim(hint)}`);
  const prompter = createKeyboardPrompter(terminal);
  try {
    for (;;) {
      const answer = await prompter.ask(
        lines.length > 0 ? 'Type a number; Enter alone goes back:' : 'Enter alone goes back:',
      );
      if (answer === 'interrupted') return answer;
      const typed = answer === 'input-ended' ? '' : answer.text.trim();
      if (typed === '') return 'back';
      const line = read(typed);
      if (line.ok) return line.value;
      show('', line.error);
    }
  } finally {
    prompter.close();
  }
}

function lineAt(lines: readonly MenuLine[], typed: string): Result<MenuLine> {
  const line = lines[Number(typed) - 1];
  return line ? success(line) : failure(`Please type a number from 1 to ${lines.length}.`);
}
