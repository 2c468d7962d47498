import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pagesPlugin } from './scripts/vite/pages.ts';
import { serviceWorkerPlugin } from './scripts/vite/service-worker.ts';

/** The rules of all games, with everything that they import. */
const RULES = /\/src\/(core\/|games\/catalog\.ts$|games\/tail-end\/(run|blocks))/;

/** Everything that Home and Play share, with everything that it imports. */
const BASE = new RegExp(
  [
    'node_modules/@?preact/',
    'src/web/app/(?!main\\.tsx)',
    'src/web/ui/(button|dialog|icons|lazy|later|characters|signs)\\.tsx?$',
    'src/web/view/(board|game-view|emblem)\\.tsx$',
    'src/web/play/(page-frame\\.tsx|store\\.ts|contest/store\\.ts|setup/new-game\\.ts)$',
  ]
    .map((path) => `/${path}`)
    .join('|'),
);

/** The rest of Home, with the records of the visitor that decide what Home shows. */
const HOME =
  /\/src\/web\/(home\/(page|first-game|visitor)|view\/guided-game|puzzles\/store|tables\/store|learn\/store)\.tsx?$/;

/** The rest of Play, apart from dialogs and parts that load when they are opened. */
const PLAY = /\/src\/web\/play\/(?!setup\/|panels\/|.*-dialog\.tsx)/;

/** Side By Side shows the boards of two other games: one file instead of six. */
const BOARDS = /\/src\/games\/(tail-end|last-digit-standing|side-by-side)\/web\.(tsx|css)$/;

/** No advice about slow plugins, nor about lazy imports of modules that are in `base` anyway: builds run at every `npm start`. */
const checks = { pluginTimings: false, ineffectiveDynamicImport: false };

/**
 * Relative addresses everywhere (`base: './'`), so that the same files work at the root of our own server and under any
 * path of a static host.
 */
export default defineConfig({
  root: fileURLToPath(new URL('./src/web', import.meta.url)),
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', rolldownOptions: { checks } },
  build: {
    outDir: fileURLToPath(new URL('./dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome99', 'firefox97', 'safari15.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Three files for Home and for Play: each runs in a task of its own, and many small ones take longer to load.
    rolldownOptions: {
      checks,
      output: {
        codeSplitting: {
          groups: [
            // Without a chunk of its own, Vite's preload helper would make the entry wait for another chunk.
            { name: 'preload', test: /vite\/preload-helper/, priority: 3 },
            { name: 'rules', test: RULES, priority: 2 },
            { name: 'base', test: BASE, priority: 1 },
            { name: 'home', test: HOME },
            { name: 'play', test: PLAY },
            { name: 'boards', test: BOARDS },
          ],
        },
      },
    },
  },
  plugins: [tailwindcss(), pagesPlugin(), serviceWorkerPlugin()],
});
