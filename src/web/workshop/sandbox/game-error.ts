/** Why the game does not do, in a sentence, and in which line of its code, if that is known. */
export class GameError extends Error {
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

/** What such a sentence begins with where the code cannot be read at all. */
export const NOT_JAVASCRIPT = 'This is not JavaScript';
