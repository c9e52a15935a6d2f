import type { Draft } from '#shared/api/planning.ts';
import { checkout } from '#shared/api/checkout.ts';
import { agreedPlan } from '#shared/checkout/agreed-plan.ts';
import { callApi } from './deployed-api.ts';
import { makePlan } from './plans-by-api.ts';

/**
 * Starts a checkout that waits for the bank's confirmation; returns its plan. @throws Error if the bank required none
 */
export async function leaveAtTheBank(token: string, name: string, email: string): Promise<Draft> {
  const plan = await makePlan(token, { name });
  const body = {
    checkoutKey: crypto.randomUUID(),
    draftId: plan.id,
    paymentOption: 'full' as const,
    agreed: agreedPlan(plan, plan.quote?.totalCents ?? 0),
    paymentToken: 'tok_sandbox_action_required',
    contact: { name: 'Vera Clock', email, zipCode: '78704' },
  };
  const { status } = await callApi(checkout.placeBooking, { body }, token);
  if (status !== 402) throw new Error(`The checkout was answered with ${status}`);
  return plan;
}
