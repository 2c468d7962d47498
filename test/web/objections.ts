import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { forcedColorProblems } from './forced-colors.ts';
import { settle } from './settle.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** Axe would also fetch and read every style sheet, for a rule that is still an experiment and does not run. */
const IN_THE_LIGHT = '{ resultTypes: ["violations"], preload: { assets: ["media"] } }';
const IN_THE_DARK = '{ resultTypes: ["violations"], runOnly: ["color-contrast", "link-in-text-block"] }';

/**
 * What axe objects to on the page as it stands: each rule with its first offender. First all rules in the light, then
 * those about color in the dark, then our own in forced colors.
 */
export async function objections(page: Page): Promise<readonly string[]> {
  // Run by the test itself, past the page's content policy, which forbids everything that is not ours. It is half a
  // megabyte, so a page that is looked at again keeps it.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  await settle(page);
  const inTheLight = await findings(page, IN_THE_LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settle(page);
  const inTheDark = await findings(page, IN_THE_DARK);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await settle(page);
  const forced = await forcedColorProblems(page);
  await page.emulateMedia({ forcedColors: 'none' });
  return [
    ...inTheLight,
    ...inTheDark.map((finding) => `in the dark: ${finding}`),
    ...forced.map((problem) => `in forced colors: ${problem}`),
  ];
}

async function findings(page: Page, options: string): Promise<readonly string[]> {
  const { violations } = (await page.evaluate(`axe.run(document, ${options})`)) as { violations: readonly Finding[] };
  return violations.map(
    ({ id, nodes }) => `${id}, ${nodes.length} times: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
  );
}
