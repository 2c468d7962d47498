import { Command, CommanderError, type Help, Option } from 'commander';
import { listed, quote } from '../../core/index.ts';
import { type Call, type CommandDeclaration, type Flag, NO_COLOR_FLAG } from '../command.ts';
import { columnsOf, NARROW, type Terminal } from '../terminal/terminal.ts';
import { wrap } from '../terminal/wrap.ts';
import { suggestion, UsageError } from './usage.ts';

const HELP_FLAGS = ['-h', '--help'];

/** What the words after `penultimate` ask of this command; undefined when they asked for help, which has been shown. */
export async function parseCall(
  declaration: CommandDeclaration,
  words: readonly string[],
  terminal: Terminal,
): Promise<Call | undefined> {
  const games = declaration.takesGame ? await import('./game-options.ts') : undefined;
  const typed = games ? games.spellOutFlags(words) : words;
  const definition = games?.gameOnCommandLine(declaration, typed);
  const flags = [...declaration.flags, ...(games && definition ? games.gameFlags(definition, declaration.flags) : [])];
  const program = createProgram(terminal);
  const command = addCommand(program, declaration, flags);
  if (flags.some((flag) => flag.flags.startsWith('--players')) && words.some((word) => HELP_FLAGS.includes(word))) {
    const { describePlayers } = await import('./players.ts');
    command.addHelpText('after', `\n${describePlayers(columnsOf(terminal))}`);
  }
  if (games && !definition) command.addHelpText('after', gameOptionsNote(declaration, columnsOf(terminal)));
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
  try {
    await program.parseAsync(typed, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return undefined;
    const owners = definition ? [] : (games?.gamesWithOption(offender(error).replace(/^--/, '')) ?? []);
    throw new UsageError(sentenceOf(error, command, definition?.id, owners));
  }
  return call;
}

/** "--coins <number>" of "error: option '--coins <number>' argument missing". */
function offender({ message }: CommanderError): string {
  return /'(.*?)'(?:\n| argument|$)/.exec(message)?.[1] ?? '';
}

/** Commander's errors in our manner: one line that says what is allowed. `owners` are games that have the option. */
function sentenceOf(
  error: CommanderError,
  command: Command,
  game: string | undefined,
  owners: readonly string[],
): string {
  const option = offender(error);
  if (error.code === 'commander.optionMissingArgument') return `${option.split(' ')[0]} needs a value: ${option}.`;
  if (error.code !== 'commander.unknownOption') return error.message;
  if (owners.length > 0) return `${option} is an option of ${listed(owners)}; name the game too.`;
  const called = game === undefined ? command.name() : `${command.name()} ${game}`;
  const names = [...command.options.map(({ long }) => long ?? ''), '--help'];
  return `\`penultimate ${called}\` has no option ${quote(option)}; ${suggestion(option.replace(/=.*/s, ''), names)}`;
}

function createProgram(terminal: Terminal): Command {
  return new Command('penultimate')
    .configureHelp({ minWidthToWrap: 20, ...(columnsOf(terminal) < NARROW ? { formatItem: narrowItem } : {}) })
    .helpOption('-h, --help', 'Show help.')
    .helpCommand(false)
    .option(NO_COLOR_FLAG.flags, NO_COLOR_FLAG.sentence)
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

/** A flag above its sentence, which starts further in. */
function narrowItem(this: Help, term: string, _width: number, sentence: string): string {
  const indent = ' '.repeat(6);
  return [`  ${term}`, ...wrap(sentence, (this.helpWidth ?? NARROW) - indent.length).map((line) => indent + line)].join(
    '\n',
  );
}

function addCommand(program: Command, declaration: CommandDeclaration, flags: readonly Flag[]): Command {
  const { name, summary, argument, examples } = declaration;
  const command = program.command(name).description(summary).allowExcessArguments(true);
  if (argument) command.argument(`[${argument.name}]`, argument.sentence);
  for (const flag of flags) command.addOption(onceOnly(flag));
  const lines = examples.map((example) => `  ${example}`).join('\n');
  return command
    .option(NO_COLOR_FLAG.flags, NO_COLOR_FLAG.sentence)
    .addHelpText('after', `\nExample${examples.length > 1 ? 's' : ''}:\n${lines}`);
}

function gameOptionsNote({ name }: CommandDeclaration, columns: number): string {
  const lines = wrap('Every option of a game is an option here too. To see those of a game:', columns);
  return ['', ...lines, `  penultimate ${name} tail-end --help`].join('\n');
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
