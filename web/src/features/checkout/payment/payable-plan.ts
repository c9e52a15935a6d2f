import type { Quote } from '#shared/checkout/pricing.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';

/** A plan that can be paid: on the server, with vendors and a total. */
export type PayablePlan = Plan & { draftId: string; quote: Quote };

export const isPayable = (plan: Plan): plan is PayablePlan =>
  plan.draftId !== undefined && plan.quote !== null && plan.items.length > 0;
