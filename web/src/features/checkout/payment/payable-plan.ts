import type { Quote } from '#shared/checkout/pricing.ts';
import { isSampleVendorId } from '#shared/directory/sample-vendor-id.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';

/** A plan that can be paid: on the server, with a total and vendors who can all be booked for the event. */
export type PayablePlan = Plan & { draftId: string; quote: Quote };

export const isPayable = (plan: Plan): plan is PayablePlan =>
  plan.draftId !== undefined &&
  plan.quote !== null &&
  plan.items.length > 0 &&
  plan.items.every(({ vendorId, problems }) => problems.length === 0 && !isSampleVendorId(vendorId));
