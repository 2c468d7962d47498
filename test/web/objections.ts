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

/** Otherwise axe would fetch every style sheet, for an experimental rule that does not run. */
const IN_THE_LIGHT = '{ resultTypes: ["violations"], preload: { assets: ["media"] } }';
const IN_THE_DARK = '{ resultTypes: ["violations"], runOnly: ["color-contrast", "link-in-text-block"] }';

/**
 * Axe's objections to the page: each rule with its first offender. First all rules in the light theme, then the color
 * rules in the dark theme, then our own in forced colors.
 */
export async function objections(page: Page): Promise<readonly string[]> {
  // Run by the test itself, because the page's content policy forbids foreign code. It is half a megabyte, so it is loaded
  // once per page.
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
