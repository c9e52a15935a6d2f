import * as z from 'zod';
import { bookingIdSchema, idSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { abandonedCheckoutHours } from '#shared/kernel/policies.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import { hasVersion, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';

/**
 * Limits a host's checkouts: the latest ones, and those that were abandoned at the bank. Every new checkout writes it
 * on its version, so two at the same moment cannot both take the last slot.
 */
const checkoutLimitSchema = z.object({
  userId: userIdSchema,
  version: z.int().nonnegative(),
  /** At most as many as may be open, one per draft. Ended ones are dropped when room is needed. */
  open: z.array(z.object({ draftId: idSchema, bookingId: bookingIdSchema })),
  abandonedAt: z.array(timestampSchema),
  /** The hour ('2027-06-01T17') of the latest unknown promo codes, and how many were entered in it. */
  wrongCodesHour: z.optional(z.string()),
  wrongCodes: z.optional(z.int().nonnegative()),
  forgottenAt: z.int(),
});

export type CheckoutLimit = z.infer<typeof checkoutLimitSchema>;

export const checkoutLimitKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'CHECKOUT_LIMIT' });

export const checkoutLimitEntity = defineEntity('CheckoutLimit', checkoutLimitSchema, (limit) => ({
  ...checkoutLimitKey(limit.userId),
  ttl: limit.forgottenAt,
}));

/** Returns the epoch second from which everything recorded now stops counting. */
export const limitForgottenAt = (now: Date): number => ttlAfter(now, { hours: abandonedCheckoutHours });

/** Records a checkout that was abandoned at the bank. */
export const noteAbandoned = (userId: string, now: Date): Write =>
  changeAbandoned(userId, now, 'list_append(if_not_exists(#abandonedAt, :none), :added)', {
    ':added': [now.toISOString()],
  });

/** Resets the abandoned checkouts once a checkout became a booking. */
export const forgetAbandoned = (userId: string, now: Date): Write => changeAbandoned(userId, now, ':none', {});

// The item may have expired in the meantime, so every attribute is written.
const changeAbandoned = (userId: string, now: Date, abandonedAt: string, values: Record<string, unknown>): Write =>
  changeLimit(userId, now, [`#abandonedAt = ${abandonedAt}`], values);

/** '2027-06-01T17'. */
const utcHour = (now: Date): string => now.toISOString().slice(0, 13);

/** Returns how many unknown promo codes the host entered in this hour. */
export const wrongCodesIn = ({ wrongCodesHour, wrongCodes = 0 }: CheckoutLimit, now: Date): number =>
  wrongCodesHour === utcHour(now) ? wrongCodes : 0;

/** Counts an unknown promo code, unless the limit has changed since. */
export function noteWrongCode(limit: CheckoutLimit, now: Date): Write {
  const set = ['#abandonedAt = if_not_exists(#abandonedAt, :none)', '#wrongCodesHour = :hour', '#wrongCodes = :count'];
  const values = { ':hour': utcHour(now), ':count': wrongCodesIn(limit, now) + 1 };
  return {
    ...changeLimit(limit.userId, now, set, values),
    condition: limit.version === 0 ? isNew : hasVersion(limit.version),
  };
}

function changeLimit(userId: string, now: Date, change: readonly string[], values: Record<string, unknown>): Write {
  const set = [
    ...change,
    '#open = if_not_exists(#open, :none)',
    '#version = if_not_exists(#version, :zero) + :one',
    '#userId = :userId, #type = :type, #forgottenAt = :forgottenAt, #ttl = :forgottenAt',
  ].join(', ');
  const whole = { ':userId': userId, ':type': checkoutLimitEntity.type, ':forgottenAt': limitForgottenAt(now) };
  return {
    update: checkoutLimitKey(userId),
    set: `SET ${set}`,
    values: { ':none': [], ':zero': 0, ':one': 1, ...whole, ...values },
  };
}
