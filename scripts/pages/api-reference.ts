import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rewriteBlocks } from './blocks.ts';

/*
 * The reference part of docs/api.md, from the declarations in `dist/lib` that the compiler has written. Declarations are
 * regular: a statement begins at the left margin and ends with `;` or `}` there, its comment right before it.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Declaration {
  readonly name: string;
  /** The comment as one paragraph; empty where there is none. */
  readonly comment: string;
  /** The declaration without `export` and `declare`. */
  readonly signature: string;
}

/** The entry points by the name they are imported under, with the files of their declarations. */
export function entryPoints(): ReadonlyMap<string, string> {
  const manifest: { readonly exports: Readonly<Record<string, { readonly types: string }>> } = JSON.parse(
    readFileSync(`${root}package.json`, 'utf8'),
  );
  const entries = Object.entries(manifest.exports);
  return new Map(entries.map(([path, { types }]) => [path.replace(/^\./, 'penultimate'), resolve(root, types)]));
}

/** The exports of an entry point: values first, then types, each in the order of the file. */
export function declarationsOf(entry: string): readonly Declaration[] {
  const names = listsOf('export', readFileSync(entry, 'utf8')).flatMap(({ names }) =>
    names.map(({ exported }) => exported),
  );
  const declarations = names.map((name) => {
    const declaration = find(entry, name);
    if (!declaration) throw new Error(`${entry} exports ${name}, which no declaration has.`);
    return { ...declaration, name, signature: declaration.signature.replace(declaration.name, name) };
  });
  const isType = ({ signature }: Declaration) => /^(interface|type) /.test(signature);
  return [...declarations.filter((found) => !isType(found)), ...declarations.filter(isType)];
}

interface NameList {
  readonly from: string;
  readonly names: readonly { readonly local: string; readonly exported: string }[];
}

/** Every `export { a, type B as C } from 'file'` of a declaration file, or every such `import`. */
function listsOf(keyword: 'export' | 'import', text: string): readonly NameList[] {
  const form = new RegExp(`^${keyword} (?:type )?\\{([^}]*)\\} from '([^']+)';`, 'gm');
  return [...text.matchAll(form)].map(([, list = '', from = '']) => ({
    from,
    names: [...list.matchAll(/(?:type )?(\w+)(?: as (\w+))?\s*(?:,|$)/g)].map(([, local = '', exported = local]) => ({
      local,
      exported,
    })),
  }));
}

/** The declaration of a name that a file exports, here or in a file that it exports from. */
function find(file: string, name: string): Declaration | undefined {
  const text = readFileSync(file, 'utf8');
  const own = declarationIn(text, name);
  if (own) return own;
  const beside = (from: string) => resolve(dirname(file), from.replace(/\.ts$/, '.d.ts'));
  // A file may also re-export its imports.
  for (const { from, names } of [...listsOf('export', text), ...listsOf('import', text)]) {
    const listed = names.find(({ exported }) => exported === name);
    if (listed) return find(beside(from), listed.local);
  }
  for (const [, from = ''] of text.matchAll(/^export \* from '([^']+)';/gm)) {
    const found = find(beside(from), name);
    if (found) return found;
  }
  return undefined;
}

/** A declaration goes on as long as lines are indented or close a brace. */
function declarationIn(text: string, name: string): Declaration | undefined {
  const start = new RegExp(`^export (?:declare )?(?=(?:function|const|class|interface|type) ${name}\\b)`, 'm').exec(
    text,
  );
  if (!start) return undefined;
  const [signature = ''] = /.*(?:\n[ }].*)*/.exec(text.slice(start.index + start[0].length)) ?? [];
  const tidy = signature
    .replace(/import\("[^"]*"\)\./g, '')
    .replace(/^( {4})+/gm, (indent) => ' '.repeat(indent.length / 2));
  return { name, comment: commentBefore(text.slice(0, start.index)), signature: tidy };
}

function commentBefore(text: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text) ?? [];
  return comment
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export const API_PAGE = `${root}docs/api.md`;

/** The page with the reference of each entry point rewritten. */
export const apiReference = (page: string) => rewriteBlocks(page, referenceOf);

function referenceOf(entry: string): string {
  const file = entryPoints().get(entry);
  if (file === undefined) throw new Error(`package.json has no entry point ${entry}.`);
  return declarationsOf(file)
    .map(({ name, comment, signature }) => `### ${name}\n\n${comment}\n\n\`\`\`typescript\n${signature}\n\`\`\`\n`)
    .join('\n');
}
