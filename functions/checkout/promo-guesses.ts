import { wrongPromoCodesPerHour } from '#shared/kernel/policies.ts';
import type { CheckoutLimit } from '#functions/data/checkout/checkout-limit.ts';
import type { Table } from '#functions/data/table.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { mustNotGuessCodes } from './checkout-limit.ts';
import { findLimit, storeWrongCode } from './checkout-repository.ts';

/*
 * Promo codes can't be guessed (rule promotions-9), also by many requests at once: unknown codes are counted one after
 * the other, and a known code is revealed only if fewer were counted until then.
 */

/** Besides the other guesses, checkouts write the limit too. */
const attempts = wrongPromoCodesPerHour + 5;

/** Counts an unknown code; `act` as in `mustNotGuessCodes`. @throws AppError too_many_requests */
export async function countWrongCode(table: Table, before: CheckoutLimit, now: Date, act?: string): Promise<void> {
  const count = async (attempt: number) => {
    const limit = attempt === 1 ? before : await findLimit(table, before.userId);
    mustNotGuessCodes(limit, now, act);
    return (await storeWrongCode(table, limit, now)) || undefined;
  };
  await retryOnConflict('This promo code', count, { attempts });
}

/** Judges a host again before a known code is revealed. @throws AppError too_many_requests */
export async function mustStillGuess(table: Table, userId: string, now: Date, act?: string): Promise<void> {
  mustNotGuessCodes(await findLimit(table, userId), now, act);
}
