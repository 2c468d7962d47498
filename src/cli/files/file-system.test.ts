import { describe, expect, test } from 'vitest';
import { type FileSystem, isFailure, makeFolder, nodeFiles } from './file-system.ts';

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}

test('a failure is identified by its code, and other errors are not failures', () => {
  expect(isFailure(failure('ENOENT'), 'EEXIST', 'ENOENT')).toBe(true);
  expect(isFailure(failure('EACCES'), 'EEXIST', 'ENOENT')).toBe(false);
  for (const other of [undefined, null, 'ENOENT', new Error('ENOENT'), { code: 'ENOENT' }])
    expect(isFailure(other, 'ENOENT', 'undefined')).toBe(false);
});

describe('a folder is created', () => {
  /** The requested folders, on a disk that has these and answers as `refuse` says. */
  async function asked(folder: string, there: readonly string[], refuse: (path: string) => string | undefined) {
    const made = new Set(there);
    const paths: string[] = [];
    const files: FileSystem = {
      ...nodeFiles,
      async mkdir(path) {
        if (paths.push(path) > 20) throw new Error('It is asked for again and again.');
        const code = made.has(path) ? 'EEXIST' : (refuse(path) ?? (made.has(parentOf(path)) ? undefined : 'ENOENT'));
        if (code !== undefined) throw failure(code);
        made.add(path);
      },
    };
    const error = await makeFolder(files, folder).then(
      () => undefined,
      ({ message }: Error) => message,
    );
    return { error, paths };
  }

  const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/')) || '/';

  test('unless it exists', async () => {
    expect(await asked('/a', ['/', '/a'], () => undefined)).toEqual({ error: undefined, paths: ['/a'] });
  });

  test('with its missing parents', async () => {
    const { error, paths } = await asked('/a/b/c', ['/', '/a'], () => undefined);
    expect(error).toBeUndefined();
    expect(paths).toEqual(['/a/b/c', '/a/b', '/a/b/c']);
  });

  test('except where it is forbidden, which is reported at once', async () => {
    expect(await asked('/a/b', ['/', '/a'], () => 'EACCES')).toEqual({ error: 'EACCES', paths: ['/a/b'] });
  });

  test('except where none can be created, down to the root', async () => {
    expect(await asked('/proc/none/state', ['/', '/proc'], () => 'ENOENT')).toMatchObject({ error: 'ENOENT' });
    expect(await asked('/a/b', [], () => 'ENOENT')).toEqual({ error: 'ENOENT', paths: ['/a/b', '/a', '/'] });
  });
});
