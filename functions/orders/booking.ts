import { shareByGross, splitBooking } from '#shared/orders/ledger.ts';
import type { VendorPart } from '#shared/orders/ledger.ts';
import type { ChargeEntry } from '#shared/orders/ledger-entry.ts';
import type { DeliveryOption } from '#shared/planning/delivery.ts';
import { toHold } from '#functions/data/messaging/offer.ts';
import { inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import type { PlanItem } from '#shared/planning/plan.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { VendorJob } from '#functions/data/vendors/day.ts';
import type { HoldName } from '#functions/data/vendors/hold.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { SavedCard } from '#functions/payments/payment-provider.ts';

/** Everything that a paid agreement becomes. */
export interface Booked extends BookingAggregate {
  event: HostEventRecord;
}

export interface Paid {
  /** The provider's id of the checkout's charge; null when promo codes left nothing to charge. */
  chargeId: string | null;
  /** The co-host who paid; missing for the host. */
  payerId?: string | undefined;
  /** The card that it saved. */
  card?: SavedCard | undefined;
}

/** Returns a paid agreement as a booking: its settlement, an order per vendor, and the event for the host's list. */
export function toBooked(booking: BookingRecord, paid: Paid, now: Date): Booked {
  const at = now.toISOString();
  return {
    booking,
    agreed: booking,
    settlement: newSettlement(booking, paid, at),
    orders: paidOrders(booking, paid, at),
    event: toHostEvent(booking, at),
    changes: [],
  };
}

function newSettlement(
  { id, quote, dueNowCents, balanceDueDate }: BookingRecord,
  { chargeId, payerId }: Paid,
  at: string,
) {
  const charge = { purpose: 'checkout' as const, cents: dueNowCents, at, ...(payerId !== undefined && { payerId }) };
  const cents = quote.totalCents - dueNowCents;
  const balance = { cents, dueDate: balanceDueDate, status: cents > 0 ? ('owed' as const) : ('none' as const) };
  return {
    bookingId: id,
    version: 1,
    status: 'confirmed' as const,
    confirmedAt: at,
    charges: chargeId === null ? [] : [{ chargeId, ...charge }],
    balance: { ...balance, request: null, key: null, abandonedAt: null, endsAt: null, payer: null, remindersSent: 0 },
    paidRequests: [],
    pending: null,
    adding: null,
    moveRequest: null,
  };
}

/** Returns one order per vendor with its share of the plan and the payment; the parts add up to the cent. */
export function paidOrders(booking: BookingRecord, { chargeId }: Paid, at: string): OrderRecord[] {
  const parts = splitBooking(booking.quote, booking.items);
  const shares = shareByGross(booking.dueNowCents, parts);
  return parts.map((part, position) => {
    const purpose = booking.addsTo ? ('services' as const) : ('checkout' as const);
    const charge = { kind: 'charge' as const, purpose, cents: shares[position] ?? 0, at };
    return newOrder(booking, part, chargeId === null ? [] : [{ ...charge, chargeId }], at);
  });
}

function newOrder(booking: BookingRecord, part: VendorPart, ledger: ChargeEntry[], at: string): OrderRecord {
  const { vendorId, priceCents, feeCents, discountCents } = part;
  const { id, title, date, startTime, endTime, durationHours, eventType, guestCount, placeLabel } = booking.event;
  return {
    vendorId,
    bookingId: booking.addsTo?.bookingId ?? booking.id,
    ...(booking.addsTo && { agreementId: booking.id }),
    version: 1,
    customerId: booking.userId,
    customerName: booking.contact.name,
    event: {
      id,
      title,
      date,
      startTime,
      endTime,
      ...(durationHours !== null && { durationHours }),
      eventType,
      guestCount,
      placeLabel,
      timeZone: booking.timeZone,
    },
    ...(booking.jobs[vendorId] && { job: booking.jobs[vendorId] }),
    lines: booking.items.filter((item) => item.vendorId === vendorId).map((item) => toOrderLine(item, booking.quote)),
    priceCents,
    feeCents,
    discountCents,
    promoCode: booking.promoCodes.find((promo) => promo.vendorId === vendorId)?.code ?? null,
    status: 'pending',
    ledger,
    cancellation: null,
    moved: null,
    moveAsk: null,
    arrival: null,
    payout: null,
    repriced: null,
    ...(booking.askedVendorIds?.includes(vendorId) && {
      conversationId: inquiryConversationId(booking, vendorId),
    }),
    placedAt: at,
    reviewedAt: null,
  };
}

/** Returns a booked service with its prices and fees. */
export function toOrderLine(
  { id, category, packages }: BookingRecord['items'][number],
  { lines }: BookingRecord['quote'],
) {
  const { packages: prices = [], fees = [] } = lines.find((line) => line.id === id) ?? {};
  const sold = packages.map(({ productName }, n) => {
    const { quantity = 1, subtotalCents = 0 } = prices[n] ?? {};
    return { productName, quantity, subtotalCents };
  });
  return { category, packages: sold, fees };
}

/** Returns the booked event for the host's list. */
function toHostEvent(booking: BookingRecord, at: string): HostEventRecord {
  const { id, title, date, startTime, endTime, durationHours, eventType, guestCount, placeLabel } = booking.event;
  return {
    id,
    title,
    date,
    startTime,
    endTime,
    durationHours,
    eventType,
    guestCount,
    placeLabel,
    timeZone: booking.timeZone,
    userId: booking.userId,
    bookingId: booking.id,
    status: 'confirmed',
    progressStage: 'vendors_confirmed',
    vendors: booking.items.map(({ vendorId, vendorName, category }) => ({ id: vendorId, name: vendorName, category })),
    totalCents: booking.quote.totalCents,
    balanceCents: booking.quote.totalCents - booking.dueNowCents,
    imageUrl: booking.items.flatMap(({ packages }) => packages).find(({ imageUrl }) => imageUrl)?.imageUrl ?? null,
    createdAt: at,
  };
}

/** Returns the vendors of a booking, each once however many packages it sells. */
export const listVendorIds = ({ items }: { items: readonly Pick<PlanItem, 'vendorId'>[] }): string[] => [
  ...new Set(items.map(({ vendorId }) => vendorId)),
];

/** A booked item from a vendor's offer. */
export type OfferedItem = BookingRecord['items'][number] & Required<Pick<PlanItem, 'offer'>>;
export const isOffered = (item: BookingRecord['items'][number]): item is OfferedItem => item.offer !== undefined;

/** Returns the holds that a booking uses; it takes no other place of those vendors. */
export const holdsUsed = ({ userId, items, heldPlaces = {}, heldJobs = {} }: BookingRecord): HoldName[] =>
  items
    .filter(isOffered)
    .flatMap(({ vendorId, offer }) =>
      toHold({ ...offer, vendorId, userId, heldPlace: heldPlaces[vendorId], heldJob: heldJobs[vendorId] }),
    );

/** Returns the jobs that a booking takes on its vendors' days: of those that hold none for it. */
export const jobsToTake = ({ id, jobs, heldPlaces = {} }: BookingRecord): VendorJob[] =>
  Object.entries(jobs)
    .filter(([vendorId]) => heldPlaces[vendorId] === undefined)
    .map(([vendorId, job]) => ({ vendorId, id, job }));

/** Returns the delivery options that the host chose, each once. */
export const deliveryOptionsIn = (items: readonly Pick<PlanItem, 'deliveryOption'>[]): DeliveryOption[] => [
  ...new Set(items.flatMap(({ deliveryOption = [] }) => deliveryOption)),
];
