import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'rolldown';

/** `` import(`../../games/${id}/terminal.ts`) `` */
const PATTERN = /import\(`([./\w-]+\/)\$\{(\w+)\}(\/[\w-]+\.ts)`\)/g;

/**
 * What a room may bring (a face, skins, lessons, a desk) is imported by a path with the game's name in it. Each file that
 * such a path can mean becomes a chunk of its own; where there is none, the import fails and names it, as it does in Node.
 */
export function roomFilesPlugin(): Plugin {
  return {
    name: 'room-files',
    transform(code, importer) {
      return code.replace(PATTERN, (_, before: string, name: string, after: string) => {
        const folder = join(dirname(importer), before);
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(after));
        const cases = files.map((file) => `case '${file.slice(0, -after.length)}': return import('${before}${file}');`);
        return `(() => { switch (${name}) { ${cases.join(' ')} }
          return Promise.reject(new Error(\`There is no ${before}\${${name}}${after}\`)); })()`;
      });
    },
  };
}
