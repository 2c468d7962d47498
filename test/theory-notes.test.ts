import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTheorems } from '../scripts/proofs/theorems.ts';
import { createGame, mustSucceed, withCommas } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { GAME_FOLDERS } from './games/game-folders.ts';
import { openGame } from './games/open-game.ts';

const PROOFS = new URL('../proofs/', import.meta.url);

/** The names of what is stated and proved in the Coq files. */
function provedTheorems(): ReadonlySet<string> {
  const files = readdirSync(PROOFS).filter((file) => file.endsWith('.v'));
  const statements = files.flatMap((file) =>
    [...readFileSync(new URL(file, PROOFS), 'utf8').matchAll(/^(?:Theorem|Corollary)\s+(\w+)/gm)].map(
      ([, name]) => name,
    ),
  );
  return new Set(statements.filter((name) => name !== undefined));
}

const FULL_FOLDERS = GAME_FOLDERS.flatMap(({ definition, fixtures }) => (fixtures ? [{ definition, fixtures }] : []));

describe.each(FULL_FOLDERS.map((folder) => [folder.definition.id, folder] as const))('theory of %s', (_, folder) => {
  const { sweep, closedForms = {} } = folder.fixtures;
  const notes = mustSucceed(createGame(folder.definition)).text.theory;

  test('what is marked as proved names a theorem in proofs/', () => {
    const theorems = provedTheorems();
    for (const { text, status } of notes) {
      if (status === 'conjectured' || !('proved' in status)) continue;
      expect([...theorems], text).toContain(status.proved);
      expect(readTheorems().map(({ name }) => name)).toContain(status.proved);
    }
  });

  test('what is marked as checked up to a size is what `npm run check:theory` covers', () => {
    for (const { text, status } of notes) {
      if (status === 'conjectured' || 'proved' in status) continue;
      const form = closedForms[status.by];
      const covered = status.by === 'sweep' ? sweep.description : form?.covers(form.sizes.wide);
      expect(covered, text).toContain(status.checked);
      expect(status.checked, text).toMatch(/\d/);
    }
  });

  test('the numbers in the description of the sweep are those of its variants', () => {
    const values = new Set(sweep.variants.flatMap((options) => Object.values(options)));
    const lengths = [...values].flatMap((value) => (typeof value === 'string' ? [value.length] : []));
    const inside = [...values].flatMap((value) => (typeof value === 'string' ? (value.match(/\d+/g) ?? []) : []));
    const runs = [...values]
      .flatMap((value) => (typeof value === 'string' ? value.split('T') : []))
      .map((run) => run.length);
    const known = new Set([...values, ...lengths, ...runs, ...inside, sweep.variants.length].map(String));
    for (const number of sweep.description.match(/\d+/g) ?? []) expect([...known]).toContain(number);
  });

  test('every note is a whole sentence', () => {
    for (const { text } of notes) expect(text).toMatch(/^[A-Z].*\.$/);
  });
});

/** Theorems that the page need not name: the method, examples of certificates, and what others there include. */
const STEPS = [
  ...['rule_distance', 'win_certificate', 'endless_certificate', 'draw_certificate', 'order_of_runs'],
  ...['printed_match_six', 'merged_tail_end', 'match_eight', 'stroll_is_drawn', 'printed_last_digit'],
  ...['values_decide', 'power_reach_given', 'printed_race', 'printed_race_winner', 'leap_race_winner'],
];

describe('docs/theory.md', () => {
  const page = readFileSync(new URL('../docs/theory.md', import.meta.url), 'utf8');
  const said = page.replace(/\s+/g, ' ');

  const cited = [...page.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name);

  test('names theorems that exist in proofs/', () => {
    expect(cited.length).toBeGreaterThan(30);
    for (const name of cited) expect([...provedTheorems()]).toContain(name);
  });

  test('names theorems that Coq is asked about, and leaves out none of a game', () => {
    const asked = readTheorems().map(({ name }) => name);
    for (const name of cited) expect(asked).toContain(name);
    expect(asked.filter((name) => !cited.includes(name) && !STEPS.includes(name))).toEqual([]);
  });

  test('says how far the closed forms behind it are compared', () => {
    const forms = FULL_FOLDERS.flatMap(({ fixtures }) => Object.entries(fixtures.closedForms ?? {}));
    const shown = forms.filter(([name]) => ['runs', 'grundy', 'geography'].includes(name));
    expect(shown.length).toBe(3);
    for (const [, { covers, sizes }] of shown) expect(said).toContain(covers(sizes.wide));
  });

  test('counts what is compared as the closed forms do', () => {
    const [heads, bases] = [2000, 16];
    // 25 reaches with a rule for every length, 17 with one up to 2 · reach + 1.
    expect(said).toContain(`${withCommas(25 * (heads + 1) + 786)} values, of 42 reaches`);
    // For each base 200 totals with each set of digits that holds the total's own, and 200 starts.
    expect(said).toContain(`${withCommas(200 * (2 ** bases - 2) + 200 * (bases - 1))} positions`);
  });
});

test('the theorem that a variant names is one that its book goes by', () => {
  const reaches = ['1', '2', '3', '4', 'all'].flatMap((reach) => [`reach=${reach}`, `reach=${reach} misere=true`]);
  const rows = ['coins=3', 'coins=12'].flatMap((coins) => reaches.map((reach) => `tail-end ${coins} ${reach}`));
  const named = [...rows, ...GAMES.map(({ id }) => id), 'inversion-race leap=true'].flatMap((variant) => {
    const { theory, text: book } = openGame(variant);
    const proved = book.theory.flatMap(({ status }) =>
      typeof status === 'object' && 'proved' in status ? [status.proved] : [],
    );
    if (theory?.provedBy !== undefined) expect(proved).toContain(theory.provedBy);
    return theory?.provedBy ?? [];
  });
  expect(new Set(named).size).toBeGreaterThan(10);
});
