import { createHash } from 'node:crypto';

interface AskedPlan {
  userId: string;
  draftId: string;
}

/**
 * Returns the id of a host's and a vendor's conversation about a plan, from the host's inquiry on; an order of the plan
 * continues it. Browsers generate draft ids, so the id includes the host: no plan of another account shares the
 * conversation.
 */
export function inquiryConversationId({ userId, draftId }: AskedPlan, vendorId: string): string {
  const plan = createHash('sha256').update(`${userId}.${draftId}`).digest('hex').slice(0, 26).toUpperCase();
  return `plan.${plan}.${vendorId}`;
}
