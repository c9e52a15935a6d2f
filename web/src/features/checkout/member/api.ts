import { checkout } from '#shared/api/checkout.ts';
import type { PaidPlan } from '#shared/api/checkout.ts';
import { call } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.ts';
import { checkoutKeyFor, sendPayment } from '../attempt/checkout.ts';
import type { CheckoutRequest, PaymentOutcome } from '../attempt/checkout.ts';

/* A co-host's payment for another host's plan (rule event-room-36). */

const paidKey = (draftId: string) => ['checkout', draftId, 'paid'] as const;

/** Returns a plan that was paid in this window; a page that was opened again has none. */
export const findPaidPlan = (draftId: string): PaidPlan | undefined => queryClient.getQueryData(paidKey(draftId));

/** Books the plan of another host's draft. */
export async function bookHostsPlan(
  hostId: string,
  { draftId, paymentOption, agreed, promoCodes, paymentToken }: CheckoutRequest,
): Promise<PaymentOutcome<PaidPlan>> {
  const outcome = await sendPayment(checkoutKeyFor(draftId), (checkoutKey) =>
    call(checkout.payPlan, {
      body: { checkoutKey, hostId, draftId, paymentOption, agreed, promoCodes, paymentToken },
    }),
  );
  if (outcome.kind === 'paid') queryClient.setQueryData(paidKey(draftId), outcome.booking);
  return outcome;
}
