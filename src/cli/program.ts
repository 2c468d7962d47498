import { quote } from '../core/result.ts';
import { type CommandDeclaration, EXIT } from './command.ts';
import { COMMANDS } from './declarations.ts';
import { wrap } from './style.ts';
import { columnsOf, isInteractive, type Terminal } from './terminal.ts';
import { suggestion, UsageError } from './usage.ts';

/** Runs one command line (without node and the program) and resolves to its exit code. Never rejects. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(words, terminal);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const message = error instanceof Error ? error.message : String(error);
    terminal.stderr.write(`penultimate: ${isUsage ? message : `a fault of the program itself: ${message}`}\n`);
    return isUsage ? EXIT.usage : EXIT.fault;
  }
}

async function dispatch(words: readonly string[], terminal: Terminal): Promise<number> {
  if (words[0] === 'help') return dispatch([...words.slice(1), '--help'], terminal);
  const name = words.find((word) => !word.startsWith('-'));
  if (name === undefined) return withoutCommand(words, terminal);
  const declaration = COMMANDS.find((candidate) => candidate.name === name);
  if (declaration !== undefined) return callCommand(declaration, words, terminal);
  const names = COMMANDS.map((candidate) => candidate.name);
  throw new UsageError(`There is no command ${quote(name)}; ${suggestion(name, names)}`);
}

async function callCommand(
  declaration: CommandDeclaration,
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { parseCall } = await import('./parse.ts');
  const call = await parseCall(declaration, words, terminal);
  if (call === undefined) return EXIT.done;
  const { run: runCommand } = await declaration.load();
  return runCommand(call);
}

const PROGRAM_FLAGS: readonly (readonly [flags: string, sentence: string])[] = [
  ['-h, --help', 'Show this.'],
  ['--version', 'Show the version.'],
  ['--no-color', 'Plain text, as under NO_COLOR or in a pipe.'],
];

/** Options of the program itself, or a person who has not yet said what to do. */
async function withoutCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const known = PROGRAM_FLAGS.flatMap(([flags]) => flags.split(', '));
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined)
    throw new UsageError(`There is no option ${quote(unknown)}; ${suggestion(unknown, known)}`);
  if (words.includes('--help') || words.includes('-h')) return write(overview(columnsOf(terminal)));
  if (words.includes('--version')) return write(terminal.version);
  if (isInteractive(terminal)) return chooseFromMenu(words, terminal);
  const names = COMMANDS.map((candidate) => candidate.name).join(', ');
  throw new UsageError(`No command is given; the commands are ${names}. \`penultimate --help\` explains them.`);

  function write(text: string): number {
    terminal.stdout.write(`${text}\n`);
    return EXIT.done;
  }
}

async function chooseFromMenu(words: readonly string[], terminal: Terminal): Promise<number> {
  const { askWhatToDo } = await import('./menu.ts');
  const chosen = await askWhatToDo(terminal);
  if (chosen === undefined) return EXIT.interrupted;
  if (chosen.length === 0) return EXIT.done;
  terminal.stdout.write(`\n$ penultimate ${chosen.join(' ')}\n`);
  return dispatch([...chosen, ...words], terminal);
}

/** The help of the program, written without the parser of commands so that it is there at once. */
function overview(columns: number): string {
  const lines = (name: string, sentence: string) => {
    const [first = '', ...more] = wrap(sentence, Math.max(20, columns - 16));
    return [`  ${name.padEnd(14)}${first}`, ...more.map((line) => `${' '.repeat(16)}${line}`)];
  };
  return [
    'Usage: penultimate [command] [options]',
    '',
    'Five small two-player games, played, solved and proved.',
    'Without a command: a menu.',
    '',
    'Commands:',
    ...COMMANDS.flatMap(({ name, summary }) => lines(name, summary)),
    '',
    'Options:',
    ...PROGRAM_FLAGS.flatMap(([flags, sentence]) => lines(flags, sentence)),
    '',
    'Every command explains itself, and so does every game:',
    '  penultimate play --help',
    '  penultimate play tail-end --help',
  ].join('\n');
}
