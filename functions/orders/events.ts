import { metroForZip } from '#shared/kernel/metros.ts';
import { salesByCategory } from '#shared/administration/sales.ts';
import { BookingConfirmed } from '#events/orders/booking-confirmed.ts';
import type { EventMeta } from '#events/define-event.ts';
import { OfferAccepted } from '#events/messaging/offer-accepted.ts';
import { OrderPlaced } from '#events/orders/order-placed.ts';
import { offerQuote } from '#shared/offers/offer-quote.ts';
import { orderSpan } from '#shared/orders/order-span.ts';
import { formatPackage } from '#shared/planning/package-text.ts';
import { deliveryOptionsIn, toOrderLine } from './booking.ts';
import type { OfferedItem } from './booking.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';

export const orderPlaced = (order: OrderRecord, booking: BookingRecord, meta: EventMeta) => {
  const { title, date, placeLabel, guestCount, timeZone } = order.event;
  const { startTime } = orderSpan(order);
  const items = booking.items.filter(({ vendorId }) => vendorId === order.vendorId);
  const deliveryOptions = deliveryOptionsIn(items);
  return OrderPlaced.create(
    {
      bookingId: order.bookingId,
      vendorId: order.vendorId,
      vendorName: items[0]?.vendorName ?? '',
      customerId: order.customerId,
      eventTitle: title,
      eventDate: date,
      startTime,
      timeZone,
      placeLabel,
      guestCount,
      packages: items.flatMap((item) =>
        item.offer ? ['Offer'] : toOrderLine(item, booking.quote).packages.map(formatPackage),
      ),
      ...(deliveryOptions.length > 0 && { deliveryOptions }),
      totalCents: order.priceCents,
      sales: salesByCategory(order),
      metro: metroForZip(booking.event.zipCode),
    },
    meta,
  );
};

/** Returns the acceptance of a booked offer with its own share of the total, as if it were booked alone. */
export const offerAccepted = ({ offer, packages, ...item }: OfferedItem, booking: BookingRecord, meta: EventMeta) => {
  const { conversationId, version, facts, validThrough } = offer;
  return OfferAccepted.create(
    {
      conversationId,
      version,
      userId: booking.userId,
      vendorId: item.vendorId,
      vendorName: item.vendorName,
      eventTitle: booking.event.title,
      eventDate: booking.event.date,
      totalCents: offerQuote({ lines: packages, facts }).totalCents,
      validThrough,
      bookingId: booking.addsTo?.bookingId ?? booking.id,
    },
    meta,
  );
};

/** Returns the event of a new booking; `payerId`: the co-host who paid. */
export const bookingConfirmed = (booking: BookingRecord, meta: EventMeta, wasDraft = true, payerId?: string) =>
  BookingConfirmed.create(
    {
      bookingId: booking.id,
      eventId: booking.event.id,
      draftId: booking.draftId,
      customerId: booking.userId,
      eventTitle: booking.event.title,
      eventDate: booking.event.date,
      vendorNames: [...new Set(booking.items.map(({ vendorName }) => vendorName))],
      totalCents: booking.quote.totalCents,
      paidCents: booking.dueNowCents,
      balanceCents: booking.quote.totalCents - booking.dueNowCents,
      wasDraft,
      isDrafted: booking.isDrafted,
      ...(payerId !== undefined && { payerId }),
    },
    meta,
  );
