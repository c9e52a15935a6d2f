/* The push services of the browsers; only their addresses are stored and requested. */

/**
 * - Chrome, Edge on Android, Opera, Samsung: `kPushMessagingGcmEndpoint` and `kPushMessagingWebpushEndpoint` of Chromium
 *   (components/push_messaging/push_messaging_constants.cc).
 * - Firefox: `dom.push.serverURL` and Autopush's endpoint (mozilla-services.github.io/autopush-rs).
 * - Safari: every host of push.apple.com (Apple, "Sending web push notifications in web apps and browsers").
 * - Edge on Windows: channels of WNS are at notify.windows.com (Microsoft, "WNS overview").
 */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const domains = ['.push.apple.com', '.notify.windows.com'];

/** Returns true for an address of a known push service; with `allowsLoopback` also for one on this machine. */
export function isPushService(endpoint: string, allowsLoopback: boolean): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowsLoopback && protocol === 'http:' && hostname === '127.0.0.1') return true;
  const isKnown = hosts.includes(hostname) || domains.some((domain) => hostname.endsWith(domain));
  return protocol === 'https:' && port === '' && isKnown;
}
