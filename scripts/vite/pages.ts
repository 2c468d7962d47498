import type { Plugin } from 'vite';
import { GAMES } from '../../src/games/index.ts';
import { CONTENT_POLICY, formatPolicy } from '../../src/server/policy.ts';

/** The addresses of the page, each a folder with its own copy of index.html, so that any static host can serve them. */
function addresses(): string[] {
  const ids = GAMES.map((game) => game.id);
  return ['learn', 'lab', 'workshop', ...['play', 'learn', 'lab'].flatMap((page) => ids.map((id) => `${page}/${id}`))];
}

export function pagesPlugin(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: formatPolicy(CONTENT_POLICY) },
        injectTo: 'head-prepend',
      },
    ],
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html.');
        const html = String(index.source);
        for (const address of addresses()) {
          const up = '../'.repeat(address.split('/').length);
          this.emitFile({
            type: 'asset',
            fileName: `${address}/index.html`,
            source: html.replaceAll('="./', `="${up}`),
          });
        }
      },
    },
  };
}
