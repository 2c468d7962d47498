import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

/* The workflows run on GitHub only. These tests check their form, their pins and the commands they run. */

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string): unknown => parse(readFileSync(`${root}.github/${path}`, 'utf8'));

const text = v.pipe(v.string(), v.minLength(1));
const settings = v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]));
const use = v.strictObject({
  uses: v.pipe(v.string(), v.regex(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/, 'An action is pinned by its commit.')),
  with: v.optional(settings),
});
const run = v.strictObject({ run: text, shell: v.optional(v.picklist(['bash'])) });
const job = v.strictObject({
  name: text,
  'runs-on': v.pipe(v.string(), v.regex(/^(\w+-[\d.]+|\$\{\{ matrix\.os \}\})$/)),
  'timeout-minutes': v.number(),
  strategy: v.optional(
    v.strictObject({
      'fail-fast': v.boolean(),
      matrix: v.strictObject({
        os: v.array(text),
        node: v.array(v.union([v.string(), v.number()])),
        include: v.array(v.strictObject({ os: text, node: v.union([v.string(), v.number()]) })),
      }),
    }),
  ),
  steps: v.array(v.union([use, run])),
});
const ECOSYSTEMS = ['npm', 'github-actions', 'docker', 'docker-compose'] as const;

const workflow = v.strictObject({
  name: text,
  on: v.strictObject({ push: v.strictObject({ branches: v.array(text) }), pull_request: v.null() }),
  permissions: v.strictObject({ contents: v.literal('read') }),
  concurrency: v.strictObject({ group: text, 'cancel-in-progress': v.boolean() }),
  jobs: v.record(v.string(), job),
});

describe('the workflow for forks', () => {
  const { jobs } = v.parse(workflow, read('workflows/ci.yml'));
  const commands = (name: string) => jobs[name]?.steps.flatMap((step) => ('run' in step ? [step.run] : []));

  test('runs everything on Linux', () => {
    expect(commands('full')).toEqual(['bash .ci/run']);
  });

  test('runs the test command of the README on every supported Node and on three systems', () => {
    expect(readFileSync(`${root}README.md`, 'utf8')).toContain('npm ci && npm test');
    expect(commands('quick')).toEqual(['npm ci && npm test']);
    const matrix = jobs.quick?.strategy?.matrix;
    expect(matrix?.node.map(String)).toEqual(['20.19.0', '22', '26']);
    expect(matrix?.include.map(({ os }) => os.replace(/-.*/, ''))).toEqual(['macos', 'windows']);
    const { engines } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    expect(engines.node).toBe('>=20.19');
  });
});

test('updates of dependencies are proposed for npm, the workflow, the image and compose.yaml', () => {
  const update = v.object({
    'package-ecosystem': v.picklist(ECOSYSTEMS),
    directory: v.literal('/'),
  });
  const { updates } = v.parse(v.object({ version: v.literal(2), updates: v.array(update) }), read('dependabot.yml'));
  expect(updates.map((one) => one['package-ecosystem'])).toEqual(ECOSYSTEMS);
});

test.each(readdirSync(`${root}.github/ISSUE_TEMPLATE`).filter((name) => name !== 'config.yml'))(
  'the form %s is one that GitHub accepts',
  (name) => {
    const field = v.strictObject({
      type: v.picklist(['textarea', 'input']),
      id: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
      attributes: v.strictObject({ label: text, description: v.optional(text) }),
      validations: v.optional(v.strictObject({ required: v.boolean() })),
    });
    const form = v.strictObject({ name: text, description: text, body: v.array(field) });
    const { body } = v.parse(form, read(`ISSUE_TEMPLATE/${name}`));
    expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
  },
);
