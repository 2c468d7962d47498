import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { failure, type Result, success } from '../../core/index.ts';

/** Imports a module by its address. */
export type Importer = (href: string) => Promise<unknown>;

/** Node strips types itself from 22.18 on; before that tsx does, where it is installed for the file. */
export async function typeScriptImporter(path: string): Promise<Result<Importer>> {
  if ('typescript' in process.features && process.features.typescript !== false) return success((href) => import(href));
  try {
    // Only its ES module finds its own parts when it is imported.
    const api = createRequire(path)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs');
    const { tsImport }: { readonly tsImport: (href: string, parent: string) => Promise<unknown> } = await import(
      pathToFileURL(api).href
    );
    return success((href) => tsImport(href, href));
  } catch {
    return failure('TypeScript needs Node 22.18 or later, or tsx beside the file (npm install tsx).');
  }
}
