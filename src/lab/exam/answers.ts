import type { Answer, Failure } from '../../players/index.ts';

/** One answer, as plain data: how likely each move is by its text, or what went wrong. */
export interface GivenAnswer {
  readonly position: string;
  /** From 0: a player that plays by chance may be asked several times. */
  readonly repeat: number;
  readonly policy?: Readonly<Record<string, number>>;
  readonly failure?: Failure;
  readonly detail?: string;
}

export function givenAnswer(position: string, repeat: number, moves: readonly string[], answer: Answer): GivenAnswer {
  if (answer.kind !== 'weights') return { position, repeat, failure: answer.kind, detail: answer.detail };
  const chances = moves.map((move, index) => [move, answer.weights[index] ?? 0] as const);
  return { position, repeat, policy: Object.fromEntries(chances.filter(([, chance]) => chance > 0)) };
}

/** The answers so far, by position and repeat; of two for the same question the later one counts. */
export class AnswerBook {
  private readonly answers = new Map<string, Map<number, GivenAnswer>>();

  add(answer: GivenAnswer): void {
    const known = this.answers.get(answer.position) ?? new Map<number, GivenAnswer>();
    known.set(answer.repeat, answer);
    this.answers.set(answer.position, known);
  }

  /** Whether the question needs not be asked again: one that a service could not be asked is not answered. */
  has(position: string, repeat: number): boolean {
    const answer = this.answers.get(position)?.get(repeat);
    return answer !== undefined && answer.failure !== 'error';
  }

  at(position: string): readonly GivenAnswer[] {
    return [...(this.answers.get(position)?.values() ?? [])];
  }
}

/**
 * What a player does in a position, over all its answers there: how likely each move is, in the order of `moves`, and
 * what is left to 1, the share of answers that failed. Undefined where it was not asked.
 */
export function weightsIn(book: AnswerBook, position: string, moves: readonly string[]): readonly number[] | undefined {
  const answers = book.at(position);
  if (answers.length === 0) return undefined;
  return moves.map((move) => answers.reduce((sum, { policy }) => sum + (policy?.[move] ?? 0), 0) / answers.length);
}
