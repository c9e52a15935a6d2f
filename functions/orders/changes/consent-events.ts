import type { EventMeta, EventOf } from '#events/define-event.ts';
import { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import type { MoveRequest } from '#functions/data/orders/settlement.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';

type Data = EventOf<typeof MoveConsentUpdated>['data'];

/** The new state of a vendor's consent. */
export interface ConsentUpdate {
  state: Data['state'];
  because?: Data['because'];
  vendorNames?: string[];
}

export const moveConsentUpdated = (
  aggregate: BookingAggregate,
  { id: requestId, from, to, deadline }: MoveRequest,
  vendorId: string,
  { state, because = null, vendorNames = [] }: ConsentUpdate,
  meta: EventMeta,
) => {
  const { id, userId, event } = aggregate.booking;
  return MoveConsentUpdated.create(
    {
      bookingId: id,
      vendorId,
      vendorName: vendorNameIn(aggregate, vendorId),
      customerId: userId,
      eventId: event.id,
      eventTitle: event.title,
      eventDate: event.date,
      requestId,
      from,
      to,
      deadline,
      state,
      because,
      vendorNames,
    },
    meta,
  );
};
