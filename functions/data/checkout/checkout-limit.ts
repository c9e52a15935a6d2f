import * as z from 'zod';
import { bookingIdSchema, idSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { abandonedCheckoutHours } from '#shared/kernel/policies.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import type { Write } from '#functions/data/write.ts';

/**
 * What limits a host's checkouts: the latest ones and those that came to nothing at the bank. Every checkout that
 * begins writes it under its version, so two at the same moment cannot both take the last place.
 */
const checkoutLimitSchema = z.object({
  userId: userIdSchema,
  version: z.int().nonnegative(),
  /** At most as many as may be open, one for each draft. Ended ones are dropped when their place is needed. */
  open: z.array(z.object({ draftId: idSchema, bookingId: bookingIdSchema })),
  abandonedAt: z.array(timestampSchema),
  /** The hour ('2027-06-01T17') of the latest promo codes that no vendor had, and how many there were in it. */
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

/** Epoch seconds from which on nothing of now counts any more. */
export const limitForgottenAt = (now: Date): number => ttlAfter(now, { hours: abandonedCheckoutHours });

/** A checkout came to nothing at the bank. */
export const noteAbandoned = (userId: string, now: Date): Write =>
  changeAbandoned(userId, now, 'list_append(if_not_exists(#abandonedAt, :none), :added)', {
    ':added': [now.toISOString()],
  });

/** A checkout became a booking: earlier abandoned checkouts no longer count. */
export const forgetAbandoned = (userId: string, now: Date): Write => changeAbandoned(userId, now, ':none', {});

// The item may have been forgotten meanwhile, so every attribute is written.
const changeAbandoned = (userId: string, now: Date, abandonedAt: string, values: Record<string, unknown>): Write =>
  changeLimit(userId, now, [`#abandonedAt = ${abandonedAt}`], values);

/** '2027-06-01T17'. */
const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

/** How many codes that no vendor has the host entered in this hour. */
export const wrongCodesIn = ({ wrongCodesHour, wrongCodes = 0 }: CheckoutLimit, now: Date): number =>
  wrongCodesHour === hourOf(now) ? wrongCodes : 0;

/** Counts a code that no vendor has: one more of its hour, or the first. */
export function noteWrongCode(limit: CheckoutLimit, now: Date): Write {
  const isFirst = wrongCodesIn(limit, now) === 0;
  const count = isFirst ? ':one' : 'if_not_exists(#wrongCodes, :zero) + :one';
  const set = [
    '#abandonedAt = if_not_exists(#abandonedAt, :none)',
    '#wrongCodesHour = :hour',
    `#wrongCodes = ${count}`,
  ];
  return changeLimit(limit.userId, now, set, { ':hour': hourOf(now) });
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
