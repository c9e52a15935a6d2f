import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import type { SettlementRecord } from '#functions/data/orders/settlement.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { EventMembers } from '#functions/data/planning/event-members.ts';
import type { PlanMember } from '#functions/data/planning/membership.ts';
import type { Write } from '#functions/data/write.ts';

type Payer = SettlementRecord['balance']['payer'];

/**
 * Who may pay for each plan and booked event, from their writes: a co-host's payment is begun and completed only while
 * the permission stands with which it began (rules event-room-34 and event-room-37).
 */
export class ExpectedPermissions {
  /** By the id of a plan or a booking. */
  private readonly members = new Map<string, readonly PlanMember[]>();
  /** By booking: who pays its balance now. */
  private readonly paying = new Map<string, Payer>();
  private readonly problem: (text: string) => void;

  constructor(problem: (text: string) => void) {
    this.problem = problem;
  }

  /** Checks one transaction against the state before it, then applies it. */
  see(writes: readonly Write[]): void {
    const puts = writes.flatMap((write) => ('put' in write ? [write.put] : []));
    for (const item of puts) {
      // A checkout is also written when the bank asks, which nothing depends on.
      const isStep = item['status'] !== 'reserved' || puts.some(({ type }) => type === 'Booking');
      if (item.type === 'Checkout' && isStep) this.checkout(item as unknown as CheckoutRecord);
      if (item.type === 'Settlement') this.settlement(item as unknown as SettlementRecord);
    }
    for (const item of puts) {
      const { id, bookingId, members } = item as unknown as DraftRecord & EventMembers;
      if (item.type === 'Draft') this.members.set(id, members);
      if (item.type === 'EventMembers') this.members.set(bookingId, members);
    }
  }

  private checkout({ status, draftId, bookingId, payer }: CheckoutRecord): void {
    if (status !== 'released') this.mustBeAllowed(draftId, payer, `the checkout of ${bookingId} was ${status}`);
  }

  private settlement({ bookingId, balance, charges }: SettlementRecord): void {
    const payer = this.paying.get(bookingId) ?? null;
    if (balance.payer && !payer) this.mustBeAllowed(bookingId, balance.payer, `a payment of ${bookingId} began`);
    if (payer && balance.status === 'paid') {
      this.mustBeAllowed(bookingId, payer, `a payment of ${bookingId} was completed`);
      if (charges.at(-1)?.payerId !== payer.userId) this.problem(`${bookingId} doesn't name the co-host who paid`);
    }
    this.paying.set(bookingId, balance.payer);
  }

  private mustBeAllowed(id: string, payer: Payer | undefined, what: string): void {
    if (!payer) return;
    const isAllowed = this.members
      .get(id)
      ?.some((one) => one.userId === payer.userId && one.role === 'co_host' && one.mayPaySince === payer.since);
    if (!isAllowed) this.problem(`permission: ${what} by a co-host who may not pay`);
  }
}
