import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';
import { build, type Plugin } from 'esbuild';

/** A test file with all the sources that it imports, ready to be evaluated any number of times. */
export interface TestFile {
  /** From the root of the project. */
  readonly name: string;
  readonly path: string;
  /** Loads everything anew, so that nothing is left of what an earlier run has kept in its modules. */
  evaluate(): Promise<void>;
}

/** What the bundles take from outside: packages and modules of Node, by name. They are loaded once. */
const outside = new Map<string, object>();
Object.assign(globalThis, { __outside: outside });

/** A package or a module of Node becomes a module that hands on what has been loaded. */
const packages: Plugin = {
  name: 'packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'dynamic-import'
        ? { path, external: true }
        : kind === 'entry-point'
          ? undefined
          : { path, namespace: 'outside' },
    );
    onLoad({ filter: /.*/, namespace: 'outside' }, async ({ path }) => {
      const module: object = await import(path);
      outside.set(path, module);
      const names = Object.keys(module).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
      const lines = names.map((name, index) => `const n${index} = m.${name};\nexport { n${index} as ${name} };`);
      return { contents: [`const m = globalThis.__outside.get(${JSON.stringify(path)});`, ...lines].join('\n') };
    });
  },
};

/** A module that stands for another in one test file. Any other `vi.mock` is beyond us. */
const MOCK = /^vi\.mock\('([^']+)', \(\) => import\('([^']+)'\)\);$/gm;

/** Path → path of what stands for it. */
type Mocks = ReadonlyMap<string, string>;

function mocksOf(test: string): Mocks {
  const inFolder = (path = '') => resolve(dirname(test), path);
  const found = readFileSync(test, 'utf8').matchAll(MOCK);
  return new Map([...found].map(([, path, other]) => [inFolder(path), inFolder(other)]));
}

function mocking(mocks: Mocks): Plugin {
  return {
    name: 'mocks',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
        const other = mocks.get(resolve(resolveDir, path));
        return other === undefined ? undefined : { path: other };
      });
    },
  };
}

/** How StrykerJS leaves a path in the place of a pattern: esbuild cannot bundle what it leads to, so Node loads it. */
const CHANGED_IMPORT = 'import(stryMutAct';

/** What is loaded when it is needed. In a bundle it is loaded at once: else what runs at loading would belong to the first test that needs it. */
const LATE_IMPORT = /\bimport\('(\.[^']+)'\)/g;

/** In a bundle `import.meta` would be that of the bundle, and a path that is imported would start from the test. */
const importMeta: Plugin = {
  name: 'import-meta',
  setup({ onLoad }) {
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const meta = JSON.stringify({ dirname: dirname(path), filename: path, url: pathToFileURL(path).href });
      const own = source.replaceAll(MOCK, '');
      const late = [...own.matchAll(LATE_IMPORT)].map(([, name]) => `\nimport '${name}';`);
      const contents = [own, ...late]
        .join('')
        .replaceAll(CHANGED_IMPORT, `(path => import(new URL(path, import.meta.url).href))(stryMutAct`)
        .replaceAll('import.meta', `(${meta})`);
      return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

export async function bundleTests(names: readonly string[]): Promise<readonly TestFile[]> {
  const found = names.map((name) => ({ name, mocks: mocksOf(name) }));
  const plain = found.flatMap(({ name, mocks }) => (mocks.size === 0 ? [name] : []));
  const bundled = [bundle(plain, new Map())];
  for (const { name, mocks } of found) if (mocks.size > 0) bundled.push(bundle([name], mocks));
  return (await Promise.all(bundled)).flat();
}

async function bundle(names: readonly string[], mocks: Mocks): Promise<readonly TestFile[]> {
  if (names.length === 0) return [];
  const { outputFiles, metafile } = await build({
    absWorkingDir: process.cwd(), // which StrykerJS has changed since esbuild was loaded
    entryPoints: [...names],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm', // the only one in which modules may wait
    platform: 'node',
    target: 'node20',
    outdir: 'bundled',
    outbase: '.',
    plugins: [mocking(mocks), packages, importMeta],
    logLevel: 'error',
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [relative('.', path), text]));
  return Object.entries(metafile.outputs).map(([output, { entryPoint = '' }]) => {
    const path = resolve(entryPoint);
    const script = new Script(`(async () => {${texts.get(output)}\n})`, {
      filename: path,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    });
    return { name: entryPoint, path, evaluate: () => script.runInThisContext()() };
  });
}
