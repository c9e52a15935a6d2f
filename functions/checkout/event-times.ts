import { formHours, formHoursProblem, isHourly } from '#shared/planning/event-hours.ts';
import { itemTimes } from '#shared/planning/item-times.ts';
import { AppError } from '#functions/platform/errors.ts';
import type { CheckoutRequest } from './checkout.ts';
import type { DescribedEvent, PricedItem } from './rules.ts';

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
