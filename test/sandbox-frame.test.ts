import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SANDBOX_POLICY } from '../src/server/security.ts';
import { BOOTSTRAP } from '../src/web/own/sandbox/bootstrap.ts';

it('the policy of the frame is the one that our server sends with it', () => {
  const html = readFileSync(new URL('../src/web/own/sandbox/frame.html', import.meta.url), 'utf8');
  expect(/content="(default-src[^"]*)"/.exec(html)?.[1]).toBe(SANDBOX_POLICY);
});

it('the policy lets exactly our script run, and modules made on the spot', () => {
  const hash = createHash('sha256').update(BOOTSTRAP).digest('base64');
  expect(SANDBOX_POLICY).toContain(`default-src 'none'; script-src 'sha256-${hash}' blob:; `);
});
