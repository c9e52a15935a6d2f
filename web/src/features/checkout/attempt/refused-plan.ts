import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import type { PayablePlan } from '../payment/payable-plan.ts';
import { nothingCharged } from './refusals.ts';
import type { Problem } from './refusals.ts';

/* The texts for a refused plan: loaded with the first refusal, to keep the payment page small. */

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
  const isAboutDetails = Object.keys(error.fields ?? {}).some((field) => field.startsWith('details.'));
  return {
    title: "Couldn't start the payment",
    text,
    way: isAboutDetails
      ? { label: 'Edit Event Details', to: planAddress('/questionnaire', { draftId, returnTo: 'summary' }) }
      : { label: 'Back to Summary', to: planAddress('/summary', { draftId }) },
  };
}

/** Describes promo codes that were used up or changed in the meantime and removed from the order. */
export const promoProblem = (codes: readonly string[], totalCents: number): Problem => ({
  title: codes.length === 1 ? `${codes[0]} was removed` : 'Promo codes were removed',
  text: `The code is no longer valid. ${nothingCharged} The new total is ${formatCents(totalCents)}. Pay again to continue.`,
});
