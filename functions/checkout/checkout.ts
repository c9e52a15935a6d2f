import { overtimeCents } from '#shared/orders/extras/overtime.ts';
import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import type { placeBookingBodySchema } from '#shared/api/checkout.ts';
import { todayIn, addDays, withinDate } from '#shared/kernel/dates.ts';
import { plannedEnd } from '#shared/kernel/event-span.ts';
import { minimumLeadDays } from '#shared/kernel/policies.ts';
import { balanceDueOn } from '#shared/orders/changes/move.ts';
import type { CheckoutRecord } from '#functions/data/checkout/checkout.ts';
import { toPreferences } from '#functions/data/orders/booking.ts';
import type { BookingRecord } from '#functions/data/orders/booking.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { PlacedJob } from '#functions/data/vendors/day.ts';
import { AppError } from '#functions/platform/errors.ts';
import { paymentTimeoutMs, bankChallengeMinutes } from '../payments/payment-provider.ts';
import type { PaymentRefusal } from '../payments/payment-provider.ts';
import { bookedHours } from './rules.ts';
import type { PricedPlan } from './plan.ts';
import type { Payer } from './plan-payer.ts';
import type { PricedItem } from './rules.ts';

/** The host's request on the payment page. */
export type CheckoutRequest = z.output<typeof placeBookingBodySchema>;

/** The same without the payer's billing data; a co-host's has the host's contact. */
export interface Agreement extends Omit<CheckoutRequest, 'contact'> {
  contact: BookingRecord['contact'];
}

/** Ids, time, and the vendors with an inquiry, found by the caller. */
interface CheckoutIds {
  userId: string;
  /** The co-host who pays; null for the host. */
  payer?: Payer;
  bookingId: string;
  eventId: string;
  now: Date;
  correlationId: string;
  askedVendorIds?: string[];
  /** Each vendor's job, by vendor. */
  jobs: ReadonlyMap<string, PlacedJob>;
}

/** A checkout with its booking. */
export interface Reservation {
  checkout: CheckoutRecord;
  booking: BookingRecord;
}

/** Returns a plan's checkout before its charge, and the booking as the host agreed to it. */
export function startCheckout(plan: PricedPlan, agreement: Agreement, circumstances: CheckoutIds): Reservation {
  const { userId, bookingId, now, correlationId, payer } = circumstances;
  const { draftId, checkoutKey: key } = agreement;
  const paymentKey = newPaymentKey(userId, bookingId);
  return {
    checkout: {
      key,
      paymentKey,
      userId,
      draftId,
      bookingId,
      status: 'reserved',
      refusal: null,
      reservedAt: now.toISOString(),
      abandonedAt: new Date(now.getTime() + paymentTimeoutMs).toISOString(),
      ...(payer && { payer }),
      correlationId,
    },
    booking: agreedBooking(plan, agreement, circumstances),
  };
}

/** Returns the host's agreement: the event, its vendors with their prices, and the payment. */
function agreedBooking(plan: PricedPlan, agreement: Agreement, circumstances: CheckoutIds): BookingRecord {
  const { userId, bookingId, eventId, now, askedVendorIds = [] } = circumstances;
  const { paymentOption, contact, requirements, draftId, cardConsent } = agreement;
  return {
    id: bookingId,
    userId,
    draftId,
    event: bookedEvent(plan, eventId, requirements),
    timeZone: plan.place.timeZone,
    items: plan.items.map(bookedItem),
    quote: plan.quote,
    promoCodes: plan.promos.map(takenPromo),
    paymentOption,
    ...amounts(plan, paymentOption, now),
    contact: { name: contact.name, email: contact.email },
    ...(cardConsent !== undefined && { cardConsent: { version: cardConsent, at: now.toISOString() } }),
    requirements,
    dietaryRestrictions: plan.details.dietaryRestrictions,
    wishes: plan.draft.serviceWishes,
    preferences: toPreferences(plan.details),
    place: plan.place,
    isDrafted: plan.draft.planTakenAt !== undefined,
    openServices: plan.draft.serviceAreas.filter((area) => !plan.items.some(({ item }) => item.category === area)),
    ...(askedVendorIds.length > 0 && { askedVendorIds }),
    ...toHeldPlaces(plan),
    jobs: Object.fromEntries(circumstances.jobs),
    agreedAt: now.toISOString(),
  };
}

/**
 * Does the same for vendors added to a booked event (rule changes-99): the event is the booking's, and they get the
 * details that its other vendors got.
 */
export const addingTo = (
  // The card of a booking is the one of its own checkout.
  { checkout, booking: { cardConsent: _, ...booking } }: Reservation,
  { booking: { id: bookingId, event, requirements, dietaryRestrictions } }: BookingAggregate,
  changeId: string,
): Reservation => ({
  checkout: { ...checkout, addsTo: bookingId },
  booking: { ...booking, event, requirements, dietaryRestrictions, addsTo: { bookingId, changeId } },
});

/** Returns the places that vendors hold with their offers. */
function toHeldPlaces({ items }: PricedPlan): Pick<BookingRecord, 'heldPlaces' | 'heldJobs'> {
  const held = items.flatMap(({ vendor, heldPlace, heldJob }) =>
    heldPlace === undefined || !heldJob ? [] : [{ id: vendor.id, heldPlace, heldJob }],
  );
  if (held.length === 0) return {};
  return {
    heldPlaces: Object.fromEntries(held.map(({ id, heldPlace }) => [id, heldPlace])),
    heldJobs: Object.fromEntries(held.map(({ id, heldJob }) => [id, heldJob])),
  };
}

/** A booking stores the agreed terms. */
function bookedItem({ item, vendor, fit }: PricedItem): BookingRecord['items'][number] {
  const extraHourCents = overtimeCents(vendor.answers[item.category]);
  return {
    ...item,
    vendorEmail: vendor.email,
    vendorPhone: vendor.phone,
    ...(fit.guests.minimumGuests && { minimumGuests: fit.guests.minimumGuests }),
    ...(fit.travel && { travelMiles: fit.travel.miles }),
    ...(extraHourCents !== undefined && { overtimeCents: extraHourCents }),
  };
}

const takenPromo = ({ promo, discountCents }: PricedPlan['promos'][number]): BookingRecord['promoCodes'][number] => {
  const { vendorId, code, discountType, discountValue, minimumOrderCents } = promo;
  return { vendorId, code, discountCents, terms: { discountType, discountValue, minimumOrderCents } };
};

/**
 * Returns when a plan's event takes place; the times of the Event Details form are the host's latest, of the same
 * length.
 */
export function bookedTimes(
  { details, place }: Pick<PricedPlan, 'details' | 'place'>,
  given: CheckoutRequest['requirements'],
) {
  const { startTime, endTime } = given
    ? { startTime: given.eventStartTime, endTime: given.eventEndTime }
    : { startTime: details.startTime, endTime: plannedEnd({ ...details, timeZone: place.timeZone })?.time ?? null };
  return { date: details.date, startTime, endTime, durationHours: bookedHours({ details, place }, given) };
}

/** Returns the event as booked. */
function bookedEvent(
  { details, place }: PricedPlan,
  id: string,
  given: CheckoutRequest['requirements'],
): BookingRecord['event'] {
  const { eventType, guestCount, theme, zipCode } = details;
  const times = bookedTimes({ details, place }, given);
  return { id, title: details.name, ...times, eventType, guestCount, theme, placeLabel: place.label, zipCode };
}

/**
 * Returns the amount paid now and the due date of the rest: a late booking's balance is due the next day (customer spec
 * 9).
 */
function amounts({ quote, details, place }: PricedPlan, option: CheckoutRequest['paymentOption'], now: Date) {
  const dueNowCents = option === 'full' ? quote.totalCents : quote.depositCents;
  if (dueNowCents === quote.totalCents) return { dueNowCents, balanceDueDate: null };
  return { dueNowCents, balanceDueDate: balanceDueOn(details.date, todayIn(place.timeZone, now)) };
}

/** Returns the id of the booking that a confirmed checkout made, or added to. */
export const madeBooking = ({ bookingId, addsTo }: CheckoutRecord): string => addsTo ?? bookingId;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const length = 9;

// The largest multiple of 36 in a byte: larger values would favor the first letters.
const fairBytes = 256 - (256 % letters.length);

/** Returns 'HST-' and nine characters of A-Z0-9, all equally likely (rule checkout-20). */
export function newBookingId(random: (size: number) => Uint8Array = randomBytes): string {
  let id = '';
  while (id.length < length) {
    const fair = [...random(length)].filter((byte) => byte < fairBytes);
    id += fair.map((byte) => letters[byte % letters.length]).join('');
  }
  return `HST-${id.slice(0, length)}`;
}

export const isAbandoned = ({ abandonedAt }: CheckoutRecord, now: Date): boolean =>
  Date.parse(abandonedAt) <= now.getTime();

/** Extends a checkout, while the event can still be booked, for the host to complete their bank's challenge. */
export function waitingForBank(checkout: CheckoutRecord, { event, timeZone }: BookingRecord): CheckoutRecord {
  const lastDay = addDays(event.date, -minimumLeadDays);
  const endsAt = withinDate(lastDay, timeZone, new Date(checkout.reservedAt), bankChallengeMinutes).toISOString();
  return { ...checkout, abandonedAt: endsAt > checkout.abandonedAt ? endsAt : checkout.abandonedAt };
}

export const isWaitingForBank = ({ reservedAt, abandonedAt }: CheckoutRecord): boolean =>
  Date.parse(abandonedAt) - Date.parse(reservedAt) > paymentTimeoutMs;

export const confirmed = (checkout: CheckoutRecord): CheckoutRecord => ({ ...checkout, status: 'confirmed' });

export const released = (checkout: CheckoutRecord, { outcome, message }: PaymentRefusal): CheckoutRecord => ({
  ...checkout,
  status: 'released',
  refusal: { code: outcome === 'declined' ? 'payment_declined' : outcome, message },
});

/** Returns the provider's refusal of a checkout. */
export const toRefusal = ({ refusal }: CheckoutRecord): AppError =>
  new AppError(refusal?.code ?? 'payment_declined', refusal?.message ?? "The payment wasn't completed.");

/**
 * Returns the payment provider's key of a checkout, unique by the id of its attempt's booking. It doesn't include the
 * browser's key, since a browser may send the same one for many plans.
 */
export const newPaymentKey = (userId: string, bookingId: string): string => `${userId}.${bookingId}`;

/** Returns the key under which a checkout is charged, for as long as it lives. */
export const storedPaymentKey = ({ userId, key, paymentKey }: CheckoutRecord): string =>
  paymentKey ?? `${userId}.${key}`;

/** Returns the booking of a checkout's payment key; undefined if the key is not a checkout's. */
export const bookingOfPaymentKey = (key: string): string | undefined => /\.(HST-[A-Z0-9]{9})$/.exec(key)?.[1];
