import type { EventMeta } from '#events/define-event.ts';
import { ServicesAdded } from '#events/orders/services-added.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { BookingWithAddition } from './services.ts';

/** Returns the event of an addition. `wasDraft`: the vendors' plan was not discarded while it was being paid. */
export const servicesAdded = (
  { booking: { id, event, userId }, settlement: { balance }, change, wasCanceled }: BookingWithAddition,
  { draftId }: Pick<BookingRecord, 'draftId'>,
  meta: EventMeta,
  wasDraft: boolean,
) =>
  ServicesAdded.create(
    {
      bookingId: id,
      agreementId: change.agreed.id,
      eventId: event.id,
      changeId: change.id,
      draftId,
      customerId: userId,
      eventTitle: event.title,
      eventDate: event.date,
      vendorNames: change.vendors.map(({ vendorName }) => vendorName),
      cents: change.cents,
      paidCents: change.chargedCents,
      balanceCents: balance.status === 'owed' ? balance.cents : 0,
      wasDraft,
      wasCanceled,
    },
    meta,
  );
