import { useEffect, useRef } from 'preact/hooks';
import type { Review } from '../../api/review.ts';
import {
  capitalized,
  counted,
  formatRecord,
  formatVariant,
  otherSeat,
  type Result,
  type Seat,
  seatOf,
} from '../../core/index.ts';
import { onlyHuman } from '../../players/seats.ts';
import { explainedPlayersIn, outcomeOf, playersIn, type Session, shownPly } from '../../session/index.ts';
import type { AskEngine } from '../engine/engine.ts';
import { useAnswer } from '../ui/later.ts';
import type { MoveMark } from '../view/board.tsx';
import type { AnyView } from '../view/game-view.tsx';
import { isAnalyzed } from './hints.ts';

type AskReview = AskEngine<'review' | 'insight'>;

/** A review, and the plies of the moves that mattered. */
export interface GameReview extends Review {
  readonly critical: ReadonlySet<number>;
}

/** The review of the moves so far; undefined while it is being computed, and while nothing shows it. */
export function useReview(session: Session, ask: AskReview): Result<GameReview> | undefined {
  const isWanted = outcomeOf(session) !== undefined || isAnalyzed(session);
  const query = { record: formatRecord(session.match), players: explainedPlayersIn(session) };
  return useAnswer(isWanted ? JSON.stringify(query) : undefined, async () => {
    const review = await ask('review', query);
    return { ...review, critical: await findCritical(session, review, ask) };
  });
}

/** A move matters if another one would have been a mistake. In a lost position no move matters. */
export async function findCritical(
  session: Session,
  { moves }: Review,
  ask: AskEngine<'insight'>,
): Promise<ReadonlySet<number>> {
  const { game, positions } = session.match;
  const variant = formatVariant(game);
  const players = explainedPlayersIn(session);
  async function isCritical({ ply, grade, onlyMove, before }: ReviewedMove): Promise<boolean> {
    if (grade === 'mistake' || onlyMove) return true;
    if (grade === 'forced' || before.verdict === 'loss') return false;
    const insight = await ask('insight', { variant, position: game.text.formatPosition(positions[ply - 1]), players });
    return insight?.moves.some(({ keepsVerdict }) => !keepsVerdict) ?? false;
  }
  const found = await Promise.all(moves.map(isCritical));
  return new Set(moves.flatMap(({ ply }, index) => (found[index] ? [ply] : [])));
}

type ReviewedMove = Review['moves'][number];

function mistakesIn({ moves }: Review): readonly ReviewedMove[] {
  return moves.filter(({ grade }) => grade === 'mistake');
}

type OwnMistake = ReturnType<typeof ownMistakes>[number];

/**
 * The mistakes to learn from: those of people here, not those of a CPU. Each shows the flaw of the position it left if the
 * board can draw it, otherwise the choice.
 */
export function ownMistakes({ match, seats }: Session, review: Result<Review> | undefined, view: AnyView | undefined) {
  if (!review?.ok) return [];
  const own = mistakesIn(review.value).filter(({ player }) => seats[seatOf(player)].kind !== 'cpu');
  return own.map((mistake) => {
    const { ply, after } = mistake;
    /** The flaw, and the effect of the right move. */
    const flaw = after.verdict === 'loss' ? view?.flaw(match.positions[ply], match.game.options) : undefined;
    return { ...mistake, flaw, shownAt: flaw ? ply : ply - 1 };
  });
}

/** The mistake shown, and the next one; the first one again if none is shown. */
export function shownMistake(session: Session, mistakes: readonly OwnMistake[]) {
  const ply = shownPly(session);
  const index = mistakes.findIndex(({ shownAt }) => shownAt === ply);
  const mistake = mistakes[index];
  const next = mistakes.find(({ shownAt }) => shownAt > ply);
  return { index, mistake, next: mistake ? next : (next ?? mistakes[0]) };
}

/** A cross on the move played, a tick on the right one. */
export function marksOf({ move, better: [right] }: ReviewedMove): ReadonlyMap<string, MoveMark> {
  return new Map<string, MoveMark>([[move, 'wrong'], ...(right === undefined ? [] : [[right, 'right'] as const])]);
}

/** "The 2 is alone. Flip 17: every block has a partner.": a mistake in at most twelve words. */
export function describeMistake(session: Session, mistake: OwnMistake, view: AnyView): string {
  const { player, move, after, better, flaw } = mistake;
  const advice = view.advice(better[0] ?? '');
  if (flaw) return `${flaw[0]} ${capitalized(advice)}: ${flaw[1]}.`;
  const other = explainedPlayersIn(session)[otherSeat(seatOf(player))];
  const result = after.verdict === 'loss' ? `Then ${other.name} can win.` : 'That lets a sure win go.';
  return `${capitalized(view.advice(move))}? ${result} Better: ${advice}.`;
}

/** "You were right in 4 of 5 moves that mattered." */
export function describeCounts(session: Session, seat: Seat, { moves, critical }: GameReview): string {
  const mattered = moves.filter(({ ply, player }) => seatOf(player) === seat && critical.has(ply));
  const person = playersIn(session)[seat];
  const name = capitalized(person.name);
  if (mattered.length === 0) return `${name} could do nothing wrong.`;
  const right = mattered.filter(({ grade }) => grade === 'right').length;
  return `${name} ${person.isYou ? 'were' : 'was'} right in ${right} of ${counted(mattered.length, 'move')} that mattered.`;
}

/** The plies of the mistakes, from 1. */
export function mistakePlies(review: Result<Review> | undefined): ReadonlySet<number> {
  return new Set(review?.ok ? mistakesIn(review.value).map(({ ply }) => ply) : []);
}

/** Saves the mistakes of a finished game against the CPU as puzzles; not those of a shared game. */
export function useKeptMistakes(session: Session, review: Result<Review> | undefined): void {
  const kept = useRef('');
  const isOver = outcomeOf(session) !== undefined;
  useEffect(() => {
    const { match, seats, isShared } = session;
    const record = formatRecord(match);
    if (!isOver || !review?.ok || isShared || kept.current === record) return;
    kept.current = record;
    const mistakes = mistakesIn(review.value).map(({ player, ply }) => ({
      seat: seatOf(player),
      movesBefore: ply - 1,
    }));
    if (mistakes.length > 0)
      void import('../puzzles/store.ts').then(({ noteMistakes }) => noteMistakes(match, onlyHuman(seats), mistakes));
  }, [isOver, review]);
}
