import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import type { Balance } from '#functions/data/orders/settlement.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { notFound } from '#functions/platform/errors.ts';
import { toMemberPayer } from '../orders/balance/payer.ts';

/* Who pays for a plan: its host, or a co-host whom the host lets pay (rule event-room-36). */

export type Payer = Balance['payer'];

/** A plan and the latest attempt to pay for it. */
interface PaidPlan {
  hostId: string;
  draft: DraftRecord | 'ended' | undefined;
  checkout: CheckoutRecord | undefined;
}

/**
 * Returns the payer of a plan; null for the host. A co-host always learns how an attempt of their own has ended, also
 * without the permission; `key`: the attempt that is asked for, if it is a certain one.
 * @throws AppError not_found for strangers, forbidden for members without the permission
 */
export function toPlanPayer({ hostId, draft, checkout }: PaidPlan, userId: string, key = checkout?.key): Payer {
  if (hostId === userId) return null;
  const isOwn = checkout?.payer?.userId === userId && checkout.key === key;
  if (isOwn && checkout.payer && checkout.status !== 'reserved') return checkout.payer;
  if (!draft || draft === 'ended' || !draft.members.some((member) => member.userId === userId)) throw notFound('Event');
  return toMemberPayer(draft.members, userId);
}

/** Returns true if an attempt is this payer's: a permission that was given again begins another one. */
export const isPaidBy = ({ payer }: CheckoutRecord, who: Payer): boolean =>
  payer?.userId === who?.userId && payer?.since === who?.since;
