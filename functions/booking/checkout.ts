import type * as z from 'zod';
import type { placeBookingBodySchema } from '#shared/api/booking.ts';
import { addDays, balanceDueDate, endTime, todayIn } from '#shared/dates.ts';
import type { CheckoutRecord } from '#functions/data/checkout.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { PaymentRefusal } from './payment-provider.ts';
import type { PricedPlan } from './plan.ts';

/** What the host asks for on the payment page. */
export type Agreement = z.output<typeof placeBookingBodySchema>;

/** Ids and time, made by the caller. */
interface Circumstances {
  userId: string;
  bookingId: string;
  eventId: string;
  now: Date;
}

/** The checkout of a plan before its charge, with the booking as it will be. */
export function startCheckout(plan: PricedPlan, agreement: Agreement, circumstances: Circumstances): CheckoutRecord {
  const { userId, bookingId, eventId, now } = circumstances;
  const { paymentOption, contact, requirements, draftId } = agreement;
  return {
    key: agreement.checkoutKey,
    userId,
    status: 'reserved',
    timeZone: plan.place.timeZone,
    refusal: null,
    reservedAt: now.toISOString(),
    booking: {
      id: bookingId,
      userId,
      draftId,
      status: 'confirmed',
      event: bookedEvent(plan, eventId),
      items: plan.items.map(({ item, vendor }) => ({ ...item, vendorEmail: vendor.email, vendorPhone: vendor.phone })),
      quote: plan.quote,
      paymentOption,
      ...amounts(plan, paymentOption, now),
      contact: { name: contact.name, email: contact.email },
      requirements,
      confirmedAt: now.toISOString(),
    },
  };
}

function bookedEvent({ details, place }: PricedPlan, id: string): CheckoutRecord['booking']['event'] {
  const { startTime, durationHours, date, eventType, guestCount, theme, zipCode } = details;
  const end = startTime !== null && durationHours !== null ? endTime(startTime, durationHours).time : null;
  const times = { date, startTime, endTime: end, durationHours };
  return { id, title: details.name, ...times, eventType, guestCount, theme, placeLabel: place.label, zipCode };
}

/** What is paid now and what is owed until when: a late booking's balance is due the next day (customer spec 9). */
function amounts({ quote, details, place }: PricedPlan, option: Agreement['paymentOption'], now: Date) {
  if (option === 'full') return { paidCents: quote.totalCents, balanceCents: 0, balanceDueDate: null };
  const [due, tomorrow] = [balanceDueDate(details.date), addDays(todayIn(place.timeZone, now), 1)];
  const lastDate = due < tomorrow ? tomorrow : due;
  return { paidCents: quote.depositCents, balanceCents: quote.balanceCents, balanceDueDate: lastDate };
}

/** Milliseconds after which nobody is at work on a checkout any more: three times the longest call. */
const abandonedAfterMs = 30_000;

export const isAbandoned = ({ reservedAt }: CheckoutRecord, now: Date): boolean =>
  now.getTime() - Date.parse(reservedAt) > abandonedAfterMs;

export const confirmed = (checkout: CheckoutRecord, now: Date): CheckoutRecord => ({
  ...checkout,
  status: 'confirmed',
  booking: { ...checkout.booking, confirmedAt: now.toISOString() },
});

export const released = (checkout: CheckoutRecord, { outcome, message }: PaymentRefusal): CheckoutRecord => ({
  ...checkout,
  status: 'released',
  refusal: { code: outcome === 'declined' ? 'payment_declined' : outcome, message },
});

/** The provider's sentence about a checkout that it refused. */
export const refusalOf = ({ refusal }: CheckoutRecord): AppError =>
  new AppError(refusal?.code ?? 'payment_declined', refusal?.message ?? 'The payment was not completed.');

/**
 * The payment provider's key of a checkout. A browser is free in the key that it chooses: with the host's id in it,
 * nobody gets the outcome of somebody else's charge.
 */
export const paymentKeyOf = ({ userId, key }: Pick<CheckoutRecord, 'userId' | 'key'>): string => `${userId}.${key}`;

/** The vendors of a checkout, each once however many packages it sells. */
export const vendorIdsOf = ({ booking }: CheckoutRecord): string[] => [
  ...new Set(booking.items.map(({ vendorId }) => vendorId)),
];
