import {
  abandonedCheckoutHours,
  abandonedCheckoutPauses,
  maximumOpenCheckouts,
  wrongPromoCodesPerHour,
} from '#shared/kernel/policies.ts';
import { limitForgottenAt, wrongCodesIn } from '#functions/data/checkout/checkout-limit.ts';
import type { CheckoutLimit } from '#functions/data/checkout/checkout-limit.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import { AppError } from '#functions/platform/errors.ts';

/* How many checkouts a host may begin, pure: a checkout takes its vendors' day for minutes before anything is paid. */

const minuteMs = 60_000;

export const noLimitYet = (userId: string): CheckoutLimit => ({
  userId,
  version: 0,
  open: [],
  abandonedAt: [],
  forgottenAt: 0,
});

const recent = ({ abandonedAt }: CheckoutLimit, now: Date): string[] =>
  abandonedAt.filter((at) => Date.parse(at) > now.getTime() - abandonedCheckoutHours * 60 * minuteMs);

/** Returns when the host may begin a checkout, in epoch milliseconds; 0 for at once. */
export function pausedUntil(limit: CheckoutLimit, now: Date): number {
  const counted = recent(limit, now);
  const pauses = abandonedCheckoutPauses.slice(0, counted.length);
  const last = Math.max(0, ...counted.map((at) => Date.parse(at)));
  return last + (pauses.at(-1) ?? 0) * minuteMs;
}

/** Rejects a host whose abandoned checkouts make them wait. @throws AppError too_many_requests */
export function mustNotBePaused(limit: CheckoutLimit, now: Date): void {
  const until = pausedUntil(limit, now);
  if (until <= now.getTime()) return;
  throw tooMany("Your last payments weren't finished, so this one has to wait.", 'Try again', until, now);
}

/** Rejects a host who may be guessing codes, until the next hour. @throws AppError too_many_requests */
export function mustNotGuessCodes(limit: CheckoutLimit, now: Date, act = 'Try again'): void {
  if (wrongCodesIn(limit, now) < wrongPromoCodesPerHour) return;
  const hourMs = 60 * minuteMs;
  const nextHour = (Math.floor(now.getTime() / hourMs) + 1) * hourMs;
  throw tooMany("You've entered too many promo codes that don't exist.", act, nextHour, now);
}

/** Returns true if this draft can begin a checkout without checking the outcome of the others. */
export const hasRoom = ({ open }: CheckoutLimit, draftId: string): boolean =>
  open.filter((other) => other.draftId !== draftId).length < maximumOpenCheckouts;

/**
 * Returns the limit without ended checkouts; `checkouts` are the current ones of `open`.
 * @throws AppError too_many_requests when the maximum is still open
 */
export function withoutEnded(limit: CheckoutLimit, checkouts: readonly CheckoutRecord[], now: Date): CheckoutLimit {
  const open = checkouts.filter(
    ({ status, bookingId }) => status === 'reserved' && limit.open.some((one) => one.bookingId === bookingId),
  );
  if (open.length < maximumOpenCheckouts) {
    return { ...limit, open: open.map(({ draftId, bookingId }) => ({ draftId, bookingId })) };
  }
  // The next run of the reconciler ends an abandoned one.
  const firstEnd = Math.min(...open.map(({ abandonedAt }) => Date.parse(abandonedAt)));
  const until = Math.max(firstEnd, now.getTime()) + minuteMs;
  throw tooMany('You already have two payments in progress.', 'Finish one of them, or try again', until, now);
}

/** Returns the limit with a new checkout. */
export const withCheckout = (
  limit: CheckoutLimit,
  { draftId, bookingId }: Pick<CheckoutRecord, 'draftId' | 'bookingId'>,
  now: Date,
): CheckoutLimit => ({
  ...limit,
  version: limit.version + 1,
  open: [...limit.open.filter((other) => other.draftId !== draftId), { draftId, bookingId }],
  abandonedAt: recent(limit, now),
  forgottenAt: limitForgottenAt(now),
});

/** `fields.retryAt` is for programs: it distinguishes this response from the firewall's with the same status. */
function tooMany(why: string, act: string, until: number, now: Date): AppError {
  const message = `${why} ${act} in ${formatWait(Math.ceil((until - now.getTime()) / minuteMs))}.`;
  return new AppError('too_many_requests', message, { retryAt: new Date(until).toISOString() });
}

function formatWait(minutes: number): string {
  if (minutes === 1) return '1 minute';
  if (minutes === 60) return '1 hour';
  return minutes < 60 ? `${minutes} minutes` : `${(minutes / 60).toFixed(1).replace('.0', '')} hours`;
}
