import { shortened } from '../../core/index.ts';
import { listenToKeys } from '../terminal/input.ts';
import { createKeyboardPrompter } from '../terminal/prompter.ts';
import { styleFor } from '../terminal/style.ts';
import { columnsOf, isDumb, rowsOf, type Terminal } from '../terminal/terminal.ts';
import { wrap } from '../terminal/wrap.ts';

export interface MenuLine {
  readonly value: string;
  readonly label: string;
  /** Shown below the lines while this one is chosen. */
  readonly hint?: string;
}

/** Escape, the left arrow and Backspace return to the previous question. */
export type MenuAnswer = { readonly value: string } | 'back' | 'interrupted';

/** The most rows that the hint takes. */
const HINT_ROWS = 4;
/** Rows that the question, the hint, the keys and the cursor take. */
const OTHER_ROWS = HINT_ROWS + 5;

/** Asks for one of several lines, by arrow keys and Enter or by number. Only the question and the answer stay on the screen. */
export function select(terminal: Terminal, question: string, lines: readonly MenuLine[]): Promise<MenuAnswer> {
  return (isDumb(terminal) ? selectByNumber : selectByKeys)(terminal, question, lines);
}

/** For a screen without a cursor: a list, and a number to type. Enter alone and Ctrl-D go back. */
async function selectByNumber(terminal: Terminal, question: string, lines: readonly MenuLine[]): Promise<MenuAnswer> {
  const list = lines.map(
    ({ label, hint }, index) => `  ${index + 1}. ${label}${hint === undefined ? '' : `. ${hint}`}`,
  );
  terminal.stdout.write(`${[question, ...list.flatMap((line) => wrap(line, columnsOf(terminal) - 1))].join('\n')}\n`);
  const typed = await askUntil(terminal, 'Type a number; Enter alone goes back:', (text) =>
    lines[Number(text) - 1] ? undefined : `Please type a number from 1 to ${lines.length}.`,
  );
  return typeof typed === 'object' ? { value: lines[Number(typed.value) - 1]?.value ?? '' } : typed;
}

/** Asks until the answer is valid. Enter alone and Ctrl-D go back. */
async function askUntil(
  terminal: Terminal,
  prompt: string,
  complaint: (typed: string) => string | undefined,
): Promise<MenuAnswer> {
  const prompter = createKeyboardPrompter(terminal);
  try {
    for (;;) {
      const answer = await prompter.ask(prompt);
      if (answer.kind === 'interrupt') return 'interrupted';
      const typed = answer.kind === 'line' ? answer.text.trim() : '';
      if (typed === '') return 'back';
      const wrong = complaint(typed);
      if (wrong === undefined) return { value: typed };
      terminal.stdout.write(`${wrap(wrong, columnsOf(terminal) - 1).join('\n')}\n`);
    }
  } finally {
    prompter.close();
  }
}

function selectByKeys(terminal: Terminal, question: string, lines: readonly MenuLine[]): Promise<MenuAnswer> {
  const { stdout } = terminal;
  const style = styleFor(terminal);
  let chosen = 0;
  let drawn = 0;

  function erase(): void {
    if (drawn > 0) stdout.write(`\u001b[${drawn}A\r\u001b[J`);
    drawn = 0;
  }

  function draw(): void {
    erase();
    const shown = menuLines(terminal, question, lines, chosen);
    stdout.write(`${shown.map(style.letters).join('\n')}\n`);
    drawn = shown.length;
  }

  draw();
  return new Promise((resolve) => {
    const stop = listenToKeys(terminal, ({ name, isInterrupt }) => {
      const answer = isInterrupt ? 'interrupted' : answerTo(name);
      if (answer === undefined) return draw();
      stop();
      erase();
      const label = typeof answer === 'object' ? (lines.find(({ value }) => value === answer.value)?.label ?? '') : '';
      stdout.write(`${shortened(`${question} ${label}`.trimEnd(), columnsOf(terminal) - 1)}\n`);
      resolve(answer);
    });
  });

  /** Undefined until there is an answer. */
  function answerTo(key: string): MenuAnswer | undefined {
    if (key === 'escape' || key === 'left' || key === 'backspace') return 'back';
    if (key === 'up' || key === 'k') chosen = (chosen + lines.length - 1) % lines.length;
    if (key === 'down' || key === 'j') chosen = (chosen + 1) % lines.length;
    const number = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
    const line = key === 'return' || key === 'right' ? lines[chosen] : lines[number];
    return line && { value: line.value };
  }
}

function menuLines(
  terminal: Terminal,
  question: string,
  lines: readonly MenuLine[],
  chosen: number,
): readonly string[] {
  const style = styleFor(terminal);
  const columns = columnsOf(terminal);
  const room = Math.max(1, rowsOf(terminal) - OTHER_ROWS);
  const first = Math.max(0, Math.min(chosen - Math.floor(room / 2), lines.length - room));
  const pointer = style.isUnicode ? '❯' : '>';
  const shown = lines.slice(first, first + room).map(({ label }, index) => {
    const isChosen = first + index === chosen;
    const text = shortened(`${isChosen ? pointer : ' '} ${label}`, columns - 1);
    return isChosen ? style.cyan(text) : text;
  });
  const hint = lines[chosen]?.hint;
  const hintLines =
    hint === undefined
      ? []
      : wrap(`  ${hint}`, columns - 1)
          .slice(0, HINT_ROWS)
          .map(style.dim);
  const keys = style.dim(shortened('Arrow keys and Enter; Escape goes back.', columns - 1));
  return [...wrap(question, columns - 1).map(style.bold), ...shown, ...hintLines, '', keys];
}

/** The words of a command line, or the reason why there are none. */
export type MenuChoice = readonly string[] | 'quit' | 'back' | 'interrupted';

/** A question with lines to choose from, or with a check of a typed answer. */
type Asked = { readonly text: string } & (
  | { readonly lines: readonly MenuLine[] }
  | { readonly complaint: (typed: string) => string | undefined }
);

/** A question, created when it is asked, and the words that an answer adds to the command. */
export interface MenuQuestion {
  ask(): Promise<Asked>;
  words(value: string): readonly string[];
  /** The questions that follow from the answer. */
  next?(value: string): readonly MenuQuestion[];
}

/** Asks the questions in turn. Going back leads to the previous question, and from the first one out. */
export async function askAll(
  terminal: Terminal,
  questions: readonly MenuQuestion[],
  words: readonly string[],
): Promise<MenuChoice> {
  const [question, ...rest] = questions;
  if (question === undefined) return words;
  for (;;) {
    const answer = await answerOf(terminal, await question.ask());
    if (typeof answer === 'string') return answer;
    const { value } = answer;
    const following = [...(question.next?.(value) ?? []), ...rest];
    const choice = await askAll(terminal, following, [...words, ...question.words(value)]);
    if (choice !== 'back') return choice;
  }
}

function answerOf(terminal: Terminal, asked: Asked): Promise<MenuAnswer> {
  if ('lines' in asked) return select(terminal, asked.text, asked.lines);
  return askUntil(terminal, asked.text, asked.complaint);
}
