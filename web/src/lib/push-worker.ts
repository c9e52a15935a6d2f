/*
 * The worker that shows this browser's notifications (web/public/push-worker.js). Its scope has no page, so that it
 * stays beside the worker of an event's day and between no page and its release (decision 207).
 */

const scope = '/push/';

export const findPushWorker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(scope) : undefined;

export const registerPushWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/push-worker.js', { scope });

/** Ends this browser's notifications, also without a connection: its subscription ends with the worker. */
export async function endPush(): Promise<void> {
  // Storage may be forbidden.
  await findPushWorker()
    .then((worker) => worker?.unregister())
    .catch(() => undefined);
}
