import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pagesPlugin } from './scripts/vite/pages.ts';
import { serviceWorkerPlugin } from './scripts/vite/service-worker.ts';
import { sizePlugin } from './scripts/vite/size.ts';

/** The rules of all games, and what draws the page. */
const BASE = /\/node_modules\/@?preact\/|\/src\/core\/|\/src\/games\/index\.ts$/;

/**
 * Relative addresses everywhere (`base: './'`), so that the same files work at the root of our own server and under any
 * path of a static host.
 */
export default defineConfig({
  root: fileURLToPath(new URL('./src/web', import.meta.url)),
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome99', 'firefox97', 'safari15.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // One file for what every page needs, with all that it imports: several small ones compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
  },
  plugins: [tailwindcss(), pagesPlugin(), serviceWorkerPlugin(), sizePlugin()],
});
