import { shareByGross } from '#shared/orders/ledger.ts';
import { sandboxCharge } from './book-party.ts';
import type { BookedParty } from './book-party.ts';

/** Returns the party with its balance paid on its due date, if that has come: the demo's hosts pay on time. */
export function paidByToday({ booked, charges }: BookedParty, today: string): BookedParty {
  const { booking, settlement, orders, event } = booked;
  const { cents, dueDate } = settlement.balance;
  if (dueDate === null || dueDate > today) return { booked, charges };
  const at = `${dueDate}T15:00:00.000Z`;
  const charge = sandboxCharge(`${booking.userId}.balance-${booking.id}`, cents, at);
  const payment = { purpose: 'balance' as const, chargeId: charge.outcome.chargeId, at };
  const shares = shareByGross(cents, orders.map(owed));
  const paid = {
    booking,
    settlement: {
      ...settlement,
      charges: [...settlement.charges, { ...payment, cents }],
      balance: { ...settlement.balance, status: 'paid' as const },
    },
    orders: orders.map((order, position) => ({
      ...order,
      ledger: [...order.ledger, { kind: 'charge' as const, ...payment, cents: shares[position] ?? 0 }],
    })),
    event: { ...event, balanceCents: 0 },
    agreed: booking,
    changes: [],
  };
  return { booked: paid, charges: [...charges, charge] };
}

/** Returns the unpaid part of an order, as the weight of its share. */
const owed = ({ priceCents, feeCents, ledger }: BookedParty['booked']['orders'][number]) => ({
  grossCents: priceCents + feeCents - ledger.reduce((sum, entry) => sum + entry.cents, 0),
});
