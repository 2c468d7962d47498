import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Folders of packages in `node_modules` whose code we deliver. */
export type Libraries = Set<string>;

/** The library that a bundled file belongs to: `…/node_modules/@preact/signals`. */
export function libraryOf(file: string): string | undefined {
  return /^[^\0?]*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/'))?.[0];
}

function addLibrary(libraries: Libraries, file: string): void {
  const library = libraryOf(file);
  if (library !== undefined) libraries.add(library);
}

/** Adds the libraries that a bundle contains something of. */
export function noticesPlugin(libraries: Libraries): Plugin {
  return {
    name: 'notices',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') for (const id of file.moduleIds) addLibrary(libraries, id);
    },
  };
}

const IS_LICENSE = /^(?:licen[cs]e|copying|notice)/i;

/** The name, version and license text of a library. The build fails if there is none. */
function noticeOf(library: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
  const texts = readdirSync(library)
    .filter((file) => IS_LICENSE.test(file))
    .sort()
    .map((file) => readFileSync(join(library, file), 'utf8').trim());
  if (texts.length === 0) throw new Error(`${name} ${version} is bundled and has no license text to deliver with it.`);
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}

const RULE = `\n${'-'.repeat(80)}\n\n`;

/** The text of THIRD-PARTY-NOTICES. */
export function formatNotices(libraries: Iterable<string>): string {
  const notices = [...libraries].map(noticeOf).sort();
  return ['Penultimate contains parts of these libraries, under their own licenses.\n', ...notices].join(RULE);
}
