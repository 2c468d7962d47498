import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `npm start`: builds what is not built yet, then serves the page. What follows `--` goes to `penultimate serve`. */
const program = new URL('../dist/cli/penultimate.js', import.meta.url);
const page = new URL('../dist/web/index.html', import.meta.url);
if (!existsSync(program) || !existsSync(page)) {
  const { buildPackage } = await import('./build.ts');
  await buildPackage();
}
process.argv = [process.argv[0] ?? 'node', fileURLToPath(program), 'serve', ...process.argv.slice(2)];
await import(program.href);
