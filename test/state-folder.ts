import { temporaryFolder } from './temporary-folder.ts';

// Programs that the tests start keep their games and tables here: not in the user's own folder, and no two test files in one.
process.env.XDG_STATE_HOME = temporaryFolder();
