import { COMMANDS } from '../arguments/declarations.ts';
import { parseWord, UsageError } from '../arguments/usage.ts';
import { type Call, EXIT } from '../command.ts';
import { bashCompletion } from '../shell/bash.ts';
import { completeCommands } from '../shell/completion-data.ts';
import { fishCompletion } from '../shell/fish.ts';
import { zshCompletion } from '../shell/zsh.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
const SCRIPTS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion };

/** The script comes from the declarations that parse and explain the commands. */
export async function run({ argument, terminal }: Call): Promise<number> {
  if (argument === undefined) throw new UsageError('No shell is given; write bash, zsh or fish.');
  terminal.stdout.write(SCRIPTS[parseWord('script for', argument, SHELLS)](completeCommands(COMMANDS)));
  return EXIT.done;
}
