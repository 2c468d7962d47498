import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Copies of index.html in folders: offline, the root's copy replaces them. */
const IS_PAGE_COPY = /\/index\.html$/;

/** Files of `public` that the page needs offline; vite copies them after the bundle is made. */
const PUBLIC_FILES = ['icon.svg', 'icon-192.png', 'icon-512.png', 'manifest.webmanifest', 'favicon.ico'];

/** Writes sw.js: the list of this build's files, named after their content, and the code in service-worker.js. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const hash = createHash('sha256');
        const files = Object.keys(bundle).filter((name) => !IS_PAGE_COPY.test(name));
        for (const name of files.sort()) {
          const file = bundle[name];
          hash.update(name).update(file?.type === 'asset' ? file.source : (file?.code ?? ''));
        }
        const code = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8');
        const list = JSON.stringify(['index.html', ...files.filter((name) => name !== 'index.html'), ...PUBLIC_FILES]);
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: `const VERSION = '${hash.digest('hex').slice(0, 16)}';\nconst FILES = ${list};\n${code}`,
        });
      },
    },
  };
}
