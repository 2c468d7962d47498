import {
  type AnyGame,
  failure,
  formatVariant,
  type Game,
  type Result,
  type Seat,
  seatOf,
  success,
} from '../core/index.ts';
import type { Certificate, Claim, Strategy, StrategyMove } from './certificate.ts';

/*
 * A certificate as a Coq file. It imports the rules and the checker of `proofs/`, which is proved sound, lists the
 * entries, and proves the claim by letting Coq run the checker.
 */

/** A game as terms of the Coq files in `proofs/`. */
export interface CoqTerms<Position, Move> {
  /** The files that hold the rules. */
  readonly modules: readonly string[];
  /** The rules under these options: `match_six 6 3 3 One`. */
  readonly rules: string;
  /** The positions and moves for Coq's checker; the second where positions are equal up to symmetry. */
  readonly code: string;
  readonly canonicalCode?: string;
  position(position: Position): string;
  move(move: Move): string;
}

/** A game that may be written in Coq. */
export interface CoqGame<Position, Move> extends Game<Position, Move> {
  readonly coq?: CoqTerms<Position, Move>;
}

export function coqPlayer(seat: Seat): 'One' | 'Two' {
  return seat === 'player1' ? 'One' : 'Two';
}

/** A list of booleans from letters: `[true; false]`. */
export function coqBooleans(letters: string, isTrue: string): string {
  return `[${[...letters].map((letter) => letter === isTrue).join('; ')}]`;
}

/** Coq reads long lists slowly and very long ones not at all, so lists are split into parts of this length and joined. */
const PART_LENGTH = 500;

/** A file that `coqc` accepts exactly when the strategies prove the claim. */
export function formatCoq(game: AnyGame, certificate: Certificate): Result<string> {
  const { coq }: CoqGame<unknown, unknown> = game;
  const code = certificate.merged ? coq?.canonicalCode : coq?.code;
  if (!coq || code === undefined) return failure(`The rules of ${game.definition.title} are not written in Coq.`);
  const strategies: string[] = [];
  for (const { player, moves } of certificate.strategies) {
    const entries: string[] = [];
    for (const move of moves) {
      const entry = formatEntry(game, coq, move);
      if (!entry.ok) return entry;
      entries.push(entry.value);
    }
    strategies.push(defineStrategy(strategyName(player), entries));
  }
  return success(
    [
      `(** Written by penultimate prove --coq: ${formatVariant(game)}. *)\n`,
      'From Coq Require Import List NArith ZArith.',
      `From Penultimate Require Import Game Certificate ${coq.modules.join(' ')}.`,
      'Import ListNotations.\n',
      `Definition rules := ${coq.rules}.\n`,
      ...strategies,
      proveClaim(certificate, code),
      'Print Assumptions claim.\n',
    ].join('\n'),
  );
}

function strategyName(player: 1 | 2): string {
  return player === 1 ? 'strategy_one' : 'strategy_two';
}

/** The entries in parts, and the strategy that joins them. */
function defineStrategy(name: string, entries: readonly string[]): string {
  const parts: string[] = [];
  for (let from = 0; from < entries.length; from += PART_LENGTH) {
    const lines = entries.slice(from, from + PART_LENGTH).map((entry) => `  ${entry}`);
    parts.push(`Definition ${name}_${parts.length + 1} : strategy_of rules := [\n${lines.join(';\n')}].\n`);
  }
  const names = parts.map((_, index) => `${name}_${index + 1}`);
  const whole = names.length === 0 ? '[]' : names.join(' ++ ');
  return `${parts.join('\n')}\nDefinition ${name} : strategy_of rules := ${whole}.\n`;
}

/** Ranks are ignored where nothing has to end. */
function formatEntry(
  { rules, text: notation }: AnyGame,
  coq: CoqTerms<unknown, unknown>,
  [text, moveText, rank]: StrategyMove,
): Result<string> {
  const position = notation.parsePosition(text);
  if (!position.ok) return position;
  const move = rules.legalMoves(position.value).find((candidate) => notation.formatMove(candidate) === moveText);
  if (move === undefined) return failure(`"${moveText}" is not a legal move in position "${text}".`);
  return success(`(${coq.position(position.value)}, ${coq.move(move)}, ${rank ?? 0}%nat)`);
}

function proveClaim({ claim, strategies }: Certificate, code: string): string {
  const [statement, proof] = stateClaim(claim, code, strategies);
  return `Theorem claim : ${statement} (start rules).\nProof. apply (${proof}); vm_compute; reflexivity. Qed.`;
}

/** The claim about the start, and the theorem of proofs/Certificate.v that proves it. */
function stateClaim(claim: Claim, code: string, strategies: readonly Strategy[]): readonly [string, string] {
  switch (claim.verdict) {
    case 'endless':
      return ['is_endless rules', `endless_certificate (${code}) strategy_one strategy_two`];
    case 'draw': {
      const ending = strategies.find(({ moves }) => moves.every(([, , rank]) => rank !== null))?.player ?? 1;
      const ends = `${coqPlayer(seatOf(ending))} ${strategyName(ending)} ${claim.within}%nat`;
      return ['is_draw rules', `draw_certificate (${code}) strategy_one strategy_two ${ends}`];
    }
    default: {
      const winner = coqPlayer(seatOf(claim.winner));
      const proof = `win_certificate (${code}) ${winner} ${strategyName(claim.winner)}`;
      return [`wins rules ${winner} ${claim.within}%nat`, proof];
    }
  }
}
