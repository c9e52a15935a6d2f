import type { EventMeta } from '#events/define-event.ts';
import { EventMoved } from '#events/orders/event-moved.ts';
import { OrderMoved } from '#events/orders/order-moved.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import type { MovedBooking } from './move.ts';

const aboutMove = ({ booking: { id, userId, event }, change: { from, to } }: MovedBooking) => ({
  bookingId: id,
  eventId: event.id,
  customerId: userId,
  eventTitle: event.title,
  from,
  to,
});

export const eventMoved = (moved: MovedBooking, meta: EventMeta) => {
  const { status, cents, dueDate } = moved.settlement.balance;
  const isOwed = status === 'owed';
  return EventMoved.create(
    {
      ...aboutMove(moved),
      changeId: moved.change.id,
      agreedBy: moved.change.agreedBy ?? [],
      vendorNames: moved.moved.map(({ vendorId }) => vendorNameIn(moved, vendorId)),
      balanceCents: isOwed ? cents : 0,
      balanceDueDate: isOwed ? dueDate : null,
    },
    meta,
  );
};

export const orderMoved = (moved: MovedBooking, { vendorId, moved: last }: OrderRecord, meta: EventMeta) => {
  const arrivalBefore = last?.arrivalBefore;
  const vendorName = vendorNameIn(moved, vendorId);
  return OrderMoved.create(
    { ...aboutMove(moved), vendorId, vendorName, ...(arrivalBefore && { arrivalBefore }) },
    meta,
  );
};
