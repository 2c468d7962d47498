import { type Game, parseMove, type Theory, type Value, YOU_TO_MOVE } from '../../src/core/index.ts';
import { createTable, type Score, valueFromScore } from '../../src/solver/index.ts';
import { GAME_FOLDERS } from './game-folders.ts';
import { withoutCodec } from './open-game.ts';

/** The number of unfinished positions, and of those with a verdict and a distance by the theory. */
export interface Coverage {
  readonly positions: number;
  readonly verdicts: number;
  readonly distances: number;
}

export interface CheckOptions<Position> {
  /** Where the theory must have an answer, stated independently; by default everywhere. */
  readonly knowsVerdict?: (position: Position) => boolean;
  readonly knowsDistance?: (position: Position) => boolean;
  /** Whether positions without an answer are skipped. */
  readonly mayBeSilent?: boolean;
  /** Whether to compare with the slow table by texts, instead of the quickest one up to symmetry. */
  readonly byTexts?: boolean;
}

/**
 * Compares a game's theory with the solver on every unfinished position: verdict, distance, and in its sentence every
 * move that it advises. Throws on the first difference.
 */
export function checkTheory<Position, Move>(
  game: Game<Position, Move>,
  { knowsVerdict = always, knowsDistance = always, mayBeSilent = false, byTexts = true }: CheckOptions<Position> = {},
): Coverage {
  const { theory } = game;
  const table = byTexts ? createTable(withoutCodec(game)) : createTable(game, { upToSymmetry: true });
  if (!theory || !table.ok) throw new Error(`${game.id}: no theory or no table`);
  let [positions, verdicts, distances] = [0, 0, 0];

  table.value.walk((score, scoresAfter, positionOf) => {
    if (scoresAfter.length === 0) return;
    const position = positionOf();
    const expect = createExpect(game, position);
    const value = valueFromScore(score);
    const isKnown = checkVerdict(theory, position, value, expect);
    expect(mayBeSilent || isKnown === knowsVerdict(position), `speaks: ${isKnown}`);
    const distance = theory.distance?.(position);
    expect(mayBeSilent || (distance !== undefined) === knowsDistance(position), `gives the distance ${distance}`);
    expect(distance === undefined || distance === value.distance, `distance ${distance}, not ${value.distance}`);
    for (const text of advisedMoves(game, theory.why(position, YOU_TO_MOVE) ?? '')) {
      const worth = worthOf(game, position, text, scoresAfter);
      expect(worth?.verdict === value.verdict, `advises ${text}, which is wrong`);
      expect(distance === undefined || worth?.distance === distance, `advises ${text}, which is not the best`);
    }
    positions++;
    if (isKnown) verdicts++;
    if (distance !== undefined) distances++;
  });
  return { positions, verdicts, distances };
}

type Expect = (isTrue: boolean, problem: string) => void;

function createExpect<Position, Move>(game: Game<Position, Move>, position: Position): Expect {
  return (isTrue, problem) => {
    if (isTrue) return;
    const options = JSON.stringify(game.options);
    const sentence = game.theory?.why(position, YOU_TO_MOVE);
    throw new Error(`${game.id} ${options}, ${game.text.formatPosition(position)}: ${problem}. ${sentence}`);
  };
}

/** Whether the theory has an answer; if so, checks the verdict and the sentence. */
function checkVerdict<Position>(theory: Theory<Position>, position: Position, { verdict }: Value, expect: Expect) {
  const claimed = theory.verdict(position);
  const sentence = theory.why(position, YOU_TO_MOVE);
  expect((sentence !== undefined) === (claimed !== undefined), 'verdict and reason do not go together');
  expect(claimed === undefined || claimed === verdict, `${claimed}, not ${verdict}`);
  expect(sentence === undefined || isWellFormed(sentence), 'the sentence is badly formed');
  return claimed !== undefined;
}

function isWellFormed(sentence: string): boolean {
  return /^[A-Z0-9][^\n]*[^.]\.$/.test(sentence) && !/undefined|NaN|Infinity|null| {2}| [.,;:]/.test(sentence);
}

/** The value of a move for the player who makes it. */
function worthOf<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  text: string,
  scoresAfter: Int32Array,
): Value | undefined {
  const move = parseMove(game, position, text);
  if (!move.ok) return undefined;
  const score = scoresAfter[game.rules.legalMoves(position).indexOf(move.value)] as Score;
  const { verdict, distance } = valueFromScore(-score);
  return { verdict, distance: distance === null ? null : distance + 1 };
}

function advisedMoves<Position, Move>(game: Game<Position, Move>, sentence: string): readonly string[] {
  const folder = GAME_FOLDERS.find(({ definition }) => definition.id === game.id);
  return folder?.fixtures?.advisedMoves(sentence, game.options) ?? [];
}

function always(): boolean {
  return true;
}

export function addCoverage(sum: Coverage, next: Coverage): Coverage {
  return {
    positions: sum.positions + next.positions,
    verdicts: sum.verdicts + next.verdicts,
    distances: sum.distances + next.distances,
  };
}
