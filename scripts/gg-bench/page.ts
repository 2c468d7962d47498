import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { counted, withCommas } from '../../src/core/index.ts';
import { FAULTS } from '../../src/lab/index.ts';
import {
  type CheckRow,
  type DataRow,
  MAX_CHECKED,
  readChecks,
  readRows,
  readScores,
  type ScoreRow,
} from './data-set.ts';
import {
  countFault,
  ENDS,
  FAULT_NAMES,
  groupsOf,
  hasWinner,
  isDecided,
  isSolved,
  isStrong,
  median,
  percent,
  scoresOf,
} from './numbers.ts';

/*
 * docs/gg-bench.md is written by hand around blocks like
 *
 *   <!-- write: faults -->   …   <!-- end -->
 *
 * which hold every number of the page. `npm run gg-bench` writes the blocks again; a test fails when they are out of date.
 */

const BLOCK = /<!-- write: (.+?) -->\n[\s\S]*?<!-- end -->/g;
export const PAGE = fileURLToPath(new URL('../../docs/gg-bench.md', import.meta.url));

/** The page with its blocks computed from the data set. */
export function renderPage(): string {
  const rows = readRows();
  const blocks: Readonly<Record<string, () => string>> = {
    ...blocksOf(rows, readScores()),
    checks: () => checkSentence(rows, readChecks()),
  };
  return readFileSync(PAGE, 'utf8').replace(BLOCK, (_, name: string) => {
    const block = blocks[name];
    if (!block) throw new Error(`docs/gg-bench.md has a block ${name} that the script does not write.`);
    return `<!-- write: ${name} -->\n${block()}\n<!-- end -->`;
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

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** Lines of at most 140 characters. */
function wrapped(text: string): string {
  return text.replace(/(.{1,139})(?:\s+|$)/g, '$1\n').trimEnd();
}
