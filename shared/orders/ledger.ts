import { allocate } from '../kernel/allocate.ts';
import type { ChargeEntry, DisputeEntry, ExtraEntry, LedgerEntry, RefundEntry } from './ledger-entry.ts';
import { percentCents } from '../kernel/money.ts';
import type { Quote } from '../checkout/pricing.ts';
import { retainedPercentOnCancellation } from './cancellation-terms.ts';
import type { OrderCase } from './cases/case-schema.ts';
import type { PayoutEntry } from './payouts/payout-entry.ts';
import { orderPayout } from './payouts/payout.ts';
import type { Payout } from './payouts/payout.ts';

/* The money of an order: pure, in whole cents. Every displayed figure of an order comes from here. */

/** One vendor's part of a booking. The host pays its gross: the vendor's price plus a part of the fee. */
export interface VendorPart {
  vendorId: string;
  /** Packages and fees, before the discount. */
  originalCents: number;
  discountCents: number;
  /** The vendor's price, after the discount. */
  priceCents: number;
  /** The vendor's part of the platform fee. */
  feeCents: number;
  grossCents: number;
}

/** Splits a quote by vendor, in the order of the items; the parts add up to its total and fee, to the cent. */
export function splitBooking(
  quote: Pick<Quote, 'lines' | 'feeCents'>,
  items: readonly { id: string; vendorId: string }[],
): VendorPart[] {
  const vendorByItem = new Map(items.map(({ id, vendorId }) => [id, vendorId]));
  const parts = [...new Set(items.map(({ vendorId }) => vendorId))].map((vendorId) => {
    const lines = quote.lines.filter(({ id }) => vendorByItem.get(id) === vendorId);
    const discountCents = sum(lines.map((line) => line.discountCents));
    const priceCents = sum(lines.map((line) => line.totalCents));
    return { vendorId, originalCents: priceCents + discountCents, discountCents, priceCents };
  });
  const fees = allocate(
    quote.feeCents,
    parts.map(({ priceCents }) => priceCents),
  );
  return parts.map((part, position) => {
    const feeCents = fees[position] ?? 0;
    return { ...part, feeCents, grossCents: part.priceCents + feeCents };
  });
}

/** Returns each order's share of a payment for all of them, in their order. */
export const shareByGross = (cents: number, parts: readonly { grossCents: number }[]): number[] =>
  allocate(
    cents,
    parts.map(({ grossCents }) => grossCents),
  );

/** The parts of an order that its money depends on. */
export interface OrderAccount {
  priceCents: number;
  feeCents: number;
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled';
  ledger: readonly LedgerEntry[];
  event: { date: string };
  /** Set from its first attempt. */
  payout: PayoutEntry | null;
  /** The case of a problem that the host reported; nothing is paid out while it is open (rule cases-8). */
  problemCase?: OrderCase | undefined;
}

/** Returns true if an open case holds the order's payout. */
export const hasOpenCase = ({ problemCase }: Pick<OrderAccount, 'problemCase'>): boolean =>
  problemCase?.state === 'open';

/** Returns true if a dispute of the order's payment holds its payout (rule disputes-3). */
export const hasOpenDispute = ({ ledger }: Pick<OrderAccount, 'ledger'>): boolean =>
  disputesIn(ledger).some(({ outcome }) => outcome === null);

export interface OrderMoney {
  grossCents: number;
  chargedCents: number;
  /** Already back on the card that paid. */
  refundedCents: number;
  /** Refunds in progress. */
  refundPendingCents: number;
  /** Charged and not refunded. */
  netCents: number;
  /** Charged for the price; without money refunded because the price fell. Other refunds don't lower it. */
  paidForPriceCents: number;
  /** Taken back by the host's bank in lost disputes, beyond refunds that the host was owed; the platform bears it. */
  lostCents: number;
  /** The amount that the host still owes. */
  owedCents: number;
  /** The vendor's part of what the host paid on top of the order's price, such as a tip. */
  extraCents: number;
  /** The vendor's price, or after a cancellation or refund, its share of the remainder; with extras. */
  vendorShareCents: number;
  /** Negative if the platform bears a refund beyond its fee. */
  platformFeeCents: number;
  payout: Payout;
}

/** Returns the figures of an order. `today` is the date at the event's place. */
export function orderMoney(order: OrderAccount, today: string): OrderMoney {
  const grossCents = order.priceCents + order.feeCents;
  const { chargedCents, refundedCents, refundPendingCents, netCents, loweredCents, borneCents, lostCents } = sumLedger(
    order.ledger,
  );
  const isCancelled = order.status === 'cancelled';
  const paidForPriceCents = chargedCents - loweredCents;
  const owedCents = isCancelled ? 0 : Math.max(0, grossCents - paidForPriceCents);
  const isShared = isCancelled || netCents + borneCents < paidForPriceCents;
  const sharedCents = netCents + borneCents + owedCents;
  const [priceShareCents = 0] = isShared
    ? allocate(sharedCents, [order.priceCents, order.feeCents])
    : [order.priceCents];
  const extras = extrasIn(order.ledger);
  const extraCents = sum(extras.map(({ cents }) => cents));
  const vendorShareCents = priceShareCents + extraCents;
  return {
    grossCents,
    chargedCents,
    refundedCents,
    refundPendingCents,
    netCents,
    paidForPriceCents,
    lostCents,
    owedCents,
    extraCents,
    vendorShareCents,
    platformFeeCents: (isShared ? sharedCents - priceShareCents : order.feeCents) - borneCents,
    payout: orderPayout(
      {
        eventDate: order.event.date,
        shareCents: vendorShareCents,
        owedCents,
        refundPendingCents,
        hasOpenCase: hasOpenCase(order),
        hasOpenDispute: hasOpenDispute(order),
        entry: order.payout,
        extraDate: extras.at(-1)?.at.slice(0, 10),
      },
      today,
    ),
  };
}

function sumLedger(ledger: readonly LedgerEntry[]) {
  const chargedCents = sum(chargesIn(ledger).map(({ cents }) => cents));
  const refunds = refundsIn(ledger);
  const refundedCents = sum(refunds.filter(({ doneAt }) => doneAt !== null).map(({ cents }) => cents));
  const refundPendingCents = sum(refunds.map(({ cents }) => cents)) - refundedCents;
  return {
    chargedCents,
    refundedCents,
    refundPendingCents,
    netCents: chargedCents - refundedCents - refundPendingCents,
    lostCents:
      sum(disputesIn(ledger).map(({ outcome, cents }) => (outcome === 'lost' ? cents : 0))) -
      sum(refunds.map(({ byDispute, cents }) => (byDispute === undefined ? 0 : cents))),
    loweredCents: sum(refunds.filter(({ purpose }) => purpose === 'change').map(({ cents }) => cents)),
    borneCents: sum(refunds.filter(({ borneBy }) => borneBy === 'platform').map(({ cents }) => cents)),
  };
}

/** The retained and refunded amounts of a cancellation; `refunds` splits the refund by charge. */
export interface CancellationTerms {
  retainedPercent: number;
  retainedCents: number;
  refundCents: number;
  refunds: { chargeId: string; cents: number }[];
}

/**
 * Returns the terms of canceling an order (rule orders-1): the day's percentage of its gross is retained, up to the
 * amount paid; a vendor's own cancellation retains nothing. `daysBefore` counts from today at the event's place.
 * `floorCents` is the least retained after earlier changes (rule changes-8).
 */
export function cancellationTerms(
  order: Pick<OrderAccount, 'priceCents' | 'feeCents' | 'ledger'>,
  by: 'host' | 'vendor' | 'platform',
  daysBefore: number,
  floorCents = 0,
): CancellationTerms {
  const { netCents } = sumLedger(order.ledger);
  const grossCents = order.priceCents + order.feeCents;
  const percentOfDay = by === 'vendor' ? 0 : retainedPercentOnCancellation(daysBefore);
  const ofDayCents = percentCents(grossCents, percentOfDay);
  const isFloor = by !== 'vendor' && floorCents > ofDayCents;
  const retainedPercent = isFloor ? Math.round((100 * floorCents) / grossCents) : percentOfDay;
  const retainedCents = Math.min(netCents, isFloor ? floorCents : ofDayCents);
  const refundCents = netCents - retainedCents;
  return { retainedPercent, retainedCents, refundCents, refunds: spreadRefund(refundCents, order.ledger) };
}

/** Spreads a refund over the charges, latest first, each up to its remaining amount. */
export function spreadRefund(refundCents: number, ledger: readonly LedgerEntry[]): CancellationTerms['refunds'] {
  let left = refundCents;
  return chargesIn(ledger)
    .toReversed()
    .map(({ chargeId, cents }) => {
      const gone = refundsIn(ledger).filter((refund) => refund.chargeId === chargeId);
      const part = Math.min(left, cents - sum(gone.map((refund) => refund.cents)));
      left -= part;
      return { chargeId, cents: part };
    })
    .filter(({ cents }) => cents > 0);
}

export const chargesIn = (ledger: readonly LedgerEntry[]): ChargeEntry[] =>
  ledger.filter((entry) => entry.kind === 'charge');

/**
 * Returns true if the order's price was paid; money taken off the price by changes doesn't count. A refund for a
 * problem undoes neither the booking nor the service.
 */
export function wasPaid({ ledger }: Pick<OrderAccount, 'ledger'>): boolean {
  const { chargedCents, loweredCents } = sumLedger(ledger);
  return chargedCents > loweredCents;
}

export const refundsIn = (ledger: readonly LedgerEntry[]): RefundEntry[] =>
  ledger.filter((entry) => entry.kind === 'refund');

export const extrasIn = (ledger: readonly LedgerEntry[]): ExtraEntry[] =>
  ledger.filter((entry) => entry.kind === 'extra');

/** Returns every card payment of an order: its shares of the booking's charges, and extras with the platform's part. */
export const cardPaymentsIn = (ledger: readonly LedgerEntry[]): { chargeId: string; cents: number; at: string }[] => [
  ...chargesIn(ledger),
  ...extrasIn(ledger).map(({ chargeId, cents, feeCents, at }) => ({ chargeId, cents: cents + feeCents, at })),
];

export const disputesIn = (ledger: readonly LedgerEntry[]): DisputeEntry[] =>
  ledger.filter((entry) => entry.kind === 'dispute');

/** Returns true for a refund that the payment provider can carry out now. */
export const awaitsProvider = ({ doneAt, returned, disputed }: RefundEntry): boolean =>
  doneAt === null && !returned && !disputed;

/** Returns the provider's key of a refund's current attempt. */
export const refundKey = ({ id, attempt = 1 }: Pick<RefundEntry, 'id' | 'attempt'>): string =>
  attempt === 1 ? id : `${id}.again-${attempt}`;

/** The order and attempt of a refund. */
export interface RefundAttempt {
  bookingId: string;
  vendorId: string;
  /** The ledger entry's id. */
  refundId: string;
  attempt: number;
}

/** Returns the refund of a provider's key; undefined for a key of another kind. */
export function readRefundKey(key: string): RefundAttempt | undefined {
  const parts = /^(?<refundId>(?<bookingId>[^.]+)\.(?<vendorId>[^.]+)\.[^.].*?)(?:\.again-(?<attempt>\d+))?$/.exec(key);
  const { refundId, bookingId, vendorId, attempt = '1' } = parts?.groups ?? {};
  return refundId && bookingId && vendorId ? { refundId, bookingId, vendorId, attempt: Number(attempt) } : undefined;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
