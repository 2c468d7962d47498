import { fileURLToPath } from 'node:url';
import { COMMANDS } from '../../src/cli/arguments/declarations.ts';
import { COMMON_FLAGS, type Flag, notation, PROGRAM_FLAGS } from '../../src/cli/arguments/flags.ts';
import { gameFlags } from '../../src/cli/arguments/game-options.ts';
import { COMMAND_GROUPS } from '../../src/cli/command.ts';
import { LADDER, PLAYERS } from '../../src/players/index.ts';
import { FULL_GAMES } from '../../test/games/game-folders.ts';
import { rewriteBlocks, table } from './blocks.ts';

export const cliReference = (page: string) => rewriteBlocks(page, blockOf);

export const CLI_REFERENCE = fileURLToPath(new URL('../../docs/cli.md', import.meta.url));

type Row = readonly [term: string, meaning: string];

const terms = (rows: readonly Row[]) => table(['', ''], rows);

function blockOf(name: string): string {
  if (name === 'commands') return commandList();
  if (name === 'options of games') return gameOptions();
  if (name === 'players') return terms(playerRows());
  if (name === 'common flags') return terms(flagRows([...PROGRAM_FLAGS, ...COMMON_FLAGS]));
  const [, command = ''] = /^command (.+)$/.exec(name) ?? [];
  return commandBlock(command);
}

/** The commands in the groups of `--help`. */
function commandList(): string {
  return COMMAND_GROUPS.map((group) => {
    const names = COMMANDS.filter((command) => command.group === group).map((command) => `\`${command.name}\``);
    return `- **${group}:** ${names.join(', ')}`;
  }).join('\n');
}

function commandBlock(name: string): string {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new Error(`docs/cli.md has a block for "${name}", which is no command.`);
  const words = [command.leading, command.argument].filter((word) => word !== undefined);
  const usage = ['penultimate', name, ...words.map((word) => `[${word.name}]`), '[options]'].join(' ');
  const rows = [...words.map((word): Row => [`\`${word.name}\``, word.sentence]), ...flagRows(command.flags)];
  return [`**\`${usage}\`** ${command.summary}`, ...(rows.length > 0 ? [terms(rows)] : [])].join('\n\n');
}

function flagRows(flags: readonly Flag[]): readonly Row[] {
  const unique = flags.filter((flag, index) => flags.findIndex(({ name }) => name === flag.name) === index);
  return unique.map((flag) => [`\`${notation(flag)}\``, flag.sentence]);
}

/** Full games only: adding a small one leaves the page as it is. */
function gameOptions(): string {
  return FULL_GAMES.map(
    (game) => `**${game.title}**, \`${game.id}\`\n\n${terms(flagRows(gameFlags(game, { flags: [] })))}`,
  ).join('\n\n');
}

function playerRows(): readonly Row[] {
  return [
    ['`human`', 'A person at this keyboard.'],
    ...PLAYERS.map(({ id, sentence }): Row => [`\`${id}\``, sentence]),
    ...LADDER.map(({ id, title, sentence }): Row => [`\`${id}\``, `${title}, an opponent of a contest. ${sentence}`]),
    ['`exec:COMMAND`, `http:URL`, `chat:MODEL`', 'A bot: a program, a service or a language model ([Bots](bots.md)).'],
  ];
}
