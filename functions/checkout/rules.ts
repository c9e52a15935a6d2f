import type { Quote } from '#shared/checkout/pricing.ts';
import { checkEventDate, isQuarterHour, quarterHourProblem } from '#shared/kernel/dates.ts';
import { optionalTextProblem, textProblem } from '#shared/kernel/limits.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { Place } from '#shared/kernel/place.ts';
import { maximumMovedVendors, minimumChargeCents } from '#shared/kernel/policies.ts';
import { formHours, formHoursProblem, isHourly } from '#shared/planning/event-hours.ts';
import { itemTimes } from '#shared/planning/item-times.ts';
import type { EventDetails, PlanItem } from '#shared/planning/plan.ts';
import { missingForPrice } from '#shared/planning/quantity.ts';
import type { EventSize } from '#shared/planning/quantity.ts';
import { findMisfits } from '#shared/vendors/facts/misfits.ts';
import type { FitFacts, Misfit } from '#shared/vendors/facts/misfits.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import type { PlacedJob } from '#functions/data/vendors/day.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { AppError } from '#functions/platform/errors.ts';
import { listVendorIds } from '../orders/booking.ts';
import type { CheckoutRequest } from './checkout.ts';

/** A plan item with its current vendor and the vendor's limits. */
export interface PricedItem {
  item: PlanItem;
  vendor: VendorRecord;
  fit: FitFacts;
  /** Which of the host's places on the vendor's day its offer holds (rule offers-34). */
  heldPlace?: number | undefined;
  /** The job that it holds there. */
  heldJob?: PlacedJob | undefined;
}

/** An event that is described fully enough to be booked. */
export interface DescribedEvent {
  details: EventDetails & { date: string; zipCode: string; guestCount: number };
  place: Place;
}

/* The conditions for booking a plan; each rule with its own message. */

export function mustHaveItems({ items }: DraftRecord): void {
  if (items.length === 0) throw new AppError('refused', 'No services selected yet');
}

/** Requires as many vendors as one transaction can book and move (rule changes-95). @throws AppError refused */
export function mustHaveFewVendors(plan: DraftRecord): void {
  const count = listVendorIds(plan).length;
  if (count <= maximumMovedVendors) return;
  const message = `An event can have up to ${maximumMovedVendors} vendors, and your plan has ${count}. Remove some, then try again.`;
  throw new AppError('refused', message);
}

const missing = 'Event name, date, location, and guest count are required.';

/** Requires an event described fully enough to be booked (customer spec 5). */
export function mustBeDescribed({ details, place }: DraftRecord): DescribedEvent {
  const { name, date, zipCode, guestCount } = details;
  const fields = {
    ...(!name && { 'details.name': 'Event name is required' }),
    ...(!date && { 'details.date': 'Event date is required' }),
    ...(!(zipCode && place) && { 'details.zipCode': zipCode ? 'Invalid ZIP code' : 'ZIP code is required' }),
    ...(!guestCount && { 'details.guestCount': 'Guest count is required' }),
  };
  if (!name || !date || !zipCode || !place || !guestCount) throw new AppError('refused', missing, fields);
  mustKeepBounds(details);
  return { details: { ...details, date, zipCode, guestCount }, place };
}

/** A draft may be incomplete; an order must keep the catalogue's bounds (vendor spec 5). */
function mustKeepBounds({ name, theme, dietaryRestrictions }: EventDetails): void {
  const problems = {
    'details.name': textProblem('eventTitle', name),
    'details.theme': optionalTextProblem('theme', theme ?? ''),
    'details.dietaryRestrictions': textProblem('dietaryRestrictions', dietaryRestrictions ?? ''),
  };
  const fields = Object.fromEntries(
    Object.entries(problems).flatMap(([path, message]) => (message ? [[path, message]] : [])),
  );
  const [first] = Object.values(fields);
  if (first) throw new AppError('refused', first, fields);
}

/** Requires a date neither too soon nor too far ahead at the event's place (rule orders-15). */
export function mustHaveBookableDate({ details, place }: DescribedEvent, now: Date): void {
  const message = checkEventDate(details.date, now, place.timeZone);
  if (message) throw new AppError('refused', message, { 'details.date': message });
}

/** Requires the start of the Event Details form to be one that can be chosen. @throws AppError refused */
export function mustStartOnQuarterHour(form: { eventStartTime: string } | null | undefined): void {
  if (form && !isQuarterHour(form.eventStartTime))
    throw new AppError('refused', quarterHourProblem, { 'requirements.eventStartTime': quarterHourProblem });
}

/** Returns the event's duration, which must be known if anything is priced by the hour. */
export function mustHaveHours(items: readonly PricedItem[], { guestCount, durationHours }: EventSize): number {
  if (durationHours !== null) return durationHours;
  const size = { guestCount, durationHours };
  const hourly = items.find(({ item }) => missingForPrice(item.packages, size).includes('durationHours'));
  if (!hourly) return 1;
  const message = `Enter your event's duration: ${hourly.vendor.name} charges by the hour.`;
  throw new AppError('refused', message, { 'details.durationHours': 'Event duration is required' });
}

/**
 * Requires that every vendor's current limits fit the event (rule vendors-12).
 * @throws AppError does_not_fit with the reasons under `items.<id>`
 */
export function mustFit({ items, details, place }: DescribedEvent & { items: readonly PricedItem[] }, now: Date): void {
  const { guestCount, date, startTime, durationHours } = details;
  const event = { guestCount, place, when: { date, startTime, durationHours, now } };
  const misfits = items.flatMap(({ item, vendor, fit }) => {
    const reasons = findMisfits(event, fit, item.packages);
    return reasons.length > 0 ? [{ id: item.id, name: vendor.name, sentence: joinMisfits(reasons) }] : [];
  });
  const [first] = misfits;
  if (!first) return;
  const who = new Intl.ListFormat('en-US').format(new Set(misfits.map(({ name }) => name)));
  const why = misfits.length > 1 ? `${who} don't fit your event.` : `${who} doesn't fit your event. ${first.sentence}.`;
  const message = `${why} Change your event details or choose another vendor. You haven't been charged.`;
  throw new AppError(
    'does_not_fit',
    message,
    onItems(misfits, ({ sentence }) => sentence),
  );
}

const joinMisfits = (reasons: readonly Misfit[]): string => reasons.map(({ message }) => message).join('. ');

/** Cards cannot be charged less; a plan that promo codes make free is booked without a charge. */
export function mustBePayable({ totalCents }: Pick<Quote, 'totalCents'>): void {
  if (totalCents === 0 || totalCents >= minimumChargeCents) return;
  const message = `The minimum card payment is ${formatCents(minimumChargeCents)}, and your plan costs less.`;
  throw new AppError('refused', message);
}

/** Returns a message about one item of the plan, as the fields of a refusal. */
export const onItem = ({ id }: Pick<PlanItem, 'id'>, sentence: string) => ({ [`items.${id}`]: sentence });

/** Returns a message about each of some items, as the fields of a refusal. */
export const onItems = <T extends { id: string }>(
  items: readonly T[],
  sentence: (item: T) => string,
): Record<string, string> =>
  Object.assign({}, ...items.map((item) => onItem(item, sentence(item)))) as Record<string, string>;

/* The hours of a booking: those that its plan was priced for (rule checkout-39). */

type Form = CheckoutRequest['requirements'];

const toStart = ({ details: { date }, place: { timeZone } }: DescribedEvent, startTime: string) => ({
  date,
  startTime,
  timeZone,
});

/** Returns the event's length: the plan's, or else the form's, which then has no hourly package to price. */
export function bookedHours(event: DescribedEvent, form: Form): number | null {
  const { durationHours } = event.details;
  return form ? formHours(toStart(event, form.eventStartTime), form.eventEndTime, durationHours) : durationHours;
}

/**
 * Requires the times of the Event Details form to be as long as the plan: another start moves the whole event, another
 * length has another price. @throws AppError refused
 */
export function mustKeepHours(event: DescribedEvent, form: Form): void {
  if (!form) return;
  const start = toStart(event, form.eventStartTime);
  const problem = formHoursProblem(start, form.eventEndTime, event.details.durationHours);
  if (problem) throw new AppError('refused', problem, { 'requirements.eventEndTime': problem });
}

/**
 * Requires a start, in the plan or the form, if a vendor is paid by the hour (rule checkout-41); a booked event gets one
 * on its own page. @throws AppError refused
 */
export function mustHaveStart(
  { items, details }: DescribedEvent & { items: readonly PricedItem[] },
  form: Form,
  { isBooked }: { isBooked: boolean },
): void {
  if (form || details.startTime !== null) return;
  const hourly = items.find(({ item }) => isHourly(item) && itemTimes(item, details).startTime === null);
  if (!hourly) return;
  const why = `${hourly.vendor.name} charges by the hour.`;
  if (isBooked) throw new AppError('refused', `Choose a start time on your event's page first: ${why}`);
  const fields = { 'details.startTime': 'Event start time is required' };
  throw new AppError('refused', `Enter your event's start time: ${why}`, fields);
}
