import { expect, test } from 'vitest';
import { securityHeaders } from './security.ts';

test.each([
  ['/', 'DENY', "frame-ancestors 'none'"],
  ['/play/embed/', 'DENY', "frame-ancestors 'none'"],
  ['/embed', 'DENY', "frame-ancestors 'none'"],
  ['/assets/app-1a2b.js', 'DENY', "frame-ancestors 'none'"],
  ['/assets/app-1a2b.js?x.html', 'DENY', "frame-ancestors 'none'"],
  ['/assets/deep/frame.html', 'DENY', "frame-ancestors 'none'"],
  ['/x/assets/frame-1a2b.html', 'DENY', "frame-ancestors 'none'"],
  ['/assets/frame-1a2b.html5', 'DENY', "frame-ancestors 'none'"],
  ['/assets/frame-1a2b.html', 'SAMEORIGIN', "frame-ancestors 'self'"],
  ['/assets/frame-1a2b.html?x', 'SAMEORIGIN', "frame-ancestors 'self'"],
  ['/embed/tail-end', undefined, 'frame-ancestors *'],
])('%s may be framed: %s, %s', (url, option, policy) => {
  const headers = securityHeaders(url);
  expect([headers.get('X-Frame-Options'), headers.get('Content-Security-Policy')?.split('; ').at(-1)]).toEqual([
    option,
    policy,
  ]);
});

test('the frame of the workshop runs one script of ours and nothing else', () => {
  expect(securityHeaders('/assets/frame-1a2b.html').get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+' blob:; worker-src blob:; base-uri 'none'; form-action 'none'; /,
  );
});
