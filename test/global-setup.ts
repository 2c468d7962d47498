import { buildCli } from '../scripts/build.ts';

/** Runs once before all tests, so that tests of the built program never see an old one. */
export default async function setup(): Promise<void> {
  await buildCli();
}
