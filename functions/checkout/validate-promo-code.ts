import type { PromoValidation, checkout } from '#shared/api/checkout.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { pricePlan } from './plan.ts';
import { openPlan } from './plan-repository.ts';

/**
 * Checks a promo code against the caller's current plan, without taking a use: checkout checks it again.
 * @throws AppError not_found; refused, not_offered when the plan itself cannot be booked
 */
export async function validatePromoCode(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, body: { draftId, vendorId, code }, context }: Call<typeof checkout.validatePromoCode>,
): Promise<PromoValidation> {
  const { draft, offers, promo } = orNotFound(
    await openPlan(table, actor.userId, draftId, { vendorId, code }),
    'Event',
  );
  try {
    const { promos } = pricePlan(draft, offers, context.now(), [{ vendorId, code, promo }]);
    return { isValid: true, discountCents: promos[0]?.discountCents ?? 0, promoCode: code, message: null };
  } catch (error) {
    const problem =
      error instanceof AppError && error.code === 'promo_refused' && error.fields?.[`promoCodes.${vendorId}`];
    if (!problem) throw error;
    return { isValid: false, discountCents: 0, promoCode: null, message: problem };
  }
}
