import type { LedgerEntry, RefundEntry } from '#shared/orders/ledger-entry.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { paidOtherwise } from './dispute-check.ts';
import { idOfCharge } from './dump.ts';
import type { ChargeInDump, Dump, OrderInDump } from './dump.ts';
import {
  isShared,
  owedFor,
  paidFor,
  paidCents,
  sumRefunds,
  retainedCents,
  sharedCents,
  sum,
  vendorShareFor,
} from './expected-booking.ts';
import type { ExpectedBooking, ExpectedOrder } from './expected-booking.ts';
import { overtimePaidFor } from './overtime-model.ts';
import { dateAfter } from './model.ts';

/** Returns the differences between a booking's money and the model, to the cent. */
export function moneyDifferences(dump: Dump, expected: ExpectedBooking): string[] {
  const orders = dump.orders.filter(({ bookingId }) => bookingId === expected.id);
  return [
    ...expected.orders.flatMap((order) => {
      const actual = orders.find(({ vendorId }) => vendorId === order.vendorId);
      return actual ? differencesOfOrder(dump, expected, order, actual) : [];
    }),
    ...differencesOfWhole(dump, expected),
  ];
}

type Figures = Record<string, string | number | null>;

function differencesOfOrder(
  dump: Dump,
  expected: ExpectedBooking,
  order: ExpectedOrder,
  actual: OrderInDump,
): string[] {
  const { id, date } = expected;
  const money = orderMoney(actual, dateAfter(date, 30));
  const stored = retainedCents(order);
  const share = vendorShareFor(order);
  const extras = order.tipCents + overtimePaidFor(order);
  const refunds = joinParts(actual.ledger.filter((entry) => entry.kind === 'refund'));
  return compare(
    `${id} of ${order.vendorId}`,
    {
      status: order.status === 'active' ? 'pending' : order.status,
      ...(order.status !== 'cancelled' && { date }),
      price: order.priceCents,
      fee: order.feeCents,
      discount: takenOff(order),
      vendorFees: feeText(Object.entries(order.fees).map(([kind, cents]) => ({ kind, cents }))),
      code: order.code,
      ...(order.status !== 'cancelled' && { guests: expected.size.guests }),
      checkout: paidFor(order, 'checkout'),
      services: paidFor(order, 'services'),
      balance: paidFor(order, 'balance'),
      change: paidFor(order, 'change'),
      charged: paidCents(order),
      refunded: sumRefunds(order),
      refundPending: 0,
      net: stored,
      owed: owedFor(order),
      vendorShare: share,
      platformFee: (isShared(order) ? sharedCents(order) - (share - extras) : order.feeCents) - order.borneCents,
      extras,
      payout: share,
      refunds: order.refunds.map(({ purpose, cents }) => `${purpose} ${cents}`).join(),
    },
    {
      status: actual.status,
      date: actual.event.date,
      price: actual.priceCents,
      fee: actual.feeCents,
      discount: takenOff({
        ...actual,
        originalCents: sum(actual.lines.flatMap(({ packages }) => packages.map(({ subtotalCents }) => subtotalCents))),
      }),
      vendorFees: feeText(actual.lines.flatMap(({ fees }) => fees)),
      code: actual.promoCode,
      guests: actual.event.guestCount,
      checkout: chargedFor('checkout', actual),
      services: chargedFor('services', actual),
      balance: chargedFor('balance', actual),
      change: chargedFor('change', actual),
      charged: money.chargedCents,
      refunded: money.refundedCents,
      refundPending: money.refundPendingCents,
      net: money.netCents,
      owed: money.owedCents,
      vendorShare: money.vendorShareCents,
      platformFee: money.platformFeeCents,
      extras: money.extraCents,
      payout: money.payout.cents,
      refunds: refunds.map((refund) => `${chargePurpose(dump, id, refund.chargeId)} ${refund.cents}`).join(),
    },
  );
}

const isByProvider = (entry: LedgerEntry): boolean =>
  entry.kind === 'refund' && entry.byDispute === undefined && !entry.otherWay;

/** Joins the part of a refund that a lost dispute has done with the rest. */
const joinParts = (refunds: readonly RefundEntry[]): RefundEntry[] =>
  refunds
    .filter(({ id }) => !refunds.some((other) => other.id !== id && id.startsWith(`${other.id}.dp_`)))
    .map((refund) => {
      const parts = refunds.filter(({ id }) => id.startsWith(`${refund.id}.dp_`));
      return { ...refund, cents: refund.cents + sum(parts.map(({ cents }) => cents)) };
    });

/** If a code covers everything, a changed price doesn't change the agreed total. */
const takenOff = ({ originalCents, discountCents }: { originalCents: number; discountCents: number }) =>
  originalCents === discountCents ? 'all' : discountCents;

/** Formats vendors' fees by kind, over all services: 'admin 500, setup 12000'. */
function feeText(fees: readonly { kind: string; cents: number }[]): string {
  const kinds = [...new Set(fees.filter(({ cents }) => cents > 0).map(({ kind }) => kind))].sort();
  const centsPaidFor = (wanted: string) => sum(fees.map(({ kind, cents }) => (kind === wanted ? cents : 0)));
  return kinds.map((kind) => `${kind} ${centsPaidFor(kind)}`).join(', ');
}

const chargedFor = (purpose: 'checkout' | 'services' | 'balance' | 'change', { ledger }: OrderInDump): number =>
  sum(ledger.flatMap((entry) => (entry.kind === 'charge' && entry.purpose === purpose ? [entry.cents] : [])));

const chargePurpose = ({ settlements }: Dump, id: string, chargeId: string): string | undefined =>
  settlements.find(({ bookingId }) => bookingId === id)?.charges.find((charge) => charge.chargeId === chargeId)
    ?.purpose;

/** Compares the whole booking: its state, the host's list, and the provider's charges. */
function differencesOfWhole(dump: Dump, expected: ExpectedBooking): string[] {
  const { id, orders, state, balance, dueNowCents } = expected;
  const settlement = dump.settlements.find(({ bookingId }) => bookingId === id);
  const event = dump.hostEvents.find(({ bookingId }) => bookingId === id);
  const own = new Set(settlement?.charges.map(({ chargeId }) => chargeId));
  const charges = dump.charges.filter((charge) => own.has(idOfCharge(charge)));
  const ledgers = dump.orders.filter(({ bookingId }) => bookingId === id).map(({ ledger }) => ledger);
  const paid = sum(orders.map(paidCents));
  const refunded = sum(orders.map(sumRefunds));
  return compare(
    id,
    {
      state,
      balance,
      listDate: expected.date,
      listGuests: expected.size.guests,
      changes: expected.changes,
      balancesPaid: expected.balancesPaid,
      charges: paid,
      checkout: dueNowCents,
      providerCharged: paid,
      providerRefunded: refunded - sum(ledgers.map((ledger) => paidOtherwise(ledger))),
      refundKeys: ledgers.flatMap((ledger) => ledger.filter(isByProvider)).length,
      listState: state,
      listTotal: sum(orders.map((order) => (order.status === 'cancelled' ? retainedCents(order) : order.grossCents))),
      listBalance: 0,
    },
    {
      state: settlement?.status ?? null,
      listDate: event?.date ?? null,
      listGuests: event?.guestCount ?? null,
      changes: dump.changes.filter(({ bookingId }) => bookingId === id).length,
      balancesPaid: settlement?.charges.filter(({ purpose }) => purpose === 'balance').length ?? 0,
      balance: settlement?.balance.status ?? null,
      charges: sum(settlement?.charges.map(({ cents }) => cents) ?? []),
      checkout: sum(settlement?.charges.flatMap(({ purpose, cents }) => (purpose === 'checkout' ? [cents] : [])) ?? []),
      providerCharged: sum(charges.map(({ amountCents }) => amountCents)),
      providerRefunded: sum(charges.map(({ refundedCents }) => refundedCents)),
      refundKeys: refundsAt(dump, charges).length,
      listState: event?.status ?? null,
      listTotal: event?.totalCents ?? null,
      listBalance: event?.balanceCents ?? null,
    },
  );
}

const refundsAt = ({ refunds }: Dump, charges: readonly ChargeInDump[]) =>
  refunds.filter(({ chargeKey }) => charges.some(({ key }) => key === chargeKey));

const compare = (what: string, expected: Figures, actual: Figures): string[] =>
  Object.keys(expected)
    .filter((name) => expected[name] !== actual[name])
    .map((name) => `ledger: ${name} of ${what} is ${actual[name]} instead of ${expected[name]}`);
