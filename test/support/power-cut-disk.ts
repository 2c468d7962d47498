import type { FileSystem, OpenFile } from '../../src/cli/files/file-system.ts';

/** The content of a file, and the part that is safe from a power cut. */
interface Content {
  text: string;
  safe: string;
}

/**
 * A disk in memory that can lose its power. Then unsynced writes are gone; a name changed in an unsynced folder may be the
 * old or the new one.
 */
export class PowerCutDisk {
  #names = new Map<string, Content>();
  #safeNames = new Map<string, Content>();
  /** Called after each operation that changes something. */
  onChange = () => {};

  constructor(names: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(names)) this.#names.set(name, { text, safe: text });
    this.#safeNames = new Map(this.#names);
  }

  /** The possible contents of the file after a power cut now; undefined if it does not exist. */
  afterCut(name: string): readonly (string | undefined)[] {
    return [this.#names.get(name)?.safe, this.#safeNames.get(name)?.safe];
  }

  readonly files: FileSystem = {
    open: async (path, flags) => (flags === 'r' ? this.#folder() : this.#open(path)),
    rename: (from, to) => this.#change(() => this.#names.set(to, this.#get(from)) && this.#names.delete(from)),
    link: (from, to) => this.#change(() => this.#names.set(to, this.#get(from))),
    unlink: (path) => this.#change(() => this.#names.delete(path)),
    mkdir: async () => undefined,
    stat: async (path) => {
      const { text } = this.#get(path);
      return { isFile: () => true, isDirectory: () => false, mode: 0o644, size: text.length, mtimeMs: 0 };
    },
    realpath: async (path) => {
      this.#get(path);
      return path;
    },
    access: async () => undefined,
    readdir: async () => [],
    readText: async (path) => this.#get(path).text,
    now: () => 0,
  };

  #get(path: string): Content {
    const content = this.#names.get(path);
    if (content === undefined) throw Object.assign(new Error(path), { code: 'ENOENT' });
    return content;
  }

  #open(path: string): OpenFile {
    const content = this.#names.get(path) ?? { text: '', safe: '' };
    this.#names.set(path, content);
    return {
      appendFile: (text) => this.#change(() => (content.text += text)),
      chmod: async () => undefined,
      truncate: (length) => this.#change(() => (content.text = content.text.slice(0, length))),
      sync: () => this.#change(() => (content.safe = content.text)),
      close: async () => undefined,
    };
  }

  #folder(): OpenFile {
    const never = () => Promise.reject(new Error('A folder is not written to.'));
    const sync = () => this.#change(() => (this.#safeNames = new Map(this.#names)));
    return { appendFile: never, chmod: never, truncate: never, sync, close: async () => undefined };
  }

  async #change(act: () => unknown): Promise<void> {
    act();
    this.onChange();
  }
}
