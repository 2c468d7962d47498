/** Texts by their keys, until they are too many characters in all; then those go first that nobody has asked for longest. */
export class TextCache {
  private readonly texts = new Map<string, string>();
  private readonly most: number;
  private size = 0;

  constructor(mostCharacters: number) {
    this.most = mostCharacters;
  }

  get(key: string): string | undefined {
    const text = this.texts.get(key);
    if (text === undefined) return undefined;
    this.texts.delete(key);
    this.texts.set(key, text);
    return text;
  }

  /** A key that is not there yet. */
  set(key: string, text: string): void {
    this.texts.set(key, text);
    this.size += key.length + text.length;
    for (const [oldest, { length }] of this.texts) {
      if (this.size <= this.most) return;
      this.texts.delete(oldest);
      this.size -= oldest.length + length;
    }
  }
}
