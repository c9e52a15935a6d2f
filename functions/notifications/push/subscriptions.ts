import type { push } from '#shared/api/notifications/push.ts';
import { hasNotLeft, profileKey } from '#functions/data/accounts/profile.ts';
import {
  pushSubscriptionEntity,
  pushSubscriptionId,
  pushSubscriptionKey,
  readPushSubscriptions,
} from '#functions/data/notifications/push-subscription.ts';
import type { PushSubscriptionRecord } from '#functions/data/notifications/push-subscription.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { NotificationsDeps } from '../deps.ts';
import { isPushService } from './push-services.ts';
import { isPublicKey } from './web-push.ts';

/** Browsers of one person that show notifications; of more, the oldest goes. */
const maximumPushSubscriptions = 10;

export interface SubscriptionDeps extends NotificationsDeps {
  /** On the local stage: push services on this machine. */
  allowsLoopback: boolean;
}

export async function listPushSubscriptions(
  { table }: NotificationsDeps,
  { actor }: Call<typeof push.listPushSubscriptions>,
): Promise<{ subscriptions: Pick<PushSubscriptionRecord, 'id' | 'savedAt'>[] }> {
  const subscriptions = await readPushSubscriptions(table, actor.userId);
  return { subscriptions: subscriptions.map(({ id, savedAt }) => ({ id, savedAt })) };
}

/**
 * Adds a browser of the caller, or saves its keys anew (rule event-room-30). Nothing is written for a deleted account.
 * @throws AppError invalid_input for another address than a known push service's, or an unusable key
 */
export async function savePushSubscription(
  { table, allowsLoopback }: SubscriptionDeps,
  { actor: { userId }, body: { endpoint, keys, serverKey }, context }: Call<typeof push.savePushSubscription>,
): Promise<{ id: string }> {
  mustBeUsable('endpoint', isPushService(endpoint, allowsLoopback), 'This browser is not supported');
  mustBeUsable('keys.p256dh', isPublicKey(keys.p256dh), 'Invalid key');
  const id = pushSubscriptionId(endpoint);
  const others = (await readPushSubscriptions(table, userId)).filter((one) => one.id !== id);
  const surplus = others.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt)).slice(maximumPushSubscriptions - 1);
  const saved = { userId, id, endpoint, ...keys, serverKey, savedAt: context.now().toISOString() };
  await tryWrite(
    table,
    { put: pushSubscriptionEntity.toItem(saved) },
    { check: profileKey(userId), condition: hasNotLeft },
    ...surplus.map((one) => ({ delete: pushSubscriptionKey(userId, one.id) })),
  );
  return { id };
}

function mustBeUsable(field: string, isUsable: boolean, message: string): void {
  if (!isUsable) throw new AppError('invalid_input', message, { [field]: message });
}

export async function removePushSubscription(
  { table }: NotificationsDeps,
  { actor, params }: Call<typeof push.removePushSubscription>,
): Promise<Record<string, never>> {
  await table.write({ delete: pushSubscriptionKey(actor.userId, params.subscriptionId) });
  return {};
}
