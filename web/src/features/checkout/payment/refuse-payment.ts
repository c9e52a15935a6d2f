import { fetchDraft } from '#web/domain/planning/api.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { nothingCharged } from '../attempt/refusals.ts';
import type { Problem } from '../attempt/refusals.ts';
import { discountedQuote } from '../promo/applied-promos.ts';
import type { PromoCodes } from '../promo/use-promo-codes.ts';
import type { PayablePlan } from './payable-plan.ts';
import type { Attempt } from './use-paying.ts';

/** The total agreed to in an attempt, and the server's current one, in cents. */
export interface PriceChange extends Attempt {
  toCents: number;
  /** The plan as the host saw it, and the server's messages about it. */
  seen: Pick<PayablePlan, 'items'>;
  fields: ApiError['fields'];
}

interface RefusalOptions {
  plan: PayablePlan;
  promos: PromoCodes;
  setProblem(problem: Problem): void;
  setPriceChange(change: PriceChange): void;
  signInAgain(): void;
}

/** Handles a refused payment: asks about the price, drops codes, or shows the error. */
export const refusePayment = ({ plan, promos, setProblem, setPriceChange, signInAgain }: RefusalOptions) => {
  const askAboutPrice = async ({ fields }: ApiError, attempt: Attempt) => {
    const draft = await fetchDraft(plan.draftId);
    if (!draft.quote || draft.items.length === 0)
      return setProblem({ title: 'Your plan changed', text: "You haven't been charged. Check the summary again." });
    const { totalCents } = discountedQuote({ ...plan, ...draft, quote: draft.quote }, promos.applied);
    setPriceChange({ ...attempt, toCents: totalCents, seen: plan, fields });
  };

  const removePromos = (error: ApiError) => {
    const left = promos.refuseNamed(error);
    const gone = promos.applied.filter((promo) => !left.includes(promo)).map(({ code }) => code);
    setProblem(promoProblem(gone, discountedQuote(plan, left).totalCents));
  };

  // The plan then shows the reasons at its vendors, with the alternatives.
  const showRefusal = async (error: ApiError) => {
    setProblem(refusalProblem(plan, error));
    if (error.code === 'does_not_fit') await fetchDraft(plan.draftId);
  };

  return (error: ApiError, attempt: Attempt) => {
    if (error.code === 'unauthenticated') return signInAgain();
    if (error.code === 'price_changed' || error.code === 'plan_changed') return askAboutPrice(error, attempt);
    if (error.code === 'promo_refused') return removePromos(error);
    return showRefusal(error);
  };
};

/** Returns the first plan item that a refusal names: under `vendors.<id>` or `items.<id>`. */
function itemNamed({ items }: PayablePlan, { fields = {} }: ApiError) {
  return items.find(({ id, vendorId }) => `items.${id}` in fields || `vendors.${vendorId}` in fields);
}

const withoutCharge = (message: string): string =>
  message.includes('been charged') ? message : `${message} ${nothingCharged}`;

/** Describes a refusal before any charge, with the page to continue on (rule checkout-15). */
export function refusalProblem(plan: PayablePlan, error: ApiError): Problem {
  const { draftId } = plan;
  const item = itemNamed(plan, error);
  const text = withoutCharge(error.message);
  if (error.code === 'too_many_requests')
    return { title: 'Please wait before paying again', text, way: { label: 'Go to My Events', to: '/home' } };
  if (item)
    return {
      title: error.code === 'date_taken' ? 'That date is taken' : `${item.vendorName} can't be booked`,
      text,
      way: {
        label: `Choose Another ${categoryLabel(item.category)} Vendor`,
        to: planAddress('/vendors', { draftId, category: item.category }),
      },
    };
  const isAbout = (part: string) => Object.keys(error.fields ?? {}).some((field) => field.startsWith(`${part}.`));
  if (isAbout('requirements'))
    return {
      title: "Your event's hours differ",
      text,
      way: { label: 'Edit Event Details', to: planAddress('/event-details', { draftId }) },
    };
  return {
    title: "Couldn't start the payment",
    text,
    way: isAbout('details')
      ? { label: 'Edit Event Details', to: planAddress('/questionnaire', { draftId, returnTo: 'summary' }) }
      : { label: 'Back to Summary', to: planAddress('/summary', { draftId }) },
  };
}

/** Describes promo codes that were used up or changed in the meantime and removed from the order. */
export const promoProblem = (codes: readonly string[], totalCents: number): Problem => ({
  title: codes.length === 1 ? `${codes[0]} was removed` : 'Promo codes were removed',
  text: `${codes.length === 1 ? 'The code is' : 'The codes are'} no longer valid. ${nothingCharged} The new total is ${formatCents(totalCents)}. Pay again to continue.`,
});
