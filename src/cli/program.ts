import { Command, CommanderError, Option } from 'commander';
import { quote } from '../core/result.ts';
import { type Call, type CommandDeclaration, EXIT, type Flag } from './command.ts';
import { COMMANDS } from './declarations.ts';
import { columnsOf, isInteractive, type Terminal } from './terminal.ts';
import { suggestion, UsageError } from './usage.ts';

/** Runs one command line (without node and the program) and resolves to its exit code. Never rejects. */
export async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await dispatch(words, terminal);
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.done;
    const { message, code } = describeError(error);
    terminal.stderr.write(`penultimate: ${message}\n`);
    return code;
  }
}

function describeError(error: unknown): { readonly message: string; readonly code: number } {
  if (error instanceof UsageError) return { message: error.message, code: EXIT.usage };
  if (error instanceof CommanderError) return { message: commanderSentence(error.message), code: EXIT.usage };
  const message = error instanceof Error ? error.message : String(error);
  return { message: `a fault of the program itself: ${message}`, code: EXIT.fault };
}

/** "error: unknown option '--coin'\n(Did you mean --coins?)" in our manner: one line. */
function commanderSentence(message: string): string {
  const text = message.replace(/^error: /, '').replace(/\n\(Did you mean (.*)\?\)$/, '; did you mean $1?');
  return /[.?]$/.test(text) ? text : `${text}.`;
}

async function dispatch(words: readonly string[], terminal: Terminal): Promise<number> {
  if (words[0] === 'help') return dispatch([...words.slice(1), '--help'], terminal);
  const name = words.find((word) => !word.startsWith('-'));
  if (name === undefined) return withoutCommand(words, terminal);
  const declaration = COMMANDS.find((candidate) => candidate.name === name);
  if (declaration === undefined) {
    const names = COMMANDS.map((candidate) => candidate.name);
    throw new UsageError(`There is no command ${quote(name)}; ${suggestion(name, names)}`);
  }
  return callCommand(declaration, words, terminal);
}

/** Options of the program itself, or a person who has not yet said what to do. */
async function withoutCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const program = createProgram(terminal);
  for (const declaration of COMMANDS) addCommand(program, declaration, declaration.flags);
  program.action(() => undefined);
  await program.parseAsync(words, { from: 'user' });
  if (program.opts().version) {
    terminal.stdout.write(`${terminal.version}\n`);
    return EXIT.done;
  }
  if (!isInteractive(terminal)) {
    const names = COMMANDS.map((candidate) => candidate.name).join(', ');
    throw new UsageError(`No command is given; the commands are ${names}. \`penultimate --help\` explains them.`);
  }
  const { askWhatToDo } = await import('./menu.ts');
  const chosen = await askWhatToDo(terminal);
  if (chosen === undefined) return EXIT.interrupted;
  if (chosen.length === 0) return EXIT.done;
  terminal.stdout.write(`\n$ penultimate ${chosen.join(' ')}\n`);
  return dispatch(chosen, terminal);
}

async function callCommand(
  declaration: CommandDeclaration,
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const games = declaration.takesGame ? await import('./game-flags.ts') : undefined;
  const typed = games ? games.spellOutFlags(words) : words;
  const definition = games?.gameOnCommandLine(declaration, typed);
  const flags = [...declaration.flags, ...(games && definition ? games.gameFlags(definition, declaration.flags) : [])];
  const program = createProgram(terminal);
  const command = addCommand(program, declaration, flags);
  let call: Call | undefined;
  command.action(() => {
    const given = valuesOf(command, flags);
    const argument = argumentOf(declaration, command.args);
    call = {
      terminal,
      argument,
      flags: given,
      isColourAllowed: command.opts().color !== false && program.opts().color !== false,
      definition,
      openGame(options = {}) {
        const { namedGame, gameFromFlags } = games as NonNullable<typeof games>;
        return gameFromFlags(definition ?? namedGame(argument), given, options);
      },
    };
  });
  await program.parseAsync(typed, { from: 'user' });
  const { run: runCommand } = await declaration.load();
  return runCommand(call as unknown as Call);
}

function createProgram(terminal: Terminal): Command {
  return new Command('penultimate')
    .description('Five small two-player games, played, solved and proved.')
    .option('--version', 'Show the version.')
    .helpOption('-h, --help', 'Show help.')
    .helpCommand(false)
    .option('--no-color', 'Plain text, as under NO_COLOR or in a pipe.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(text),
      writeErr: () => undefined,
      getOutHelpWidth: () => columnsOf(terminal),
      getOutHasColors: () => false,
    })
    .addHelpText(
      'after',
      '\nEvery command explains itself: penultimate play --help, penultimate play tail-end --help.',
    );
}

function addCommand(program: Command, declaration: CommandDeclaration, flags: readonly Flag[]): Command {
  const { name, summary, argument, examples } = declaration;
  const command = program.command(name).description(summary).allowExcessArguments(true);
  if (argument) command.argument(`[${argument.name}]`, argument.sentence);
  for (const flag of flags) command.addOption(onceOnly(flag));
  const lines = examples.map((example) => `  ${example}`).join('\n');
  return command
    .option('--no-color', 'Plain text, as under NO_COLOR or in a pipe.')
    .addHelpText('after', `\nExample${examples.length > 1 ? 's' : ''}:\n${lines}`);
}

function onceOnly({ flags, sentence }: Flag): Option {
  const option = new Option(flags, sentence);
  if (!option.required) return option;
  return option.argParser((value, previous) => {
    if (previous !== undefined) throw new UsageError(`${option.long} is given twice.`);
    return value;
  });
}

/** The flags that were given, by their names without dashes. */
function valuesOf(command: Command, flags: readonly Flag[]): Readonly<Record<string, string | true>> {
  const given = command.opts<Record<string, string | true>>();
  const entries = flags.flatMap(({ flags: notation }): [string, string | true][] => {
    const option = new Option(notation);
    const value = given[option.attributeName()];
    return value === undefined ? [] : [[option.name(), value]];
  });
  return Object.fromEntries(entries);
}

function argumentOf({ name, argument }: CommandDeclaration, words: readonly string[]): string | undefined {
  if (argument?.isPhrase) return words.length === 0 ? undefined : words.join(' ');
  const [first, second] = words;
  const extra = argument ? second : first;
  if (extra === undefined) return first;
  const takes = argument ? `one ${argument.name}` : 'no argument';
  throw new UsageError(`\`penultimate ${name}\` takes ${takes}; ${quote(extra)} is too much.`);
}
