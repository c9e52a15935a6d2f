import { createHash } from 'node:crypto';
import { isSessionEnded, isTombstone, profileKey, profileOrTombstone } from '#functions/data/accounts/profile.ts';
import { pushSubscriptionKey, readPushSubscriptions } from '#functions/data/notifications/push-subscription.ts';
import type { PushSubscriptionRecord } from '#functions/data/notifications/push-subscription.ts';
import type { Table } from '#functions/data/table.ts';
import type { Context } from '#functions/platform/context.ts';
import { doOnce } from '#functions/platform/idempotency.ts';
import type { Handling } from '#functions/platform/idempotency.ts';
import { logger } from '#functions/platform/logger.ts';
import { mapAtOnce } from '#functions/platform/map-at-once.ts';
import { requestPublic } from '#functions/platform/public-request.ts';
import { pushesFor } from './push-content.ts';
import type { AddressedPush, PushContent, PushedEvent } from './push-content.ts';
import { encrypt } from './web-push.ts';
import type { ServerKey } from './web-push.ts';

export interface PushDeps {
  table: Table;
  serverKey: ServerKey;
  /** By which push services can reach us: the site's address. */
  subject: string;
  allowsLoopback: boolean;
}

interface Push {
  to: PushSubscriptionRecord;
  content: PushContent;
}

const pushesAtOnce = 50;

/**
 * Sends the notifications of an event to the browsers of its people, to each browser once. A push service that doesn't
 * take one doesn't prevent the others.
 * @throws AggregateError of the pushes to repeat; the next delivery sends only those
 */
export async function sendPushes(
  deps: PushDeps,
  event: PushedEvent,
  handling: Handling,
  context: Context,
): Promise<void> {
  const addressed = await pushesFor(deps, event);
  const pushes = (await Promise.all(addressed.map((one) => findBrowsers(deps, one)))).flat();
  const failures: unknown[] = [];
  await mapAtOnce(pushes, pushesAtOnce, async (push) => {
    const once = { ...handling, eventId: `${handling.eventId} ${push.to.id}` };
    await doOnce(deps.table, once, context, () => send(deps, push, context)).catch((error: unknown) => {
      failures.push(error);
    });
  });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${pushes.length} pushes failed`);
}

/** Returns a push for each browser of a person who may be notified: neither blocked nor signed out everywhere since. */
async function findBrowsers({ table, serverKey }: PushDeps, { userId, content }: AddressedPush): Promise<Push[]> {
  const [person, subscriptions] = await Promise.all([
    table.get(profileOrTombstone, profileKey(userId), { consistent: true }),
    readPushSubscriptions(table, userId),
  ]);
  if (!person || isTombstone(person) || person.block) return [];
  return subscriptions
    .filter(({ savedAt }) => !isSessionEnded(new Date(savedAt), person.sessionsEndedAt))
    .filter((one) => one.serverKey === serverKey.publicKey)
    .map((to) => ({ to, content }));
}

/** For a browser without a connection; later, the notification would be about the past. */
const ttlSeconds = 12 * 60 * 60;

const timeoutMs = 4000;

/** Sends one push; a browser that its push service doesn't know anymore is removed. @throws Error to try again */
async function send(deps: PushDeps, { to, content }: Push, context: Context): Promise<void> {
  const { table, serverKey, subject, allowsLoopback } = deps;
  const url = new URL(to.endpoint);
  const response = await requestPublic(url, {
    method: 'POST',
    headers: {
      authorization: `vapid t=${serverKey.token(url.origin, subject, context.now())}, k=${serverKey.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(ttlSeconds),
      urgency: 'high',
      // At most 32 characters: a later push replaces an earlier one that still waits (RFC 8030).
      topic: createHash('sha256').update(content.tag).digest('base64url').slice(0, 32),
    },
    body: encrypt(JSON.stringify(content), to),
    signal: AbortSignal.timeout(timeoutMs),
    allowsLoopback,
  });
  response.destroy();
  const { statusCode: status = 0 } = response;
  if (status >= 200 && status < 300) return;
  if (status !== 404 && status !== 410) throw new Error(`${url.host} refused a push with ${status}`);
  logger.info('browser unsubscribed', { status });
  await table.write({ delete: pushSubscriptionKey(to.userId, to.id) });
}
