/*
 * Shows the notifications that a browser was subscribed to (decision 207; web/src/domain/notifications/push). It controls
 * no page and handles no request.
 */

addEventListener('push', (event) => {
  const { title, text, tag, path } = event.data?.json() ?? {};
  if (!title) return;
  const options = { body: text, tag, data: { path }, icon: '/icons/hostwell-192.png' };
  event.waitUntil(globalThis.registration.showNotification(title, options));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data?.path ?? '/', location.origin).href));
});

/** Shows the page, in the window that is already there, or in a new one. */
async function open(address) {
  const windows = await globalThis.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === address);
  await (shown ? shown.focus() : globalThis.clients.openWindow(address));
}
