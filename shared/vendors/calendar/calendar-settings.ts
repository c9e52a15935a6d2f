import * as z from 'zod/mini';
import { weekdayListSchema } from '../../products/weekdays-schema.ts';
import {
  balanceDueDays,
  maximumCapacityPerDay,
  maximumMinutesBetweenJobs,
  maximumMoveConsentDays,
} from '../../kernel/policies.ts';
import { workingHoursSchema } from './schedule-schema.ts';

const wholeNumber = `Enter a whole number from 1 to ${maximumCapacityPerDay}`;

const consentDays = `Enter 0, or a whole number from ${balanceDueDays + 1} to ${maximumMoveConsentDays}`;

const minutes = `Enter whole minutes from 0 to ${maximumMinutesBetweenJobs}`;

/** The message at the field. */
export const tooManyAtOnce = 'Enter at most your orders per day';

const count = z.int(wholeNumber).check(z.minimum(1, wholeNumber), z.maximum(maximumCapacityPerDay, wholeNumber));

/** How many days before an event its host must ask before moving it (rule changes-24); 0 for never. */
const moveConsentDaysSchema = z.int(consentDays).check(
  z.minimum(0, consentDays),
  z.maximum(maximumMoveConsentDays, consentDays),
  z.refine((days) => days === 0 || days > balanceDueDays, consentDays),
);

/** A vendor's weekly settings. */
export const calendarSettingsSchema = z.strictObject({
  capacityPerDay: count,
  /** Orders that may run at one time. */
  jobsAtOnce: count,
  /** Travel and setting up between two orders. */
  minutesBetweenJobs: z.int(minutes).check(z.minimum(0, minutes), z.maximum(maximumMinutesBetweenJobs, minutes)),
  /** Weekdays without orders, 0 for Sunday to 6. */
  closedWeekdays: weekdayListSchema,
  /** Weekdays that aren't open all day; equal times mean 24 hours from then (rule vendors-30). */
  workingHours: z.array(workingHoursSchema).check(
    z.maxLength(7),
    z.refine(
      (hours) => new Set(hours.map(({ weekday }) => weekday)).size === hours.length,
      'Enter the hours of a weekday once',
    ),
  ),
  moveConsentDays: moveConsentDaysSchema,
});

export type CalendarSettings = z.infer<typeof calendarSettingsSchema>;

/** Not more orders can run at one time than a day takes. */
export const fitsInDay = ({ capacityPerDay, jobsAtOnce = 1 }: Partial<CalendarSettings>): boolean =>
  capacityPerDay === undefined || jobsAtOnce <= capacityPerDay;
