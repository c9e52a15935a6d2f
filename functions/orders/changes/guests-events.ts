import type { EventMeta } from '#events/define-event.ts';
import { GuestsChanged } from '#events/guests-changed.ts';
import { OrderGuestsChanged } from '#events/order-guests-changed.ts';
import { salesOf } from '#shared/administration/sales.ts';
import { metroOf } from '#shared/kernel/metros.ts';
import { vendorNameIn } from '../cancellation.ts';
import type { ResizedBooking } from './guests.ts';

const aboutChange = ({ booking: { id, userId, event }, change: { from, to } }: ResizedBooking) => ({
  bookingId: id,
  eventId: event.id,
  customerId: userId,
  eventTitle: event.title,
  eventDate: event.date,
  from,
  to,
});

export const guestsChanged = (resized: ResizedBooking, meta: EventMeta) => {
  const { id: changeId, cents, chargedCents, refundedCents, vendors } = resized.change;
  const { status, cents: balanceCents, dueDate } = resized.settlement.balance;
  const isOwed = status === 'owed';
  return GuestsChanged.create(
    {
      ...aboutChange(resized),
      changeId,
      cents,
      chargedCents,
      refundedCents,
      totalCents: vendors.reduce((sum, { toCents }) => sum + toCents, 0),
      balanceCents: isOwed ? balanceCents : 0,
      balanceDueDate: isOwed ? dueDate : null,
    },
    meta,
  );
};

export const orderGuestsChanged = (
  resized: ResizedBooking,
  { before, order }: ResizedBooking['resized'][number],
  meta: EventMeta,
) => {
  const { vendorId, priceCents, placedAt } = order;
  const old = new Map(salesOf(before).map(({ category, cents }) => [category, cents]));
  return OrderGuestsChanged.create(
    {
      ...aboutChange(resized),
      vendorId,
      vendorName: vendorNameIn(resized, vendorId),
      fromCents: before.priceCents,
      toCents: priceCents,
      placedAt,
      sales: salesOf(order).map(({ category, cents }) => ({ category, cents: cents - (old.get(category) ?? 0) })),
      metro: metroOf(resized.booking.event.zipCode),
    },
    meta,
  );
};
