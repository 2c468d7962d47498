import { quote, reasonOf } from '../core/result.ts';
import { COMMANDS } from './arguments/declarations.ts';
import { shellWord, suggestion, UsageError } from './arguments/usage.ts';
import { type Call, type CommandDeclaration, EXIT, NO_COLOR_FLAG } from './command.ts';
import type { Choice } from './menu/menu.ts';
import { columnsOf, complain, isInteractive, type Terminal } from './terminal/terminal.ts';
import { wrap, wrapBeside } from './terminal/wrap.ts';

/** Runs one command line (without node and the program) and resolves to its exit code. Never rejects. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(words, terminal);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const message = reasonOf(error);
    complain(terminal, isUsage ? message : `a fault of the program itself: ${message}`);
    return isUsage ? EXIT.usage : EXIT.fault;
  }
}

async function dispatch(words: readonly string[], terminal: Terminal): Promise<number> {
  if (words[0] === 'help') return dispatch([...words.slice(1), '--help'], terminal);
  const name = words.find((word) => !word.startsWith('-'));
  if (name === undefined) return withoutCommand(words, terminal);
  const declaration = COMMANDS.find((candidate) => candidate.name === name);
  // Flags may stand before the command too.
  const ordered = [name, ...words.filter((_, index) => index !== words.indexOf(name))];
  if (declaration !== undefined) return callCommand(declaration, ordered, terminal);
  const names = COMMANDS.map((candidate) => candidate.name);
  throw new UsageError(`There is no command ${quote(name)}; ${suggestion(name, names)}`);
}

async function callCommand(
  declaration: CommandDeclaration,
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const { parseCall } = await import('./arguments/parse.ts');
  const call = await parseCall(declaration, words, terminal);
  if (call === undefined) return EXIT.done;
  if (isGameToBeAsked(declaration, call)) {
    const { askForGame } = await import('./menu/menu.ts');
    return goOnWith(await askForGame(call, declaration.name), words, terminal);
  }
  const { run: runCommand } = await declaration.load();
  return runCommand(call);
}

/** A person who has not said which game is asked; a script is told. */
function isGameToBeAsked({ argument }: CommandDeclaration, call: Call): boolean {
  if (argument?.askedUnless === undefined || call.argument !== undefined) return false;
  return !argument.askedUnless.some((flag) => flag in call.flags) && isInteractive(call.terminal);
}

const PROGRAM_FLAGS: readonly (readonly [flags: string, sentence: string])[] = [
  ['-h, --help', 'Show this.'],
  ['--version', 'Show the version.'],
  [NO_COLOR_FLAG.flags, NO_COLOR_FLAG.sentence],
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
  const { askWhatToDo } = await import('./menu/menu.ts');
  return goOnWith(await askWhatToDo(terminal), words, terminal);
}

/** Does what was typed together with what was chosen from a menu, and shows how to say both at once. */
function goOnWith(chosen: Choice, typed: readonly string[], terminal: Terminal): Promise<number> | number {
  if (chosen === 'quit') return EXIT.done;
  if (chosen === 'interrupted') return EXIT.interrupted;
  const words = [...typed, ...chosen];
  terminal.stdout.write(`\n$ penultimate ${words.map(shellWord).join(' ')}\n`);
  return dispatch(words, terminal);
}

/** The help of the program, written without the parser of commands so that it is there at once. */
function overview(columns: number): string {
  const lines = (name: string, sentence: string) => wrapBeside(`  ${name.padEnd(14)}`, sentence, columns);
  return [
    'Usage: penultimate [command] [options]',
    '',
    ...wrap('Five small two-player games, played, solved and proved.', columns),
    'Without a command: a menu.',
    '',
    'Commands:',
    ...COMMANDS.flatMap(({ name, summary }) => lines(name, summary)),
    '',
    'Options:',
    ...PROGRAM_FLAGS.flatMap(([flags, sentence]) => lines(flags, sentence)),
    '',
    ...wrap('Every command explains itself, and so does every game:', columns),
    '  penultimate play --help',
    '  penultimate play tail-end --help',
  ].join('\n');
}
