import { buildPackage } from '../scripts/build.ts';

/** Runs once before all tests, so that tests of the built program and library never see an old one. */
export default async function setup(): Promise<void> {
  await buildPackage();
}
