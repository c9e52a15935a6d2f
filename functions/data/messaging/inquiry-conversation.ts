import { createHash } from 'node:crypto';

interface AskedPlan {
  userId: string;
  draftId: string;
}

/**
 * The conversation of a host and a vendor about a plan, from the host's inquiry on; an order of the plan continues it.
 * Browsers make the ids of drafts, so the host is part of it: no plan of another account has the same conversation.
 */
export function inquiryConversationId({ userId, draftId }: AskedPlan, vendorId: string): string {
  const plan = createHash('sha256').update(`${userId}.${draftId}`).digest('hex').slice(0, 26).toUpperCase();
  return `plan.${plan}.${vendorId}`;
}
