import { type AnyGame, counted, reasonOf, seatNumber } from '../core/index.ts';
import { shownPosition } from './answers.ts';
import { digestOf } from './digest.ts';
import { answersOf, FIRST_LAWS, LAWS, type Law, type Subject, subjectOf } from './laws.ts';
import { ROOM_LAWS } from './room-laws.ts';

/** Either every law held wherever it was checked, or the first that did not. */
export type LawReport = LawsHold | LawBroken;

interface LawsHold {
  readonly ok: true;
  /** How many positions were checked. */
  readonly positions: number;
  /** They were all there are; otherwise the check stopped at its limit. */
  readonly isComplete: boolean;
}

interface LawBroken {
  readonly ok: false;
  readonly positions: number;
  /** The law that is broken, and where. */
  readonly law: string;
  readonly position: string;
  /** All of it in words, the position included. */
  readonly error: string;
}

export interface CheckOptions {
  /** The most positions to check; 100,000 unless said. */
  readonly limit?: number;
  /** Also the laws of the package's own games: their refusals, words, theory and index. */
  readonly isRoom?: boolean;
  /** Told now and then how many positions have been checked. */
  readonly onProgress?: (positions: number) => void;
}

const LIMIT = 100_000;
const PROGRESS_EVERY = 256;

const NEVER_THROWS = 'no function of the game throws';

/**
 * The laws of a game, checked in every reachable position, nearest to the start first, up to a limit. At the end every
 * position is asked again, the last one first: a turn or a move that depends on anything but the position shows then.
 */
export function checkGame(game: AnyGame, { limit = LIMIT, isRoom = false, onProgress }: CheckOptions = {}): LawReport {
  const walk = new Walk(game, limit, isRoom ? [...LAWS, ...ROOM_LAWS] : LAWS);
  const broken = walk.begin() ?? walk.toEnd(onProgress) ?? walk.back();
  if (broken) return { ok: false, positions: walk.size, ...broken };
  return { ok: true, positions: walk.size, isComplete: walk.isComplete };
}

/** "Every law holds in all 148 reachable positions." */
export function describeLaws(report: LawsHold): string {
  const { positions, isComplete } = report;
  if (isComplete) return `Every law holds in all of its ${counted(positions, 'reachable position')}.`;
  return `Every law holds in the first ${counted(positions, 'position')}, where the check stopped: there are more.`;
}

const SAME_AGAIN = 'asked again, the game gives the same answers';
const ANOTHER_ANSWER = 'Asked again, the game gives another answer: it must depend on the position alone.';

type Broken = Pick<LawBroken, 'law' | 'position' | 'error'>;

/** The reachable positions in the order in which they are met, with a digest of the answers that each gave. */
class Walk {
  isComplete = true;
  private readonly game: AnyGame;
  private readonly limit: number;
  private readonly laws: readonly Law<Subject>[];
  private readonly positions: unknown[] = [];
  /** Not the answers themselves: each names every position after it, and together they would fill the memory. */
  private readonly answers: number[] = [];
  private readonly known = new Set<string>();

  constructor(game: AnyGame, limit: number, laws: readonly Law<Subject>[]) {
    this.game = game;
    this.limit = limit;
    this.laws = laws;
  }

  get size(): number {
    return this.positions.length;
  }

  begin(): Broken | undefined {
    const { rules, options } = this.game;
    return this.guarded(rules.start, () => {
      this.add(rules.start);
      const first = options.first === 2 ? 2 : 1;
      if (seatNumber(rules.turn(rules.start)) === first) return undefined;
      const law = 'the first move is that of Player 1';
      return this.broken(law, rules.start, `It is Player 2's turn at the start, but Player 1 makes the first move.`);
    });
  }

  /** Positions met on the way join at the end, so that the loop comes to them too. */
  toEnd(onProgress: CheckOptions['onProgress']): Broken | undefined {
    for (const position of this.positions) {
      if (this.answers.length % PROGRESS_EVERY === 0) onProgress?.(this.answers.length);
      const broken = this.guarded(position, () => this.visit(position));
      if (broken) return broken;
    }
    return undefined;
  }

  back(): Broken | undefined {
    const { text: notation } = this.game;
    for (let index = this.positions.length - 1; index >= 0; index--) {
      const position = this.positions[index];
      const broken = this.guarded(position, () => {
        const copy = notation.parsePosition(notation.formatPosition(position));
        if (copy.ok && digestOf(answersOf(subjectOf(this.game, copy.value))) === this.answers[index]) return undefined;
        return this.broken(SAME_AGAIN, position, ANOTHER_ANSWER);
      });
      if (broken) return broken;
    }
    return undefined;
  }

  private visit(position: unknown): Broken | undefined {
    const early = this.findBroken(FIRST_LAWS, { game: this.game, position });
    if (early) return early;
    const subject = subjectOf(this.game, position);
    const answers = answersOf(subject);
    if (answersOf(subjectOf(this.game, position)) !== answers) return this.broken(SAME_AGAIN, position, ANOTHER_ANSWER);
    const late = this.findBroken(this.laws, subject);
    if (late) return late;
    this.answers.push(digestOf(answers));
    for (const next of subject.next) this.add(next);
    return undefined;
  }

  private findBroken<About extends { readonly position: unknown }>(
    laws: readonly Law<About>[],
    about: About,
  ): Broken | undefined {
    for (const { name, broken } of laws) {
      const why = broken(about);
      if (why !== undefined) return this.broken(name, about.position, why);
    }
    return undefined;
  }

  private add(position: unknown): void {
    const text = this.game.text.formatPosition(position);
    if (this.known.has(text)) return;
    if (this.size >= this.limit) {
      this.isComplete = false;
      return;
    }
    this.known.add(text);
    this.positions.push(position);
  }

  /** What a game throws breaks a law too. */
  private guarded(position: unknown, action: () => Broken | undefined): Broken | undefined {
    try {
      return action();
    } catch (thrown) {
      return { law: NEVER_THROWS, position: shownPosition(position), error: reasonOf(thrown) };
    }
  }

  private broken(law: string, position: unknown, why: string): Broken {
    const shown = shownPosition(position);
    return { law, position: shown, error: `In position ${shown}: ${why}` };
  }
}
