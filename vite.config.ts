import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageRoomsPlugin } from './scripts/vite/page-rooms.ts';
import { pagesPlugin } from './scripts/vite/pages.ts';
import { serviceWorkerPlugin } from './scripts/vite/service-worker.ts';
import { sizePlugin } from './scripts/vite/size.ts';

/** The rules of all games, with all that they import. What checks the positions of other people’s games is theirs alone. */
const RULES = [/\/node_modules\/valibot\//, /\/src\/core\/(?!json\.ts)/, /\/src\/games\/index\.ts$/];

/** What draws the page, and the small parts that Home, Play and later code share. */
const BASE = [
  /\/node_modules\/@?preact\//,
  /\/src\/players\/(ladder|levels|participants)\.ts$/,
  /\/src\/session\//,
  /\/src\/solver\/words\/values\.ts$/,
  /\/src\/web\/app\/(?!main)/,
  /\/src\/web\/engine\/(client|engine)\.ts$/,
  /\/src\/web\/ui\/(button|icons|panel|seat-mark|verdict-badge|lazy|field|chip|field-error|motion)\.tsx?$/,
  /\/src\/web\/view\/(board|move-list|signature|game-view)\.tsx?$/,
  // The board with what belongs to it, on the pages of our games, of a friend's table and of the workshop.
  /\/src\/web\/play\/(board|controls|cpu|ctrl|hints|insights|page-frame|seat-bar|store|words)\.tsx?$/,
  /\/src\/web\/play\/(keys\/(?!keys-dialog)|contest\/store|setup\/new-game)/,
];

/** What stands around the board of any game: one file instead of fifteen small ones. */
const TABLE = [
  /\/src\/web\/play\/panels\/(hint-box|projection|picture-panel|share-panel|move-log|replay-bar|result-panel)\.tsx?$/,
  /\/src\/web\/play\/(opening|review|contest\/ctrl)\.ts$/,
  /\/src\/web\/feel\/attach-feel\.ts$/,
  /\/src\/web\/view\/(use-values|engine-trouble|sideways|two-moves-ahead|chosen-position|verdict-grid)\.tsx?$/,
];
const among = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

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
    // Two files for what every page needs, because each runs in a task of its own; several small ones compress worse.
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Otherwise the entry would wait for the file that this helper of Vite's happens to lie in.
            { name: 'preload', test: /vite\/preload-helper/, priority: 3 },
            { name: 'rules', test: among(RULES), priority: 2 },
            { name: 'base', test: among(BASE), priority: 1 },
            { name: 'table', test: among(TABLE) },
          ],
        },
      },
    },
  },
  plugins: [tailwindcss(), pageRoomsPlugin(), pagesPlugin(), serviceWorkerPlugin(), sizePlugin()],
});
