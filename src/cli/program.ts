import { GameFault, quote, reasonOf } from '../core/result.ts';
import { COMMANDS } from './arguments/declarations.ts';
import { PROGRAM_FLAGS } from './arguments/flags.ts';
import { suggestion } from './arguments/suggestion.ts';
import { shellWord, UsageError } from './arguments/usage.ts';
import { type Call, type CommandDeclaration, EXIT } from './command.ts';
import type { Choice } from './menu/question.ts';
import type { Style } from './terminal/style.ts';
import { columnsOf, complain, isInteractive, type Terminal, wantsPager } from './terminal/terminal.ts';

/** Runs one command line (without node and the program) and resolves to its exit code. Never rejects. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(words, terminal);
  } catch (error) {
    const isUsage = error instanceof UsageError || error instanceof GameFault;
    const message = reasonOf(error);
    complain(terminal, isUsage ? message : `Internal error: ${message}`);
    return isUsage ? EXIT.usage : EXIT.internalError;
  }
}

async function dispatch(words: readonly string[], terminal: Terminal): Promise<number> {
  if (words[0] === 'help') return dispatch([...words.slice(1), '--help'], terminal);
  const place = words.findIndex((word) => !word.startsWith('-'));
  const name = words[place];
  if (name === undefined) return withoutCommand(words, terminal);
  const declaration = COMMANDS.find((candidate) => candidate.name === name);
  if (declaration) return callCommand(declaration, words.toSpliced(place, 1), terminal);
  const names = COMMANDS.map((candidate) => candidate.name);
  throw new UsageError(`There is no command ${quote(name)}; ${suggestion(name, names)}`);
}

/** `words` are all but the command itself: flags may stand before it too. */
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
    const style = await menuStyle(words, terminal);
    return goOnWith(
      await askForGame({ terminal, style }, call, declaration.name),
      [declaration.name, ...words],
      terminal,
    );
  }
  const { run: runCommand } = await declaration.load();
  const isPaged = declaration.isPaged && !call.flags.json && call.hasPager && wantsPager(terminal);
  if (!isPaged) return runCommand(call);
  const { runPaged } = await import('./terminal/pager.ts');
  const { styleFor } = await import('./terminal/style.ts');
  return runPaged(call.terminal, styleFor(terminal, call.isColorAllowed), (paged) =>
    runCommand({ ...call, terminal: paged }),
  );
}

/** A person who has not said which game is asked; a script is told. */
function isGameToBeAsked({ argument }: CommandDeclaration, call: Call): boolean {
  if (argument?.askedUnless === undefined || call.argument !== undefined) return false;
  return !argument.askedUnless.some((flag) => flag in call.flags) && isInteractive(call.terminal);
}

/** Options of the program itself, or a person who has not yet said what to do. */
async function withoutCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const known = PROGRAM_FLAGS.flatMap(({ name, short }) => [...(short ? [`-${short}`] : []), `--${name}`]);
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined)
    throw new UsageError(`There is no option ${quote(unknown)}; ${suggestion(unknown, known)}`);
  if (words.includes('--help') || words.includes('-h')) {
    const { overview } = await import('./arguments/help.ts');
    terminal.stdout.write(overview(columnsOf(terminal)));
    return EXIT.done;
  }
  if (words.includes('--version') || words.includes('-V')) {
    terminal.stdout.write(`${terminal.version}\n`);
    return EXIT.done;
  }
  if (isInteractive(terminal)) return chooseFromMenu(words, terminal);
  const names = COMMANDS.map((candidate) => candidate.name).join(', ');
  throw new UsageError(`No command is given; the commands are ${names}. \`penultimate --help\` explains them.`);
}

/** The menu again and again, until somebody leaves it or something fails. */
async function chooseFromMenu(words: readonly string[], terminal: Terminal): Promise<number> {
  const { askWhatToDo } = await import('./menu/menu.ts');
  const style = await menuStyle(words, terminal);
  let played: readonly string[] | undefined;
  for (;;) {
    const chosen: Choice = await askWhatToDo({ terminal, style }, played);
    if (typeof chosen === 'string') return goOnWith(chosen, words, terminal);
    const isGame = chosen[0] === 'play';
    const isTalk = isGame || chosen[0] === 'learn' || chosen[0] === 'practice';
    const code = isTalk ? await goOnWith(chosen, words, terminal) : await readFromMenu(chosen, words, terminal, style);
    if (code !== EXIT.done) return code;
    if (isGame && !chosen.includes('--resume')) played = chosen;
    terminal.stdout.write('\n');
  }
}

/** What a command writes, one screen at a time. */
async function readFromMenu(
  chosen: readonly string[],
  typed: readonly string[],
  terminal: Terminal,
  style: Style,
): Promise<number> {
  const { runPaged } = await import('./terminal/pager.ts');
  return runPaged(terminal, style, (paged) => goOnWith(chosen, typed, paged));
}

async function menuStyle(words: readonly string[], terminal: Terminal): Promise<Style> {
  const { styleFor } = await import('./terminal/style.ts');
  return styleFor(terminal, !words.includes('--no-color'));
}

/** Does what was typed together with what was chosen from a menu, and shows how to say both at once. */
function goOnWith(chosen: Choice, typed: readonly string[], terminal: Terminal): Promise<number> | number {
  if (chosen === 'quit' || chosen === 'back') return EXIT.done;
  if (chosen === 'interrupted') return EXIT.interrupted;
  const words = [...typed, ...chosen];
  terminal.stdout.write(`\n$ penultimate ${words.map(shellWord).join(' ')}\n`);
  return dispatch(words, terminal);
}
