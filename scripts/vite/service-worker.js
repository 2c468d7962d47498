/* global VERSION, FILES */
// Keeps a whole build on this device. Pages are asked from the network first and come from the cache when it is away;
// hashed files never change, so the cache answers for them at once.
//
// A new version waits until every tab of the old one is closed, as browsers do by themselves: an open tab still loads
// parts of its own build, which the host may no longer have. Until then the old worker serves the new page too.

const SCOPE = new URL(self.registration.scope);
// Caches belong to the whole origin, where the page may lie at several paths. A path holds no space.
const OWN_CACHES = `penultimate ${SCOPE.pathname} `;
const CACHE = OWN_CACHES + VERSION;

self.addEventListener('install', (event) => {
  const requests = FILES.map((file) => new Request(new URL(file, SCOPE), { cache: 'reload' }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  // Tables live on the server alone, and their streams of events stay open.
  if (url.pathname.startsWith(`${SCOPE.pathname}api/`)) return;
  // The frame of the workshop is a file of the build, not a page.
  const isFile = url.pathname.startsWith(`${SCOPE.pathname}assets/`);
  if (request.mode === 'navigate' && !isFile) event.respondWith(fetch(request).then(pageOrCached, cachedPage));
  else event.respondWith(cachedFile(request).then((file) => file ?? fetch(request)));
});

/** The builds of this path that are on this device, oldest first. */
async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(OWN_CACHES));
}

async function deleteOldCaches() {
  const old = (await ownCaches()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** From this version's cache; a tab that shows another version finds its files in the others. */
async function cachedFile(request) {
  const own = await caches.match(request, { cacheName: CACHE, ignoreSearch: true });
  return own ?? caches.match(request, { ignoreSearch: true });
}

/** A host that refuses an address (too long a link) or is in trouble does not keep a visitor from the page. */
function pageOrCached(response) {
  return response.status >= 400 && response.status !== 404 ? cachedPage() : response;
}

/** The newest page that is here whole, its relative addresses made absolute: it may be shown at any depth. */
async function cachedPage() {
  for (const cacheName of (await ownCaches()).reverse()) {
    const page = await caches.match(new URL('index.html', SCOPE), { cacheName });
    if (page === undefined) continue; // still being filled, which happens all at once
    const html = (await page.text()).replaceAll('="./', `="${SCOPE.pathname}`);
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
  return Response.error();
}
