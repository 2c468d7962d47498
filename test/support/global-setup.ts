import type { TestProject } from 'vitest/node';
import { buildIfChanged } from '../../scripts/build.ts';
import { prepareChromium } from './chromium.ts';

/**
 * Builds once before all tests, so that tests of the built program, library and page never see an old one. Also unpacks
 * the browser, because two tests that unpack it at the same time would collide.
 */
export default async function setup(project: TestProject): Promise<void> {
  await buildIfChanged();
  project.provide('chromium', await prepareChromium());
}
