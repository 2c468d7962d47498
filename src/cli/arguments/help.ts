import type { AnyGameDefinition } from '../../core/index.ts';
import { COMMAND_GROUPS, type CommandGroup } from '../command.ts';
import { columnsOf, NARROW, type Terminal } from '../terminal/terminal.ts';
import { wrap, wrapBeside } from '../terminal/wrap.ts';
import { COMMANDS, type NamedCommand } from './declarations.ts';
import { type Flag, notation, PROGRAM_FLAGS } from './flags.ts';

type Row = readonly [term: string, sentence: string];

/** The help of a command, with the options of a game if one is named. */
export async function showHelp(
  { name, summary, leading, argument, examples }: NamedCommand,
  flags: readonly Flag[],
  terminal: Terminal,
  definition: AnyGameDefinition | undefined,
): Promise<void> {
  const columns = columnsOf(terminal);
  const taken = [leading, argument].filter((word) => word !== undefined);
  const argumentRows = taken.map((word): Row => [word.name, word.sentence]);
  const flagRows = flags.map((flag): Row => [notation(flag), flag.sentence]);
  const width = widthOf([...argumentRows, ...flagRows]);
  const choosesPlayers = flags.some((flag) => flag.name === 'players');
  terminal.stdout.write(
    joined([
      [`Usage: penultimate ${name} [options]${taken.map((word) => ` [${word.name}]`).join('')}`],
      wrap(summary, columns),
      section('Arguments:', argumentRows, columns, width),
      section('Options:', flagRows, columns, width),
      [`Example${examples.length > 1 ? 's' : ''}:`, ...examples.map((example) => `  ${example}`)],
      choosesPlayers ? await playersSection(columns) : [],
      argument?.kind === 'game' && !definition ? gameOptionsNote(leading ? `${name} casual` : name, columns) : [],
    ]),
  );
}

export function overview(columns: number): string {
  const commandRows = (wanted: CommandGroup) =>
    COMMANDS.flatMap(({ name, group, summary }): Row[] => (group === wanted ? [[name, summary]] : []));
  const flagRows = PROGRAM_FLAGS.map((flag): Row => [notation(flag), flag.sentence]);
  const width = widthOf([...COMMAND_GROUPS.flatMap(commandRows), ...flagRows]);
  return joined([
    ['Usage: penultimate [command] [options]'],
    [...wrap('Small two-player games, played, solved and proved.', columns), 'Without a command: a menu.'],
    ...COMMAND_GROUPS.map((group) => section(`${group}:`, commandRows(group), columns, width)),
    section('Options:', flagRows, columns, width),
    [
      ...wrap('Every command explains itself, and so does every game:', columns),
      '  penultimate play --help',
      '  penultimate play tail-end --help',
    ],
  ]);
}

async function playersSection(columns: number): Promise<readonly string[]> {
  const { PLAYERS } = await import('../../players/index.ts');
  const rows = PLAYERS.map(({ id, sentence }): Row => [id, sentence]);
  return section('Players:', rows, columns, widthOf(rows));
}

function gameOptionsNote(command: string, columns: number): readonly string[] {
  const lines = wrap('Every option of a game is an option here too. To see those of a game:', columns);
  return [...lines, `  penultimate ${command} tail-end --help`];
}

/** Each term with its sentence beside it, or below it on a narrow screen; empty without rows. */
function section(title: string, rows: readonly Row[], columns: number, width: number): readonly string[] {
  if (rows.length === 0) return [];
  const lines = rows.flatMap(([term, sentence]) =>
    columns < NARROW
      ? [`  ${term}`, ...wrapBeside(' '.repeat(6), sentence, columns)]
      : wrapBeside(`  ${term.padEnd(width)}  `, sentence, columns),
  );
  return [title, ...lines];
}

function widthOf(rows: readonly Row[]): number {
  return Math.max(...rows.map(([term]) => term.length));
}

function joined(parts: readonly (readonly string[])[]): string {
  const filled = parts.filter((lines) => lines.length > 0);
  return `${filled.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}
