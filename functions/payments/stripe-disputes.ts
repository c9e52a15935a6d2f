import Stripe from 'stripe';
import type { DisputeState } from '#shared/orders/dispute-schema.ts';
import { AnswerRefused } from './dispute-provider.ts';
import type { DisputeEvidence, DisputeProvider, ProviderDispute } from './dispute-provider.ts';

/** Returns Stripe's disputes. */
export const stripeDisputes = (stripe: Stripe): DisputeProvider => ({
  find: (disputeId) => findDispute(stripe, disputeId),
  async listSince(since) {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const ids: string[] = [];
    for await (const { id } of stripe.disputes.list({ created, limit: 100 })) ids.push(id);
    return ids;
  },
  submit: (disputeId, evidence) =>
    answer(stripe, disputeId, () =>
      stripe.disputes.update(disputeId, { evidence: toStripeEvidence(evidence), submit: true }),
    ),
  accept: (disputeId) => answer(stripe, disputeId, () => stripe.disputes.close(disputeId)),
});

async function findDispute(stripe: Stripe, disputeId: string): Promise<ProviderDispute | undefined> {
  try {
    return toDispute(await stripe.disputes.retrieve(disputeId, { expand: ['payment_intent'] }));
  } catch (error) {
    if (isRefusal(error) && error.code === 'resource_missing') return undefined;
    throw error;
  }
}

/** A dispute of a charge without a PaymentIntent isn't of one of our payments. */
function toDispute(dispute: Stripe.Dispute): ProviderDispute | undefined {
  const { id, amount, created, evidence_details: details, payment_intent: intent, reason, status } = dispute;
  if (intent === null || typeof intent === 'string') return undefined;
  return {
    id,
    chargeId: intent.id,
    key: intent.metadata['key'] ?? '',
    cents: amount,
    reason,
    state: toState(status),
    isInquiry: status.startsWith('warning_'),
    openedAt: new Date(created * 1000).toISOString(),
    respondBy: details.due_by === null ? null : new Date(details.due_by * 1000).toISOString(),
  };
}

/** A closed warning and a prevented dispute took no money. */
function toState(status: string): DisputeState {
  if (status.endsWith('needs_response')) return 'needs_response';
  if (status === 'lost') return 'lost';
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'under_review';
}

/** Stripe takes at most this many characters in one field (API reference, 'Update a dispute', 2026-11). */
const longestField = 20_000;

function toStripeEvidence(evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  const cut = (text: string) => text.slice(0, longestField).toWellFormed();
  return {
    customer_name: cut(evidence.customerName),
    customer_email_address: cut(evidence.customerEmail),
    product_description: cut(evidence.productDescription),
    service_date: evidence.serviceDate,
    refund_policy_disclosure: cut(evidence.refundPolicy),
    uncategorized_text: cut(evidence.records),
  };
}

/** An answer that a lost response follows is refused when it is repeated; the dispute's state then shows that it came. */
async function answer(stripe: Stripe, disputeId: string, send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const now = await findDispute(stripe, disputeId);
    if (now?.state === 'needs_response' || !now) throw new AnswerRefused(error.message, { cause: error });
  }
}

const isRefusal = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError;
