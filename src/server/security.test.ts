import { expect, test } from 'vitest';
import { SECURITY } from '../../test/server/raw.ts';
import { CONTENT_POLICY, formatPolicy, securityHeaders } from './security.ts';

test('the headers are available without an answer', async () => {
  const headers = await securityHeaders();
  expect(headers).toMatchObject(SECURITY);
  for (const name of ['strict-transport-security', 'content-type', 'content-length'])
    expect(headers).not.toHaveProperty(name);
});

test('the policy in the built page matches the one that the server sends, except for frames', () => {
  const text = formatPolicy({ ...CONTENT_POLICY, frameAncestors: ["'none'"] });
  expect(text).toBe(SECURITY['content-security-policy']);
});
