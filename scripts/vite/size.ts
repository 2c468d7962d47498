import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/**
 * What every page loads first, gzip, in bytes. Solver, players, lab and lessons load when needed, and the view of a game
 * (its board and picture) when the game is first shown.
 */
const LIMITS = { js: 80_000, css: 15_000 };

/** The pages that people open first. */
const PAGES = ['/home/page.tsx', '/play/view.tsx'];

/** Fails the build when the first load outgrows its limits. */
export function sizePlugin(): Plugin {
  return {
    name: 'size',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const page of PAGES) {
          const total = { js: 0, css: 0 };
          for (const [name, source] of firstLoad(bundle, page))
            total[name.endsWith('.css') ? 'css' : 'js'] += gzipSync(source).length;
          for (const kind of ['js', 'css'] as const) {
            const line = `First load of ${page}: ${(total[kind] / 1000).toFixed(1)} kB of ${kind}, gzip; at most ${LIMITS[kind] / 1000} kB.`;
            if (total[kind] > LIMITS[kind]) this.error(line);
            else this.info(line);
          }
        }
      },
    },
  };
}

/** The entry chunk, the chunk of the page, all that both import statically, and the style sheets they bring. */
function firstLoad(bundle: Rolldown.OutputBundle, page: string): Map<string, string> {
  const sources = new Map<string, string>();
  const waiting = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && (file.isEntry || file.facadeModuleId?.endsWith(page)) ? [file.fileName] : [],
  );
  if (waiting.length < 2) throw new Error(`The build has no chunk for ${page}.`);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name];
    if (file === undefined || sources.has(name)) continue;
    sources.set(name, file.type === 'chunk' ? file.code : String(file.source));
    if (file.type === 'chunk') waiting.push(...file.imports, ...(file.viteMetadata?.importedCss ?? []));
  }
  return sources;
}
