import { loadConfig } from '#web/lib/config.ts';
import { endPush, findPushWorker, registerPushWorker } from '#web/lib/push-worker.ts';
import { listPushSubscriptions, removePushSubscription, savePushSubscription } from './push-api.ts';
import { readUserItem, writeUserItem } from '#web/lib/user-storage.ts';

/*
 * Notifications of this browser (rules event-room-29 to 32). They are on if it is subscribed with the stage's key and
 * the service knows the subscription: a sign-out everywhere ends it there only.
 */

/**
 * - `unavailable`: the stage sends none;
 * - `unsupported`: the browser shows none;
 * - `needs-home-screen`: on iPhone and iPad, only sites on the home screen do;
 * - `blocked`: the person refused, and only the browser's settings change that.
 */
export type PushState = 'unavailable' | 'unsupported' | 'needs-home-screen' | 'blocked' | 'off' | 'on';

export async function readPushState(): Promise<PushState> {
  const { pushPublicKey } = await loadConfig();
  if (!pushPublicKey) return 'unavailable';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'standalone' in navigator && navigator.standalone === false ? 'needs-home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await findSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  if (encode(subscription.options.applicationServerKey) !== pushPublicKey) return 'off';
  const [id, { subscriptions }] = await Promise.all([subscriptionId(subscription), listPushSubscriptions()]);
  return subscriptions.some((one) => one.id === id) ? 'on' : 'off';
}

/**
 * Subscribes this browser, asking the person first if they haven't answered yet. Call it in a press, or browsers refuse
 * to ask. Returns the state that they chose.
 * @throws ApiError; DOMException if the push service can't be reached
 */
export async function turnOnPush(userId: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const { pushPublicKey: serverKey = '' } = await loadConfig();
  // A subscription of an earlier key can't be changed.
  await (await findSubscription())?.unsubscribe();
  const registration = await registerPushWorker();
  await activated(registration);
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  });
  const keys = { p256dh: encode(subscription.getKey('p256dh')), auth: encode(subscription.getKey('auth')) };
  await savePushSubscription({ endpoint: subscription.endpoint, keys, serverKey });
  writeUserItem(userId, ownerItem, true);
  return 'on';
}

/** Ends this browser's notifications. @throws ApiError, and they are still on */
export async function turnOffPush(): Promise<PushState> {
  const subscription = await findSubscription();
  if (subscription) await removePushSubscription(await subscriptionId(subscription));
  await endPush();
  return 'off';
}

const ownerItem = 'push';

/** Ends this browser's notifications if another person turned them on, whose session had expired. */
export async function keepPushFor(userId: string): Promise<void> {
  if (readUserItem(userId, ownerItem) === undefined) await endPush();
}

const findSubscription = async (): Promise<PushSubscription | null | undefined> =>
  (await findPushWorker())?.pushManager.getSubscription();

async function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
  await promise;
}

/** Returns the id under which the service knows a subscription (functions/data/notifications/push-subscription.ts). */
async function subscriptionId({ endpoint }: PushSubscription): Promise<string> {
  return encode(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

/** Returns bytes as base64url. */
function encode(bytes: ArrayBuffer | null): string {
  const text = btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer())));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
