import type { PromoValidation, checkout } from '#shared/api/checkout.ts';
import { unknownInPlan, unknownPromo } from '#shared/promotions/promo.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { AppError, orNotFound } from '#functions/platform/errors.ts';
import type { BookingDeps } from '../orders/deps.ts';
import { mustNotGuessCodes } from './checkout-limit.ts';
import { pricePlan } from './plan.ts';
import { openPlan } from './checkout-repository.ts';
import { toPlanPayer } from './plan-payer.ts';
import type { EnteredPromo } from './promo.ts';
import { countWrongCode, mustStillGuess } from './promo-guesses.ts';

/**
 * Checks a promo code against the caller's current plan, without taking a use: the checkout checks it again. Without a
 * vendor it finds the vendor of the code, or the one where it saves most (rule promotions-6). A code that no vendor of
 * the plan has is unknown, even if another vendor has it, and counts as a guess of the host's.
 * @throws AppError not_found, forbidden for another host's plan; too_many_requests; refused, not_offered when the plan itself cannot be booked
 */
export async function validatePromoCode(
  { table }: Pick<BookingDeps, 'table'>,
  { actor, body: { draftId, vendorId, code, hostId = actor.userId }, context }: Call<typeof checkout.validatePromoCode>,
): Promise<PromoValidation> {
  const now = context.now();
  const plan = orNotFound(await openPlan(table, hostId, draftId, { vendorId, code }), 'Event');
  toPlanPayer({ hostId, draft: plan.draft, checkout: undefined }, actor.userId);
  mustNotGuessCodes(plan.limit, now);
  const judged = plan.promos.map((entered) => judge(plan, entered, now));
  const [best] = judged.toSorted((a, b) => Number(b.isValid) - Number(a.isValid) || b.discountCents - a.discountCents);
  if (best) {
    await mustStillGuess(table, hostId, now);
    return best;
  }
  // A plan that can't be booked is refused as such, even with a wrong code.
  pricePlan(plan.draft, plan.productsByItem, now);
  await countWrongCode(table, plan.limit, now);
  return refusal(vendorId ? unknownPromo : unknownInPlan);
}

type Plan = NonNullable<Awaited<ReturnType<typeof openPlan>>>;

function judge({ draft, productsByItem }: Plan, { vendorId, code, promo }: EnteredPromo, now: Date): PromoValidation {
  try {
    const { promos } = pricePlan(draft, productsByItem, now, [{ vendorId, code, promo }]);
    return { isValid: true, vendorId, discountCents: promos[0]?.discountCents ?? 0, promoCode: code, message: null };
  } catch (error) {
    const problem =
      error instanceof AppError && error.code === 'promo_refused' && error.fields?.[`promoCodes.${vendorId}`];
    if (!problem) throw error;
    return { ...refusal(problem), vendorId };
  }
}

const refusal = (message: string): PromoValidation => ({
  isValid: false,
  vendorId: null,
  discountCents: 0,
  promoCode: null,
  message,
});
