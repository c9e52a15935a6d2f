import * as z from 'zod';
import { timestampSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from '../contract.ts';

/** The SHA-256 of the endpoint, base64url. */
const subscriptionIdSchema = z.string().regex(/^[\w-]{43}$/, 'Invalid ID format');

/** An uncompressed point of P-256, base64url: 65 bytes, the first of which is 4. */
const publicKeySchema = z.string().regex(/^B[A-P][\w-]{85}$/, 'Invalid key');

/** A browser's own subscription as `PushSubscription.toJSON` writes it, and the key that it subscribed with. */
const newSubscriptionSchema = z.strictObject({
  /** An address of a known push service. */
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.strictObject({ p256dh: publicKeySchema, auth: z.string().regex(/^[\w-]{22}$/, 'Invalid key') }),
  serverKey: publicKeySchema,
});

export type NewPushSubscription = z.input<typeof newSubscriptionSchema>;

/** Notifications of the browser (rule event-room-29). */
export const push = defineEndpoints({
  listPushSubscriptions: {
    method: 'GET',
    path: '/api/notifications/push-subscriptions',
    caller: 'user',
    summary: "The caller's browsers that show notifications, without their addresses.",
    response: z.object({ subscriptions: z.array(z.object({ id: subscriptionIdSchema, savedAt: timestampSchema })) }),
  },
  savePushSubscription: {
    method: 'PUT',
    path: '/api/notifications/push-subscriptions',
    caller: 'user',
    summary: 'Adds a browser to those that show the caller notifications; of more than ten the oldest goes.',
    body: newSubscriptionSchema,
    response: z.object({ id: subscriptionIdSchema }),
  },
  removePushSubscription: {
    method: 'DELETE',
    path: '/api/notifications/push-subscriptions/{subscriptionId}',
    caller: 'user',
    summary: 'Ends the notifications of one browser; repeating it changes nothing.',
    params: z.object({ subscriptionId: subscriptionIdSchema }),
    response: z.object({}),
  },
});
