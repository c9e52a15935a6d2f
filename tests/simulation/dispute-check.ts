import { orderEntity } from '#functions/data/orders/order.ts';
import type { Write } from '#functions/data/write.ts';
import type { LedgerEntry } from '#shared/orders/ledger-entry.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import type { Dump } from './dump.ts';
import { sum } from './expected-booking.ts';
import { sumRefundsAtBank } from './fake-provider.ts';
import type { Bank, BankCharge } from './fake-provider.ts';

/* What disputes do to orders, from the bank's books and the ledgers alone. */

/** Cents of refunds that the provider didn't carry out: done by a lost dispute, or paid by an administrator. */
export const paidOtherwise = (ledger: readonly LedgerEntry[], chargeId?: string): number =>
  sum(
    ledger.map((entry) => {
      if (entry.kind !== 'refund' || (chargeId !== undefined && entry.chargeId !== chargeId)) return 0;
      return entry.byDispute !== undefined || entry.otherWay ? entry.cents : 0;
    }),
  );

/** Follows orders as they are written: no payout of a disputed one is claimed. */
export class WrittenOrders {
  /** By booking and vendor: the latest attempt of its payout. */
  private readonly attempts = new Map<string, number>();
  private readonly ledgers = new Map<string, readonly LedgerEntry[]>();
  private readonly problem: (text: string) => void;

  constructor(problem: (text: string) => void) {
    this.problem = problem;
  }

  see(writes: readonly Write[]): void {
    for (const write of writes) {
      if (!('put' in write) || write.put.type !== orderEntity.type) continue;
      const { bookingId, vendorId, payout, ledger } = orderEntity.fromItem({ ...write.put });
      const key = `${bookingId}.${vendorId}`;
      const isOpen = ledger.some((entry) => entry.kind === 'dispute' && entry.outcome === null);
      const attempt = payout?.attempt ?? 0;
      if (isOpen && attempt > (this.attempts.get(key) ?? 0) && payout?.state === 'sending')
        this.problem(`dispute: the payout of ${key} is claimed while the bank decides`);
      this.attempts.set(key, attempt);
      this.ledgers.set(key, ledger);
    }
  }

  /** Cents of an order's refunds that the provider didn't carry out. */
  otherwiseCents(key: string): number {
    return paidOtherwise(this.ledgers.get(key) ?? []);
  }
}

/** Returns differences between the bank's disputes and the ledgers. */
export function disputeProblems(dump: Dump, bank: Bank): string[] {
  return bank.charges.flatMap((charge) => (charge.dispute ? problemsOfDispute(dump, charge, charge.dispute) : []));
}

function problemsOfDispute(
  { orders }: Dump,
  charge: BankCharge,
  { cents, isLost, wasWon }: NonNullable<BankCharge['dispute']>,
): string[] {
  const { chargeId } = charge;
  const paid = orders.filter(({ ledger }) =>
    ledger.some((entry) => entry.kind === 'charge' && entry.chargeId === chargeId),
  );
  const entries = paid.flatMap(({ ledger }) =>
    ledger.flatMap((entry) => (entry.kind === 'dispute' && entry.chargeId === chargeId ? [entry] : [])),
  );
  const outcome = isLost ? 'lost' : 'won';
  const ledgers = paid.map(({ ledger }) => ledger);
  const byDispute = sum(
    ledgers.flatMap((ledger) =>
      ledger.map((entry) =>
        entry.kind === 'refund' && entry.byDispute && entry.chargeId === chargeId ? entry.cents : 0,
      ),
    ),
  );
  const lostCents = isLost ? cents : 0;
  const borne = sum(paid.map((order) => orderMoney(order, order.event.date).lostCents));
  const others = sum(
    paid.flatMap(({ ledger }) =>
      ledger.map((entry) => {
        if (entry.kind === 'dispute' && entry.outcome === 'lost' && entry.chargeId !== chargeId) return entry.cents;
        if (entry.kind === 'refund' && entry.byDispute && entry.chargeId !== chargeId) return -entry.cents;
        return 0;
      }),
    ),
  );
  return [
    ...differ(`the orders of ${chargeId} have disputed`, sum(entries.map((entry) => entry.cents)), cents),
    ...entries
      .filter((entry) => entry.outcome !== outcome)
      .map(({ outcome: said }) => `dispute: ${chargeId} is ${said}, at the bank ${outcome}`),
    ...differ(`the platform bears of ${chargeId}`, borne - others, lostCents - byDispute),
    ...(byDispute > lostCents ? [`dispute: ${byDispute} of ${chargeId} count as given back of ${lostCents}`] : []),
    ...(!wasWon && sumRefundsAtBank(charge) + lostCents > charge.cents
      ? [`dispute: the host of ${chargeId} got back more than was paid`]
      : []),
  ];
}

const differ = (what: string, said: number, isTrue: number): string[] =>
  said === isTrue ? [] : [`dispute: ${what} ${said} instead of ${isTrue}`];
