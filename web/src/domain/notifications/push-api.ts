import { push } from '#shared/api/notifications/push.ts';
import type { NewPushSubscription } from '#shared/api/notifications/push.ts';
import { call } from '#web/lib/api.ts';

/* Beside `api.ts`, which the bell loads on every page. */

export const listPushSubscriptions = () => call(push.listPushSubscriptions);

/** @throws ApiError */
export const savePushSubscription = (body: NewPushSubscription) => call(push.savePushSubscription, { body });

/** @throws ApiError */
export const removePushSubscription = (subscriptionId: string) =>
  call(push.removePushSubscription, { params: { subscriptionId } });
