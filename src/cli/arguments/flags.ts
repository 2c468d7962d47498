import type { Flag } from '../command.ts';

const NO_COLOR: Flag = { name: 'no-color', sentence: 'Plain text, as under NO_COLOR or in a pipe.' };
const HELP: Flag = { name: 'help', short: 'h', sentence: 'Show help.' };
const VERSION: Flag = { name: 'version', short: 'V', sentence: 'Show the version.' };
const QUIET: Flag = { name: 'quiet', short: 'q', sentence: 'The answer alone: no progress and no notes.' };
const NO_PAGER: Flag = { name: 'no-pager', sentence: 'Long text all at once, as under PAGER=cat or in a pipe.' };

/** Every command has these. */
export const COMMON_FLAGS: readonly Flag[] = [QUIET, NO_PAGER, NO_COLOR, HELP];
/** And these the program without a command. */
export const PROGRAM_FLAGS: readonly Flag[] = [HELP, VERSION, NO_COLOR];

/** "--seed <number>", "--json", "-h, --help". */
export function notation({ name, value, short }: Flag): string {
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` <${value}>`}`;
}
