import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Colours change over a frame or two; this brings them to their end. */
const SETTLE = `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
  for (const animation of document.getAnimations()) animation.finish();
  done();
})))`;

/**
 * What axe objects to on the page as it stands: each rule with its first offender. First all rules in the light, then
 * those about colour in the dark.
 */
export async function objections(page: Page): Promise<readonly string[]> {
  // Run by the test itself, past the page's content policy, which forbids everything that is not ours.
  await page.evaluate(axe);
  await page.evaluate(SETTLE);
  const inTheLight = await findings(page, '{ resultTypes: ["violations"] }');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(SETTLE);
  const inTheDark = await findings(
    page,
    '{ resultTypes: ["violations"], runOnly: ["color-contrast", "link-in-text-block"] }',
  );
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inTheLight, ...inTheDark.map((finding) => `in the dark: ${finding}`)];
}

async function findings(page: Page, options: string): Promise<readonly string[]> {
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as { violations: readonly Finding[] };
  return violations.map(
    ({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  );
}
