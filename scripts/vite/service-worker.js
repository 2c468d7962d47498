/* global VERSION, FILES */
// Keeps a whole build on this device. Pages are asked from the network first and come from the keep when it is away;
// hashed files never change, so the keep answers for them at once.

const KEEP = `penultimate-${VERSION}`;
const SCOPE = new URL(self.registration.scope);

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEEP)
      .then((keep) => keep.addAll(FILES.map((file) => new Request(new URL(file, SCOPE), { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => name.startsWith('penultimate-') && name !== KEEP).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).then(pageOrKept, keptPage));
  else event.respondWith(caches.match(request, { ignoreSearch: true }).then((kept) => kept ?? fetch(request)));
});

/** A host that refuses an address (too long a link) or is in trouble does not keep a visitor from the page. */
function pageOrKept(response) {
  return response.status >= 400 && response.status !== 404 ? keptPage() : response;
}

/** The page at the root, its relative addresses made absolute: it may be shown at any depth. */
async function keptPage() {
  const page = await caches.match(new URL('index.html', SCOPE), { ignoreSearch: true });
  if (page === undefined) return Response.error();
  const html = (await page.text()).replaceAll('="./', `="${SCOPE.pathname}`);
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
