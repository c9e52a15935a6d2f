import type { RepricingPreview } from '#shared/api/orders/changes.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';
import { changedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { differentPart } from '#shared/orders/changes/changed-part.ts';
import { minimumChargeCents } from '#shared/kernel/policies.ts';
import type { RepricingRecord } from '#functions/data/orders/change.ts';
import { conversationAbout } from '#functions/data/orders/order.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { isActive } from '../balance/balance.ts';
import { agreedFor } from './change.ts';
import type { RepricingObstacles } from './change-vendors.ts';
import { applyRepricing } from './repricing.ts';

/** Previews the effects of a change on a booking; pure. Cents. */
export function previewChange(
  before: BookingAggregate,
  change: RepricingRecord,
  { problems, beyond }: RepricingObstacles,
): RepricingPreview {
  const active = before.orders.filter(isActive);
  const after = new Map(change.prices.map((price) => [price.vendorId, price]));
  const [balanceFromCents, balanceToCents] = balances(before, change);
  const total = (of: (part: { priceCents: number; feeCents: number }) => number) => ({
    from: sum(active.map(of)),
    to: sum(active.map((order) => of(after.get(order.vendorId) ?? order))),
  });
  const fees = total(({ feeCents }) => feeCents);
  const totals = total(({ priceCents, feeCents }) => priceCents + feeCents);
  return {
    change: changedPartSchema.parse(change),
    vendors: change.vendors.map(({ vendorId, vendorName }) => {
      const order = active.find((one) => one.vendorId === vendorId);
      return {
        vendorId,
        vendorName,
        conversationId: conversationAbout({ ...order, bookingId: before.booking.id, vendorId }),
        fromCents: order?.priceCents ?? 0,
        toCents: after.get(vendorId)?.priceCents ?? 0,
        chargedFor: chargedForMinimum(before, change, vendorId),
        promoNote: order ? promoNote(before, order, after.get(vendorId)) : null,
        mustAgree: beyond.get(vendorId) ?? null,
        problem: problems.get(vendorId) ?? null,
      };
    }),
    feeFromCents: fees.from,
    feeToCents: fees.to,
    totalFromCents: totals.from,
    totalToCents: totals.to,
    differenceCents: change.cents,
    chargedCents: change.chargedCents,
    refundedCents: change.refundedCents,
    balanceFromCents,
    balanceToCents,
    balanceDueDate: balanceToCents > 0 ? before.settlement.balance.dueDate : null,
    problem: paymentProblem(change, balanceToCents) ?? null,
  };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** Returns the balance before and after; a change that is charged leaves nothing owed. */
function balances(before: BookingAggregate, change: RepricingRecord): [number, number] {
  const { balance } = before.settlement;
  if (balance.status !== 'owed') return [0, 0];
  return [balance.cents, applyRepricing(before, change, null).settlement.balance.cents];
}

/** Returns the quantity that a vendor's minimum charges for, in words, if it is more than requested: '16 guests'. */
function chargedForMinimum(
  { booking }: BookingAggregate,
  { prices, to }: RepricingRecord,
  vendorId: string,
): string | null {
  if ('zipCode' in to || 'vendorId' in to) return null;
  const [unit, asked] = 'guestCount' in to ? ['per_person', to.guestCount] : ['per_hour', to.durationHours];
  const lines = prices.find((price) => price.vendorId === vendorId)?.lines ?? [];
  const counts = booking.items.flatMap((item) => {
    const line = lines.find(({ id }) => id === item.id);
    return item.packages.flatMap(({ price, quantity }, n) =>
      price.unit === unit && quantity === undefined ? (line?.packages[n]?.quantity ?? []) : [],
    );
  });
  const most = Math.max(0, ...counts);
  return most > asked ? plural(most, unit === 'per_person' ? 'guest' : 'hour') : null;
}

/** Describes the effect on a vendor's promo code with a minimum order. */
function promoNote(
  before: BookingAggregate,
  { vendorId, discountCents }: OrderRecord,
  price: RepricingRecord['prices'][number] | undefined,
): string | null {
  const promo = agreedFor(before, vendorId)?.promoCodes.find((one) => one.vendorId === vendorId);
  const minimumCents = promo?.terms?.minimumOrderCents ?? 0;
  if (!promo || !price || minimumCents === 0) return null;
  if (discountCents > 0 && price.discountCents === 0)
    return `Promo code ${promo.code} is for orders of ${formatCents(minimumCents)} or more, so it no longer applies`;
  return discountCents === 0 && price.discountCents > 0 ? `Promo code ${promo.code} applies again` : null;
}

const isTooLittle = (cents: number): boolean => cents > 0 && cents < minimumChargeCents;

/** Cards can't be charged less than a minimum, now or with the balance; undefined if neither is below it. */
export function paymentProblem({ kind, chargedCents }: RepricingRecord, balanceCents: number): string | undefined {
  const cents = isTooLittle(chargedCents) ? chargedCents : balanceCents;
  if (!isTooLittle(cents)) return undefined;
  const minimum = formatCents(minimumChargeCents);
  return `You'd pay ${formatCents(cents)}, and the minimum card payment is ${minimum}. Choose ${differentPart[kind]}.`;
}
