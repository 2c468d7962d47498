import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { failure, type Result, success } from '../../core/index.ts';

/** Node strips types itself from 22.18 on; before that tsx does, where it is installed for the file. */
export async function enableTypeScript(path: string): Promise<Result<undefined>> {
  if ('typescript' in process.features && process.features.typescript !== false) return success(undefined);
  try {
    const tsx = createRequire(path).resolve('tsx/esm/api');
    const { register }: { readonly register: () => unknown } = await import(pathToFileURL(tsx).href);
    register();
    return success(undefined);
  } catch {
    return failure('TypeScript needs Node 22.18 or later, or tsx beside the file (npm install tsx).');
  }
}
