import type { EventMeta } from '#events/define-event.ts';
import { EventRepriced } from '#events/orders/event-repriced.ts';
import { OrderRepriced } from '#events/orders/order-repriced.ts';
import { salesByCategory } from '#shared/administration/sales.ts';
import { metroForZip } from '#shared/kernel/metros.ts';
import { changedPartSchema } from '#shared/orders/changes/change-schema.ts';
import { isActive } from '../balance/balance.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { agreedFor } from './agreed-terms.ts';
import type { RepricedBooking } from './repricing.ts';

const aboutChange = ({ booking: { id, userId, event }, change }: RepricedBooking) => ({
  bookingId: id,
  eventId: event.id,
  customerId: userId,
  eventTitle: event.title,
  eventDate: event.date,
  change: changedPartSchema.parse(change),
});

export const eventRepriced = (repriced: RepricedBooking, meta: EventMeta) => {
  const { id: changeId, cents, chargedCents, refundedCents } = repriced.change;
  const active = repriced.orders.filter(isActive);
  const { status, cents: balanceCents, dueDate } = repriced.settlement.balance;
  const isOwed = status === 'owed';
  return EventRepriced.create(
    {
      ...aboutChange(repriced),
      changeId,
      cents,
      chargedCents,
      refundedCents,
      totalCents: active.reduce((sum, { priceCents, feeCents }) => sum + priceCents + feeCents, 0),
      balanceCents: isOwed ? balanceCents : 0,
      balanceDueDate: isOwed ? dueDate : null,
    },
    meta,
  );
};

export const orderRepriced = (
  repriced: RepricedBooking,
  { before, order }: RepricedBooking['repriced'][number],
  meta: EventMeta,
) => {
  const { vendorId, priceCents, placedAt } = order;
  const old = new Map(salesByCategory(before).map(({ category, cents }) => [category, cents]));
  return OrderRepriced.create(
    {
      ...aboutChange(repriced),
      vendorId,
      vendorName: vendorNameIn(repriced, vendorId),
      fromCents: before.priceCents,
      toCents: priceCents,
      placedAt,
      sales: salesByCategory(order).map(({ category, cents }) => ({
        category,
        cents: cents - (old.get(category) ?? 0),
      })),
      // The area where it was sold: the place may change.
      metro: metroForZip(agreedFor(repriced, vendorId)?.event.zipCode ?? repriced.agreed.event.zipCode),
    },
    meta,
  );
};
