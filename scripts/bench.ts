import { readdirSync } from 'node:fs';

/** Runs every `bench/*.bench.ts` whose name contains the first argument; each measures and prints on import. */
const wanted = process.argv[2] ?? '';
const folder = new URL('../bench/', import.meta.url);

for (const file of readdirSync(folder).sort()) {
  if (!file.endsWith('.bench.ts') || !file.includes(wanted)) continue;
  process.stdout.write(`\n${file}\n`);
  await import(new URL(file, folder).href);
}
