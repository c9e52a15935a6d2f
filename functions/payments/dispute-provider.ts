import type { DisputeState } from '#shared/orders/dispute-schema.ts';

/** A payment that its host disputed at their bank, as the provider has it now. */
export interface ProviderDispute {
  id: string;
  /** Of the disputed payment, as in the ledger. */
  chargeId: string;
  /** The payment's key. */
  key: string;
  cents: number;
  /** The network's category, such as `fraudulent` or `product_not_received`. */
  reason: string;
  state: DisputeState;
  /** The bank only asks so far and has taken no money. */
  isInquiry: boolean;
  openedAt: string;
  /** The last moment for an answer; null if none is awaited. */
  respondBy: string | null;
}

/** What the platform sends to the host's bank, as plain text. */
export interface DisputeEvidence {
  customerName: string;
  customerEmail: string;
  productDescription: string;
  serviceDate: string;
  refundPolicy: string;
  /** Everything else: the agreement, payments, the vendors' work, messages. */
  records: string;
}

/** The provider no longer takes an answer to a dispute. */
export class AnswerRefused extends Error {}

/** Disputes at the payment provider. Their state is always read from it: events only say when to look. */
export interface DisputeProvider {
  /** Undefined for an unknown id. */
  find(disputeId: string): Promise<ProviderDispute | undefined>;
  /** Lists the ids of disputes that were opened since. */
  listSince(since: Date): Promise<string[]>;
  /** Sends the evidence, which the bank takes once. May be repeated. @throws AnswerRefused */
  submit(disputeId: string, evidence: DisputeEvidence): Promise<void>;
  /** Accepts the dispute as lost, for good. May be repeated. @throws AnswerRefused */
  accept(disputeId: string): Promise<void>;
}
