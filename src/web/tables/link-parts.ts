import type { Route } from '../app/route.ts';

/** A key is 22 letters, digits, dashes and underscores. */
const KEY = /^[\w-]{22}$/;
const ID = /^[0-9a-z]{16}$/;

type LinkParts =
  | { readonly ok: true; readonly id: string; readonly key: string | undefined }
  | { readonly ok: false; readonly error: string };

/** What an address says of a table. The key is taken from the fragment alone: everything before it is seen by servers. */
export function readTableAddress({ game: id, query }: Route, fragment: string): LinkParts {
  if (query.some(([name, value]) => name === 'key' || KEY.test(value) || KEY.test(name)))
    return { ok: false, error: KEY_IN_THE_OPEN };
  if (!ID.test(id)) return { ok: false, error: 'There is no table with this id.' };
  const key = fragment.replace(/^#/, '');
  return { ok: true, id, key: key === '' ? undefined : key };
}

const KEY_IN_THE_OPEN =
  'This link has its key after a question mark, where servers and their logs can see it, so the key is not used. Ask for the link as it was: with the key after a #.';
