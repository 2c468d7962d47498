import { fileURLToPath } from 'node:url';
import { buildIfChanged } from './build.ts';

/** `npm start`: builds if the sources have changed, then serves the page. Arguments after `--` go to `penultimate serve`. */
await buildIfChanged();
const program = new URL('../dist/cli/penultimate.js', import.meta.url);
process.argv = [process.argv[0] ?? 'node', fileURLToPath(program), 'serve', ...process.argv.slice(2)];
await import(program.href);
