/*
 * Serves the pages of an event's day without a connection (decision 206) from the copy that the page makes
 * (web/src/domain/orders/schedule/day/offline-copy.ts). With a connection every document comes from the site, so an
 * old build is never shown, and responses of the API don't pass here.
 */

const dayMs = 24 * 60 * 60_000;
const expiryMs = 7 * dayMs;

addEventListener('install', () => void globalThis.skipWaiting());
addEventListener('activate', (event) => event.waitUntil(globalThis.clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(fromSite(request, '/'));
    event.waitUntil(retire());
  } else if (pathname === '/config.json') event.respondWith(fromSite(request, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCopy(request));
});

async function fromSite(request, name) {
  try {
    return await fetch(request);
  } catch (error) {
    const copied = await caches.match(name, { ignoreVary: true });
    if (copied) return copied;
    throw error;
  }
}

// Their names change with their content.
const fromCopy = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

/** Removes this worker and its copy a week after the last day page that made one. */
async function retire() {
  const copied = await caches.match('/', { ignoreVary: true });
  if (copied && Date.now() - Date.parse(copied.headers.get('date') ?? '') < expiryMs) return;
  for (const name of await caches.keys()) await caches.delete(name);
  await globalThis.registration.unregister();
}
