import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { type AuditRow, auditRow, withTwins } from '../../src/cli/audit/audit-game.ts';

/*
 * The data set in data/gg-bench: one row for each audited game (audit.jsonl), and the published results of seven models
 * as counts (scores.jsonl). Nothing in it is copied from the audited files.
 */

const SCHEMA_VERSION = 2;

const reading = v.object({
  /** The origin of the fault: the code, the rule book, both, or neither because the book intends it. */
  at: v.picklist(['code', 'book', 'both', 'design']),
  note: v.string(),
});

const dataRow = v.object({
  schema: v.literal(SCHEMA_VERSION),
  game: v.string(),
  /** Whether models are scored on this game. */
  scored: v.boolean(),
  /** The digest of the audited file. */
  sha256: v.string(),
  ...v.omit(auditRow, ['game', 'source', 'sha256', 'shape', 'movesShape']).entries,
  /** The limit of positions at which the audit stopped; null unless the game is too large. */
  limit: v.nullable(v.number()),
  /** Null for a fixed start; otherwise the seed of the one start that the row is about. */
  seed: v.nullable(v.number()),
  /** Whether attributes that only the display of the environment reads were left out of its positions. */
  merged: v.boolean(),
  /** Our reading of the rule book about the faults, for scored games with faults. */
  reading: v.nullable(reading),
});

const scoreRow = v.object({
  game: v.string(),
  model: v.string(),
  wins: v.number(),
  losses: v.number(),
  draws: v.number(),
  /** Games that the model, or its opponent, ended by an illegal move. */
  illegal: v.number(),
  opponentIllegal: v.number(),
});

export type DataRow = v.InferOutput<typeof dataRow>;
export type ScoreRow = v.InferOutput<typeof scoreRow>;
export type CheckRow = v.InferOutput<typeof checkRow>;

const FOLDER = fileURLToPath(new URL('./', import.meta.url));

export const readRows = () => readLines('audit.jsonl', dataRow);
export const readScores = () => readLines('scores.jsonl', scoreRow);

function readLines<Schema extends v.GenericSchema>(name: string, schema: Schema): readonly v.InferOutput<Schema>[] {
  const lines = readFileSync(`${FOLDER}${name}`, 'utf8').trimEnd().split('\n');
  return lines.map((line) => v.parse(schema, JSON.parse(line)));
}

function writeLines(name: string, rows: readonly object[]): void {
  writeFileSync(`${FOLDER}${name}`, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}

/** The JSON Schema of a row of audit.jsonl, as schema.json has it. */
export function rowSchema(): string {
  const schema = { title: `A row of audit.jsonl, version ${SCHEMA_VERSION}`, ...toJsonSchema(dataRow) };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Joins the rows of all passes, and writes the data set. */
export function writeDataSet(envs: string, scored: ReadonlySet<string>, found: readonly AuditRow[]): void {
  const readings = v.parse(v.record(v.string(), reading), JSON.parse(readFileSync(`${FOLDER}readings.json`, 'utf8')));
  const games = [...new Set(found.map(({ game }) => game))].sort((one, other) => numberOf(one) - numberOf(other));
  const rows = withTwins(games.map((game) => bestOf(found.filter((row) => row.game === game))));
  writeLines(
    'audit.jsonl',
    rows.map((row): DataRow => {
      const { game, source: _, sha256: __, shape: ___, movesShape: ____, ...rest } = row;
      const isScored = scored.has(game);
      return {
        schema: SCHEMA_VERSION,
        game,
        scored: isScored,
        sha256: createHash('sha256')
          .update(readFileSync(`${envs}/${game}.py`))
          .digest('hex'),
        ...rest,
        reason: row.reason && withoutPosition(row.reason),
        faults: row.faults.map((fault) => ({ ...fault, note: withoutPosition(fault.note) })),
        limit: row.status === 'too-large' ? row.positions : null,
        seed: isSeeded(row) ? SEED : null,
        merged: isMerged(row),
        reading: isScored && row.faults.length > 0 ? (readings[game] ?? null) : null,
      };
    }),
  );
  writeFileSync(`${FOLDER}schema.json`, rowSchema());
}

/** The seed of the one start that is audited in a game with a random start. */
export const SEED = 1;

const numberOf = (game: string) => Number(/\d+/.exec(game)?.[0]);
const isSeeded = ({ source }: AuditRow) => source.includes(` --seed ${SEED}`);
const isMerged = ({ source }: AuditRow) => source.includes(' --merge');

const isRandomStart = ({ fault }: AuditRow['faults'][number]) => fault === 'random-start';

/**
 * The best of the rows of a game: solved with all positions, solved, finished, otherwise the one that came furthest; not
 * merged if there is a choice. A seeded start is compared with no other game.
 */
function bestOf(rows: readonly AuditRow[]): AuditRow {
  const worth = ({ status, solution, source }: AuditRow) =>
    [solution === 'strong', status === 'solved', source.includes('--seed'), status !== 'too-large']
      .map(Number)
      .join('');
  const furthest = (row: AuditRow) => (row.status === 'too-large' ? row.positions : Number(!isMerged(row)));
  const [best] = rows.toSorted(
    (one, other) => worth(other).localeCompare(worth(one)) || furthest(other) - furthest(one),
  );
  if (!best) throw new RangeError('a game has no row');
  if (!isSeeded(best)) return best;
  const [drawn] = rows.filter((row) => !isSeeded(row)).flatMap(({ faults }) => faults.filter(isRandomStart));
  const others = best.faults.filter((fault) => !isRandomStart(fault));
  return { ...best, faults: drawn ? [drawn, ...others] : others, shape: null, movesShape: null };
}

/** A sentence without the position that it is about and without the folders of this machine. */
function withoutPosition(sentence: string): string {
  return sentence
    .replace(/In position .*?: (?=[A-Z]|step\(|valid_moves )/, '')
    .replace(/The program "[^"]*"/, 'The program')
    .replace(/ Choose one start with --seed N\./, '');
}

/** Verdicts up to this size are checked by the independent solver. It may distinguish more positions than the audit does. */
export const MAX_CHECKED = 30_000;

const checkRow = v.object({
  game: v.string(),
  status: v.string(),
  positions: v.optional(v.number()),
  verdict: v.optional(v.string()),
  distance: v.nullish(v.number()),
});

export const readChecks = () => readLines('check.jsonl', checkRow);

/** Runs the independent solver on the games that the audit has solved. Its search need not reach the verdict of ours. */
export function writeChecks(envs: string): void {
  const solver = fileURLToPath(new URL('solve.py', import.meta.url));
  const small = readRows().filter(({ status, positions }) => status === 'solved' && positions <= MAX_CHECKED);
  const checks = small
    .map(({ game, seed, merged, solution }) => {
      const flags = [
        ...(seed === null ? [] : ['--seed', String(seed)]),
        ...(merged ? ['--merge'] : []),
        ...(solution === 'weak' ? ['--search'] : []),
      ];
      const limit = (solution === 'weak' ? 2 : 10) * MAX_CHECKED;
      const words = [solver, `${envs}/${game}.py`, '--limit', String(limit), ...flags];
      return v.parse(checkRow, JSON.parse(execFileSync('python3', words, { encoding: 'utf8' })));
    })
    .filter(({ status }, index) => status === 'solved' || small[index]?.solution === 'strong');
  writeLines('check.jsonl', checks);
}

/** The published results of each model as counts. */
export function writeScores(results: string): void {
  const rows = readdirSync(results)
    .filter((name) => /_eval_.*\.json$/.test(name))
    .sort()
    .flatMap((name): readonly ScoreRow[] => {
      const published = v.parse(
        v.record(v.string(), v.unknown()),
        JSON.parse(readFileSync(`${results}/${name}`, 'utf8')),
      );
      const games = Object.entries(published).filter(([key]) => /^\d+$/.test(key));
      return games.map(([key, value]) => {
        const counts = v.parse(publishedCounts, value);
        return {
          game: `env_${key}`,
          model: name.replace(/_eval_.*/, '').replace('deepseek-reasoner', 'deepseek-r1'),
          wins: counts.gpt_wins,
          losses: counts.agent_wins,
          draws: counts.draws,
          illegal: counts.gpt_faults,
          opponentIllegal: counts.agent_faults,
        };
      });
    });
  writeLines(
    'scores.jsonl',
    rows.toSorted((one, other) => numberOf(one.game) - numberOf(other.game)),
  );
}

const publishedCounts = v.object({
  gpt_wins: v.number(),
  agent_wins: v.number(),
  draws: v.number(),
  gpt_faults: v.number(),
  agent_faults: v.number(),
});
