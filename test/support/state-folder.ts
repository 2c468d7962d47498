import { temporaryFolder } from './temporary-folder.ts';

// Programs under test save games and tables here: not in the user's folder, and not shared between test files.
process.env.XDG_STATE_HOME = temporaryFolder();
