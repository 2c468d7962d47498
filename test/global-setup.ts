import type { TestProject } from 'vitest/node';
import { buildIfChanged } from '../scripts/build.ts';
import { prepareChromium } from './chromium.ts';

/**
 * Runs once before all tests, so that tests of the built program, library and page never see an old one. The browser
 * is unpacked here too: two tests that unpack it at the same time would trip over each other.
 */
export default async function setup(project: TestProject): Promise<void> {
  await buildIfChanged();
  project.provide('chromium', await prepareChromium());
}
