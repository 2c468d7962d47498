import { existsSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { capitalized, inWords } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { CONTENT_POLICY } from '../../src/server/security.ts';

/** The addresses of the page, each a folder with its own copy of index.html, so that any static host can serve them. */
function addresses(): string[] {
  const ids = GAMES.map((game) => game.id);
  return [
    'learn',
    'learn/progress',
    'puzzles',
    'puzzles/sheet',
    'puzzles/homework',
    'table',
    'lab',
    'workshop',
    'g',
    ...['play', 'embed', 'learn', 'puzzles', 'lab'].flatMap((page) => ids.map((id) => `${page}/${id}`)),
  ];
}

/** The picture of a game, rendered by `npm run screenshots`; a game without one shows the picture of the package. */
function imageOf(id: string): string {
  const file = new URL(`../../src/web/public/preview/${id}.png`, import.meta.url);
  return existsSync(file) ? `preview/${id}.png` : 'preview/penultimate.png';
}

const VERBS: Readonly<Record<string, string>> = {
  play: 'Play',
  embed: 'Play',
  learn: 'Learn',
  puzzles: 'Puzzles:',
  lab: 'Solve',
};

const COUNT = inWords(GAMES.length);

/** The addresses without a game: a title and a sentence. */
const PAGES: Readonly<Record<string, readonly [title: string, sentence: string]>> = {
  '': [`penultimate: ${COUNT} tiny games`, `${capitalized(COUNT)} tiny games for two. Win your first one in two taps.`],
  learn: ['Learn to win · penultimate', 'One idea at a time, until you beat a player who never errs.'],
  puzzles: ['Today’s puzzle · penultimate', 'One puzzle a day, from an easy Monday to a hard Sunday.'],
  lab: ['Lab · penultimate', 'Solve a game, let players meet, and check the proof.'],
  workshop: ['Workshop · penultimate', 'Write a game of your own. It is checked, solved and played.'],
  g: ['A game for two · penultimate', 'A game that a player made. Open the link and play it.'],
  table: ['You are invited to a game · penultimate', 'Open the link, sit down and play.'],
};

/** The preview of a shared address: its title, a sentence and a picture. */
function describe(html: string, address: string): string {
  const [page = '', id = ''] = address.split('/');
  const game = GAMES.find((one) => one.id === id);
  const [plainTitle = '', plainSentence = ''] = PAGES[page] ?? PAGES[''] ?? [];
  const title = game ? `${VERBS[page] ?? ''} ${game.title} · penultimate` : plainTitle;
  const sentence = game?.summary ?? plainSentence;
  const tags = [
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', sentence],
    ['og:url', `./${address}`],
    ['og:image', `./${imageOf(game?.id ?? 'penultimate')}`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ].map(([name, content]) => `<meta property="${name}" content="${content}" />`);
  return html
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${sentence}`)
    .replace(
      '</head>',
      `  ${tags.join('\n    ')}\n    <meta name="twitter:card" content="summary_large_image" />\n  </head>`,
    );
}

/** The files that run first, one after the other: the browser requests all of them at once. */
const FIRST_FILES = ['rules', 'base'];

function firstFiles(bundle: Rolldown.OutputBundle): readonly HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && FIRST_FILES.includes(file.name));
  if (chunks.length !== FIRST_FILES.length)
    throw new Error(`The build has not the files ${FIRST_FILES.join(' and ')}.`);
  const sheets = new Set(
    chunks.flatMap((file) => (file.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [])),
  );
  const fonts = Object.keys(bundle).filter((fileName) => fileName.endsWith('.woff2'));
  return [
    ...chunks.map(({ fileName }) => linkTo(fileName, { rel: 'modulepreload' })),
    ...[...sheets].map((fileName) => linkTo(fileName, { rel: 'stylesheet' })),
    ...fonts.map((fileName) => linkTo(fileName, { rel: 'preload', as: 'font', type: 'font/woff2' })),
  ];
}

function linkTo(fileName: string, attrs: Readonly<Record<string, string>>): HtmlTagDescriptor {
  return { tag: 'link', attrs: { ...attrs, crossorigin: true, href: `./${fileName}` }, injectTo: 'head' };
}

export function pagesPlugin(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_POLICY },
          injectTo: 'head-prepend',
        },
        ...firstFiles(bundle),
      ],
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('The build has no index.html.');
        const html = String(index.source);
        index.source = describe(html, '');
        for (const address of addresses()) {
          const up = '../'.repeat(address.split('/').length);
          this.emitFile({
            type: 'asset',
            fileName: `${address}/index.html`,
            source: describe(html, address).replaceAll('="./', `="${up}`),
          });
        }
      },
    },
  };
}
