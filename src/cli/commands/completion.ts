import { parseWord, UsageError } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { bashCompletion } from '../shell/bash.ts';
import { completeCommands } from '../shell/completion-data.ts';
import { fishCompletion } from '../shell/fish.ts';
import { zshCompletion } from '../shell/zsh.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** The script is made from the declarations that the program itself goes by. */
export async function run({ argument, terminal, commands }: Call): Promise<number> {
  if (argument === undefined) throw new UsageError('No shell is given; write bash, zsh or fish.');
  terminal.stdout.write(SCRIPTS[parseWord('script for', argument, SHELLS)](completeCommands(commands)));
  return EXIT.done;
}
