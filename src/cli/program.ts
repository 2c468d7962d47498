import { GameFault, quote, reasonOf } from '../core/result.ts';
import { COMMANDS, type CommandName, type NamedCommand } from './arguments/declarations.ts';
import { PROGRAM_FLAGS } from './arguments/flags.ts';
import { shellWord, suggestion, UsageError } from './arguments/usage.ts';
import { type Call, type CommandRun, EXIT } from './command.ts';
import type { MenuChoice } from './menu/questions.ts';
import { columnsOf, complain, isInteractive, type Terminal, wantsPager } from './terminal/terminal.ts';

/** The module of each command, loaded only when it is called. */
const MODULES: Readonly<Record<CommandName, () => Promise<{ readonly run: CommandRun }>>> = {
  play: () => import('./commands/play.ts'),
  practice: () => import('./commands/practice.ts'),
  rules: () => import('./commands/rules.ts'),
  learn: () => import('./commands/learn.ts'),
  analyze: () => import('./commands/analyze.ts'),
  review: () => import('./commands/review.ts'),
  solve: () => import('./commands/solve.ts'),
  prove: () => import('./commands/prove.ts'),
  verify: () => import('./commands/verify.ts'),
  check: () => import('./commands/check.ts'),
  new: () => import('./commands/new.ts'),
  same: () => import('./commands/same.ts'),
  games: () => import('./commands/games.ts'),
  mcp: () => import('./commands/mcp.ts'),
  completion: () => import('./commands/completion.ts'),
  atlas: () => import('./commands/atlas.ts'),
  audit: () => import('./commands/audit.ts'),
  simulate: () => import('./commands/simulate.ts'),
  tournament: () => import('./commands/tournament.ts'),
  exam: () => import('./commands/exam.ts'),
  serve: () => import('./commands/serve.ts'),
  work: () => import('./commands/work.ts'),
  host: () => import('./commands/host.ts'),
  join: () => import('./commands/join.ts'),
};

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
  if (words[0] === '__complete') return complete(words.slice(1), terminal);
  if (words[0] === 'help') return dispatch([...words.slice(1), '--help'], terminal);
  const place = words.findIndex((word) => !word.startsWith('-'));
  const name = words[place];
  if (name === undefined) return withoutCommand(words, terminal);
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command) return callCommand(command, words.toSpliced(place, 1), terminal);
  const names = COMMANDS.map((candidate) => candidate.name);
  throw new UsageError(`There is no command ${quote(name)}; ${suggestion(name, names)}`);
}

/** Answers a script of `penultimate completion`. */
async function complete(words: readonly string[], terminal: Terminal): Promise<number> {
  const { completions } = await import('./commands/completion.ts');
  terminal.stdout.write(
    completions(words)
      .map((line) => `${line}\n`)
      .join(''),
  );
  return EXIT.done;
}

/** `words` are all words except the command: flags may come before it, too. */
async function callCommand(command: NamedCommand, words: readonly string[], terminal: Terminal): Promise<number> {
  const { parseCall } = await import('./arguments/parse.ts');
  const call = await parseCall(command, words, terminal);
  if (call === undefined) return EXIT.done;
  if (isGameToBeAsked(command, call)) {
    const { askForGame } = await import('./menu/menu.ts');
    return goOnWith(await askForGame(call, command.name), [command.name, ...words], terminal);
  }
  const { run: runCommand } = await MODULES[command.name]();
  if (!command.isPaged || call.flags.json || !wantsPager(call.terminal)) return runCommand(call);
  const { runPaged } = await import('./terminal/pager.ts');
  return runPaged(call.terminal, (paged) => runCommand({ ...call, terminal: paged }));
}

/** A person who names no game is asked for one; a script gets an error. */
function isGameToBeAsked({ argument }: NamedCommand, call: Call): boolean {
  if (argument?.askedUnless === undefined || call.argument !== undefined) return false;
  return !argument.askedUnless.some((flag) => flag in call.flags) && isInteractive(call.terminal);
}

/** Handles options of the program itself, or shows the menu to a person. */
async function withoutCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const known = PROGRAM_FLAGS.flatMap(({ name, short }) => [...(short ? [`-${short}`] : []), `--${name}`]);
  const unknown = words.find((word) => word !== '-v' && !known.includes(word));
  if (unknown !== undefined)
    throw new UsageError(`There is no option ${quote(unknown)}; ${suggestion(unknown, known)}`);
  if (words.includes('--help') || words.includes('-h')) {
    const { overview } = await import('./arguments/help.ts');
    terminal.stdout.write(overview(columnsOf(terminal)));
    return EXIT.done;
  }
  if (['--version', '-V', '-v'].some((word) => words.includes(word))) {
    terminal.stdout.write(`${terminal.version}\n`);
    return EXIT.done;
  }
  if (isInteractive(terminal)) return chooseFromMenu(words, terminal);
  const names = COMMANDS.map((candidate) => candidate.name).join(', ');
  throw new UsageError(`No command is given; the commands are ${names}. \`penultimate --help\` explains them.`);
}

/** Shows the menu until the person leaves it or a command fails. */
async function chooseFromMenu(words: readonly string[], terminal: Terminal): Promise<number> {
  const { askWhatToDo } = await import('./menu/menu.ts');
  const screen = words.includes('--no-color') ? { ...terminal, isPlain: true } : terminal;
  let played: readonly string[] | undefined;
  for (;;) {
    const chosen = await askWhatToDo(screen, played);
    if (typeof chosen === 'string' || chosen.length === 0) return goOnWith(chosen, words, terminal);
    const code = await goOnWith(chosen, words, screen);
    if (code !== EXIT.done) return code;
    if (chosen[0] === 'play' && !chosen.includes('--resume')) played = chosen;
    terminal.stdout.write('\n');
  }
}

/** Runs the words typed and chosen from a menu, and prints the equivalent command line. */
function goOnWith(chosen: MenuChoice, typed: readonly string[], terminal: Terminal): Promise<number> | number {
  if (chosen === 'interrupted') return EXIT.interrupted;
  if (chosen === 'back' || chosen.length === 0) return EXIT.done;
  const words = [...typed, ...chosen];
  terminal.stdout.write(`\n$ penultimate ${words.map(shellWord).join(' ')}\n`);
  return dispatch(words, terminal);
}
