import type Stripe from 'stripe';
import { StripeRefusal, invalid } from './stripe-account.ts';
import type { StripeAccount } from './stripe-account.ts';

interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  created: number;
  currency: 'usd';
  payment_intent: string;
  reason: string;
  status: Stripe.Dispute['status'];
  is_charge_refundable: boolean;
  evidence: Record<string, string>;
  evidence_details: { due_by: number | null; has_evidence: boolean; submission_count: number };
}

/** Disputes of an account's charges, with the states and refusals from Stripe's documentation. */
export class StripeDisputes {
  readonly all: Dispute[] = [];
  readonly #account: StripeAccount;

  constructor(account: StripeAccount) {
    this.#account = account;
    account.onRefund = (paymentIntent) => this.#refuseRefund(paymentIntent);
  }

  /** A host disputes a payment: at most what wasn't refunded. `isInquiry`: the bank only asks and takes nothing. */
  open(
    paymentIntent: string,
    { amount, reason = 'product_not_received', isInquiry = false, created = '2027-06-02T10:00:00.000Z' } = {} as {
      amount?: number;
      reason?: string;
      isInquiry?: boolean;
      created?: string;
    },
  ): Dispute {
    const seconds = Date.parse(created) / 1000;
    const dispute: Dispute = {
      id: `dp_${this.all.length + 1}`,
      object: 'dispute',
      amount: amount ?? this.#account.unrefundedCents(paymentIntent),
      created: seconds,
      currency: 'usd',
      payment_intent: paymentIntent,
      reason,
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
      is_charge_refundable: isInquiry,
      evidence: {},
      evidence_details: { due_by: seconds + 7 * 86_400, has_evidence: false, submission_count: 0 },
    };
    this.all.push(dispute);
    return dispute;
  }

  /** The bank decides, or a later stage reopens it. */
  decide(id: string, status: Dispute['status']): void {
    Object.assign(this.#find(id), { status });
  }

  retrieve(id: string): object {
    const dispute = this.#find(id);
    return { ...dispute, payment_intent: this.#account.retrieve(dispute.payment_intent) };
  }

  list(form: Record<string, string>): object {
    const data = this.all.filter(({ created }) => created >= Number(form['created[gte]'] ?? 0));
    return { object: 'list', url: '/v1/disputes', has_more: false, data };
  }

  /** Evidence can be submitted once: https://docs.stripe.com/disputes/api, 2026-11. */
  update(id: string, form: Record<string, string>): Dispute {
    const dispute = this.#awaited(id);
    for (const [name, value] of Object.entries(form)) {
      const [, field] = /^evidence\[(.+)\]$/.exec(name) ?? [];
      if (field && value.length > 20_000) throw invalid(`Invalid string: ${field} is too long`, { param: name });
      if (field) dispute.evidence[field] = value;
    }
    if (form['submit'] !== 'true') return dispute;
    const text = dispute.evidence['uncategorized_text'] ?? '';
    const isWarning = dispute.status.startsWith('warning_');
    dispute.evidence_details = { ...dispute.evidence_details, has_evidence: true, submission_count: 1 };
    // https://docs.stripe.com/testing#disputes, 2026-11.
    dispute.status = isWarning ? 'warning_under_review' : 'under_review';
    if (text.includes('winning_evidence')) dispute.status = 'won';
    if (text.includes('losing_evidence')) dispute.status = 'lost';
    return dispute;
  }

  close(id: string): Dispute {
    return Object.assign(this.#awaited(id), { status: 'lost' as const });
  }

  #awaited(id: string): Dispute {
    const dispute = this.#find(id);
    if (!dispute.status.endsWith('needs_response')) throw invalid('This dispute is already closed or under review.');
    return dispute;
  }

  #find(id: string): Dispute {
    const dispute = this.all.find((one) => one.id === id);
    if (dispute) return dispute;
    const message = `No such dispute: '${id}'`;
    throw new StripeRefusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message,
      param: 'dispute',
    });
  }

  /** `charge_disputed`: https://docs.stripe.com/error-codes#charge-disputed, 2026-11. An inquiry doesn't prevent it. */
  #refuseRefund(paymentIntent: string): void {
    const isBlocked = this.all.some(
      ({ payment_intent, status, is_charge_refundable: isRefundable }) =>
        payment_intent === paymentIntent && !isRefundable && status !== 'won' && status !== 'prevented',
    );
    if (isBlocked)
      throw invalid(`Charge ${paymentIntent} has been charged back; cannot issue a refund.`, {
        code: 'charge_disputed',
      });
  }
}
