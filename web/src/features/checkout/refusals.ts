import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import type { PayablePlan } from './payable-plan.ts';

/** What stopped a payment, and the way on where there is one. */
export interface Problem {
  title: string;
  text: string;
  way?: { label: string; to: string };
}

const nothingCharged = 'Nothing was charged.';

/** A card that was not taken: the same form, another try. */
export const cardProblem = (message: string): Problem => ({
  title: 'Payment not completed',
  text: `${message} ${nothingCharged}`,
});

export const offlineProblem: Problem = {
  title: 'You are offline',
  text: 'Nothing was sent and what you typed stays. Pay again once you are connected.',
};

export const notStarted: Problem = {
  title: 'The payment could not be started',
  text: `${nothingCharged} Try again.`,
};

/** The first item of the plan that a refusal names: under `vendors.<id>` or `items.<id>`. */
function itemNamed({ items }: PayablePlan, { fields = {} }: ApiError) {
  return items.find(({ id, vendorId }) => `items.${id}` in fields || `vendors.${vendorId}` in fields);
}

const withoutCharge = (message: string): string =>
  message.includes('not been charged') ? message : `${message} ${nothingCharged}`;

/** A refusal before any charge, with the page that leads on (decision 20). */
export function refusalProblem(plan: PayablePlan, error: ApiError): Problem {
  const { draftId } = plan;
  const item = itemNamed(plan, error);
  const text = withoutCharge(error.message);
  if (error.code === 'too_many_requests')
    return { title: 'The payment has to wait', text, way: { label: 'Go to My Events', to: '/home' } };
  if (item)
    return {
      title: error.code === 'date_taken' ? 'The date is taken' : `${item.vendorName} cannot be booked`,
      text,
      way: {
        label: `Choose Another ${categoryLabel(item.category)} Vendor`,
        to: planAddress('/vendors', { draftId, category: item.category }),
      },
    };
  const isAboutDetails = Object.keys(error.fields ?? {}).some((field) => field.startsWith('details.'));
  return {
    title: 'The payment was not started',
    text,
    way: isAboutDetails
      ? { label: 'Edit Event Details', to: planAddress('/questionnaire', { draftId }) }
      : { label: 'Back to Summary', to: planAddress('/summary', { draftId }) },
  };
}

/** Promo codes that were used up or changed in the meantime; they are off the order by now. */
export const promoProblem = (codes: readonly string[], totalCents: number): Problem => ({
  title: codes.length === 1 ? `${codes[0]} was removed` : 'Promo codes were removed',
  text: `The code no longer counts. ${nothingCharged} The new total is ${formatCents(totalCents)}; pay again to go on.`,
});
