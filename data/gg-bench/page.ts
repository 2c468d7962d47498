import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rewriteBlocks, table } from '../../scripts/pages/blocks.ts';
import { counted, withCommas } from '../../src/core/index.ts';
import { FAULTS, type FaultName } from '../../src/lab/index.ts';
import {
  type CheckRow,
  type DataRow,
  MAX_CHECKED,
  readChecks,
  readRows,
  readScores,
  type ScoreRow,
} from './data-set.ts';

export const PAGE = fileURLToPath(new URL('../../docs/gg-bench.md', import.meta.url));

/** The page with its blocks computed from the data set. */
export function renderPage(): string {
  const rows = readRows();
  const blocks: Readonly<Record<string, () => string>> = {
    ...blocksOf(rows, readScores()),
    checks: () => checkSentence(rows, readChecks()),
  };
  return rewriteBlocks(readFileSync(PAGE, 'utf8'), (name) => {
    const block = blocks[name];
    if (!block) throw new Error(`docs/gg-bench.md has a block ${name} that the script does not write.`);
    return block();
  });
}

function blocksOf(rows: readonly DataRow[], scores: readonly ScoreRow[]): Readonly<Record<string, () => string>> {
  const scored = rows.filter((row) => row.scored);
  const both = (count: (of: readonly DataRow[]) => number) => [withCommas(count(scored)), withCommas(count(rows))];
  const number = (of: readonly DataRow[], test: (row: DataRow) => boolean) => of.filter(test).length;
  const heads = ['', `${scored.length} scored`, `all ${withCommas(rows.length)}`];
  return {
    summary: () => summary(rows, scored),
    ends: () => {
      const lines = ENDS.map(([words, test]) => [words, ...both((of) => number(of, test))]);
      return table(
        heads,
        lines.filter(([, , all]) => all !== '0'),
      );
    },
    verdicts: () =>
      table(
        heads,
        VERDICTS.map(([words, verdict]) => [
          words,
          ...both((of) => number(of, (row) => isSolved(row) && row.verdict === verdict)),
        ]),
      ),
    lengths: () => {
      const solved = [scored, rows].map((of) => of.filter(isStrong));
      const line = (words: string, value: (of: readonly DataRow[]) => string) => [words, ...solved.map(value)];
      const distances = (of: readonly DataRow[]) => of.filter(hasWinner).flatMap(({ distance }) => distance ?? []);
      return table(heads, [
        line('positions, median', (of) => withCommas(median(of.map(({ positions }) => positions)))),
        line('positions, most', (of) => withCommas(Math.max(...of.map(({ positions }) => positions)))),
        line('moves to a forced win, median', (of) => String(median(distances(of)))),
        line('moves to a forced win, most', (of) => String(Math.max(...distances(of)))),
        line('one first move wins, and only one', (of) =>
          String(number(of, ({ winningOpenings }) => winningOpenings.length === 1)),
        ),
        line('every first move wins', (of) =>
          String(number(of, ({ openings, winningOpenings }) => openings === winningOpenings.length)),
        ),
        line('decisions that matter, median share', (of) =>
          percent(median(of.map(({ choices, matter }) => (choices ? (matter ?? 0) / choices : 0)))),
        ),
      ]);
    },
    faults: () =>
      table(
        heads,
        FAULT_NAMES.map((fault) => [FAULTS[fault], ...both((of) => countFault(of, fault))]),
      ),
    readings: () => readings(scored),
    copies: () => copies(rows, scored),
    scores: () => scoreTable(rows, scores),
    experiment: () => experiment(scored, scores),
  };
}

const VERDICTS = [
  ['the first player wins', 'win'],
  ['the second player wins', 'loss'],
  ['a draw', 'draw'],
  ['neither player can force an end', 'endless'],
] as const;

function summary(rows: readonly DataRow[], scored: readonly DataRow[]): string {
  const solved = scored.filter(isSolved);
  const finished = (of: readonly DataRow[]) => of.filter(({ status }) => status !== 'too-large').length;
  const faulty = solved.filter(({ faults }) => faults.some(({ fault }) => fault !== 'moves-left')).length;
  const won = (verdict: string) => solved.filter((row) => row.verdict === verdict).length;
  return wrapped(
    `The audit comes to an end in ${finished(scored)} of the ${counted(scored.length, 'scored game')}, and in ${finished(rows)} of all ${withCommas(rows.length)}. ` +
      `It solves ${solved.length} of the scored games from their fixed start, and ${rows.filter(isSolved).length} of all. ` +
      `The first player wins ${won('win')} of the solved scored games, the second player ${won('loss')}. ` +
      `${faulty} of them have a fault other than moves after the end. In ${countFault(scored, 'chance')} scored games a move draws from chance, and in ` +
      `${countFault(scored, 'random-start')} the start does.`,
  );
}

function checkSentence(rows: readonly DataRow[], checks: readonly CheckRow[]): string {
  const byGame = new Map(rows.map((row) => [row.game, row]));
  const different = checks.filter(({ game, verdict, distance }) => {
    const row = byGame.get(game);
    return row?.verdict !== verdict || (distance != null && row?.distance !== distance);
  });
  const small = rows.filter(({ status, positions }) => status === 'solved' && positions <= MAX_CHECKED);
  const [strong, weak] = (['strong', 'weak'] as const).map((solution) => {
    const games = small.filter((row) => row.solution === solution);
    const checked = checks.filter(({ game }) => byGame.get(game)?.solution === solution);
    return `${checked.length} of the ${games.length}`;
  });
  return wrapped(
    `An independent solver in Python, which shares no code with ours, has solved ${strong} games with at most ` +
      `${withCommas(MAX_CHECKED)} positions that are solved with all positions, and ${weak} that a search solves. Its verdicts and ` +
      `lengths of forced wins differ from ours in ${counted(different.length, 'game')}.`,
  );
}

const PLACES = {
  code: 'the code departs from its book',
  book: 'the code follows its book, and the book has the fault',
  both: 'the code and the book share the fault',
  design: 'the book intends it',
} as const;

function readings(scored: readonly DataRow[]): string {
  const read = scored.flatMap(({ reading }) => reading ?? []);
  return table(
    ['', 'scored games'],
    Object.entries(PLACES).map(([at, words]) => [words, String(read.filter((each) => each.at === at).length)]),
  );
}

function copies(rows: readonly DataRow[], scored: readonly DataRow[]): string {
  const groups = groupsOf(scored);
  const copied = rows.filter(({ sameAs }) => sameAs.length > 0).length;
  const extra = groups.reduce((sum, { length }) => sum + length - 1, 0);
  const lines = groups.map((group) => `- ${group.map(({ game }) => game).join(' = ')}`);
  const largest = groupsOf(rows)[0]?.length ?? 1;
  return [
    wrapped(
      `${copied} of the solved games are copies of an earlier one: the same moves and outcomes under other names. The most ` +
        `frequent game occurs ${largest} times. The scored games contain ${counted(groups.length, 'group')} of copies, ` +
        `so ${counted(extra, 'scored game')} could be dropped without loss:`,
    ),
    '',
    ...lines,
  ].join('\n');
}

function scoreTable(rows: readonly DataRow[], scores: readonly ScoreRow[]): string {
  const decided = rows.filter((row) => row.scored && isDecided(row)).length;
  return table(
    ['model', 'published', 'copies once', 'sound games', `above half, of ${decided}`],
    scoresOf(rows, scores).map(({ model, published, once, sound, aboveHalf }) => [
      model,
      percent(published),
      percent(once),
      percent(sound),
      String(aboveHalf),
    ]),
  );
}

/** Wins, draws and losses of each model in the largest group of copies among the scored games. */
function experiment(scored: readonly DataRow[], scores: readonly ScoreRow[]): string {
  const [group = []] = groupsOf(scored);
  const models = [...new Set(scores.map(({ model }) => model))].sort();
  return table(
    ['model', ...group.map(({ game }) => game)],
    models.map((model) => [
      model,
      ...group.map(({ game }) => {
        const found = scores.find((score) => score.model === model && score.game === game);
        return found ? `${found.wins} of ${found.wins + found.losses + found.draws}` : '';
      }),
    ]),
  );
}

/** Lines of at most 140 characters. */
function wrapped(text: string): string {
  return text.replace(/(.{1,139})(?:\s+|$)/g, '$1\n').trimEnd();
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

const hasFault = (row: DataRow, fault: FaultName) => row.faults.some((each) => each.fault === fault);

/** Solved with the one start that the game has. Verdicts and faults of play are counted over these alone. */
const isSolved = (row: DataRow) => row.status === 'solved' && row.seed === null;
/** The same with all positions. */
const isStrong = (row: DataRow) => isSolved(row) && row.solution === 'strong';

/** The result of the audit in words; every game has exactly one. */
const ENDS: readonly (readonly [string, (row: DataRow) => boolean])[] = [
  ['solved with all positions', isStrong],
  ['solved from the start, by a search', (row) => isSolved(row) && !isStrong(row)],
  ['solved for one of its random starts', (row) => row.status === 'solved' && row.seed !== null],
  ['chance in a move', (row) => row.status === 'chance' && hasFault(row, 'chance')],
  ['a random start, and no start was tried', (row) => row.status === 'chance' && !hasFault(row, 'chance')],
  ['cannot be played to the end', (row) => row.status === 'failed'],
  ['too large', (row) => row.status === 'too-large'],
];

/** Counts the games with a fault. A fault that only a solved game shows is counted over fixed starts, the others over all games. */
function countFault(rows: readonly DataRow[], fault: FaultName): number {
  const isAlwaysSeen = fault === 'random-start' || fault === 'chance' || fault === 'dead-end';
  return rows.filter((row) => hasFault(row, fault) && (isAlwaysSeen || isSolved(row))).length;
}

const FAULT_NAMES = Object.keys(FAULTS).filter((name): name is FaultName => name in FAULTS);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new RangeError('an empty list has no median');
  return middle;
}

/** Groups of games that are the same under different names, the largest first. */
function groupsOf(rows: readonly DataRow[]): readonly (readonly DataRow[])[] {
  const groups = new Map<string, DataRow[]>();
  for (const row of rows) {
    const first = row.sameAs[0] ?? row.game;
    groups.set(first, [...(groups.get(first) ?? []), row]);
  }
  return [...groups.values()].filter(({ length }) => length > 1).sort((one, other) => other.length - one.length);
}

/** Wins among the games that were not ended by an illegal move, as the authors count; undefined if there are none. */
function winRate({ wins, losses, draws }: ScoreRow): number | undefined {
  const games = wins + losses + draws;
  return games === 0 ? undefined : wins / games;
}

const gamesOf = ({ wins, losses, draws, illegal, opponentIllegal }: ScoreRow) =>
  wins + losses + draws + illegal + opponentIllegal;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

interface ModelScores {
  readonly model: string;
  /** The mean of its win rates over all scored games. */
  readonly published: number;
  /** The same with each group of copies counted as one game. */
  readonly once: number;
  /** The same without games that neither player can win and games with chance in a move. */
  readonly sound: number;
  /** Decided games in which it won more than half of its games, illegal moves included. */
  readonly aboveHalf: number;
}

/** The published and the corrected scores of each model, the highest first. */
export function scoresOf(rows: readonly DataRow[], scores: readonly ScoreRow[]): readonly ModelScores[] {
  const byGame = new Map(rows.map((row) => [row.game, row]));
  const models = [...new Set(scores.map(({ model }) => model))];
  return models
    .map((model) => {
      const own = scores.filter((score) => score.model === model);
      const rated = own.flatMap((score) => {
        const row = byGame.get(score.game);
        const rate = winRate(score);
        return row && rate !== undefined ? [{ row, rate, isAboveHalf: 2 * score.wins > gamesOf(score) }] : [];
      });
      const isSound = (row: DataRow) => !hasFault(row, 'nobody-wins') && !hasFault(row, 'chance');
      return {
        model,
        published: mean(rated.map(({ rate }) => rate)),
        once: meanOfGroups(rated),
        sound: meanOfGroups(rated.filter(({ row }) => isSound(row))),
        aboveHalf: rated.filter(({ row, isAboveHalf }) => isAboveHalf && isDecided(row)).length,
      };
    })
    .sort((one, other) => other.published - one.published);
}

/** A solved game that one of the players wins by force. */
const hasWinner = (row: DataRow) => isSolved(row) && (row.verdict === 'win' || row.verdict === 'loss');
/** The same if the players alternate, as they do in the published evaluation. */
const isDecided = (row: DataRow) => hasWinner(row) && !hasFault(row, 'seat');

function meanOfGroups(rated: readonly { readonly row: DataRow; readonly rate: number }[]): number {
  const groups = new Map<string, number[]>();
  for (const { row, rate } of rated) {
    // A copy belongs to the first game that is in the list itself.
    const first = row.sameAs.find((game) => groups.has(game)) ?? row.game;
    groups.set(first, [...(groups.get(first) ?? []), rate]);
  }
  return mean([...groups.values()].map(mean));
}
